import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Draft, PriceAnswer } from '@wassit/domain/api/quotes'
import { parseAnswers } from '@wassit/domain/products/forms'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { moroccanToday } from '../clock.ts'
import type { Call, CallResult } from '../api/client.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { findDraft, loadDraft, productOf } from './draft-data.ts'
import type { WizardSite } from './links.ts'

const wireData = ({ insuranceType, answers }: Draft) => ({ insuranceType, ...answers })

/**
 * Loads the price. Undefined means that the quote is sent later (spec 000 §8), `wrong` that an
 * answer is invalid.
 */
const loadPrice = async (call: Call, draft: Draft): Promise<PriceAnswer | 'wrong' | undefined> => {
  const result = await call(quoteCalls.price, {
    body: { data: wireData(draft), convention: draft.convention },
  })
  if (result.ok) return result.data
  return !result.offline && result.code === 'request.invalid' ? 'wrong' : undefined
}

/** Loads step 3: the answers and their price. Incomplete answers redirect to their form. */
export const recapLoader =
  (site: WizardSite) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const call = site.callOf(context)
    const draft = await loadDraft(call, params.draft ?? '')
    if (draft.confirmed) throw redirect(site.done)
    const product = productOf(draft)
    const parsed = parseAnswers(product, draft.answers, moroccanToday())
    if (!parsed.ok) throw redirect(site.risk(draft.id))
    const complete = { ...draft, answers: parsed.answers }
    const price = await loadPrice(call, complete)
    // A brand that is no longer listed must be chosen again.
    if (price === 'wrong') throw redirect(site.risk(draft.id))
    return { draft: complete, product, price }
  }
export type RecapData = Awaited<ReturnType<ReturnType<typeof recapLoader>>>

/** Checkbox required before a request is sent (spec 000 §5). */
export const Confirmation = z.object({
  confirm: z.pipe(
    z._default(z.unknown(), false),
    z.pipe(
      z.transform((value) => value === 'on' || value === 'true'),
      z.literal(true, 'validation.confirmation.required'),
    ),
  ),
  price: z.optional(z.string()),
})

type Confirm = (
  call: Call,
  draft: Draft,
  price: string | undefined,
) => Promise<CallResult<typeof quoteCalls.addInsurance> | CallResult<typeof quoteCalls.customerAddInsurance>>

/** Sends a visitor's request in the shape of the specification. */
export const confirmAsVisitor: Confirm = (call, draft, price) =>
  call(quoteCalls.addInsurance, {
    body: { data: wireData(draft), uuid: draft.uuid ?? '', price },
    headers: { 'idempotency-key': draft.id },
  })

export const confirmAsCustomer: Confirm = (call, draft, price) =>
  call(quoteCalls.customerAddInsurance, {
    body: { data: wireData(draft), price, draft: draft.id },
    headers: { 'idempotency-key': draft.id },
  })

/**
 * Sends the request. The draft's id is the idempotency key, so that a second click finds the same
 * request.
 */
export const recapAction = (site: WizardSite, confirm: Confirm, onDone: (uuid: string) => void) =>
  formAction({
    schema: Confirmation,
    submit: async ({ price }, { params, context }) => {
      const call = site.callOf(context)
      const found = await findDraft(call, params.draft ?? '')
      if (!found.ok) return failureOf(found)
      const draft = found.data
      if (draft.confirmed) return redirect(site.done, 303)
      const result = await confirm(call, draft, price)
      if (!result.ok) return failureOf(result)
      onDone(result.data.uuid)
      return redirect(site.done, 303)
    },
  })
