import { detailCalls } from '@wassit/domain/api/sales/details'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { offerCalls } from '@wassit/domain/api/sales/offers'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import type { Draft, PriceAnswer } from '@wassit/domain/api/sales/quotes'
import { chosenOffer, formulaIn } from '@wassit/domain/offer/offers'
import { offerOrders } from '@wassit/domain/offer/ranking'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import { parseAnswers } from '@wassit/domain/products/forms'
import { redirect } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { moroccanToday } from '../clock.ts'
import type { Call, CallResult, Refused, Unreachable } from '../api/client.ts'
import { randomUuid } from '../api/random-uuid.ts'
import { failureOf, formAction, refuse } from '../forms/action.ts'
import type { Refusal } from '../forms/action.ts'
import type { FormValues } from '../forms/values.ts'
import { findDraft, loadDraft, productOf } from './draft-data.ts'
import type { WizardSite } from './links.ts'
import { adjustOffers, chooseOffer } from './offers/offer-step.ts'
import { readOfferView } from './offers/offer-view.ts'

/** Returns the answers of a draft as calls take them. */
export const wireData = ({ insuranceType, answers }: Draft) => ({ insuranceType, ...answers })

/**
 * Returns the draft with its answers as they are stored, priced and sent: read, with the computed
 * ones; undefined if they are incomplete.
 */
const completed = (draft: Draft): Draft | undefined => {
  const parsed = parseAnswers(productOf(draft), draft.answers, moroccanToday())
  return parsed.ok ? { ...draft, answers: parsed.answers } : undefined
}

/** Offers for the answers; the chosen one has the price of the recap. */
interface Offers {
  offers: OfferAnswer[]
  chosen?: OfferAnswer
  /** Undefined if the quote is sent later (spec 000 §8). */
  price?: PriceAnswer
}

const failed = (result: Refused | Unreachable): Offers | 'wrong' =>
  !result.offline && result.code === 'request.invalid' ? 'wrong' : { offers: [] }

const priceOf = (offer: OfferAnswer): PriceAnswer =>
  offer.immediate
    ? { ...offer, tariff: offer.tariff_version }
    : { price: null, referred: true, reason: offer.reason, tariff: offer.tariff_version }

/** Loads all offers in one call; `wrong` means that an answer is invalid. */
const loadOffers = async (call: Call, draft: Draft): Promise<Offers | 'wrong'> => {
  const product = productOf(draft)
  const { coefficient } = draft.details
  const body = { data: wireData(draft), convention: draft.convention, coefficient }
  const result = await call(offerCalls.offers, { body })
  if (!result.ok) return failed(result)
  const { offers } = result.data
  const wanted = { formula: formulaIn(product, draft.answers), insurer: draft.insurer }
  const chosen = chosenOffer(offers, wanted)
  return chosen ? { offers, chosen, price: priceOf(chosen) } : { offers }
}

/** Loads step 3: the answers and their price. Incomplete answers redirect to their form. */
export const recapLoader =
  (site: WizardSite) =>
  async ({ params, context, request }: LoaderFunctionArgs) => {
    const call = site.callOf(context)
    const draft = await loadDraft(call, params.draft ?? '', request)
    if (draft.confirmed) throw redirect(site.done)
    const complete = completed(draft)
    if (!complete) throw redirect(site.risk(draft.id))
    const made = await loadOffers(call, complete)
    // A brand that is no longer listed must be chosen again.
    if (made === 'wrong') throw redirect(site.risk(draft.id))
    const view = readOfferView(new URL(request.url).searchParams)
    return { draft: complete, product: productOf(draft), writer: randomUuid(), view, ...made }
  }
export type RecapData = Awaited<ReturnType<ReturnType<typeof recapLoader>>>

/**
 * Checkbox required before a request is sent (spec 000 §5), and what the recap showed: the version
 * of the draft and the price.
 */
export const Confirmation = z.object({
  confirm: z.pipe(
    z._default(z.unknown(), false),
    z.pipe(
      z.transform((value) => value === 'on' || value === 'true'),
      z.literal(true, 'validation.confirmation.required'),
    ),
  ),
  price: z.optional(z.string()),
  version: z.coerce.number().check(z.int(), z.gte(0)),
  offer: z.optional(z.string()),
  order: z.optional(z.enum(offerOrders)),
  /** Ticked after the question about another file of the same plate. */
  another: z.optional(z.string()),
})

interface Seen {
  price?: string | undefined
  version: number
  /** Chosen offer, if there were others. */
  offer?: string | undefined
  order?: OfferOrder | undefined
  /** True if a second file of one plate is confirmed. */
  another: boolean
}

/** Sends a confirmed request; `uuid` of the answer names it. */
export type Confirm = (
  call: Call,
  draft: Draft,
  seen: Seen,
) => Promise<CallResult<typeof quoteCalls.addInsurance> | CallResult<typeof quoteCalls.customerAddInsurance>>

/** Sends a visitor's request in the shape of the specification. */
export const confirmAsVisitor: Confirm = (call, draft, { another: _another, ...seen }) =>
  call(quoteCalls.addInsurance, {
    body: { data: wireData(draft), uuid: draft.uuid ?? '', ...seen },
    headers: { 'idempotency-key': draft.id },
  })

export const confirmAsCustomer: Confirm = (call, draft, seen) =>
  call(quoteCalls.customerAddInsurance, {
    body: { data: wireData(draft), draft: draft.id, ...seen },
    headers: { 'idempotency-key': draft.id },
  })

/** Keeps the details stated after the price and shows the recap again, with the price that follows. */
const stateDetails =
  (site: WizardSite) =>
  async (values: FormValues, { params, context, request }: ActionFunctionArgs) => {
    const { part: _part, version, ...data } = values
    const draft = params.draft ?? ''
    const body = { data, version: String(version) }
    const saved = await site.callOf(context)(detailCalls.stateDraftDetails, { params: { draft }, body })
    return saved.ok
      ? redirect(`${site.recap(draft)}${new URL(request.url).search}`, 303)
      : refuse(values, failureOf(saved))
  }

/**
 * Sends the request as the recap showed it, and opens the page that `onDone` returns for it, or the
 * usual one; the server refuses another version or price. The
 * draft's id is the idempotency key, so that a second click finds the same request.
 */
export const recapAction = (site: WizardSite, confirm: Confirm, onDone: (uuid: string) => string | void) =>
  formAction({
    schema: Confirmation,
    intents: { offer: chooseOffer(site), adjust: adjustOffers(site), details: stateDetails(site) },
    submit: async ({ price, version, offer, order, another }, { params, context }) => {
      const call = site.callOf(context)
      const found = await findDraft(call, params.draft ?? '')
      if (!found.ok) return failureOf(found)
      if (found.data.confirmed) return redirect(site.done, 303)
      const draft = completed(found.data)
      if (!draft) return redirect(site.risk(found.data.id), 303)
      const result = await confirm(call, draft, { price, version, offer, order, another: another === 'on' })
      if (!result.ok) return failureOf(result)
      return redirect(onDone(result.data.uuid) ?? site.done, 303)
    },
  })

/** Loads the recap again after a refusal of its price: the visitor confirms the new one. */
export const reloadsRecap = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Refusal | undefined)?.code === 'price.changed' || defaultShouldRevalidate

/** Saves the answers that a recap shows over those of another tab, which was asked for. */
export const keepShown = async (call: Call, { id, answers }: Draft) => {
  const current = await findDraft(call, id)
  if (!current.ok) return current
  return call(quoteCalls.saveDraft, {
    params: { draft: id },
    body: { answers, version: current.data.version, writer: randomUuid() },
  })
}
