import type { RenewalOffers } from '@wassit/domain/api/renewals/renewal-offers'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'

const newInsurer = async (fee: number) => {
  const insurer = await newDefaultInsurer(server, ['home'])
  const figures = { fee: figure(fee * 100) }
  const { version } = await publishTariff(server, insurer, { product: 'home', from: '2026-11-01', figures })
  return { ...insurer, version }
}

const server = openTestApp()
beforeAll(async () => {
  for (const fee of [90, 10]) await newInsurer(fee)
})

/** Returns a home in force. */
const endingHome = async () => {
  const file = await policyAt(server, 'active', { product: 'home' })
  const path = `/api/user/insurance/${file.number}/renewal-offers`
  const compare = async (): Promise<RenewalOffers> => (await file.browser.get(path)).body
  const take = (offer: string, key?: string, browser: Browser = file.browser) =>
    browser.post(path, { offer }, key ? { 'idempotency-key': key } : {})
  return { ...file, path, compare, take }
}

describe('offers for a renewal', () => {
  test('shows the premium of the year that ends and the prices of the next first day', async () => {
    const file = await endingHome()
    const compared = await file.compare()
    const { row } = file
    expect(compared.current.price).toBe((row.premium ?? 0) / 100)
    expect(compared.start_date > (row.end_date ?? '')).toBe(true)
    expect(compared.offers.length).toBeGreaterThanOrEqual(2)
    const { body } = await file.browser.get(`/api/user/report/renewal/${file.id}`)
    expect([compared.current.next, compared.start_date, compared.end_date]).toEqual([
      body.pricing.price,
      body.start_date,
      body.end_date,
    ])
  })

  test('opens one draft with the answers, the insurer of the offer and the first day of the next term', async () => {
    const file = await endingHome()
    const { offers, current } = await file.compare()
    const other = offers.find(({ id }) => id !== current.offer)?.id ?? ''
    const key = crypto.randomUUID()
    const [first, second] = [await file.take(other, key), await file.take(other, key)]
    expect([first.status, second.body.draft]).toEqual([201, first.body.draft])
    const { body: draft } = await file.browser.get(`/api/draft/${first.body.draft}`)
    expect(draft).toMatchObject({ insurer: other.split('.')[0], insuranceType: 'habitation' })
    expect(draft.answers).toMatchObject({ typeLogement: file.row.answers.typeLogement })
  })

  test('refuses an offer that is not made, and the policy of someone else', async () => {
    const file = await endingHome()
    const answer = await file.take('nobody.1')
    expect([answer.status, answer.body.code]).toEqual([409, 'price.changed'])
    const { browser } = await signedInCustomer(server)
    expect((await browser.get(file.path)).status).toBe(404)
    expect((await file.take('nobody.1', undefined, browser)).status).toBe(404)
  })

  test('refuses a policy that cannot be renewed', async () => {
    const { browser, number } = await policyAt(server, 'quoted', { product: 'home' })
    const answer = await browser.get(`/api/user/insurance/${number}/renewal-offers`)
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
  })
})
