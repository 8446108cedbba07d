import { startOfDay } from '../format/moroccan-clock.ts'
import { addDays } from '../party/date.ts'
import { policyStatuses } from './policy.ts'
import { termStateOf } from './term.ts'
import type { Term } from './term.ts'

/** Code of the status and both days (ISO) of a policy, as rows and calls hold them. */
export interface Dated {
  status: number
  start_date: string | null
  end_date: string | null
}

/** Returns the term of a signed contract; undefined for a file without one. */
export const termOfContract = ({ status, start_date, end_date }: Dated): Term | undefined =>
  status === policyStatuses.active.code && start_date !== null && end_date !== null
    ? { startDate: start_date, endDate: end_date }
    : undefined

/** Positions of a signed contract in its term; one whose last day has passed is `over` on every screen and paper. */
export const contractStandings = ['upcoming', 'running', 'over'] as const
export type ContractStanding = (typeof contractStandings)[number]

/** Parts of the signed contracts that agents list: those whose last day has passed, and all others. */
export const contractViews = ['current', 'over'] as const
export type ContractView = (typeof contractViews)[number]

/** Returns the position of a signed contract on a day in Morocco (ISO); null for a file without one. */
export const contractStandingOn = (contract: Dated, today: string): ContractStanding | null => {
  const term = termOfContract(contract)
  return term ? termStateOf(term, today) : null
}

/** Returns the moment (ISO) since which a file stands as it does: a contract is over from the end of its last day. */
export const standsSince = ({
  standing,
  end_date: lastDay,
  status_since: since,
}: Pick<Dated, 'end_date'> & { standing: ContractStanding | null; status_since: string }): string =>
  standing === 'over' && lastDay !== null ? startOfDay(addDays(lastDay, 1)).toISOString() : since
