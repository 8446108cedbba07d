import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { ribOf, seedInsurers } from '../../../../seeds/insurers.ts'
import { seedReferenceData } from '../../../../seeds/reference-data.ts'
import { atOnce, openBrowser, signedInCustomer, signedInStaff, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

let admin: Browser
let agent: Browser
let names = 0

const path = '/api/agent/insurers'

const server = openTestApp()
beforeAll(async () => {
  // The tests' template has no default insurers, so this file seeds its own.
  await server.db.deleteFrom('insurers').execute()
  await seedReferenceData(server.db)
  admin = (await signedInStaff(server, 'admin')).browser
  agent = (await signedInStaff(server)).browser
})

interface Insurer {
  id: string
  slug: string
  name: string
  products: string[]
  default_for: string[]
  account_number: string | null
  most_instalments: number
}

const list = async (): Promise<Insurer[]> => (await agent.get(path)).body.insurers
const insurer = (more: object = {}) => {
  names += 1
  return {
    name: `Assurance Été ${names}`,
    logo_word: 'Été',
    arabic_name: null,
    account_holder: 'Assurance Été SA',
    account_number: null,
    assistance_phone: null,
    broker_code: null,
    convention_number: null,
    products: ['voyage', 'stagiaire'],
    default_for: [],
    after_acceptance: [],
    active: true,
    ...more,
  }
}
const add = async (body = insurer()) => {
  const answer = await admin.post(path, body)
  expect([answer.status, answer.body.issues]).toEqual([201, undefined])
  return String(answer.body.id)
}
const rowOf = (id: string) =>
  server.db.selectFrom('insurers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const defaultOf = async (code: string) =>
  (await list()).filter(({ default_for: products }) => products.includes(code)).map(({ id }) => id)

describe('insurers of a fresh start', () => {
  test('seeds for every product on offer one default insurer, and for every insurer an account', async () => {
    const insurers = await list()
    for (const product of offeredProducts) {
      const { code } = catalogue[product]
      const [own, ...others] = insurers.filter(({ default_for: products }) => products.includes(code))
      expect([code, own?.products.includes(code), others]).toEqual([code, true, []])
      expect([code, insurers.filter(({ products }) => products.includes(code)).length > 1]).toEqual([
        code,
        true,
      ])
    }
    for (const { account_number: account } of insurers) {
      expect(account).toMatch(/^999780\d{18}$/)
      expect(BigInt(account ?? '') % 97n).toBe(0n)
    }
    expect(new Set(insurers.map(({ account_number: account }) => account)).size).toBe(seedInsurers.length)
  })

  // Computes the key of a RIB by hand: 97 less the rest of the 22 digits times a hundred.
  test('computes the key of a RIB', () => {
    expect(ribOf('0117800000120000123456')).toBe(
      `0117800000120000123456${String(97n - (11780000012000012345600n % 97n)).padStart(2, '0')}`,
    )
  })

  test('keeps an admin’s changes of an insurer at the next start', async () => {
    const [first] = await list()
    if (!first) throw new Error('no insurer')
    const { products, account_number } = first
    const account_holder = (await rowOf(first.id)).account_holder
    const change = { ...insurer(), products, account_number, account_holder }
    expect((await admin.post(`${path}/${first.id}`, change)).status).toBe(200)
    const before = await list()
    await seedReferenceData(server.db)
    expect(await list()).toEqual(before)
    expect(before.find(({ id }) => id === first.id)).toMatchObject({ slug: first.slug, name: change.name })
  })
})

describe('insurer', () => {
  test('keeps the number of its assistance as it is dialled and refuses other text', async () => {
    const id = await add(insurer({ assistance_phone: '05 22 33 44 55' }))
    expect((await list()).find((each) => each.id === id)).toMatchObject({ assistance_phone: '+212522334455' })
    const short = await add(insurer({ assistance_phone: '5050' }))
    expect((await list()).find((each) => each.id === short)).toMatchObject({ assistance_phone: '5050' })
    const refused = await admin.post(path, insurer({ assistance_phone: 'jour et nuit' }))
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, 'assistance_phone'])
  })

  test('keeps the Arabic name, the code of the broker and the convention, which a form without them leaves', async () => {
    const kept = { arabic_name: 'تأمين الصيف', broker_code: 'C-4417', convention_number: '2026/118' }
    const id = await add(insurer(kept))
    expect((await list()).find((each) => each.id === id)).toMatchObject(kept)
    const { arabic_name: _name, broker_code: _code, convention_number: _convention, ...older } = insurer()
    expect((await admin.post(`${path}/${id}`, older)).status).toBe(200)
    expect((await list()).find((each) => each.id === id)).toMatchObject(kept)
  })

  test('keeps who collects for an insurer: the company, until an admin says that the broker does', async () => {
    const body = insurer()
    const id = await add(body)
    expect((await rowOf(id)).collector).toBe('company')
    expect((await admin.post(`${path}/${id}`, { ...body, collector: 'broker' })).status).toBe(200)
    expect((await admin.post(`${path}/${id}`, body)).status).toBe(200)
    expect((await rowOf(id)).collector).toBe('broker')
    expect((await admin.post(`${path}/${id}`, { ...body, collector: 'nobody' })).status).toBe(400)
  })

  test('allows no instalments until an admin says how many, at most four', async () => {
    const body = insurer()
    const id = await add(body)
    const most = async () => (await list()).find((each) => each.id === id)?.most_instalments
    expect(await most()).toBe(1)
    expect((await admin.post(`${path}/${id}`, { ...body, most_instalments: 3 })).status).toBe(200)
    expect((await admin.post(`${path}/${id}`, body)).status).toBe(200)
    expect(await most()).toBe(3)
    for (const wrong of [0, 5, 2.5])
      expect((await admin.post(`${path}/${id}`, { ...body, most_instalments: wrong })).status).toBe(400)
  })

  test('allows one, two and three provisional attestations until an admin types others, at most four', async () => {
    const body = insurer()
    const id = await add(body)
    expect((await admin.post(`${path}/${id}`, { ...body, provisionals_12: 0 })).status).toBe(200)
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      provisionals_3: 1,
      provisionals_6: 2,
      provisionals_12: 0,
    })
    for (const wrong of [-1, 5, 1.5])
      expect((await admin.post(`${path}/${id}`, { ...body, provisionals_6: wrong })).status).toBe(400)
  })

  test('shows insurers to agents and lets only admins change them', async () => {
    const { browser: customer } = await signedInCustomer(server)
    for (const [browser, statuses] of [
      [openBrowser(server), [401, 401, 401]],
      [customer, [403, 403, 403]],
      [agent, [200, 403, 403]],
    ] as const) {
      const answers = [
        await browser.get(path),
        await browser.post(path, insurer()),
        await browser.post(`${path}/${crypto.randomUUID()}`, insurer()),
      ]
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    }
  })

  test('adds an insurer with a slug, changes it and notes both', async () => {
    const body = insurer()
    const id = await add(body)
    const added = (await list()).find((one) => one.id === id)
    expect(added).toEqual({
      ...body,
      collector: 'company',
      most_instalments: 1,
      provisionals_3: 1,
      provisionals_6: 2,
      provisionals_12: 3,
      id,
      demonstration: false,
      account_pending: false,
      slug: `assurance-ete-${names}`,
    })
    const changed = await admin.post(`${path}/${id}`, { ...body, name: `${body.name} bis`, active: false })
    expect([changed.status, changed.body]).toEqual([
      200,
      { message: 'C’est enregistré.', account_pending: false },
    ])
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      name: `${body.name} bis`,
      slug: added?.slug,
      active: false,
    })
    const trail = await findRows(server, 'audit_events', { subject: id }, ['outcome'], 'outcome')
    expect(trail).toEqual([{ outcome: 'added' }, { outcome: 'changed' }])
    // The old name is free again; the slug is not.
    const heir = await add(body)
    expect((await list()).find((one) => one.id === heir)?.slug).toMatch(
      new RegExp(`^${added?.slug}-[\\da-f]{8}$`),
    )
  })

  test('refuses a second insurer with the same name, in whatever case, also in a race', async () => {
    const body = insurer()
    const answers = await atOnce(6, () => admin.post(path, body))
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('insurer.exists')
    const other = await add()
    const taken = await admin.post(`${path}/${other}`, { ...body, name: body.name.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'insurer.exists'])
  })

  test('returns 404 for the change of an unknown insurer', async () => {
    const answer = await admin.post(`${path}/${crypto.randomUUID()}`, insurer())
    expect([answer.status, answer.body.code]).toEqual([404, 'insurer.unknown'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ account_number: '123' }, 'account_number'],
    [{ account_number: '9'.repeat(24) }, 'account_number'],
    [{ products: ['avion'] }, 'products[0]'],
    [{ default_for: ['habitation'] }, 'default_for'],
    [{ default_for: ['voyage'], active: false }, 'default_for'],
  ])('refuses an insurer with %j', async (more, wrong) => {
    const answer = await admin.post(path, insurer(more))
    expect([answer.status, answer.body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      [wrong],
    ])
  })

  test('makes an insurer the only default of a product', async () => {
    const id = await add(insurer({ default_for: ['voyage'] }))
    expect(await defaultOf('voyage')).toEqual([id])
    const rivals = await Promise.all(Array.from({ length: 4 }, () => add()))
    const answers = await atOnce(8, (index) =>
      admin.post(`${path}/${rivals[index % 4]}`, insurer({ default_for: ['voyage', 'stagiaire'] })),
    )
    expect(tally(answers)).toEqual({ 200: 8 })
    const [travel, ...others] = await defaultOf('voyage')
    expect([rivals.includes(travel ?? ''), others]).toEqual([true, []])
    expect(await defaultOf('stagiaire')).toEqual([travel])
    // A product without a default insurer is quoted by an agent.
    await admin.post(`${path}/${travel}`, insurer({ default_for: [] }))
    expect(await defaultOf('voyage')).toEqual([])
    await seedReferenceData(server.db)
    expect(await defaultOf('voyage')).toEqual([])
  })
})
