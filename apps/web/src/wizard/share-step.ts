import { sharedQuoteCalls } from '@wassit/domain/api/sales/shared-quotes'
import { paths } from '@wassit/domain/site/paths'
import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { WizardSite } from './links.ts'

/** Statuses after which the recap itself says what is the matter: the draft is gone, or has another price. */
const shownByRecap: ReadonlySet<number> = new Set([400, 404, 409])

/** Shares the price that the recap showed, and opens its link, which has everything to send or print it. */
export const shareAction =
  (site: WizardSite) =>
  async ({ params, context, request }: LoaderFunctionArgs): Promise<Response> => {
    const draft = params.draft ?? ''
    const price = String((await request.formData()).get('price') ?? '')
    const call = site.callOf(context)
    const result = await call(sharedQuoteCalls.shareQuote, { params: { draft }, body: { price } })
    if (result.ok) return redirect(paths.sharedQuote(result.data.code), 303)
    if (!result.offline && shownByRecap.has(result.status)) return redirect(site.recap(draft), 303)
    throw data(null, { status: result.offline ? 503 : result.status })
  }

/** Leads who opens the address of the form, e.g. after a reload, to the recap. */
export const shareLoader =
  (site: WizardSite) =>
  ({ params }: LoaderFunctionArgs): Response =>
    redirect(site.recap(params.draft ?? ''))
