import { callAs } from './calls.ts'
import type { Buyer } from './insured.ts'
import { oppositionOf } from './opposition.ts'

/** Opposes a use that the broker decides on; returns the number of the request. */
export const opposeStatistics = async ({ customer }: Pick<Buyer, 'customer'>): Promise<string> => {
  const json = { opposed: 'statistics', reason: 'Je ne le souhaite pas.' }
  const { number } = await callAs(customer, '/api/user/rights/opposition', { json })
  return String(number)
}

/** Allows promotion; returns the address that ends it. */
export const allowPromotion = async ({ customer, person }: Buyer): Promise<string> => {
  await callAs(customer, '/api/user/consents', {
    json: { purpose: 'promotionMail', given: true, version: 1 },
  })
  return oppositionOf(person.email)
}
