import { loginCodeCalls } from '@wassit/domain/api/people/login-codes'
import type { LinkedQuote } from '@wassit/domain/api/people/login-codes'
import { channels } from '@wassit/domain/party/channel'
import { ReachedContactField } from '@wassit/domain/party/contact'
import { PersonName } from '@wassit/domain/party/person'
import { paths } from '@wassit/domain/site/paths'
import { redirect, replace } from 'react-router'
import { z } from 'zod/mini'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { browserSession } from '../api/session.ts'
import { tabArea } from '../storage/storage-area.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { browserAction } from './browser-action.ts'
import { codeSchema } from './code.ts'

const handleKey = 'login-code'
const nextKey = 'login-code-next'
const askedOnKey = 'login-code-asked-on'

interface Expected {
  uuid: string
  /** Page that the code opens. */
  next: string
  /** Page on which the code was asked for, and may be asked for by another way. */
  askedOn: string
}

/** Keeps a code's handle and pages for the page that asks for it. */
export const expectCode = ({ uuid, next, askedOn }: Expected): Response => {
  tabArea().setItem(handleKey, uuid)
  tabArea().setItem(nextKey, next)
  tabArea().setItem(askedOnKey, askedOn)
  return redirect(paths.loginCodeEntry)
}

/** Returns the page on which the code was asked for: the form, or the link of a quote. */
export const entryLoader = browserLoader(() => tabArea().getItem(askedOnKey))

/** Values of a sign-in with a code, sent as they are typed: the server reads the contact again. */
export const askSchema = z.object({ lastname: PersonName, contact: ReachedContactField })
export const askOrder = ['lastname', 'contact'] as const

const askFor = ({ next, askedOn }: Omit<Expected, 'uuid'>) =>
  browserAction(
    formAction({
      schema: askSchema,
      order: askOrder,
      submit: async ({ lastname }, _args, values) => {
        const body = { lastname, contact: String(values.contact) }
        const result = await browserCall(loginCodeCalls.askLoginCode, { body })
        if (!result.ok) return failureOf(result)
        return expectCode({ uuid: result.data.uuid, next, askedOn })
      },
    }),
  )

export const askAction = askFor({ next: paths.dashboard, askedOn: paths.loginCode })

/** Asks for a code that leads to the claim of the account. */
export const claimAction = askFor({ next: paths.welcome, askedOn: paths.claim })

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
      for (const key of [handleKey, nextKey, askedOnKey]) tabArea().removeItem(key)
      // The code is used up: *back* leads past its page.
      return replace(next)
    },
  }),
)

export const linkSchema = z.object({
  lastname: PersonName,
  by: z.enum(channels, 'validation.required'),
})
export const linkOrder = ['lastname', 'by'] as const

/** Quote of a link, or that the link opens none, or that the quote could not be loaded. */
export type Linked = { quote: LinkedQuote } | { isGone: true } | { failure: LoadFailure }

/** Statuses of a link that opens nothing: unknown, or of another form than ours. */
export const goneStatuses: ReadonlySet<number> = new Set([400, 404])

export const linkLoader = browserLoader(async ({ params }): Promise<Linked> => {
  const body = { token: params.token ?? '' }
  const result = await browserCall(loginCodeCalls.linkedQuote, { body })
  if (result.ok) return { quote: result.data }
  if (!result.offline && goneStatuses.has(result.status)) return { isGone: true }
  return { failure: failureOfLoad(result) }
})

export const linkAction = browserAction(
  formAction({
    schema: linkSchema,
    order: linkOrder,
    submit: async (body, { params }, _values, form) => {
      const token = params.token ?? ''
      const result = await browserCall(loginCodeCalls.askLinkCode, { body: { token, ...body } })
      if (!result.ok) return failureOf(result)
      const next = paths.dashboardQuote(String(form.get('number')))
      return expectCode({ uuid: result.data.uuid, next, askedOn: paths.quoteLink(token) })
    },
  }),
)
