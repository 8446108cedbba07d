import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import { inBatches, pastFailures } from '../../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../../schema.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { cardGraceMs } from '../../../ledger/payments/payments.service.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { overdueQuotes } from '../policies.queries.ts'
import type { OverdueQuote } from '../policies.queries.ts'
import { movePolicy } from '../policy-move.service.ts'
import { giveBackAll } from '../refunding.service.ts'
import type { PolicyMove } from '../policy-move.service.ts'

/** Statuses at which a quote can expire: the customer has not paid it yet. */
const quoteStatuses = [policyStatuses.quoted.code, policyStatuses.accepted.code] as const

/** Ends a request for good, inside the caller's transaction. */
export const expireNow = async (
  tx: Kysely<Database>,
  policyId: string,
  { by, now, seen, reason }: Pick<PolicyMove, 'by' | 'now' | 'seen' | 'reason'>,
): Promise<void> => {
  const policy = await movePolicy(tx, { policyId, action: 'expire', by, now, seen, reason })
  await announceTo(tx, policy, 'quoteExpired', now)
}

/**
 * Tells whether a quote has expired by date, be it marked so or not. A file that awaits the decision
 * of its insurer stays open.
 */
const isOverdue = (
  {
    status,
    quote_expires_at: end,
    awaits_decision: isAwaiting,
  }: Pick<Selectable<PolicyRow>, 'status' | 'quote_expires_at' | 'awaits_decision'>,
  now: Date,
): boolean =>
  (quoteStatuses as readonly number[]).includes(status) && !isAwaiting && end !== null && end < now

const expireOverdue = (deps: Deps, id: string, now: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!isOverdue(await holdPolicy(tx, id), now)) return
    const by = { kind: 'system', origin: null } as const
    await expireNow(tx, id, { by, now })
    // A corrected file can expire with the payments from before.
    await giveBackAll(tx, id, { cause: 'cancellation', by, now })
  })

/**
 * Refuses an overdue quote even before the hourly work marks it: marks it and throws
 * `policy.wrong-status`.
 */
export const refuseOverdue = async (deps: Deps, policy: Policy): Promise<void> => {
  const now = deps.now()
  if (!isOverdue(policy, now)) return
  await expireOverdue(deps, policy.id, now)
  throw new DomainError('policy.wrong-status')
}

/** Ends quotes whose thirty days are over; several nodes may do so at once. */
export const expireQuotes = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  const due = { statuses: quoteStatuses, now, payingSince: new Date(now.getTime() - cardGraceMs) }
  await pastFailures((each) =>
    inBatches(async (after: OverdueQuote | undefined, atMost) => {
      const quotes = await overdueQuotes(deps.db, due, after, atMost)
      await each(quotes, ({ id }) => expireOverdue(deps, id, now))
      return quotes.at(-1)
    }),
  )
}
