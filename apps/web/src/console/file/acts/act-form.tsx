import type { AgentFile } from '@wassit/domain/api/agent'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../forms/action.ts'

/** Props of every act's form. */
export interface ActFormProps {
  file: AgentFile
  /** Refusal of the last submission. */
  refusal: Refusal | undefined
}

/** Fields of an act, one below the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-xl gap-4">{children}</div>
)
