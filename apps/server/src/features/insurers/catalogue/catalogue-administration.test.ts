import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { describe, expect, test } from 'vitest'
import { seedReferenceData } from '../../../../seeds/reference-data.ts'
import {
  atOnce,
  confirmRequest,
  openBrowser,
  signedInCustomer,
  staffOf,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const admin = staffOf(server, 'admin')
const agent = staffOf(server)

interface Brand {
  id: number
  name: string
  active: boolean
  models: { id: number; name: string; cc: number | null; active: boolean }[]
}

const path = '/api/agent/brands'
const all = async (kind = 'motorcycle'): Promise<Brand[]> =>
  (await agent.get(`${path}?kind=${kind}`)).body.brands
const brandNamed = async (name: string, kind?: string) => {
  const brand = (await all(kind)).find((one) => one.name === name)
  if (!brand) throw new Error(`no brand ${name}`)
  return brand
}
const publicNames = async (kind = 'motorcycle') =>
  (await openBrowser(server).get(`/api/get/brand/${kind}`)).body.map(({ name }: Brand) => name)
const publicModels = (brandId: number) => openBrowser(server).get(`/api/get/model/${brandId}`)

test('shows brands, models and tariffs to agents and lets only admins change brands and models', async () => {
  const { browser: customer } = await signedInCustomer(server)
  for (const [browser, reading, writing] of [
    [openBrowser(server), 401, 401],
    [customer, 403, 403],
    [agent, 200, 403],
  ] as const) {
    const reads = [await browser.get(`${path}?kind=car`), await browser.get('/api/agent/tariffs')]
    expect(reads.map(({ status }) => status)).toEqual([reading, reading])
    const writes = [
      await browser.post(path, { kind: 'car', name: 'X' }),
      await browser.post(`${path}/1`, { name: 'X', active: true }),
      await browser.post(`${path}/1/models`, { name: 'X', cc: null }),
      await browser.post('/api/agent/models/1', { name: 'X', cc: null, active: true }),
    ]
    expect(writes.map(({ status }) => status)).toEqual(Array(4).fill(writing))
  }
})

describe('brand', () => {
  test('adds a brand at its place in the alphabet, once, also in a race', async () => {
    const answers = await atOnce(6, (index) =>
      admin.post(path, { kind: 'motorcycle', name: index % 2 ? 'ÉMonnier' : 'éMONNIER' }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('brand.exists')
    const names: string[] = await publicNames()
    expect(names.at(-1)).toBe('Autre')
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted(new Intl.Collator('fr').compare))
    expect((await admin.post(path, { kind: 'car', name: 'ÉMonnier' })).status).toBe(201)
  })

  test('keeps a renamed brand and its id at the next start', async () => {
    const { id } = await brandNamed('Docker')
    expect((await admin.post(`${path}/${id}`, { name: 'Docker Maroc', active: true })).body).toEqual({
      message: 'C’est enregistré.',
    })
    const before = await all()
    await seedReferenceData(server.db)
    expect(await all()).toEqual(before)
    expect((await brandNamed('Docker Maroc')).id).toBe(id)
    const taken = await admin.post(`${path}/${id}`, { name: 'yamaha', active: true })
    expect([taken.status, taken.body.code]).toEqual([409, 'brand.exists'])
    await admin.post(`${path}/${id}`, { name: 'Docker', active: true })
    const trail = await findRows(server, 'audit_events', { subject: `brand ${id}` }, ['before', 'after'])
    expect(trail).toContainEqual({ before: { name: 'Docker' }, after: { name: 'Docker Maroc' } })
  })

  test('seeds no second brand of a name that an admin added before', async () => {
    const { id } = await brandNamed('Honda')
    await server.db.deleteFrom('brands').where('id', '=', id).execute()
    await admin.post(path, { kind: 'motorcycle', name: 'Honda' })
    await seedReferenceData(server.db)
    expect((await publicNames()).filter((name: string) => name === 'Honda')).toHaveLength(1)
    expect((await brandNamed('Honda')).models.length).toBeGreaterThan(0)
  })

  test('hides a brand from the lists and keeps its name in older requests', async () => {
    const data = { insuranceType: 'motorcycle', ...(await listedAnswers(server, 'motorcycle')) }
    const visitor = openBrowser(server)
    const { uuid } = await startQuote(visitor, { insuranceType: 'motorcycle' })
    await confirmRequest(visitor, uuid, data)
    const { id } = await brandNamed('Docker')
    await admin.post(`${path}/${id}`, { name: 'Docker', active: false })
    expect(await publicNames()).not.toContain('Docker')
    expect((await publicModels(id)).body.code).toBe('brand.unknown')
    expect((await brandNamed('Docker')).active).toBe(false)
    const { answers } = await findRow(server, 'policies', { prospect_id: uuid })
    expect(answers).toMatchObject({ marqueText: 'Docker', modelText: 'C50' })
    await admin.post(`${path}/${id}`, { name: 'Docker', active: true })
    expect(await publicNames()).toContain('Docker')
  })

  test.each(['0', 'x', '2147483648'])('refuses the brand id %s', async (id) => {
    expect((await admin.post(`${path}/${id}`, { name: 'X', active: true })).status).toBe(400)
  })

  test('returns 404 for an unknown brand or model', async () => {
    const answers = [
      await admin.post(`${path}/999999`, { name: 'X', active: true }),
      await admin.post(`${path}/999999/models`, { name: 'X', cc: null }),
      await admin.post('/api/agent/models/999999', { name: 'X', cc: null, active: true }),
    ]
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(3).fill('404 brand.unknown'),
    )
  })
})

describe('model', () => {
  test('adds a model before Autre, renames and hides models, and keeps the changes at the next start', async () => {
    const brand = await brandNamed('Yamaha')
    const added = await admin.post(`${path}/${brand.id}/models`, { name: 'Nouveau 300', cc: 292.5 })
    expect(added.status).toBe(201)
    const models = (await publicModels(brand.id)).body
    expect(models.slice(-2)).toMatchObject([
      { model_name: 'Nouveau 300', cc: 292.5 },
      { model_name: 'Autre' },
    ])
    const again = await admin.post(`${path}/${brand.id}/models`, { name: 'nouveau 300', cc: null })
    expect([again.status, again.body.code]).toEqual([409, 'brand.exists'])
    const [first] = brand.models
    const change = { name: `${first?.name} bis`, cc: 51, active: false }
    expect((await admin.post(`/api/agent/models/${first?.id}`, change)).status).toBe(200)
    const taken = await admin.post(`/api/agent/models/${added.body.id}`, { ...change, active: true })
    expect([taken.status, taken.body.code]).toEqual([409, 'brand.exists'])
    const before = await all()
    await seedReferenceData(server.db)
    expect(await all()).toEqual(before)
    expect((await publicModels(brand.id)).body).not.toContainEqual(expect.objectContaining({ id: first?.id }))
    const trail = await findRows(server, 'audit_events', { subject: `model ${first?.id}` }, [
      'outcome',
      'before',
      'after',
    ])
    const { name, cc, active } = first ?? {}
    expect(trail).toEqual([{ outcome: 'changed', before: { name, cc, active }, after: change }])
  })
})

test('lists a tariff for every offered product', async () => {
  const { tariffs } = (await agent.get('/api/agent/tariffs')).body
  expect(tariffs.map((one: { insuranceType_name: string }) => one.insuranceType_name)).toEqual(
    offeredProducts.map((product) => catalogue[product].code),
  )
})
