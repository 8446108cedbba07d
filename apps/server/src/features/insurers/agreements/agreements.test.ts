import { beforeEach, describe, expect, test } from 'vitest'
import {
  approveChanges,
  atOnce,
  confirmRequest,
  openBrowser,
  signedInCustomer,
  staffOf,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

let codes = 0
let code: string

const path = '/api/agent/agreements'

const server = openTestApp({ continues: true, config: { logLevel: 'silent' } })
const admin = staffOf(server, 'admin')
const agent = staffOf(server)

beforeEach(() => {
  codes += 1
  code = `CNOPS ${codes}`
})

const agreement = (more: object = {}) => ({
  code,
  label: 'Convention CNOPS',
  kind: 'discount',
  rate: 0.1,
  products: [],
  valid_until: null,
  active: true,
  ...more,
})
const add = async (more: object = {}) => {
  const answer = await admin.post(path, agreement({ reason: 'Accord', ...more }))
  expect([answer.status, answer.body.issues]).toEqual([201, undefined])
  if (!answer.body.pending) return String(answer.body.id)
  expect(await approveChanges(server)).toEqual([200])
  const { agreements } = (await admin.get(path)).body
  const wanted = agreement(more).code
  return String(agreements.find((one: { code: string }) => one.code === wanted).id)
}
const check = (convention: unknown, insuranceType = 'stagiaire', browser = openBrowser(server)) =>
  browser.post('/api/check/agreement', { convention, insuranceType })
const price = (convention?: unknown, insuranceType = 'stagiaire') =>
  openBrowser(server).post('/api/get/price', { data: { insuranceType }, convention })

describe('agreements', () => {
  test('shows agreements to agents and lets only admins change them', async () => {
    const { browser: customer } = await signedInCustomer(server)
    for (const [browser, statuses] of [
      [openBrowser(server), [401, 401, 401]],
      [customer, [403, 403, 403]],
      [agent, [200, 403, 403]],
    ] as const) {
      const answers = [
        await browser.get(path),
        await browser.post(path, agreement()),
        await browser.post(`${path}/${crypto.randomUUID()}`, agreement()),
      ]
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    }
  })

  test('adds, lists and changes an agreement and notes each change', async () => {
    const id = await add({ products: ['voyage', 'stagiaire', 'voyage'], valid_until: '2027-01-31' })
    const listed = async () =>
      (await agent.get(path)).body.agreements.find((one: { id: string }) => one.id === id)
    const expected = agreement({ products: ['voyage', 'stagiaire'], valid_until: '2027-01-31' })
    expect(await listed()).toEqual({ ...expected, id, used: 0, change_pending: false })
    const changed = await admin.post(`${path}/${id}`, agreement({ label: 'Autre', active: false }))
    expect([changed.status, changed.body]).toEqual([200, { message: 'C’est enregistré.', pending: false }])
    expect(await listed()).toMatchObject({ label: 'Autre', active: false, products: [] })
    const trail = await findRows(
      server,
      'audit_events',
      { kind: 'setting', subject: id },
      ['outcome'],
      'outcome',
    )
    expect(trail).toEqual([{ outcome: 'added' }, { outcome: 'changed' }])
  })

  test('refuses a second agreement with the same code, in whatever case, also in a race', async () => {
    const answers = await atOnce(8, (index) =>
      admin.post(path, agreement({ code: index % 2 ? code : code.toLowerCase() })),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('agreement.exists')
    const other = await add({ code: `${code} bis` })
    const taken = await admin.post(`${path}/${other}`, agreement({ code: code.toLowerCase() }))
    expect([taken.status, taken.body.code]).toEqual([409, 'agreement.exists'])
    const same = await admin.post(`${path}/${other}`, agreement({ code: `${code} BIS` }))
    expect(same.status).toBe(200)
  })

  test('returns 404 for the change of an unknown agreement', async () => {
    const answer = await admin.post(`${path}/${crypto.randomUUID()}`, agreement())
    expect([answer.status, answer.body.code]).toEqual([404, 'agreement.unknown'])
  })

  test.each([
    [{ code: ' ' }, 'code'],
    [{ label: 'x'.repeat(121) }, 'label'],
    [{ kind: 'gift' }, 'kind'],
    [{ rate: 0.51 }, 'rate'],
    [{ rate: -0.1 }, 'rate'],
    [{ rate: 0 }, 'rate'],
    [{ products: ['avion'] }, 'products[0]'],
    [{ valid_until: '2027-02-31' }, 'valid_until'],
  ])('refuses an agreement with %j', async (more, wrong) => {
    const answer = await admin.post(path, agreement(more))
    expect([answer.status, answer.body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      [wrong],
    ])
  })

  test('counts the insurances that named a code, in any case', async () => {
    const id = await add()
    const visitor = openBrowser(server)
    const { uuid } = await startQuote(visitor, { convention: code.toLowerCase() })
    await confirmRequest(visitor, uuid)
    const { agreements } = (await agent.get(path)).body
    expect(agreements.find((one: { id: string }) => one.id === id).used).toBe(1)
  })
})

describe('check/agreement', () => {
  test('returns the discount of a code, however it is spelt', async () => {
    await add()
    for (const spelling of [code, code.toLowerCase(), ` ${code} `])
      expect((await check(spelling)).body).toEqual({ label: 'Convention CNOPS', kind: 'discount', rate: 0.1 })
  })

  test('names a partner, whose code gives no discount', async () => {
    await add({ kind: 'partner', rate: 0.2 })
    expect((await check(code)).body).toMatchObject({ kind: 'partner', rate: 0 })
    expect((await price(code)).body).toEqual((await price()).body)
  })

  test('returns 404 for a code that is not valid today for the product', async () => {
    await add({ code: `${code} A`, active: false })
    await add({ code: `${code} B`, products: ['voyage'] })
    await add({ code: `${code} C`, valid_until: '2026-11-20' })
    for (const end of [' A', ' B', ' C', ' D']) {
      const answer = await check(`${code}${end}`)
      expect([end, answer.status, answer.body.code]).toEqual([end, 404, 'agreement.unknown'])
      expect((await price(`${code}${end}`)).body.price).toBe(150)
    }
    expect((await check(`${code} B`, 'voyage')).status).toBe(200)
    await add({ code: `${code} E`, valid_until: '2026-11-21' })
    expect((await check(`${code} E`)).status).toBe(200)
  })

  test.each([
    [{ convention: '', insuranceType: 'voyage' }, 'convention'],
    [{ convention: 'x'.repeat(41), insuranceType: 'voyage' }, 'convention'],
    [{ convention: 5, insuranceType: 'voyage' }, 'convention'],
    [{ convention: 'x', insuranceType: 'avion' }, 'insuranceType'],
  ])('refuses the check of %j', async (body, wrong) => {
    const answer = await openBrowser(server).post('/api/check/agreement', body)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: wrong }]])
  })

  test('limits the codes that a caller can try', async () => {
    const browser = openBrowser(server)
    const answers = await atOnce(31, () => check('unknown', 'voyage', browser))
    expect(tally(answers)).toEqual({ 404: 30, 429: 1 })
  })
})

