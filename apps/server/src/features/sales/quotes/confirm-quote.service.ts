import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { OfferRisk } from '@wassit/domain/offer/offers'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { termsOfDetails } from '@wassit/domain/products/details'
import type { Details } from '@wassit/domain/products/details'
import { withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import type { Database } from '../../../schema.ts'
import { ensureCode, lockCodes } from '../../people/accounts/codes.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { birthDateOf } from '../../people/accounts/accounts.service.ts'
import { nameReferences, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { discountOf } from '../../insurers/agreements/agreements.service.ts'
import { tariffOfOffer } from '../offers/make-offers.ts'
import { keepChoice } from '../offers/offers.service.ts'
import { readDetails } from '../../policies/pipeline/acts/details.service.ts'
import { openQuoteRequest } from '../../policies/pipeline/quote-request.service.ts'
import type { OpenedQuoteRequest } from '../../policies/pipeline/quote-request.service.ts'
import { answersOf } from '../../insurers/pricing/price-answer.ts'
import { lockProspect } from '../../people/prospects/prospects.service.ts'
import { confirmDraft, draftOfProspect, lockDraft } from './drafts.queries.ts'
import type { DraftRecord } from './drafts.queries.ts'
import { ownDraft } from './drafts.service.ts'
import type { Caller } from './drafts.service.ts'
import { offeredProduct } from './quotes.service.ts'

/** Limit of the column of a seen price. */
const mostDirhams = 1e10

/** Returns a price in dirhams that can be compared with ours, or `undefined`. */
const seenPriceOf = (price: number | string | null | undefined): number | undefined => {
  if (price === null || price === undefined || price === '') return undefined
  const dirhams = Math.round(Number(price) * 100) / 100
  return Number.isFinite(dirhams) && Math.abs(dirhams) < mostDirhams ? dirhams : undefined
}

/**
 * Returns the confirmed answers, checked and with listed names; the same for visitors and
 * customers.
 */
const confirmed = async (
  tx: Kysely<Database>,
  product: ProductKey,
  { data, price, version }: Pick<BodyOutput<typeof quoteCalls.addInsurance>, 'data' | 'price' | 'version'>,
  now: Date,
) => ({
  product,
  answers: await nameReferences(tellStoredName(tx), product, answersOf(product, data, moroccanDay(now))),
  seenPrice: seenPriceOf(price),
  onlyAtSeenPrice: version !== undefined,
})

/** Confirmed request with the offer behind it. */
interface ChosenRequest {
  /** Risk as the request prices it. */
  risk: OfferRisk
  tariff: TariffVersion
  /** True if the offer that was seen is not made now. */
  isGone: boolean
}

type SeenOffer = Pick<BodyOutput<typeof quoteCalls.addInsurance>, 'offer' | 'order'>

/** Returns the tariff that the request is for: of the chosen offer, or of the default insurer. */
const chosenRequest = async (
  tx: Kysely<Database>,
  deps: Deps,
  { product, answers }: Pick<Awaited<ReturnType<typeof confirmed>>, 'product' | 'answers'>,
  known: {
    agreementCode: string | null
    holderBirthDate?: string | undefined
    details: Details
    offer: string | undefined
  },
  now: Date,
): Promise<ChosenRequest> => {
  const { agreementCode, holderBirthDate: birthDate, details, offer } = known
  const asOf = moroccanDay(now)
  const agreement = await discountOf(tx, agreementCode, product, now)
  const risk: OfferRisk = {
    product,
    answers: withHolderBirthDate(product, answers, birthDate),
    context: {
      asOf,
      agreement,
      ...(birthDate !== undefined && { holderBirthDate: birthDate }),
      ...termsOfDetails(details, false),
    },
  }
  const tariff = offer === undefined ? undefined : tariffOfOffer(deps, risk, offer)
  return {
    risk,
    tariff: tariff ?? deps.tariffs.ofProduct(product, asOf),
    isGone: offer !== undefined && tariff === undefined,
  }
}

/**
 * Keeps the offers next to which the customer chose one; the specified call shows none. Throws
 * `price.changed` for an offer that is gone, so that the page shows what is offered now.
 */
const keepSeenOffers = async (
  tx: Kysely<Database>,
  deps: Deps,
  { risk, isGone }: ChosenRequest,
  { offer, order = 'price' }: SeenOffer,
  { policyId, by, now }: { policyId: string; by: string | null; now: Date },
): Promise<void> => {
  if (isGone) throw new DomainError('price.changed')
  if (offer !== undefined) await keepChoice(tx, deps, risk, { policyId, by, chosen: offer, order }, now)
}

/**
 * Holds a draft until the end of the transaction, so that no tab saves between the recap's version
 * and the confirmation. Throws `draft.conflict` if the recap showed another version (RULINGS 40); a
 * confirmed draft no longer changes.
 */
const holdSeenDraft = async (
  tx: Kysely<Database>,
  id: string,
  seenVersion: number | undefined,
): Promise<DraftRecord | undefined> => {
  const draft = await lockDraft(tx, id)
  if (seenVersion === undefined || !draft || draft.confirmed_at) return draft
  if (draft.version !== seenVersion) throw new DomainError('draft.conflict')
  return draft
}

/**
 * Returns the details of a draft, checked again: a wished day may be over by now. None for another
 * product, and for a request without a draft.
 */
const detailsIn = (draft: DraftRecord | undefined, product: ProductKey, now: Date): Details =>
  draft?.product === product && !draft.confirmed_at ? readDetails(product, draft.details, now) : {}

/**
 * Logs a difference between the shown price and ours. Ours is valid, and the visitor accepts it
 * before any payment.
 */
const notePrice = ({ log }: Deps, product: ProductKey, { id, priceDiffers }: OpenedQuoteRequest): void => {
  if (priceDiffers) log.warn({ policy: id, product }, 'a browser showed another price than ours')
}

/**
 * Confirms a visitor's request: opens it at status 1, closes the draft and mails the code, all or
 * nothing. The same key twice is one request; another key is another request even from a closed
 * draft (RULINGS 32). The key of the wizard, and of a caller without one, is the draft's id.
 */
export const confirmAsVisitor = async (
  deps: Deps,
  body: BodyOutput<typeof quoteCalls.addInsurance>,
  key: string | undefined,
  origin: Origin,
): Promise<string> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockCodes(tx, body.uuid)
    const prospect = await lockProspect(tx, body.uuid)
    const draft = prospect && (await draftOfProspect(tx, prospect.id))
    if (!prospect || !draft || prospect.user_id || draft.user_id) throw new DomainError('prospect.unknown')
    const held = await holdSeenDraft(tx, draft.id, body.version)
    const product = offeredProduct(body.data.insuranceType ?? catalogue[draft.product].code)
    const asked = await confirmed(tx, product, body, now)
    const details = detailsIn(held, product, now)
    const known = { agreementCode: draft.agreement_code, details, offer: body.offer }
    const chosen = await chosenRequest(tx, deps, asked, known, now)
    const request = await openQuoteRequest(
      tx,
      {
        owner: { prospectId: prospect.id },
        key: key ?? draft.id,
        tariff: chosen.tariff,
        agreementCode: draft.agreement_code,
        cameFrom: draft.came_from,
        details,
        ...asked,
      },
      now,
    )
    if (!request.opened) return
    await keepSeenOffers(tx, deps, chosen, body, { policyId: request.id, by: null, now })
    notePrice(deps, product, request)
    await confirmDraft(tx, draft.id, now)
    const { id: subject, email, language } = prospect
    await ensureCode(tx, deps, { subject, purpose: 'quote', email, language }, { origin, now })
  })
  return body.uuid
}

