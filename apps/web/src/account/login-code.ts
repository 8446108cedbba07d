import { loginCodeCalls } from '@wassit/domain/api/login-codes'
import type { LinkedQuote } from '@wassit/domain/api/login-codes'
import { channels } from '@wassit/domain/party/channel'
import { ContactField } from '@wassit/domain/party/contact'
import { PersonName } from '@wassit/domain/party/person'
import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import { z } from 'zod/mini'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { browserSession } from '../api/session.ts'
import { tabArea } from '../api/storage-area.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { browserAction } from './browser-action.ts'
import { codeSchema } from './code.ts'

const handleKey = 'login-code'
const nextKey = 'login-code-next'

/** Keeps the handle of a code, and the page that the code opens, for the page that asks for it. */
const expectCode = (uuid: string, next: string): Response => {
  tabArea().setItem(handleKey, uuid)
  tabArea().setItem(nextKey, next)
  return redirect(paths.loginCodeEntry)
}

/** Values of a sign-in with a code, sent as they are typed: the server reads the contact again. */
export const askSchema = z.object({ lastname: PersonName, contact: ContactField })
export const askOrder = ['lastname', 'contact'] as const

export const askAction = browserAction(
  formAction({
    schema: askSchema,
    order: askOrder,
    submit: async ({ lastname }, _args, values) => {
      const body = { lastname, contact: String(values.contact) }
      const result = await browserCall(loginCodeCalls.askLoginCode, { body })
      return result.ok ? expectCode(result.data.uuid, paths.dashboard) : failureOf(result)
    },
  }),
)

export const entryAction = browserAction(
  formAction({
    schema: z.extend(codeSchema, { remember: z.optional(z.string()) }),
    submit: async ({ otp, remember }) => {
      const uuid = tabArea().getItem(handleKey)
      if (!uuid) return { notice: { id: 'account.byCode.notAsked' } }
      const remembered = remember !== undefined
      const body = { uuid, otp, remember: remembered }
      const result = await browserCall(loginCodeCalls.enterLoginCode, { body })
      if (!result.ok) return failureOf(result)
      browserSession().open(result.data, remembered)
      const next = tabArea().getItem(nextKey) ?? paths.dashboard
      tabArea().removeItem(handleKey)
      tabArea().removeItem(nextKey)
      return redirect(next)
    },
  }),
)

export const linkSchema = z.object({
  lastname: PersonName,
  by: z.enum(channels, 'validation.required'),
})
export const linkOrder = ['lastname', 'by'] as const

/** Quote of a link, or that the link opens none any more. */
export type Linked = { quote: LinkedQuote } | { failed: true; isGone: boolean }

export const linkLoader = browserLoader(async ({ params }): Promise<Linked> => {
  const body = { token: params.token ?? '' }
  const result = await browserCall(loginCodeCalls.linkedQuote, { body })
  if (result.ok) return { quote: result.data }
  return { failed: true, isGone: !result.offline && result.status < 500 }
})

export const linkAction = browserAction(
  formAction({
    schema: linkSchema,
    order: linkOrder,
    submit: async (body, { params }, _values, form) => {
      const token = params.token ?? ''
      const result = await browserCall(loginCodeCalls.askLinkCode, { body: { token, ...body } })
      if (!result.ok) return failureOf(result)
      return expectCode(result.data.uuid, paths.dashboardQuote(String(form.get('number'))))
    },
  }),
)
