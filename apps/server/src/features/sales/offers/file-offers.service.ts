import type { FileOffers, OwnOffers } from '@wassit/domain/api/sales/file-offers'
import { DomainError } from '@wassit/domain/errors/errors'
import type { OfferAdvice } from '@wassit/domain/offer/advice'
import { chosenOffer, formulaIn } from '@wassit/domain/offer/offers'
import type { Offer, OfferRisk } from '@wassit/domain/offer/offers'
import { ranked } from '@wassit/domain/offer/ranking'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Language } from '@wassit/words/language'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { announceTo } from '../../policies/pipeline/announcing.service.ts'
import { changeView } from './insurer-change.service.ts'
import { mayChangeInsurer } from '../../policies/pipeline/acts/insurer-change.service.ts'
import { isChoosing, takeOffer } from '../../policies/pipeline/acts/choose-offer.service.ts'
import { holdPolicy, ownPolicyByNumber, policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import type { PolicyRow } from '../../policies/pipeline/policies.tables.ts'
import { noteFileEvent } from '../../policies/pipeline/policy-events.service.ts'
import type { Mover } from '../../policies/pipeline/policy-events.service.ts'
import { riskOf } from '../../policies/pipeline/repricing.service.ts'
import { offerAnswers } from './offer-answers.ts'
import { adviceOf, deleteAdvice, putAdvice } from './offers.queries.ts'
import { offersOn } from './make-offers.ts'
import { earlierChoices, keepShown } from './offers.service.ts'

type Held = Selectable<PolicyRow>

interface Compared {
  risk: OfferRisk
  offers: Offer[]
  /** Id of the offer whose price the file has. */
  chosen: string | null
}

/** Returns the offers for the answers of a request; the chosen one is of its insurer and formula. */
const compare = async (
  db: Kysely<Database>,
  { tariffs }: Pick<Deps, 'tariffs'>,
  held: Held,
): Promise<Compared> => {
  const risk = await riskOf(db, held)
  const offers = offersOn({ tariffs }, risk)
  const insurerId = held.insurer_id ?? held.pricing.insurer
  const listed = offers.map(({ id, formula, seller: { isDefault } }) => ({
    id,
    formula,
    is_default: isDefault,
  }))
  const slug = offers.find(({ seller }) => seller.insurer?.id === insurerId)?.seller.insurer?.slug
  const wanted = { formula: formulaIn(held.product, held.answers), insurer: slug }
  const isMade = insurerId === undefined || insurerId === null || slug !== undefined
  return { risk, offers, chosen: (isMade && chosenOffer(listed, wanted)?.id) || null }
}

const describe = async (
  deps: Deps,
  held: Held,
  language: Language,
): Promise<Omit<FileOffers, 'earlier' | 'change'>> => {
  const { offers, chosen } = await compare(deps.db, deps, held)
  const advice = await adviceOf(deps.db, held.id)
  return {
    insuranceType_name: catalogue[held.product].code,
    offers: offerAnswers(held.product, offers, deps.messages[language]),
    chosen,
    open: isChoosing(held),
    advice: advice.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}

/** Returns the offers of a request with all advice, for agents. */
export const describeForAgents = async (
  deps: Deps,
  number: string,
  language: Language,
): Promise<FileOffers> => {
  const policy = await policyOfNumber(deps, number)
  // A file at another insurer is a request of today.
  const compared = mayChangeInsurer(policy) ? { ...policy, created_at: deps.now() } : policy
  return {
    ...(await describe(deps, compared, language)),
    earlier: await earlierChoices(deps.db, policy.id),
    change: await changeView(deps, policy),
  }
}

/** Returns the offers of an own request: without hidden ones, unless the file has the price of one. */
export const describeForOwner = async (
  deps: Deps,
  { userId, number }: { userId: string; number: string },
  language: Language,
): Promise<OwnOffers> => {
  const described = await describe(deps, await ownPolicyByNumber(deps, userId, number), language)
  const { chosen, offers, advice } = described
  const isHidden = (id: string) =>
    id !== chosen && advice.some((each) => each.offer === id && each.advice === 'hidden')
  return {
    ...described,
    offers: offers.filter(({ id }) => !isHidden(id)),
    advice: advice
      .filter((each) => each.advice === 'proposed')
      .map(({ offer, advice: kind, reason, at }) => ({ offer, advice: kind, reason, at })),
  }
}

interface AdvisedOffer {
  number: string
  offer: string
  /** Null takes earlier advice back. */
  advice: OfferAdvice | null
  reason: string
  by: Mover & Doer
}

const eventOf = { hidden: 'offerHidden', proposed: 'offerProposed' } as const

/**
 * Hides an offer of a file from its customer, proposes it, or takes that back; the same advice again
 * changes nothing. Throws `offer.unknown`, and `policy.wrong-status` once the customer may not choose.
 */
export const adviseOffer = async (
  deps: Deps,
  { number, offer, advice, reason, by }: AdvisedOffer,
): Promise<void> => {
  const now = deps.now()
  const { id: policyId } = await policyOfNumber(deps, number)
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    if (!isChoosing(held)) throw new DomainError('policy.wrong-status')
    const { offers } = await compare(tx, deps, held)
    if (!offers.some(({ id }) => id === offer)) throw new DomainError('offer.unknown')
    const before = (await adviceOf(tx, policyId)).find((each) => each.offer === offer)
    if (advice === null) {
      if (await deleteAdvice(tx, policyId, offer))
        await noteFileEvent(tx, { policyId, action: 'offerAdviceEnded', by, now })
      return
    }
    if (before?.advice === advice && before.reason === reason) return
    await putAdvice(tx, { policy_id: policyId, offer, advice, reason, by_id: by.id, at: now })
    await noteFileEvent(tx, { policyId, action: eventOf[advice], by, now, reason })
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: eventOf[advice], subject: policyId, actor: by.id },
    )
    if (advice === 'proposed') await announceTo(tx, held, 'offerProposed', now)
  })
}

interface OwnChoice {
  userId: string
  number: string
  offer: string
  /** Dirhams, as the page showed them. */
  price: number
  by: Mover & Doer
}

/**
 * Gives an own request the chosen offer and keeps it with all that were shown; the same offer again
 * changes nothing. Throws `price.changed` for an offer that has another price or is gone, and
 * `offer.hidden` for one that an agent hid meanwhile.
 */
export const chooseOwnOffer = async (
  deps: Deps,
  { userId, number, offer: wanted, price, by }: OwnChoice,
): Promise<void> => {
  const now = deps.now()
  const { id: policyId } = await ownPolicyByNumber(deps, userId, number)
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    const { risk, offers, chosen } = await compare(tx, deps, held)
    if (wanted === chosen) return
    const advice = await adviceOf(tx, policyId)
    const hidden = new Set(advice.filter((each) => each.advice === 'hidden').map(({ offer }) => offer))
    if (hidden.has(wanted)) throw new DomainError('offer.hidden')
    const offer = offers.find(({ id }) => id === wanted)
    if (offer?.pricing.outcome !== 'priced' || toDirhams(offer.pricing.total) !== price)
      throw new DomainError('price.changed')
    const { answers, pricing } = offer
    await takeOffer(tx, held, { answers, pricing, by, now })
    const shown = offers.filter(({ id }) => id === chosen || !hidden.has(id))
    const kept = ranked(offerAnswers(risk.product, shown, deps.messages.fr), 'price')
    await keepShown(tx, kept, { policyId, by: by.id, chosen: wanted, order: 'price' }, now)
  })
}
