import { detailCalls } from '@wassit/domain/api/details'
import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Draft, FormulasAnswer, PriceAnswer } from '@wassit/domain/api/quotes'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
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

const wireData = ({ insuranceType, answers }: Draft) => ({ insuranceType, ...answers })

/**
 * Returns the draft with its answers as they are stored, priced and sent: read, with the computed
 * ones; undefined if they are incomplete.
 */
const completed = (draft: Draft): Draft | undefined => {
  const parsed = parseAnswers(productOf(draft), draft.answers, moroccanToday())
  return parsed.ok ? { ...draft, answers: parsed.answers } : undefined
}

/** Price of the answers, next to those of the other formulas of the product if it has any. */
interface Prices {
  /** Undefined if the quote is sent later (spec 000 §8). */
  price?: PriceAnswer | undefined
  comparison?: FormulasAnswer
}

const failed = (result: Refused | Unreachable): Prices | 'wrong' =>
  !result.offline && result.code === 'request.invalid' ? 'wrong' : {}

/** Loads the prices in one call; `wrong` means that an answer is invalid. */
const loadPrices = async (call: Call, draft: Draft): Promise<Prices | 'wrong'> => {
  const { coefficient } = draft.details
  const body = { data: wireData(draft), convention: draft.convention, coefficient }
  const formulas = formulasOf(productForms[productOf(draft)])
  if (!formulas) {
    const result = await call(quoteCalls.price, { body })
    return result.ok ? { price: result.data } : failed(result)
  }
  const result = await call(quoteCalls.formulas, { body })
  if (!result.ok) return failed(result)
  const chosen = result.data.formulas.find(({ value }) => value === draft.answers[formulas.name])
  return { price: chosen?.price, comparison: result.data }
}

/** Loads step 3: the answers and their price. Incomplete answers redirect to their form. */
export const recapLoader =
  (site: WizardSite) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const call = site.callOf(context)
    const draft = await loadDraft(call, params.draft ?? '')
    if (draft.confirmed) throw redirect(site.done)
    const complete = completed(draft)
    if (!complete) throw redirect(site.risk(draft.id))
    const prices = await loadPrices(call, complete)
    // A brand that is no longer listed must be chosen again.
    if (prices === 'wrong') throw redirect(site.risk(draft.id))
    return { draft: complete, product: productOf(draft), writer: randomUuid(), ...prices }
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
})

interface Seen {
  price?: string
  version: number
}

type Confirm = (
  call: Call,
  draft: Draft,
  seen: Seen,
) => Promise<CallResult<typeof quoteCalls.addInsurance> | CallResult<typeof quoteCalls.customerAddInsurance>>

/** Sends a visitor's request in the shape of the specification. */
export const confirmAsVisitor: Confirm = (call, draft, seen) =>
  call(quoteCalls.addInsurance, {
    body: { data: wireData(draft), uuid: draft.uuid ?? '', ...seen },
    headers: { 'idempotency-key': draft.id },
  })

export const confirmAsCustomer: Confirm = (call, draft, seen) =>
  call(quoteCalls.customerAddInsurance, {
    body: { data: wireData(draft), draft: draft.id, ...seen },
    headers: { 'idempotency-key': draft.id },
  })

/** Choice of another formula on the recap, which shows one version of the draft. */
const FormulaChoice = z.object({
  formula: z.string(),
  version: z.coerce.number().check(z.int(), z.gte(0)),
  writer: z.uuid(),
})

/** Saves the chosen formula as the answer to its question and shows the recap again. */
const chooseFormula =
  (site: WizardSite) =>
  async (values: FormValues, { params, context }: ActionFunctionArgs) => {
    const call = site.callOf(context)
    const found = await findDraft(call, params.draft ?? '')
    if (!found.ok) return refuse(values, failureOf(found))
    const { id, answers } = found.data
    const formulas = formulasOf(productForms[productOf(found.data)])
    const choice = FormulaChoice.safeParse(values)
    const isOffered = formulas?.options.some(({ value }) => value === choice.data?.formula)
    if (!formulas || !isOffered || !choice.success) return refuse(values, {})
    const { formula, version, writer } = choice.data
    const saved = await call(quoteCalls.saveDraft, {
      params: { draft: id },
      body: { answers: { ...answers, [formulas.name]: formula }, version, writer },
    })
    return saved.ok ? redirect(site.recap(id), 303) : refuse(values, failureOf(saved))
  }

/** Keeps the details stated after the price and shows the recap again, with the price that follows. */
const stateDetails =
  (site: WizardSite) =>
  async (values: FormValues, { params, context }: ActionFunctionArgs) => {
    const { part: _part, version, ...data } = values
    const draft = params.draft ?? ''
    const body = { data, version: String(version) }
    const saved = await site.callOf(context)(detailCalls.stateDraftDetails, { params: { draft }, body })
    return saved.ok ? redirect(site.recap(draft), 303) : refuse(values, failureOf(saved))
  }

/**
 * Sends the request as the recap showed it; the server refuses another version or price. The
 * draft's id is the idempotency key, so that a second click finds the same request.
 */
export const recapAction = (site: WizardSite, confirm: Confirm, onDone: (uuid: string) => void) =>
  formAction({
    schema: Confirmation,
    intents: { formula: chooseFormula(site), details: stateDetails(site) },
    submit: async ({ price, version }, { params, context }) => {
      const call = site.callOf(context)
      const found = await findDraft(call, params.draft ?? '')
      if (!found.ok) return failureOf(found)
      if (found.data.confirmed) return redirect(site.done, 303)
      const draft = completed(found.data)
      if (!draft) return redirect(site.risk(found.data.id), 303)
      const result = await confirm(call, draft, { price, version })
      if (!result.ok) return failureOf(result)
      onDone(result.data.uuid)
      return redirect(site.done, 303)
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
