import { mayOffer, reopens } from '@wassit/domain/due/due-item'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, moroccanDay } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Deps } from '../../../deps.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { holdPolicy, policyOfId } from '../../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { assertRoom, requestableTerm } from '../../requests/eligibility.service.ts'
import type { Insured } from '../../requests/kind-rules.ts'
import { proposeRenewal } from '../../requests/renewal/renewal.service.ts'
import { putDueItem } from './due-items.queries.ts'
import type { DueLine } from './due-items.queries.ts'
import { heldDueItem } from './due-items.service.ts'
import type { LineDone } from '../../../http/on-each.ts'

/** Tells whether the next term of an item is not under way yet, and it did not end otherwise. */
export const isOpenItem = ({ stage, outcome }: DueLine): boolean =>
  mayOffer(stage) && (outcome === null || reopens(outcome))

/** Refuses an item whose next term is under way, or that ended otherwise. */
export const assertOpenItem = (line: DueLine): void => {
  if (!isOpenItem(line)) throw new DomainError('dueItem.closed')
}

/** Returns a policy as the renewal sees it today; throws as the form of the renewal does. */
export const renewableOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  policy: Policy,
): Promise<Insured> => {
  const asOf = moroccanDay(now())
  const insured = { policy, asOf, term: requestableTerm('renewal', policy, asOf) }
  await assertRoom(db, 'renewal', policy)
  return insured
}

/** Next term of a contract with its price; null if an agent states it. */
export interface NextPrice {
  insured: Insured
  proposed: Awaited<ReturnType<typeof proposeRenewal>>
  price: Centimes | null
}

/** Computes the price of the next term by the tariff of its first day. */
export const nextPriceOf = async (deps: Deps, policy: Policy, answers?: Answers): Promise<NextPrice> => {
  const insured = await renewableOf(deps, policy)
  const proposed = await proposeRenewal(deps, insured, answers)
  return { insured, proposed, price: proposed.pricing.outcome === 'priced' ? proposed.pricing.total : null }
}

/**
 * Computes and keeps the price of the next term of an item. Throws `dueItem.closed` for one that needs none,
 * and `dueItem.referred` if an agent states the price.
 */
export const priceDueItem = async (
  deps: Deps,
  { id, by, language }: { id: string; by: Doer; language: 'fr' | 'en' | 'ar' },
): Promise<LineDone> => {
  assertOpenItem(await heldDueItem(deps.db, id))
  const { price } = await nextPriceOf(deps, await policyOfId(deps, id))
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, id)
    const line = await heldDueItem(tx, id)
    assertOpenItem(line)
    await putDueItem(tx, { policyId: id, lastDay: line.last_day }, { price, priced_at: now })
    if (line.price !== price)
      await record(
        tx,
        { origin: by.origin, now },
        { kind: 'dueItem', outcome: 'priced', actor: by.id, subject: id },
      )
  })
  if (price === null) throw new DomainError('dueItem.referred')
  return {
    reason: deps.messages[language]('due.done.priced', { amount: formatAmount(price) }),
    amount: toDirhamsIfKnown(price),
  }
}