/** Customer for whom a request is confirmed, and the agent who typed it, if one did. */
interface Confirming {
  userId: string
  enteredBy?: string
  draft: DraftRecord | undefined
  key: string | undefined
}

type CustomerRequest = BodyOutput<typeof quoteCalls.customerAddInsurance>

/**
 * Confirms the request of a customer's account and closes its draft, if there is one. The same key
 * twice is one request, another key another one (RULINGS 32); without a key a draft is confirmed once
 * by its id.
 */
const confirmForAccount = async (
  deps: Deps,
  { userId, enteredBy, draft, key }: Confirming,
  body: CustomerRequest,
): Promise<string> => {
  const product = offeredProduct(body.data.insuranceType ?? (draft && catalogue[draft.product].code))
  const birthDate = await birthDateOf(deps.db, userId)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const held = draft && (await holdSeenDraft(tx, draft.id, body.version))
    const details = detailsIn(held, product, now)
    const asked = await confirmed(tx, product, body, now)
    const known = { agreementCode: draft?.agreement_code ?? null, holderBirthDate: birthDate }
    const chosen = await chosenRequest(tx, deps, asked, { ...known, details, offer: body.offer }, now)
    const once = key ?? draft?.id ?? crypto.randomUUID()
    const order = {
      owner: { userId },
      key: once,
      tariff: chosen.tariff,
      enteredBy,
      cameFrom: draft?.came_from ?? null,
      ...known,
      details,
      asksPlate: body.another === false,
    }
    const request = await openQuoteRequest(tx, { ...order, ...asked }, now)
    const by = enteredBy ?? userId
    if (request.opened) await keepSeenOffers(tx, deps, chosen, body, { policyId: request.id, by, now })
    if (request.opened && draft) await confirmDraft(tx, draft.id, now)
    notePrice(deps, product, request)
    return request.id
  })
}

/** Confirms the request of a signed-in customer. */
export const confirmAsCustomer = async (
  deps: Deps,
  caller: Caller & { identity: NonNullable<Caller['identity']> },
  body: CustomerRequest,
  key: string | undefined,
): Promise<string> => {
  const draft = body.draft ? await ownDraft(deps, body.draft, caller) : undefined
  return confirmForAccount(deps, { userId: caller.identity.userId, draft, key }, body)
}

/**
 * Confirms a request that an agent typed for a customer; the file says who typed it. Throws
 * `draft.unknown` for a draft for another customer.
 */
export const confirmAsAgent = async (
  deps: Deps,
  { userId, identity, key }: { userId: string; identity: Identity; key: string | undefined },
  body: CustomerRequest,
): Promise<string> => {
  const caller = { visitorHash: undefined, identity }
  const draft = body.draft ? await ownDraft(deps, body.draft, caller) : undefined
  if (draft && draft.user_id !== userId) throw new DomainError('draft.unknown')
  return confirmForAccount(deps, { userId, enteredBy: identity.userId, draft, key }, body)
}
