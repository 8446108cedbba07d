import { addDays } from '../party/date.ts'
import { renewalGraceDays, termStateOf } from '../policy/term.ts'
import type { PolicyEnding, Term } from '../policy/term.ts'
import type { RequestKind } from './request.ts'

interface Insured {
  term: Term
  /** Why it ends or ended for good. */
  endedBy: PolicyEnding | null
}

/** Whether a day (ISO) is one on which something of a kind can still be asked for about a policy in force. */
export const isRequestable = (kind: RequestKind, { term, endedBy }: Insured, asOf: string): boolean => {
  const goesOn = endedBy === null || endedBy === 'renewal'
  switch (kind) {
    case 'claim':
      // What happened while it ran can be declared once it is over.
      return true
    case 'renewal':
      return goesOn && asOf <= addDays(term.endDate, renewalGraceDays)
    case 'termination':
    case 'endorsement':
      return goesOn && termStateOf(term, asOf) !== 'over'
  }
}
