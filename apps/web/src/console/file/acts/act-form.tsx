import type { AgentFile } from '@wassit/domain/api/agent'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../forms/action.ts'

/** What every form of an act is given. */
export interface ActFormProps {
  file: AgentFile
  /** What was refused when it was sent last. */
  refusal: Refusal | undefined
}

/** The fields of an act, one below the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-xl gap-4">{children}</div>
)
