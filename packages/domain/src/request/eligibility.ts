import type { PolicyEnding, Term } from '../policy/term.ts'
import type { Kind } from './kind.ts'
import { requestKinds } from './request.ts'
import type { RequestKind } from './request.ts'

interface Insured {
  term: Term
  /** Reason why the policy ends or ended for good. */
  endedBy: PolicyEnding | null
}

/** Tells whether a customer may still send a request of a kind on a day (ISO) about a policy in force. */
export const isRequestable = (kind: RequestKind, { term, endedBy }: Insured, asOf: string): boolean => {
  const { lastDay }: Kind = requestKinds[kind]
  const goesOn = endedBy === null || endedBy === 'renewal'
  return !lastDay || (goesOn && asOf <= lastDay(term))
}
