import { renewalLinkCalls } from '@wassit/domain/api/renewals/renewal-links'
import type { LinkedRenewal } from '@wassit/domain/api/renewals/renewal-links'
import { channels } from '@wassit/domain/party/channel'
import { PersonName } from '@wassit/domain/party/person'
import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import type { ActionFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { z } from 'zod/mini'
import { browserCall } from '../../api/context.ts'
import { browserLoader, customerCall } from '../../api/customer.ts'
import { browserSession } from '../../api/session.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { failureOf, formAction, refuse } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import type { FormValues } from '../../forms/values.ts'
import type { Notice } from '../../i18n/notice.ts'
import { browserAction } from '../browser-action.ts'
import { expectCode } from '../login-code.ts'

/** Values of the risk that the customer changed, in the address of the page. */
const valuesIn = (search: URLSearchParams): Record<string, string> | undefined => {
  const values = Object.fromEntries([...search].filter(([name]) => name !== 'lang'))
  return Object.keys(values).length > 0 ? values : undefined
}

/** Renewal of a link as the page shows it. */
export type RenewalData =
  | { renewal: LinkedRenewal; isSignedIn: boolean; isRevalued: boolean }
  | { isGone: true }
  | { reason: Notice }
  | { failure: LoadFailure }

const goneStatuses: ReadonlySet<number> = new Set([400, 404])

export const renewalLoader = browserLoader(async ({ params, request }): Promise<RenewalData> => {
  const values = valuesIn(new URL(request.url).searchParams)
  const body = { token: params.token ?? '', ...(values && { values }) }
  const result = await browserCall(renewalLinkCalls.linkedRenewal, { body })
  if (result.ok) {
    const isSignedIn = browserSession().current() !== undefined
    return { renewal: result.data, isSignedIn, isRevalued: values !== undefined }
  }
  if (!result.offline && goneStatuses.has(result.status) && !values) return { isGone: true }
  return !result.offline && result.status < 500
    ? { reason: result.notice }
    : { failure: failureOfLoad(result) }
})

export const codeSchema = z.object({
  lastname: PersonName,
  by: z.enum(channels, 'validation.required'),
})
export const codeOrder = ['lastname', 'by'] as const

/** Field of each form of the page that the others do not have; the values of the risk have other names. */
const marks = { accept: 'price', code: 'lastname' } as const

/** Returns the refusal of one of the forms; undefined if another one was refused, or none. */
export const refusalOf = (
  refusal: Refusal | undefined,
  form: keyof typeof marks | 'value',
): Refusal | undefined => {
  const refused =
    refusal && (Object.keys(marks) as (keyof typeof marks)[]).find((each) => marks[each] in refusal.values)
  return refusal && (refused ?? 'value') === form ? refusal : undefined
}

/** Loads the offer again after a refused acceptance: its price or its state is no longer the one on the page. */
export const reloadsRenewal: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  refusalOf(actionResult as Refusal | undefined, 'accept') !== undefined || defaultShouldRevalidate

/** Prices the renewal with other values: they stand in the address, so that a code and a reload keep them. */
const revalue = async (typed: FormValues, { params }: ActionFunctionArgs): Promise<unknown> => {
  const search = new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const token = params.token ?? ''
  const values = valuesIn(search)
  const result = await browserCall(renewalLinkCalls.linkedRenewal, {
    body: { token, ...(values && { values }) },
  })
  return result.ok ? redirect(`${paths.renewalLink(token)}?${search}`) : refuse(typed, failureOf(result))
}

/** Accepts the price that the page showed, and leads to its payment. */
const accept = async (values: FormValues, { params, request }: ActionFunctionArgs): Promise<unknown> => {
  const shown = values.price === '' ? null : Number(values.price)
  const changed = valuesIn(new URL(request.url).searchParams)
  const body = { token: params.token ?? '', price: shown, ...(changed && { values: changed }) }
  const result = await customerCall(renewalLinkCalls.acceptRenewal, { body })
  if (!result.ok) return refuse(values, failureOf(result))
  const { insurance_number: number } = result.data
  return redirect(number === null ? paths.renewalLink(params.token ?? '') : paths.dashboardQuote(number))
}

export const renewalAction = browserAction(
  formAction({
    schema: codeSchema,
    order: codeOrder,
    intents: { revalue, accept },
    submit: async (body, { params, request }, values) => {
      const token = params.token ?? ''
      const result = await browserCall(renewalLinkCalls.askRenewalCode, { body: { token, ...body } })
      if (!result.ok) return failureOf(result)
      const here = `${paths.renewalLink(token)}${new URL(request.url).search}`
      const next =
        typeof values.next === 'string' && values.next.startsWith('/dashboard') ? values.next : here
      return expectCode({ uuid: result.data.uuid, next, askedOn: here })
    },
  }),
)
