import type { InsurerChange } from '@wassit/domain/api/policies/insurer-change'
import { DomainError } from '@wassit/domain/errors/errors'
import { amountDue, overpaid } from '@wassit/domain/policy/balance'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Offer } from '@wassit/domain/offer/offers'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { insurerById, insurerByName, insurersFor } from '../../insurers/panel/insurers.service.ts'
import type { Insurer } from '../../insurers/panel/insurers.service.ts'
import { keptOf } from '../../ledger/standing/refundable.service.ts'
import { withdrawSignature } from '../../policies/signatures/signatures.service.ts'
import type { Act } from '../../policies/pipeline/acts/act.ts'
import type { Doer, Mover } from '../../audit/origin.ts'
import {
  contractEffects,
  contractSubject,
  endContractSignatures,
} from '../../policies/pipeline/acts/contract-signature.service.ts'
import { deviationNote } from '../../policies/pipeline/acts/deviation.service.ts'
import {
  assertMayChangeInsurer,
  mayChangeInsurer,
  openAtInsurer,
} from '../../policies/pipeline/acts/insurer-change.service.ts'
import { makeQuote, queueQuote, sells } from '../../policies/pipeline/acts/quoting.service.ts'
import { holdPolicy, policyOfId, policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { isSeen } from '../../policies/pipeline/policy-move.service.ts'
import { priceWithoutLoading, riskOf } from '../../policies/pipeline/repricing.service.ts'
import { offersOn } from './make-offers.ts'

type Held = Selectable<Database['policies']>

/** Returns the offers of other insurers for the answers of a file, as a request of today gets them. */
const offersToday = async (
  db: Kysely<Database>,
  book: Pick<Deps, 'tariffs'>,
  held: Held,
  now: Date,
): Promise<Offer[]> =>
  offersOn(book, await riskOf(db, { ...held, created_at: now })).filter(
    ({ seller: { insurer } }) => insurer !== undefined && insurer.id !== held.insurer_id,
  )

/** Returns what a change of insurer would cost, for the page of the offers; null while it is not possible. */
export const changeView = async (
  { db, tariffs, now }: Pick<Deps, 'db' | 'tariffs' | 'now'>,
  held: Held,
): Promise<InsurerChange | null> => {
  if (!mayChangeInsurer(held)) return null
  const offers = await offersToday(db, { tariffs }, held, now())
  const paid = await keptOf(db, held.id)
  if (paid <= 0) return null
  return {
    paid: toDirhams(paid),
    outcomes: offers.flatMap(({ id, pricing }) => {
      if (pricing.outcome !== 'priced') return []
      const balance = { premium: pricing.total, returned: 0, paid }
      return [{ offer: id, due: toDirhams(amountDue(balance)), refund: toDirhams(overpaid(balance)) }]
    }),
    insurers: (await insurersFor(db, held.product))
      .filter(({ id }) => id !== held.insurer_id)
      .map(({ name }) => name),
  }
}

export interface InsurerOrder extends Act {
  by: Mover & Doer
  reason: string
  key: string
  /** Offer with its price in dirhams as the page showed it. */
  offer?: string | undefined
  price?: number | undefined
  /** Otherwise an insurer with an amount in dirhams. */
  company?: string | undefined
  amount?: number | undefined
  note?: string | undefined
}

/** Where a file goes: an offer that the server priced, or an insurer with an agent's amount. */
interface Target {
  answers: Answers
  pricing: Pricing
  premium: Centimes | null
  mostInstalments: number
  /** Quote that an agent prices. */
  quote?: { insurer: Insurer; premium: Centimes; note: string | undefined }
}

const missing = (path: string): DomainError =>
  new DomainError('request.invalid', [{ path, message: 'validation.required' }])

const targetOfOffer = async (
  db: Kysely<Database>,
  deps: Pick<Deps, 'tariffs'>,
  held: Held,
  { offer: wanted, price }: InsurerOrder,
  now: Date,
): Promise<Target> => {
  const offer = (await offersToday(db, deps, held, now)).find(({ id }) => id === wanted)
  if (offer?.pricing.outcome !== 'priced' || toDirhams(offer.pricing.total) !== price)
    throw new DomainError('price.changed')
  const { answers, pricing, seller } = offer
  const insurer = seller.insurer && (await insurerById(db, seller.insurer.id))
  if (!insurer || !sells(insurer, held)) throw new DomainError('insurer.unknown')
  return { answers, pricing, premium: pricing.total, mostInstalments: insurer.most_instalments }
}

const targetOfInsurer = async (
  deps: Deps,
  held: Held,
  { company, amount, note, by }: InsurerOrder,
): Promise<Target> => {
  if (!company) throw missing('company_name')
  if (amount === undefined) throw missing('amount')
  const insurer = await insurerByName(deps.db, company)
  if (!insurer || !sells(insurer, held) || insurer.id === held.insurer_id)
    throw new DomainError('insurer.unknown')
  const pricing = await priceWithoutLoading(deps.db, held)
  const premium = dirhams(amount)
  const computed = pricing.outcome === 'priced' ? pricing.total : null
  const reason = await deviationNote(deps, { amount: premium, computed }, { by, reason: note, field: 'note' })
  return {
    answers: held.answers,
    pricing,
    premium: computed,
    mostInstalments: insurer.most_instalments,
    quote: { insurer, premium, note: reason },
  }
}

/** Returns the number of the file that the same form opened. */
const openedBy = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('policies').select('number').where('idempotency_key', '=', key).executeTakeFirst())
    ?.number

/**
 * Changes the insurer of a paid file in one act and returns the number of the new file; the same form again
 * returns the same one. Of two agents at once the second gets `policy.wrong-status`. Throws `price.changed`
 * for an offer that has another price by now, and `insurer.unknown` for the insurer of the file itself.
 */
export const changeInsurer = async (deps: Deps, order: InsurerOrder): Promise<string> => {
  const { by, reason, seen } = order
  const found = await policyOfNumber(deps, order.insuranceNumber)
  const policyId = found.id
  const key = `insurer ${policyId} ${order.key}`
  // Read after the status: the same form, which may end the file in this moment, has then opened its file.
  const before = await openedBy(deps.db, key)
  if (before !== undefined) return before
  if (!isSeen(found.status, seen)) throw new DomainError('policy.wrong-status')
  assertMayChangeInsurer(found)
  const named = order.offer === undefined ? await targetOfInsurer(deps, found, order) : undefined
  await withdrawSignature(deps, contractSubject(policyId), contractEffects)
  const now = deps.now()
  const opened = await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    const again = await openedBy(tx, key)
    if (again !== undefined) return { number: again, signatures: [] }
    if (!isSeen(held.status, seen)) throw new DomainError('policy.wrong-status')
    const target = named ?? (await targetOfOffer(tx, deps, held, order, now))
    const file = await openAtInsurer(tx, held, { ...target, key, reason, by, now })
    if (!target.quote) await queueQuote(tx, { id: file.id, pricing: target.pricing })
    return { ...file, signatures: await endContractSignatures(tx, [policyId], now) }
  })
  for (const each of opened.signatures) await deps.signature.cancel(each)
  if (named?.quote && 'id' in opened)
    await makeQuote(deps, await policyOfId(deps, opened.id), { ...named.quote, by })
  return opened.number
}
