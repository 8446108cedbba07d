import type { AccountDeed, HistoryEvent } from '@wassit/domain/api/accounts'
import type { Deps } from '../../deps.ts'
import { deedsOf } from '../audit/audit.service.ts'
import type { Deed } from '../audit/audit.service.ts'
import { policyHistory } from '../policies/policies.service.ts'

/** Events of the trail that the owner of an account sees; the rest is for staff who keep watch. */
const shown: Record<AccountDeed, Pick<Deed, 'kind' | 'outcome'>> = {
  signUp: { kind: 'signUp', outcome: 'succeeded' },
  login: { kind: 'login', outcome: 'succeeded' },
  passwordChanged: { kind: 'password', outcome: 'changed' },
  resetAsked: { kind: 'reset', outcome: 'asked' },
  resetDone: { kind: 'reset', outcome: 'done' },
  deviceConfirmed: { kind: 'device', outcome: 'confirmed' },
  othersEnded: { kind: 'sessions', outcome: 'ended' },
  loginStopped: { kind: 'refresh', outcome: 'reused' },
}

const actionOf = new Map(
  Object.entries(shown).map(([deed, { kind, outcome }]) => [`${kind} ${outcome}`, deed]),
)

/** Number of events that a page shows. */
const length = 100

const accountHistory = async (deps: Deps, userId: string): Promise<HistoryEvent[]> => {
  const events = await deedsOf(deps.db, userId, Object.values(shown), length)
  return events.map(({ id, at, kind, outcome, actor_id: actor }) => ({
    id,
    at: at.toISOString(),
    kind: 'account',
    action: actionOf.get(`${kind} ${outcome}`) ?? kind,
    actor: actor === userId ? 'customer' : 'system',
  }))
}

/** Returns the events of a customer's files and account, newest first. */
export const historyOf = async (deps: Deps, userId: string): Promise<HistoryEvent[]> => {
  const [account, policies] = await Promise.all([
    accountHistory(deps, userId),
    policyHistory(deps, userId, length),
  ])
  // Both lists are sorted newest first; the stable sort keeps the order of events of one moment.
  return [...account, ...policies]
    .sort((left, right) => Date.parse(right.at) - Date.parse(left.at))
    .slice(0, length)
}
