import { faultsBetween, priceRisk, tablesOf } from '@wassit/domain/products/tariffs'
import { readSheets } from '@wassit/domain/tariff/read-sheets'
import { toSheets } from '@wassit/domain/tariff/sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { complete } from '@wassit/domain/products/sample-answers'
import { parseAnswers } from '@wassit/domain/products/forms'
import { beforeAll, expect, test } from 'vitest'
import { demonstrationProducts } from '../../../../seeds/demonstration-insurers.ts'
import { seedDemonstration } from '../../../../seeds/demonstration.ts'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { coversOf } from '../../../papers/covers/covers.ts'

let admin: Browser

const server = openTestApp()
beforeAll(async () => {
  await seedDemonstration(server.db, { isProduction: false })
  await server.deps.tariffs.read()
  admin = (await signedInStaff(server, 'admin')).browser
})

const path = '/api/agent/insurers'

const demonstrations = async (): Promise<{ id: string; name: string; active: boolean }[]> =>
  (await admin.get(path)).body.insurers.filter(
    ({ demonstration }: { demonstration: boolean }) => demonstration,
  )

test.each(demonstrationProducts)('prices %s differently by each of three insurers', async (product) => {
  const day = '2026-11-21'
  const parsed = parseAnswers(product, complete[product], day)
  if (!parsed.ok) throw new Error('the sample answers are wrong')
  const prices = (await demonstrations()).map(({ id }) => {
    const tariff = server.deps.tariffs.ofInsurer(id, product, day)
    const price = priceRisk(product, parsed.answers, { asOf: day, holderBirthDate: '1990-01-01' }, tariff)
    return price.outcome === 'priced' && price.indicative ? price.total : 0
  })
  expect(prices).toHaveLength(3)
  expect(new Set(prices).size).toBe(3)
  expect(prices).not.toContain(0)
})

test.each(['car', 'home', 'healthMorocco', 'healthInternational', 'travel'] as const)(
  'covers %s differently by each of three insurers, whose tables have no fault',
  async (product) => {
    const day = '2026-11-21'
    const parsed = parseAnswers(product, { ...complete[product], couvrage: 'Tous risques' }, day)
    if (!parsed.ok) throw new Error('the sample answers are wrong')
    const tariffs = (await demonstrations()).map(({ id }) => server.deps.tariffs.ofInsurer(id, product, day))
    const limits = tariffs.map((tariff) => JSON.stringify(coversOf(product, parsed.answers, tariff).limits))
    expect(new Set(limits).size).toBe(3)
    for (const { figures } of tariffs) {
      const sheets = toSheets(tablesOf(product), figures as StoredFigures)
      expect(readSheets(tablesOf(product), sheets).faults).toEqual([])
      expect(faultsBetween(product, figures)).toEqual([])
    }
  },
)

test('shows production no demonstration insurer before an admin confirms it as a real one', async () => {
  const [first] = await demonstrations()
  const id = String(first?.id)
  await server.db.insertInto('default_insurers').values({ product: 'travel', insurer_id: id }).execute()
  await seedDemonstration(server.db, { isProduction: true })
  expect((await demonstrations()).map(({ active }) => active)).toEqual([false, false, false])
  expect(await server.db.selectFrom('default_insurers').selectAll().execute()).toEqual([])

  server.deps.config.production = true
  const { insurers } = (await admin.get(path)).body
  const {
    id: _,
    slug: __,
    demonstration: ___,
    ...body
  } = insurers.find((each: { id: string }) => each.id === id)
  const shown = await admin.post(`${path}/${id}`, { ...body, active: true })
  expect([shown.status, shown.body.issues[0].path]).toEqual([400, 'active'])
  const confirmed = await admin.post(`${path}/${id}`, { ...body, active: true, demonstration: false })
  expect(confirmed.status).toBe(200)
  const again = await admin.post(`${path}/${id}`, { ...body, demonstration: true })
  expect([again.status, again.body.issues[0].path]).toEqual([400, 'demonstration'])
  await seedDemonstration(server.db, { isProduction: true })
  const row = await server.db.selectFrom('insurers').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ active: true, demonstration: false })
})
