import type { FileOffers } from '@wassit/domain/api/sales/file-offers'
import { catalogue } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInCustomer, staffOf } from '../../../../test/factories.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'

/** Publishes an insurer's own tariff of the home, with its fee in dirhams. */
const newInsurer = async (fee: number) => {
  const insurer = await newDefaultInsurer(server, ['home'])
  const figures = { fee: figure(fee * 100) }
  await publishTariff(server, insurer, { product: 'home', from: '2026-11-01', figures })
}

const server = openTestApp()
const agent = staffOf(server)
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  for (const fee of [90, 10, 50]) await newInsurer(fee)
})
afterEach(async () => {
  await server.db.deleteFrom('default_insurers').execute()
  await server.db.updateTable('insurers').set({ active: false }).execute()
  await server.deps.tariffs.read()
})

/** Returns a home that its customer asked for and that the server quoted. */
const quotedHome = async () => {
  const { browser, userId } = await signedInCustomer(server)
  const data = { insuranceType: catalogue.home.code, ...complete.home }
  const { body } = await browser.post('/api/user/add/insurance', { data })
  await server.runJobs()
  const row = await policyRow(server, String(body.uuid))
  expect(row.status).toBe(2)
  const own = `/api/user/insurance/${row.number}`
  const ofAgent = `/api/agent/insurances/${row.number}/offers`
  const offers = async (): Promise<FileOffers> => (await browser.get(`${own}/offers`)).body
  const choose = ({ id, price }: FileOffers['offers'][number]) =>
    browser.post(`${own}/offer`, { offer: id, price })
  const advise = (offer: string, advice: string, reason?: string) =>
    agent.post(`${ofAgent}/${offer}`, { advice, ...(reason && { reason }) })
  return { browser, userId, id: row.id, number: row.number, row, offers, choose, advise, ofAgent }
}

const others = ({ offers, chosen }: FileOffers) => offers.filter(({ id }) => id !== chosen)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('offers of a request', () => {
  test('names the offer whose price the file has, and let its customer take another one', async () => {
    const file = await quotedHome()
    const before = await file.offers()
    expect([before.offers.length, before.open]).toEqual([3, true])
    const chosen = before.offers.find(({ id }) => id === before.chosen)
    expect(chosen?.price).toBe((file.row.premium ?? 0) / 100)
    const [other] = others(before)
    if (!other) throw new Error('no other offer')
    expect((await file.choose(other)).status).toBe(200)
    expect((await file.choose(other)).status).toBe(200)
    await server.runJobs()
    const after = await policyRow(server, file.id)
    expect([after.status, after.premium, after.pricing.tariff]).toEqual([
      2,
      Math.round((other.price ?? 0) * 100),
      other.tariff_version,
    ])
    expect((await file.offers()).chosen).toBe(other.id)
    const { body } = await agent.get(file.ofAgent)
    const sets = await findRows(server, 'offer_sets', { policy_id: file.id })
    expect(sets).toMatchObject([{ chosen: other.id, chosen_by: file.userId }])
    expect(body.earlier).toEqual([])
  })

  test('hides an offer from the customer with a reason for agents only, until it is taken back', async () => {
    const file = await quotedHome()
    const [other] = others(await file.offers())
    if (!other) throw new Error('no other offer')
    expect(codeOf(await file.advise(other.id, 'hidden'))[0]).toBe(400)
    expect((await file.advise(other.id, 'hidden', 'Délais trop longs')).status).toBe(200)
    const seen = await file.offers()
    expect(seen.offers.map(({ id }) => id)).not.toContain(other.id)
    expect(JSON.stringify(seen)).not.toContain('Délais')
    expect((await agent.get(file.ofAgent)).body.advice).toMatchObject([
      { offer: other.id, advice: 'hidden', reason: 'Délais trop longs' },
    ])
    expect(codeOf(await file.choose(other))).toEqual([409, 'offer.hidden'])
    expect((await file.advise(other.id, 'none')).status).toBe(200)
    expect((await file.choose(other)).status).toBe(200)
  })

  test('proposes an offer: the customer is told and reads the reason', async () => {
    const file = await quotedHome()
    const [other] = others(await file.offers())
    for (let i = 0; i < 2; i += 1)
      expect((await file.advise(other?.id ?? '', 'proposed', 'Franchise plus basse')).status).toBe(200)
    expect((await file.offers()).advice).toEqual([
      { offer: other?.id, advice: 'proposed', reason: 'Franchise plus basse', at: expect.any(String) },
    ])
    const notices = await findRows(server, 'notices', { policy_id: file.id, kind: 'offerProposed' }, [
      'user_id',
    ])
    expect(notices).toEqual([{ user_id: file.userId }])
  })

  test('refuses another price, an unknown offer and a choice after the acceptance', async () => {
    const file = await quotedHome()
    const before = await file.offers()
    const [other] = others(before)
    if (!other) throw new Error('no other offer')
    expect(codeOf(await file.choose({ ...other, price: 1, immediate: false } as never))).toEqual([
      409,
      'price.changed',
    ])
    expect(codeOf(await file.choose({ ...other, id: 'nobody.1' }))).toEqual([409, 'price.changed'])
    expect(codeOf(await file.advise('nobody.1', 'hidden', 'Rien'))).toEqual([404, 'offer.unknown'])
    await file.browser.post('/api/accept/devis', { insurance_id: file.id })
    expect((await file.offers()).open).toBe(false)
    expect(codeOf(await file.choose(other))).toEqual([409, 'policy.wrong-status'])
    expect(codeOf(await file.advise(other.id, 'hidden', 'Trop tard'))).toEqual([409, 'policy.wrong-status'])
  })

  test('lets one of a choice and a hiding at once win, never both', async () => {
    const file = await quotedHome()
    const [other] = others(await file.offers())
    if (!other) throw new Error('no other offer')
    const [choice, hiding] = await Promise.all([
      file.choose(other),
      file.advise(other.id, 'hidden', 'Arrêtée'),
    ])
    expect(hiding.status).toBe(200)
    const { chosen, offers } = await file.offers()
    expect([choice.status, chosen === other.id]).toEqual(choice.status === 200 ? [200, true] : [409, false])
    // An offer whose price the file has stays in sight.
    expect(offers.some(({ id }) => id === other.id)).toBe(choice.status === 200)
  })
})
