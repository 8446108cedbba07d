import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../forms/action.ts'

export interface ActFormProps {
  file: AgentFile
  refusal: Refusal | undefined
}

export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-xl gap-4">{children}</div>
)
