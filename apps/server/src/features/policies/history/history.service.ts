import type { AccountDeed, HistoryEvent, accountCalls } from '@wassit/domain/api/people/accounts'
import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { Deps } from '../../../deps.ts'
import { pageAt, readTurn } from '../../../keyset.ts'
import type { Turn } from '../../../keyset.ts'
import { deedsOf } from '../../audit/audit.service.ts'
import type { PersonalDeed, Deed } from '../../audit/audit.service.ts'
import { policyHistory } from '../customer-views/policy-lists.service.ts'
import type { PlacedEvent } from '../customer-views/policy-lists.service.ts'

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
  passkeyAdded: { kind: 'factor', outcome: 'added' },
  passkeyRemoved: { kind: 'factor', outcome: 'removed' },
  channelChosen: { kind: 'channel', outcome: 'chosen' },
  emailAdded: { kind: 'email', outcome: 'added' },
}

const actionOf = new Map(
  Object.entries(shown).map(([deed, { kind, outcome }]) => [`${kind} ${outcome}`, deed]),
)

/** Time from asking for a reset to its last possible use: an hour of resends, then twenty minutes. */
const resetSpanMs = 80 * 60_000

/** Number of events that a page shows. */
const pageSize = 50

/** Groups of the events of one moment, in the order of the list. */
const groups = { account: 0, policy: 1 } as const

/** Tells whether one of the completed resets is the one that an event asks for. */
const isCompleted = (asked: PersonalDeed, completed: readonly PersonalDeed[]): boolean =>
  completed.some(
    ({ at, network, user_agent: browser }) =>
      at >= asked.at &&
      at.getTime() - asked.at.getTime() < resetSpanMs &&
      network === asked.network &&
      browser === asked.user_agent,
  )

/**
 * Returns the resets of a customer that were completed since the oldest of some events; they can be
 * on a newer page.
 */
const completedResets = async (
  { db }: Deps,
  userId: string,
  events: readonly PersonalDeed[],
): Promise<PersonalDeed[]> => {
  const asked = events.filter((event) => `${event.kind} ${event.outcome}` === 'reset asked')
  if (asked.length === 0) return []
  const at = Math.min(...asked.map(({ moment }) => moment))
  const place = { group: groups.policy, at, id: userId, asOf: 0 }
  return deedsOf(db, userId, [shown.resetDone], { place, isBack: true }, pageSize)
}

/**
 * Returns the actor of an event. Anyone may ask for a reset, so its actor is the customer only if
 * the same browser completed it.
 */
const actorOf = (
  event: PersonalDeed,
  completed: readonly PersonalDeed[],
  userId: string,
): Pick<HistoryEvent, 'actor'> => {
  if (event.actor_id === userId) return { actor: 'customer' }
  if (event.kind !== 'reset') return { actor: 'system' }
  return isCompleted(event, completed) ? { actor: 'customer' } : {}
}

const accountHistory = async (
  deps: Deps,
  userId: string,
  turn: Turn,
  limit: number,
): Promise<PlacedEvent[]> => {
  const deeds = await deedsOf(deps.db, userId, Object.values(shown), turn, limit)
  const completed = await completedResets(deps, userId, deeds)
  return deeds.map((deed) => ({
    at: deed.moment,
    event: {
      id: deed.id,
      at: deed.at.toISOString(),
      kind: 'account',
      action: actionOf.get(`${deed.kind} ${deed.outcome}`) ?? deed.kind,
      ...actorOf(deed, completed, userId),
    },
  }))
}

/** Returns events of a customer's files and account beyond a place, the nearest first. */
const eventsBeyond = async (deps: Deps, userId: string, turn: Turn, limit: number) => {
  const [account, policies] = await Promise.all([
    accountHistory(deps, userId, turn, limit),
    policyHistory(deps, userId, turn, limit),
  ])
  const lines = [
    ...account.map((line) => ({ ...line, group: groups.account })),
    ...policies.map((line) => ({ ...line, group: groups.policy })),
  ].map((line) => ({ ...line, id: line.event.id, asOf: 0 }))
  const sign = turn.isBack ? -1 : 1
  // Both lists are sorted; the stable sort keeps the order of their events of one moment.
  return lines.sort((left, right) => sign * (right.at - left.at || left.group - right.group)).slice(0, limit)
}

/** Returns a page of the events of a customer's files and account, newest first. */
export const historyOf = async (
  deps: Deps,
  userId: string,
  turns: QueryOutput<typeof accountCalls.history>,
): Promise<Answer<typeof accountCalls.history>> => {
  const read = (turn: Turn, limit: number) => eventsBeyond(deps, userId, turn, limit)
  const { lines, next, previous } = await pageAt(readTurn(turns), pageSize, read)
  return { events: lines.map(({ event }) => event), next, previous }
}