describe('price with an agreement code', () => {
  test('shows the discount on its own line and taxes the rest', async () => {
    await add({ rate: 0.1 })
    const { body } = await price(code)
    expect(body.lines).toContainEqual({
      kind: 'discount',
      code: 'AGREEMENT',
      label: 'pricing.line.agreement',
      detail: 'Convention CNOPS',
      amount: -12.99,
      rate: 0.1,
    })
    const sum = body.lines.reduce((total: number, line: { amount: number }) => total + line.amount, 0)
    expect([body.net, body.price, Number(sum.toFixed(2))]).toEqual([116.88, 134.99, 134.99])
  })

  test.each([[undefined], [null], [''], ['  '], ['nobody’s code']])(
    'returns the usual price with the code %j',
    async (convention) => {
      expect((await price(convention)).body.price).toBe(150)
    },
  )

  test('stores for a request the price that was shown with the code of step 1', async () => {
    await add({ rate: 0.25 })
    const shown = (await price(code)).body.price
    const visitor = openBrowser(server)
    const { uuid } = await startQuote(visitor, { convention: code.toLowerCase() })
    await visitor.form('/api/add/insurance', { data: { insuranceType: 'stagiaire' }, uuid, price: shown })
    const request = await findRow(server, 'policies', { prospect_id: uuid })
    expect(request).toMatchObject({
      premium: Math.round(shown * 100),
      seen_price: null,
      agreement_code: code.toLowerCase(),
    })
  })

  test('keeps the price of a request when its code is disabled later', async () => {
    const id = await add({ rate: 0.5 })
    const visitor = openBrowser(server)
    const { uuid } = await startQuote(visitor, { convention: code })
    await confirmRequest(visitor, uuid)
    await admin.post(`${path}/${id}`, agreement({ active: false }))
    const { premium } = await findRow(server, 'policies', { prospect_id: uuid })
    expect(premium).toBeLessThan(8000)
    const again = await startQuote(visitor, { convention: code })
    await confirmRequest(visitor, again.uuid)
    expect(await findRows(server, 'policies', { prospect_id: again.uuid }, ['premium'])).toEqual([
      { premium: 15_000 },
    ])
  })
})

describe('discount above the free one', () => {
  const half = (more: object = {}) => agreement({ rate: 0.5, reason: 'Accord avec la CNOPS', ...more })

  test('keeps a large discount for another person, and gives no discount until then', async () => {
    const silent = await admin.post(path, half({ reason: undefined }))
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'reason'])
    const asked = await admin.post(path, half())
    expect([asked.status, asked.body.pending]).toEqual([201, true])
    expect((await check(code)).body.code).toBe('agreement.unknown')
    const { changes } = (await admin.get('/api/agent/changes')).body
    const own = changes.find(({ subject }: { subject: string }) => subject === code)
    expect([own.kind, own.waits]).toEqual(['discountCode', 'alone'])
    expect((await admin.post(`/api/agent/changes/${own.id}`, { decision: 'approve' })).status).toBe(403)
    expect(await approveChanges(server)).toEqual([200])
    expect((await check(code)).body.rate).toBe(0.5)
  })

  test('keeps a raised discount for another person too, in whatever order its fields are changed', async () => {
    const id = await add()
    const raised = await admin.post(`${path}/${id}`, half())
    expect([raised.status, raised.body.pending]).toEqual([200, true])
    expect((await check(code)).body.rate).toBe(0.1)
    const asleep = await add({ code: `${code} B`, rate: 0.5, active: false })
    const woken = await admin.post(`${path}/${asleep}`, half({ code: `${code} B` }))
    expect(woken.body.pending).toBe(true)
    expect(await approveChanges(server)).toEqual([200, 200])
    expect([(await check(code)).body.rate, (await check(`${code} B`)).body.rate]).toEqual([0.5, 0.5])
  })

  test('accepts one of many proposals at once, and refuses its approval if the code exists by then', async () => {
    expect(tally(await atOnce(6, () => admin.post(path, half())))).toEqual({ 201: 1, 409: 5 })
    await add()
    expect(await approveChanges(server)).toEqual([409])
  })
})
