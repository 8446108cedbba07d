import { addDays } from '../party/date.ts'
import { renewalGraceDays, termStateOf } from '../policy/term.ts'
import type { PolicyEnding, Term } from '../policy/term.ts'
import type { RequestKind } from './request.ts'

interface Insured {
  term: Term
  /** Reason why the policy ends or ended for good. */
  endedBy: PolicyEnding | null
}

/** Tells if a customer may still send a request of a kind on a day (ISO) about a policy in force. */
export const isRequestable = (kind: RequestKind, { term, endedBy }: Insured, asOf: string): boolean => {
  const goesOn = endedBy === null || endedBy === 'renewal'
  switch (kind) {
    case 'claim':
      // A loss during the term can be declared after the term.
      return true
    case 'renewal':
      return goesOn && asOf <= addDays(term.endDate, renewalGraceDays)
    case 'termination':
    case 'endorsement':
      return goesOn && termStateOf(term, asOf) !== 'over'
  }
}
