import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Events with which an agent decides a part of the price that stays in every later one. */
const lastingParts = [
  'request',
  'correct',
  'correctPaid',
  'answersCorrected',
  'coefficientConfirmed',
  'coefficientCorrected',
  'offerChosen',
  'changeTerms',
  'renewal',
  'endorsement',
] as const

export interface PriceEvent {
  action: string
  actor_id: string | null
  at: Date
}

/**
 * Returns the events by which agents decided parts of the present price of a policy, oldest first: its
 * answers, its coefficient, its loading, the birth date of its holder, and the last amount that was quoted.
 */
export const priceEvents = async (db: Kysely<Database>, policyId: string): Promise<PriceEvent[]> => {
  const events = await db
    .selectFrom('policy_events')
    .select(['action', 'actor', 'actor_id', 'at'])
    .where('policy_id', '=', policyId)
    .where((where) =>
      where.or([
        where('action', 'in', ['quote', ...lastingParts]),
        where.and([
          where('action', '=', 'holderCorrected'),
          sql<boolean>`jsonb_exists(changes -> 'after', 'birthday')`,
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('position')
    .execute()
  const lastQuote = events.findLast(({ action }) => action === 'quote')
  return events.filter(
    (event) => event.actor === 'agent' && (event.action !== 'quote' || event === lastQuote),
  )
}
