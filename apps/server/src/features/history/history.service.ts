import type { AccountDeed, HistoryEvent } from '@wassit/domain/api/accounts'
import type { Deps } from '../../deps.ts'
import { deedsOf } from '../audit/audit.service.ts'
import type { PersonalDeed, Deed } from '../audit/audit.service.ts'
import { policyHistory } from '../policies/policy-lists.service.ts'

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

/** Time from asking for a reset to its last possible use: an hour of resends, then twenty minutes. */
const resetSpanMs = 80 * 60_000

/** Number of events that a page shows. */
const length = 100

/**
 * Tells whether the customer completed the reset that an event asks for: from the same browser,
 * while the code can still be sent again.
 */
const isCompleted = (asked: PersonalDeed, events: readonly PersonalDeed[]): boolean =>
  events.some(
    ({ kind, outcome, at, network, user_agent: browser }) =>
      kind === 'reset' &&
      outcome === 'done' &&
      at >= asked.at &&
      at.getTime() - asked.at.getTime() < resetSpanMs &&
      network === asked.network &&
      browser === asked.user_agent,
  )

/** Returns the actor of an event. Anybody may ask for a reset, so its actor can be unknown. */
const actorOf = (
  event: PersonalDeed,
  events: readonly PersonalDeed[],
  userId: string,
): Pick<HistoryEvent, 'actor'> => {
  if (event.actor_id === userId) return { actor: 'customer' }
  if (event.kind !== 'reset') return { actor: 'system' }
  return isCompleted(event, events) ? { actor: 'customer' } : {}
}

const accountHistory = async (deps: Deps, userId: string): Promise<HistoryEvent[]> => {
  const events = await deedsOf(deps.db, userId, Object.values(shown), length)
  return events.map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: 'account',
    action: actionOf.get(`${event.kind} ${event.outcome}`) ?? event.kind,
    ...actorOf(event, events, userId),
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
