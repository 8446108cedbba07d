import { setTimeout as delay } from 'node:timers/promises'
import { dirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { car } from '@wassit/domain/products/sample-answers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, registerCustomer, signIn, signedInStaff } from '../../../../test/factories.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'
import { watchSite } from '../../../live/site-watch.ts'
import { quoteAutomatically } from '../../policies/pipeline/acts/quoting.service.ts'

let insurer: Awaited<ReturnType<typeof newDefaultInsurer>>

const server = openTestApp()
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  insurer = await newDefaultInsurer(server, ['car', 'home'])
})
afterEach(async () => {
  await server.db.deleteFrom('default_insurers').execute()
  await server.deps.tariffs.read()
})

/** Liability of the sample car in dirhams; the reference says 1 840. */
const liability = (amount: number) =>
  figure({
    petrol: [{ upTo: 99, value: dirhams(amount) }],
    diesel: [{ upTo: 99, value: dirhams(amount) }],
  })

const data = { insuranceType: catalogue.car.code, ...car }

const priceNow = async () => {
  const { body } = await openBrowser(server).post('/api/get/price', { data })
  const line = body.lines.find(({ code }: { code: string }) => code === 'RC')
  return [line.amount, body.tariff]
}

/** Asks for a quote of the sample car as a new customer. */
const request = async () => {
  const { browser, email } = await registerCustomer(server)
  const comeBack = async () => {
    const { token } = await signIn(browser, email)
    browser.headers.authorization = `Bearer ${token}`
  }
  await comeBack()
  const answer = await browser.post('/api/user/add/insurance', { data })
  if (answer.status !== 200) throw new Error(answer.text)
  const id = String(answer.body.uuid)
  return { browser, id, comeBack, row: () => policyRow(server, id) }
}

describe('price by the tariff of an insurer', () => {
  test('prices a product by the own tariff of its default insurer from 00:00 in Morocco on', async () => {
    expect(await priceNow()).toEqual([1840, 'car-2026-01'])
    const { version } = await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-12-01',
      figures: { liability: liability(2000) },
    })
    server.clock.set('2026-11-30T23:59:59Z')
    expect(await priceNow()).toEqual([1840, 'car-2026-01'])
    server.clock.set('2026-12-01T00:00:00Z')
    expect(await priceNow()).toEqual([2000, version])
    const later = { product: 'car', from: '2026-12-05', figures: { liability: liability(2100) } } as const
    const next = await publishTariff(server, insurer, later)
    expect(await priceNow()).toEqual([2000, version])
    server.clock.set('2026-12-05T00:00:00Z')
    expect(await priceNow()).toEqual([2100, next.version])
    await server.db.deleteFrom('default_insurers').execute()
    await server.deps.tariffs.read()
    expect(await priceNow()).toEqual([1840, 'car-2026-01'])
  })

  test('stores insurer and version with a request, and quotes it by that insurer', async () => {
    const { version } = await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-11-21',
      figures: { liability: liability(1900) },
    })
    const { id, row } = await request()
    expect((await row()).pricing).toMatchObject({ tariff: version, insurer: insurer.id })
    // An admin prefers another insurer before the job runs.
    const [other] = await server.db
      .selectFrom('insurers')
      .selectAll()
      .where('id', '!=', insurer.id)
      .where('active', '=', true)
      .execute()
    await server.db
      .updateTable('default_insurers')
      .set({ insurer_id: other?.id ?? '' })
      .execute()
    await quoteAutomatically(server.deps, id)
    expect(await row()).toMatchObject({ status: 2, insurer_id: insurer.id })
  })

  test('keeps the price of a quote when the next version of its insurer is in force', async () => {
    await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-11-21',
      figures: { liability: liability(1900) },
    })
    const { browser, id, comeBack, row } = await request()
    await quoteAutomatically(server.deps, id)
    const { premium, pricing } = await row()
    await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-11-22',
      figures: { liability: liability(3000) },
    })
    server.clock.set('2026-12-15T09:00:00Z')
    expect((await priceNow())[0]).toBe(3000)
    await comeBack()
    expect((await browser.post('/api/accept/devis', { insurance_id: id })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 3, premium, pricing })
  })

  test('renews by the tariff of the first day and changes by the figures of the contract', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const changing = await insuredPolicy(server, { product: 'car' })
    await server.db
      .updateTable('policies')
      .set({ insurer_id: insurer.id })
      .where('id', 'in', [policy.id, changing.id])
      .execute()
    const { version } = await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-11-21',
      figures: { liability: liability(4000) },
    })
    const renewal = await sentRequest(server, 'renewal', policy)
    expect(renewal.request.proposal?.pricing).toMatchObject({ tariff: version, insurer: insurer.id })
    const changed = { data: { ...car, puissanceFiscale: 7 } }
    const endorsement = await sentRequest(server, 'endorsement', changing, changed)
    expect(endorsement.request.proposal?.pricing).toMatchObject({ tariff: changing.row.pricing.tariff })
  })
})

describe('tariffs of a node', () => {
  test('reads again when an admin changes the default insurer on another node', async () => {
    const other = await buildTestApp({ database: server.database })
    const { tariffs } = other.deps
    const watch = await watchSite(other.deps, [{ what: 'tariffs', read: tariffs.read }], 3_600_000)
    const before = tariffs.edition()
    expect(tariffs.ofProduct('car', '2026-11-21').insurer).toBe(insurer.id)
    const { browser } = await signedInStaff(server, 'admin')
    const { insurers } = (await browser.get('/api/agent/insurers')).body
    const { id: _, slug: __, ...body } = insurers.find(({ id }: { id: string }) => id === insurer.id)
    const answer = await browser.post(`/api/agent/insurers/${insurer.id}`, { ...body, default_for: [] })
    expect(answer.status).toBe(200)
    for (let tries = 0; tries < 100 && tariffs.edition() === before; tries++) await delay(20)
    expect(tariffs.ofProduct('car', '2026-11-21')).not.toHaveProperty('insurer')
    await watch.stop()
    await other.close()
  })

  test('refuses in the database to change or remove a published version', async () => {
    const { version } = await publishTariff(server, insurer, {
      product: 'car',
      from: '2026-11-21',
      figures: { fee: figure(dirhams(70)) },
    })
    const change = server.db.updateTable('tariffs').set({ note: 'x' }).where('version', '=', version)
    await expect(change.execute()).rejects.toThrow('never changes')
    const removal = server.db.deleteFrom('tariffs').where('version', '=', version)
    await expect(removal.execute()).rejects.toThrow('never changes')
  })

  test('fills a table that a stored version lacks from the reference', async () => {
    const { id, slug } = insurer
    await server.db
      .insertInto('tariffs')
      .values({
        insurer_id: id,
        product: 'home',
        number: 1,
        version: `${slug}-home-1`,
        state: 'published',
        effective_from: '2026-11-21',
        figures: JSON.stringify({ villa: figure(0.3) }),
        created_at: server.clock.now(),
        created_by: null,
        updated_at: server.clock.now(),
        published_at: server.clock.now(),
      })
      .execute()
    await server.deps.tariffs.read()
    const { figures } = server.deps.tariffs.ofInsurer(id, 'home', '2026-11-21')
    expect(figures).toMatchObject({ villa: { value: 0.3 }, minimum: { value: dirhams(400) } })
  })
})
