import { DomainError } from '@wassit/domain/errors/errors'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { changeMoney } from '../../../ledger/standing/debt.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { lowerPremium } from '../refunding.service.ts'
import { isClosed, isLive, trace } from './changed-policy.service.ts'
import type { Held } from './changed-policy.service.ts'
import { insurableTerm } from './insured-term.ts'
import { causeOf } from '../../../ledger/standing/refundable.service.ts'
import { successorsOf } from './successors.queries.ts'

export interface Amendment {
  policyId: string
  /** New answers; null if only the wording changes. */
  answers: Answers | null
  pricing: Pricing | null
  refund?: Centimes | undefined
  by: Mover
  now: Date
}

/**
 * Refuses while an endorsement waits for its payment: it was priced by the current state of the
 * policy.
 */
const assertNotChanging = async (tx: Kysely<Database>, { id }: Held): Promise<void> => {
  for (const successor of (await successorsOf(tx, id)).filter(isLive))
    if ((await causeOf(tx, { ...successor, predecessor_id: id })) === 'endorsement')
      throw new DomainError('policy.wrong-status')
}

/**
 * Changes a policy in force without opening another one. The paid premium is not rewritten: a lower
 * price is refunded. Throws `policy.wrong-status` for one that ends for good or waits for an
 * endorsement.
 */
export const amendPolicy = async (tx: Kysely<Database>, amendment: Amendment): Promise<void> => {
  const { policyId, answers, pricing, refund, now } = amendment
  const held = await holdPolicy(tx, policyId)
  insurableTerm(held)
  if (isClosed(held)) throw new DomainError('policy.wrong-status')
  if (answers || refund !== undefined) await assertNotChanging(tx, held)
  const set = {
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(pricing && { pricing: JSON.stringify(pricing) }),
  }
  await changeMoney(tx, policyId, set, now)
  if (refund !== undefined)
    await lowerPremium(tx, policyId, { amount: refund, cause: 'endorsement', by: amendment.by, now })
  await trace(tx, policyId, 'amended', amendment)
}
