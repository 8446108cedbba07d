import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { quoteCalls } from '@wassit/domain/api/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Details } from '@wassit/domain/products/details'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { ensureCode, lockCodes } from '../accounts/codes.service.ts'
import type { Origin } from '../audit/origin.ts'
import { nameReferences, tellStoredName } from '../catalogue/catalogue.service.ts'
import { readDetails } from '../policies/acts/details.service.ts'
import { openQuoteRequest } from '../policies/quote-request.service.ts'
import type { OpenedQuoteRequest } from '../policies/quote-request.service.ts'
import { answersOf } from '../pricing/price-answer.ts'
import { lockProspect } from '../prospects/prospects.service.ts'
import { confirmDraft, draftOfProspect, lockDraft } from './drafts.queries.ts'
import type { DraftRecord } from './drafts.queries.ts'
import { ownDraft } from './drafts.service.ts'
import type { Caller } from './drafts.service.ts'
import { holderBirthDate, offeredProduct } from './quotes.service.ts'

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
    const request = await openQuoteRequest(
      tx,
      {
        owner: { prospectId: prospect.id },
        key: key ?? draft.id,
        tariff: deps.tariffs.ofProduct(product, moroccanDay(now)),
        agreementCode: draft.agreement_code,
        details: detailsIn(held, product, now),
        ...(await confirmed(tx, product, body, now)),
      },
      now,
    )
    if (!request.opened) return
    notePrice(deps, product, request)
    await confirmDraft(tx, draft.id, now)
    const { id: subject, email, language } = prospect
    await ensureCode(tx, deps, { subject, purpose: 'quote', email, language }, { origin, now })
  })
  return body.uuid
}

/**
 * Confirms a customer's request and closes its draft, if there is one. The same key twice is one
 * request, another key another one (RULINGS 32); without a key a draft is confirmed once by its id.
 */
export const confirmAsCustomer = async (
  deps: Deps,
  caller: Caller & { identity: NonNullable<Caller['identity']> },
  body: BodyOutput<typeof quoteCalls.customerAddInsurance>,
  key: string | undefined,
): Promise<string> => {
  const draft = body.draft ? await ownDraft(deps, body.draft, caller) : undefined
  const product = offeredProduct(body.data.insuranceType ?? (draft && catalogue[draft.product].code))
  const { userId } = caller.identity
  const birthDate = await holderBirthDate(deps, caller.identity)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const held = draft && (await holdSeenDraft(tx, draft.id, body.version))
    const request = await openQuoteRequest(
      tx,
      {
        owner: { userId },
        key: key ?? draft?.id ?? crypto.randomUUID(),
        tariff: deps.tariffs.ofProduct(product, moroccanDay(now)),
        agreementCode: draft?.agreement_code ?? null,
        holderBirthDate: birthDate,
        details: detailsIn(held, product, now),
        ...(await confirmed(tx, product, body, now)),
      },
      now,
    )
    if (request.opened && draft) await confirmDraft(tx, draft.id, now)
    notePrice(deps, product, request)
    return request.id
  })
}
