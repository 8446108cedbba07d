import { randomBytes } from 'node:crypto'
import type { SharedQuote } from '@wassit/domain/api/sales/shared-quotes'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import { sharedCovers, sharedQuoteDays } from '@wassit/domain/products/shared-covers'
import { termWords } from '@wassit/domain/products/term-months'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { ownDraft } from '../quotes/drafts.service.ts'
import type { Caller } from '../quotes/drafts.service.ts'
import { offerOfDraft } from '../quotes/quotes.service.ts'
import { deleteSharedQuote, insertSharedQuote, sharedQuoteOf } from './shared-quotes.queries.ts'
import type { SharedQuoteRecord } from './shared-quotes.queries.ts'

type DraftRecord = Awaited<ReturnType<typeof ownDraft>>
type PricedOffer = Extract<OfferAnswer, { immediate: true }>

const dayMs = 24 * 3600 * 1000

/** Prices a draft again. Throws `price.changed` unless the price is the one that its owner saw. */
const seenPriceOf = async (
  deps: Deps,
  id: string,
  caller: Caller,
  seen: number | string | null | undefined,
): Promise<{ draft: DraftRecord; offer: PricedOffer }> => {
  const { draft, offer } = await offerOfDraft(deps, id, caller)
  if (!offer?.immediate || offer.price !== Number(seen)) throw new DomainError('price.changed')
  return { draft, offer }
}

/**
 * Returns the code of a link that shows the price of the caller's draft. The link has a copy of what it
 * shows, so that later answers never reach it.
 */
export const shareQuote = async (
  deps: Deps,
  id: string,
  caller: Caller,
  seen: number | string | null | undefined,
): Promise<string> => {
  const { draft, offer } = await seenPriceOf(deps, id, caller, seen)
  const { price, indicatif, lines, company_name, formula } = offer
  const now = deps.now()
  return insertSharedQuote(deps.db, {
    code: randomBytes(16).toString('base64url'),
    draft_id: draft.id,
    draft_version: draft.version,
    product: draft.product,
    company_name,
    formula,
    price: dirhams(price),
    indicative: indicatif,
    covers: lines.map(({ code }) => code).filter((code) => Object.hasOwn(sharedCovers, code)),
    priced_on: moroccanDay(now),
    created_at: now,
    expires_at: new Date(now.getTime() + sharedQuoteDays * dayMs),
  })
}

const found = async ({ db, now }: Deps, code: string): Promise<SharedQuoteRecord> => {
  const quote = await sharedQuoteOf(db, code, now())
  if (!quote) throw new DomainError('share.unknown')
  return quote
}

/** Tells whether the caller shared a quote: whether the draft behind it is theirs. */
const isOwner = async (deps: Deps, { draft_id: id }: SharedQuoteRecord, caller: Caller): Promise<boolean> => {
  if (id === null) return false
  try {
    await ownDraft(deps, id, caller)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Returns the message id of a formula. */
const formulaWords = ({ product, formula }: SharedQuoteRecord): string | null =>
  formulasOf(productForms[product])?.options.find(({ value }) => value === formula)?.label ?? null

/** Returns what the link of a shared quote shows. Throws `share.unknown` for an expired one. */
export const readSharedQuote = async (
  deps: Deps,
  code: string,
  caller: Caller,
  t: Translate,
): Promise<SharedQuote> => {
  const quote = await found(deps, code)
  return {
    insuranceType_name: catalogue[quote.product].code,
    company_name: insurerNameIn(t, quote.company_name, quote.company_arabic_name),
    formula: formulaWords(quote),
    price: toDirhams(quote.price),
    period: termWords(quote.product),
    indicatif: quote.indicative,
    covers: quote.covers.flatMap((each) => sharedCovers[each] ?? []),
    priced_on: quote.priced_on,
    expires_on: moroccanDay(quote.expires_at),
    mine: await isOwner(deps, quote, caller),
  }
}

/** Ends a link. For anyone but its owner it is as unknown as a missing one. */
export const withdrawSharedQuote = async (deps: Deps, code: string, caller: Caller): Promise<void> => {
  const quote = await found(deps, code)
  if (!(await isOwner(deps, quote, caller))) throw new DomainError('share.unknown')
  await deleteSharedQuote(deps.db, code)
}
