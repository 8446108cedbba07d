import { fileOfferCalls } from '@wassit/domain/api/sales/file-offers'
import type { OwnOffers } from '@wassit/domain/api/sales/file-offers'
import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues, textAt } from '../../forms/values.ts'

export type OffersData = OwnOffers | { failure: LoadFailure }

export const offersLoader = customerLoader<OffersData>(async ({ context, params: { number = '' } }) => {
  const result = await context.get(api)(fileOfferCalls.ownOffers, { params: { insurance_number: number } })
  return result.ok ? result.data : { failure: failureOfLoad(result) }
})

/** Takes the offer of the pressed button, at the price that the page shows, and opens the file. */
export const offersAction = customerAction(async ({ request, context, params: { number = '' } }) => {
  const values = readValues(await request.formData())
  const taken = await context.get(api)(fileOfferCalls.chooseOwnOffer, {
    params: { insurance_number: number },
    body: { offer: textAt(values, 'offer'), price: textAt(values, 'price') },
  })
  return taken.ok ? redirect(paths.dashboardQuote(number)) : refuse(values, failureOf(taken))
})
