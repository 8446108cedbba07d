import { LoginBody, accountCalls } from '@wassit/domain/api/people/accounts'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { policyLists } from '@wassit/domain/policy/policy'
import { redirect } from '../routing/answers.ts'
import { browserCall } from '../api/context.ts'
import { browserLoader, customerCall, loginFactorPath, pageAfter } from '../api/customer.ts'
import { noteDevice } from '../api/device.ts'
import { browserSession } from '../api/session.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { paths } from '@wassit/domain/site/paths'
import { browserAction } from './browser-action.ts'
import { forgetNewAccount } from './new-account.ts'

export const loginSchema = LoginBody
export const loginOrder = ['email', 'password'] as const

/**
 * Address after a login: a draft begun in this browser takes precedence over the page that was
 * asked for.
 */
const destination = async (isStaff: boolean): Promise<string> => {
  const next = pageAfter(location.search)
  if (isStaff) return next?.startsWith(paths.console) ? next : paths.console
  if (next?.startsWith(paths.dashboardNew)) return next
  const claimed = await customerCall(quoteCalls.claimDraft, { body: {} })
  if (claimed.ok && claimed.data.draft) return paths.dashboardNewRisk(claimed.data.draft)
  return next ?? paths.dashboard
}

/** Address of the quote for which a new account was made; that of the list if it is not alone. */
const firstQuote = async (): Promise<string> => {
  const listed = await customerCall(policyCalls.insurances, { body: { status: policyLists.quotes } })
  const [quote, another] = listed.ok ? listed.data.insurances : []
  return quote && !another ? paths.dashboardQuote(quote.insurance_number) : paths.dashboardQuotes
}

export const loginAction = browserAction(
  formAction({
    schema: loginSchema,
    order: loginOrder,
    submit: async ({ email, password, remember = false }) => {
      const result = await browserCall(accountCalls.login, { body: { email, password, remember } })
      if (!result.ok) return failureOf(result)
      browserSession().open(result.data, remember)
      noteDevice(result.data.device_uuid)
      if (forgetNewAccount(email)) return redirect(await firstQuote())
      const next = await destination(result.data.staff === true)
      return redirect(result.data.factor ? loginFactorPath(new URL(next, location.origin)) : next)
    },
  }),
)

/**
 * Redirects a user who is already signed in, to a quote begun in this browser if there is one; staff whose
 * session was idle sign in again.
 */
export const loginLoader = browserLoader(async ({ request }) => {
  const session = browserSession()
  if (session.current() && !session.isLeft())
    throw redirect(pageAfter(new URL(request.url).search) ?? (await destination(false)))
  return null
})
