import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { cleanText } from '@wassit/domain/party/text'
import { chosenOffer, formulaIn } from '@wassit/domain/offer/offers'
import { catalogue, offeredProducts, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { Coefficient, termsOfStated } from '@wassit/domain/products/details'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { Database } from '../../../schema.ts'
import { birthDateOf, isKnownPerson } from '../../people/accounts/accounts.service.ts'
import { noteAcceptedTerms } from '../../people/consents/consents.service.ts'
import { discountOf } from '../../insurers/agreements/agreements.service.ts'
import { makeOffers, slugOfSeller } from '../offers/make-offers.ts'
import { readRisk } from '../../insurers/pricing/price-answer.ts'
import type { PriceTerms } from '../../insurers/pricing/price-answer.ts'
import { acceptedTerms } from '../../site/legal-texts/legal-texts.service.ts'
import { keepAnswers } from './draft-answers.ts'
import { draftOfProspect, insertDraft, lockDraft, setVisitor, writeProduct } from './drafts.queries.ts'
import type { DraftRecord } from './drafts.queries.ts'
import { ownDraft } from './drafts.service.ts'
import type { Caller } from './drafts.service.ts'
import {
  insertProspect,
  lockProspect,
  prospectByKey,
  prospectOf,
  updateContact,
} from '../../people/prospects/prospects.service.ts'
import type { Prospect } from '../../people/prospects/prospects.service.ts'

type StartBody = BodyOutput<typeof quoteCalls.addUser>
type StepOneBody = BodyOutput<typeof quoteCalls.changeDraftContact>

/** Returns the product of a wire code. Throws `product.not-offered` for one we do not sell. */
export const offeredProduct = (code: unknown): ProductKey => {
  const product = productOfCode(code)
  if (!product || !offeredProducts.includes(product)) throw new DomainError('product.not-offered')
  return product
}

interface Started {
  uuid: string
  draft: string
}

/** Resumes a form that was sent before; its answer was lost, and perhaps the cookie with it. */
const resumeByKey = async (tx: Kysely<Database>, key: string, visitorHash: Buffer): Promise<Started> => {
  const prospect = await prospectByKey(tx, key)
  const draft = prospect && (await draftOfProspect(tx, prospect.id))
  if (!draft || draft.user_id) throw new DomainError('request.malformed')
  await setVisitor(tx, draft.id, visitorHash)
  return { uuid: prospect.id, draft: draft.id }
}

const newDraft = (product: ProductKey, body: StartBody, visitorHash: Buffer, now: Date) => ({
  prospect_id: null,
  user_id: null,
  visitor_hash: visitorHash,
  product,
  agreement_code: body.convention ?? null,
  answers: JSON.stringify(keepAnswers(product, body.answers ?? {})),
  came_from: body.came_from ? JSON.stringify(body.came_from) : null,
  confirmed_at: null,
  idempotency_key: null,
  created_at: now,
  updated_at: now,
})

/**
 * Opens a prospect and its draft (step 1), bound to the visitor's cookie. A person with an account
 * is told to sign in (`prospect.exists`); a draft without a contact waits for them there.
 */
export const startQuote = async (
  deps: Deps,
  body: StartBody,
  visitor: { hash: Buffer; language: Language; key: string | undefined },
): Promise<Started> => {
  const now = deps.now()
  const { email, phone, insuranceType, convention, answers } = body
  const key = visitor.key && contentKey(visitor.key, [email, phone, insuranceType, convention, answers])
  const draftOf = newDraft(offeredProduct(insuranceType), body, visitor.hash, now)
  if (await isKnownPerson(deps.db, email)) {
    await insertDraft(deps.db, { ...draftOf, idempotency_key: key ?? null })
    throw new DomainError('prospect.exists')
  }
  return deps.db.transaction().execute(async (tx) => {
    const terms = await acceptedTerms(tx, visitor.language, now)
    const uuid = await insertProspect(tx, {
      email,
      phone,
      language: visitor.language,
      terms_accepted_at: now,
      terms_version: terms?.version ?? null,
      email_verified_at: null,
      user_id: null,
      idempotency_key: key ?? null,
      created_at: now,
    })
    if (!uuid) return resumeByKey(tx, key ?? '', visitor.hash)
    const by = { user_id: null, prospect_id: uuid }
    if (terms) await noteAcceptedTerms(tx, by, { ...terms, language: visitor.language }, now)
    const draft = await insertDraft(tx, { ...draftOf, prospect_id: uuid })
    if (!draft) throw new Error('a draft without a key conflicts with another one')
    return { uuid, draft }
  })
}

/** Corrects step 1 of a draft that is not yet confirmed. */
export const changeContact = async (
  deps: Deps,
  id: string,
  caller: Caller,
  body: StepOneBody,
): Promise<Started> => {
  const product = offeredProduct(body.insuranceType)
  const { prospect_id: uuid } = await ownDraft(deps, id, caller)
  if (!uuid) throw new DomainError('draft.unknown')
  if (await isKnownPerson(deps.db, body.email)) throw new DomainError('prospect.exists')
  await deps.db.transaction().execute(async (tx) => {
    // Locks the prospect first, as a confirmation does: the second of the two waits and sees the
    // result of the first.
    await lockProspect(tx, uuid)
    const draft = await lockDraft(tx, id)
    if (!draft || draft.confirmed_at) throw new DomainError('draft.confirmed')
    await updateContact(tx, uuid, { email: body.email, phone: body.phone })
    await writeProduct(tx, draft, product, body.convention ?? null, deps.now())
  })
  return { uuid, draft: id }
}

/**
 * Returns the prospect and the draft of a returning visitor; the browser that kept the uuid may
 * read the draft again.
 */
export const findVisitor = async (
  deps: Deps,
  uuid: string,
  visitorHash: Buffer,
): Promise<{ prospect: Prospect; draft: DraftRecord }> => {
  const prospect = await prospectOf(deps.db, uuid)
  const draft = prospect && (await draftOfProspect(deps.db, prospect.id))
  if (!prospect || !draft || prospect.user_id || draft.user_id) throw new DomainError('prospect.unknown')
  if (!draft.visitor_hash?.equals(visitorHash)) await setVisitor(deps.db, draft.id, visitorHash)
  return { prospect, draft }
}

/**
 * Returns the facts of a price by the tariff of the default insurer; the database is read only for a
 * customer or a code.
 */
export const priceTerms = async (
  deps: Deps,
  product: ProductKey,
  convention: BodyOutput<typeof quoteCalls.price>['convention'],
  identity: Identity | null,
): Promise<PriceTerms> => {
  const birthDate = await holderBirthDate(deps, identity)
  return {
    tariff: deps.tariffs.ofProduct(product, moroccanDay(deps.now())),
    ...(birthDate && { holderBirthDate: birthDate }),
    agreement: await discountOf(deps.db, cleanText(convention ?? ''), product, deps.now()),
  }
}

const holderBirthDate = async ({ db }: Deps, identity: Identity | null): Promise<string | undefined> =>
  identity ? birthDateOf(db, identity.userId) : undefined

/** Returns the terms of a price with a coefficient as it was typed. Throws `request.invalid` at it. */
export const statedTerms = (product: ProductKey, typed: unknown): ReturnType<typeof termsOfStated> => {
  if (typed === undefined) return {}
  const read = Coefficient.safeParse(typed)
  if (read.success) return termsOfStated(product, read.data)
  throw new DomainError(
    'request.invalid',
    issuesOf(read.error).map((issue) => ({ ...issue, path: 'coefficient' })),
  )
}

/** Returns the offers for the answers of a caller's draft. Throws `request.invalid` while they are incomplete. */
export const offersOfDraft = async (deps: Deps, id: string, caller: Caller) => {
  const draft = await ownDraft(deps, id, caller)
  const data = { ...draft.answers, insuranceType: catalogue[draft.product].code }
  const { product, answers, asOf } = readRisk(data, deps.now())
  const terms = await priceTerms(deps, product, draft.agreement_code, caller.identity)
  const context = { asOf, ...terms, ...statedTerms(product, draft.details.coefficient) }
  return {
    product,
    draft,
    answers,
    offers: makeOffers(deps, { product, answers, context }, deps.messages.fr),
  }
}

/** Returns the offer of a caller's draft that its recap shows as chosen. */
export const offerOfDraft = async (deps: Deps, id: string, caller: Caller) => {
  const { product, draft, answers, offers } = await offersOfDraft(deps, id, caller)
  const insurer = slugOfSeller(deps, product, draft.insurer_id, moroccanDay(deps.now()))
  return { draft, offer: chosenOffer(offers, { formula: formulaIn(product, answers), insurer }) }
}
