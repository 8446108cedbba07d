import { detailCalls } from '@wassit/domain/api/sales/details'
import { instalmentCalls } from '@wassit/domain/api/ledger/instalments'
import { paymentCalls } from '@wassit/domain/api/ledger/payments'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import { DeliveryAddress } from '@wassit/domain/api/policies/policy-views'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { Uuid } from '@wassit/domain/api/values'
import { issuesOf } from '@wassit/domain/errors/issues'
import { Rib } from '@wassit/domain/party/rib'
import { data, redirect } from 'react-router'
import { z } from 'zod/mini'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { forgetForm, keepForm } from '../../api/kept-form.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { paths } from '@wassit/domain/site/paths'

const insurance = { insurance_id: Uuid }
const OfInsurance = z.object(insurance)
/** Payment by card; `again` after an attempt that the customer gave up. */
const CardAttempt = z.object({ ...insurance, again: z.optional(z.literal('yes')) })
/** Account on which a refund is wanted. */
const RefundAccount = z.object({ ...insurance, rib: Rib })
/** Requires the key of the rendered form, which opens one draft only (RULINGS 32). */
const Repetition = z.object({ ...insurance, key: Uuid })

/** Acceptance of a quote; the checkbox is required (spec 001 §5). */
export const Acceptance = z.object({
  ...insurance,
  /** Amount on the screen. The server refuses the acceptance if the price has changed since. */
  price: z.optional(z.string()),
  accepted: z.pipe(
    z._default(z.unknown(), false),
    z.pipe(
      z.transform((value) => value === 'on'),
      z.literal(true, 'validation.acceptance.required'),
    ),
  ),
})

/** Name under which the tab keeps the delivery while its signature is not open yet. */
export const deliveryFormName = 'delivery'

/** Delivery of the paper original. */
export const Delivery = z.extend(DeliveryAddress, insurance)

/** Signature without a new delivery address; `false` withdraws the wish for a paper original. */
const Signing = z.object({ ...insurance, needPhysicalCopy: z.optional(z.literal('false')) })

/** Result of a step, which the page acts on. */
export type Outcome =
  | { accepted: true }
  | { withdrawn: true }
  | { stated: true }
  | { accountStated: true }
  | { chosen: true }
  | { gateway: { url: string; fields: Record<string, string> } }
  | { signatureUrl: string }

type Send<Body> = (call: Call, body: Body) => Promise<Outcome | Response | Refused | Unreachable>

const step =
  <S extends z.ZodMiniType>(schema: S, send: Send<z.output<S>>) =>
  async (values: FormValues, call: Call) => {
    const checked = schema.safeParse(values)
    if (!checked.success) return refuse(values, { issues: issuesOf(checked.error) })
    const outcome = await send(call, checked.data)
    return 'offline' in outcome ? refuse(values, failureOf(outcome)) : outcome
  }

type SignatureBody = Omit<z.input<typeof policyCalls.signContract.body>, 'signatureType'>

const openSignature: Send<SignatureBody> = async (call, body) => {
  const result = await call(policyCalls.signContract, { body: { ...body, signatureType: 'electronique' } })
  return result.ok ? { signatureUrl: result.data.signature_url } : result
}

/** Forms of the detail by the value of their field `step`. */
const steps = {
  accept: step(Acceptance, async (call, { insurance_id, price }) => {
    const result = await call(policyCalls.acceptQuote, { body: { insurance_id, price } })
    return result.ok ? { accepted: true } : result
  }),
  card: step(CardAttempt, async (call, { insurance_id, again }) => {
    const result = await call(paymentCalls.payByCard, { body: { insurance_id, again: again === 'yes' } })
    return result.ok ? { gateway: result.data } : result
  }),
  instalments: step(instalmentCalls.chooseInstalments.body, async (call, body) => {
    const result = await call(instalmentCalls.chooseInstalments, { body })
    return result.ok ? { chosen: true } : result
  }),
  withdraw: step(OfInsurance, async (call, body) => {
    const result = await call(policyCalls.withdrawal, { body })
    return result.ok ? { withdrawn: true } : result
  }),
  refundAccount: step(RefundAccount, async (call, body) => {
    const result = await call(policyCalls.stateRefundAccount, { body })
    return result.ok ? { accountStated: true } : result
  }),
  details: async (values: FormValues, call: Call) => {
    const { step: _step, insurance_id, ...details } = values
    const result = await call(detailCalls.stateDetails, {
      body: { insurance_id: String(insurance_id), data: details },
    })
    return result.ok ? { stated: true as const } : refuse(values, failureOf(result))
  },
  repeat: step(Repetition, async (call, { insurance_id, key }) => {
    const headers = { 'idempotency-key': key }
    const result = await call(quoteCalls.repeatQuote, { body: { insurance_id }, headers })
    return result.ok ? redirect(paths.dashboardNewRisk(result.data.draft)) : result
  }),
  sign: step(Signing, openSignature),
  deliver: step(Delivery, async (call, body) => {
    // The page that confirms this browser may come before the answer.
    keepForm(deliveryFormName, body)
    const outcome = await openSignature(call, { ...body, needPhysicalCopy: true })
    if ('signatureUrl' in outcome) forgetForm(deliveryFormName)
    return outcome
  }),
}
export type Step = keyof typeof steps

const isStep = (name: FormValues[string]): name is Step =>
  typeof name === 'string' && Object.hasOwn(steps, name)

export const detailAction = customerAction(async ({ request, context }) => {
  const values = readValues(await request.formData())
  if (!isStep(values.step)) throw data(null, { status: 400 })
  return steps[values.step](values, context.get(api))
})
