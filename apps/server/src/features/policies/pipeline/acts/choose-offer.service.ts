import { DomainError } from '@wassit/domain/errors/errors'
import { choosingCodes } from '@wassit/domain/offer/advice'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Pricing } from '@wassit/domain/pricing/price'
import { loadingOf } from '@wassit/domain/pricing/settle'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { withdrawDocument } from '../../../stored-files/documents.service.ts'
import { changeMoney } from '../../../ledger/standing/debt.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { queueQuote } from './quoting.service.ts'

type Held = Selectable<PolicyRow>

/**
 * Tells whether the customer may choose another offer: nothing is accepted or paid, and no insurer
 * decided on a loading for this person. The price of a policy that continues another one is agreed.
 */
export const isChoosing = (held: Held): boolean =>
  choosingCodes.includes(held.status) &&
  held.predecessor_id === null &&
  held.payment_confirmed_at === null &&
  loadingOf(held.pricing) === undefined

interface ChosenOffer {
  answers: Answers
  pricing: Pricing & { outcome: 'priced' }
  by: Mover
  now: Date
}

/**
 * Gives a held request the answers and the price of another offer; its quote follows. Throws
 * `policy.wrong-status` once the customer may not choose any more.
 */
export const takeOffer = async (
  tx: Kysely<Database>,
  held: Held,
  { answers, pricing, by, now }: ChosenOffer,
): Promise<void> => {
  if (!isChoosing(held)) throw new DomainError('policy.wrong-status')
  const { id: policyId } = held
  const set = {
    answers: JSON.stringify(answers),
    pricing: JSON.stringify(pricing),
    premium: pricing.total,
    insurer_id: null,
    quote_expires_at: null,
  }
  await withdrawDocument(tx, { policyId, kind: 'quote', now })
  if (policyStatusOf(held.status) === 'quoted')
    await movePolicy(tx, { policyId, action: 'reprice', by: { kind: 'system', origin: null }, now, set })
  else await changeMoney(tx, policyId, set, now)
  const premium = (amount: number | null) => ({ premium: amount === null ? null : String(amount) })
  const changes = { before: premium(held.premium), after: premium(pricing.total) }
  await noteFileEvent(tx, { policyId, action: 'offerChosen', by, now, changes })
  await queueQuote(tx, { id: policyId, pricing })
}
