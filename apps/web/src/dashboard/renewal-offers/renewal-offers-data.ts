import { renewalOfferCalls } from '@wassit/domain/api/renewals/renewal-offers'
import type { RenewalOffers } from '@wassit/domain/api/renewals/renewal-offers'
import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues, textAt } from '../../forms/values.ts'
import type { Notice } from '../../i18n/notice.ts'

/** Reason why the policy cannot be renewed now, in the server's words. */
export interface NotRenewable {
  reason: Notice
}
export type RenewalOffersData = RenewalOffers | { failure: LoadFailure | NotRenewable }

const closed: ReadonlySet<string> = new Set(['policy.wrong-status', 'customerRequest.exists'])

export const renewalOffersLoader = customerLoader<RenewalOffersData>(
  async ({ context, params: { number = '' } }) => {
    const result = await context.get(api)(renewalOfferCalls.renewalOffers, {
      params: { insurance_number: number },
    })
    if (result.ok) return result.data
    const isClosed = !result.offline && closed.has(result.code)
    return { failure: isClosed ? { reason: result.notice } : failureOfLoad(result) }
  },
)

/** Opens a draft with the offer of the pressed button and leads to its recap, where the customer confirms it. */
export const renewalOffersAction = customerAction(async ({ request, context, params: { number = '' } }) => {
  const form = await request.formData()
  const values = readValues(form)
  const taken = await context.get(api)(renewalOfferCalls.takeRenewalOffer, {
    params: { insurance_number: number },
    body: { offer: textAt(values, 'offer') },
    headers: { 'idempotency-key': textAt(values, 'key') },
  })
  return taken.ok ? redirect(paths.dashboardNewRecap(taken.data.draft)) : refuse(values, failureOf(taken))
})
