import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayHash } from '../../../../../scripts/gateway/hash.ts'
import {
  anotherOrder,
  callback,
  card,
  declined,
  hashed,
  openOrder,
  paid,
  postForm,
  wordsOf,
} from '../../../test/card-payment.ts'
import type { Fields } from '../../../test/card-payment.ts'
import { atOnce } from '../../../test/factories.ts'
import { behindFlakyLine } from '../../../test/flaky-database.ts'
import { readableLog } from '../../../test/readable-log.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'

const lines: string[] = []
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ config: { card }, log: readableLog(lines) })
})
afterAll(() => server.close())

const unpaid = { status: 3, isConfirmed: false, notices: [], notes: [] }

describe('an approved callback', () => {
  test('pays the policy, asks for the debit and tells the customer', async () => {
    const { fields, policyId, email } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      isConfirmed: true,
      states: { [fields.oid ?? '']: 'confirmed' },
      transactions: ['26325JPKF12345'],
      actions: ['request', 'submitPayment', 'confirmPayment'],
      notices: ['paymentConfirmed'],
    })
    await server.runJobs()
    expect(server.mails.findLast(({ to }) => to === email)?.subject).toBe('Votre paiement est confirmé.')
  })

  test('is answered with exactly these words', async () => {
    const { fields } = await openOrder(server)
    const answer = await postForm(server, '/api/payment/cmi/callback', hashed(wordsOf(fields)))
    expect([answer.statusCode, answer.rawPayload.toString('latin1')]).toEqual([200, 'ACTION=POSTAUTH'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('is read through the entities and the newline that the gateway adds', async () => {
    const customer = await openOrder(server)
    await server.db
      .updateTable('users')
      .set({ first_name: 'Saïd |', last_name: "O'Hara & fils\\" })
      .where('id', '=', customer.userId)
      .execute()
    const fields = await anotherOrder(customer)
    const words = wordsOf(fields, { 'EXTRA.MORE': '' })
    const written = {
      ...hashed(words),
      BillToName: 'Sa&iuml;d | O&#039;Hara &amp; fils\\\n',
      oid: `${fields.oid}\n`,
    }
    expect(await callback(server, written)).toBe('ACTION=POSTAUTH')
  })

  test('has one effect however often and however many at once', async () => {
    const { fields, policyId } = await openOrder(server)
    const words = hashed(wordsOf(fields))
    const replies = await atOnce(50, () => callback(server, words))
    expect(new Set(replies)).toEqual(new Set(['ACTION=POSTAUTH']))
    expect(await callback(server, words)).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      actions: ['request', 'submitPayment', 'confirmPayment'],
      notices: ['paymentConfirmed'],
      notes: [],
    })
  })

  test('counts after a decline of the same order', async () => {
    const { fields, policyId } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields, declined)))).toBe('APPROVED')
    expect(await paid(server, policyId)).toMatchObject({
      ...unpaid,
      states: { [fields.oid ?? '']: 'failed' },
    })
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    // A decline that arrives after all changes nothing.
    expect(await callback(server, hashed(wordsOf(fields, declined)))).toBe('APPROVED')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      states: { [fields.oid ?? '']: 'confirmed' },
    })
  })

  test('wins over a transfer that is still looked at', async () => {
    const { fields, policyId } = await openOrder(server)
    await server.db.updateTable('policies').set({ status: 4 }).where('id', '=', policyId).execute()
    await server.db
      .insertInto('payments')
      .values({
        policy_id: policyId,
        method: 'transfer',
        amount: 15_000,
        reference: `transfer ${policyId}`,
        state: 'review',
        created_at: server.clock.now(),
      })
      .execute()
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      isConfirmed: true,
      states: { [fields.oid ?? '']: 'confirmed', [`transfer ${policyId}`]: 'failed' },
    })
  })
})

describe('a callback that is not believed', () => {
  type Order = Awaited<ReturnType<typeof openOrder>>
  const tell = async ({ policyId }: Order, words: Fields) => ({
    reply: await callback(server, words),
    ...(await paid(server, policyId)),
  })
  const nothingPaid = ({ fields }: Order) => ({
    reply: 'FAILURE',
    ...unpaid,
    states: { [fields.oid ?? '']: 'underway' },
  })

  test('bears no hash of ours', async () => {
    const order = await openOrder(server)
    const words = wordsOf(order.fields)
    expect(await tell(order, words)).toMatchObject(nothingPaid(order))
    expect(await tell(order, hashed(words, 'another key'))).toMatchObject(nothingPaid(order))
    // Approved over a decline that the customer's own browser carried.
    expect(await tell(order, { ...hashed({ ...words, ...declined }), ProcReturnCode: '00' })).toMatchObject(
      nothingPaid(order),
    )
    // The hash of the request, which the browser has, is not that of an answer.
    expect(await tell(order, { ...words, HASH: order.fields.HASH ?? '' })).toMatchObject(nothingPaid(order))
    expect(await tell(order, {})).toMatchObject(nothingPaid(order))
  })

  test.each([
    ['a lower amount', { amount: '1.50' }],
    ['a higher amount', { amount: '150.01' }],
    ['no amount', { amount: '' }],
    ['an amount that is none', { amount: '1.5e2' }],
    ['another currency', { currency: '978' }],
  ])('names %s', async (_name, changed) => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, changed)))).toMatchObject(nothingPaid(order))
  })

  test('is our own order form under other names, even with a phone of 00', async () => {
    const customer = await openOrder(server)
    await server.db.updateTable('users').set({ phone: '00' }).where('id', '=', customer.userId).execute()
    const fields = await anotherOrder(customer)
    // Each new name has the place of the old one in the alphabet, so that the hash stays right.
    const names: Fields = {
      refreshtime: 'oy1',
      rnd: 'oy2',
      sessionTimeout: 'oy3',
      shopurl: 'oy4',
      storetype: 'oy5',
      tel: 'ProcReturnCode',
    }
    const renamed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]),
    )
    expect(gatewayHash(renamed, card.storeKey)).toBe(fields.HASH)
    expect(renamed.ProcReturnCode).toBe('00')
    expect(await callback(server, renamed)).toBe('FAILURE')
    expect(await paid(server, customer.policyId)).toMatchObject(unpaid)
  })

  test.each([
    ['another merchant', { clientid: '600000001' }],
    ['another return address', { okUrl: 'https://elsewhere.example/' }],
    ['another random value', { rnd: '0.123456' }],
    ['another kind of shop', { storetype: '3D_PAY' }],
    ['another transaction type', { TranType: 'Auth' }],
    ['another phone', { tel: '00' }],
    ['another order in its second number', { ReturnOid: 'WST-2026-000001-0' }],
    ['a declined response beside an approving code', { Response: 'Declined' }],
    ['no response', { Response: '' }],
    ['a failed 3-D Secure check', { mdStatus: '0' }],
    ['no 3-D Secure result', { mdStatus: '' }],
  ])('names %s, under the right hash', async (_name, changed) => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, changed)))).toMatchObject(nothingPaid(order))
  })

  test('names an order that is not ours', async () => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, { oid: `${order.fields.oid}0` })))).toMatchObject(
      nothingPaid(order),
    )
  })

  test('names a transfer as if it were an order', async () => {
    const order = await openOrder(server)
    await server.db
      .updateTable('payments')
      .set({ method: 'transfer' })
      .where('policy_id', '=', order.policyId)
      .execute()
    expect(await tell(order, hashed(wordsOf(order.fields)))).toMatchObject(nothingPaid(order))
  })

  test('comes where no card is taken', async () => {
    const order = await openOrder(server)
    const without = await buildTestApp({ database: server.database })
    expect(await callback(without, hashed(wordsOf(order.fields)))).toBe('FAILURE')
    await without.close()
  })

  test('is not a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payment/cmi/callback',
      payload: { oid: 'x' },
    })
    expect(answer.statusCode).toBe(415)
  })

  test('writes the amount the French way, and is believed', async () => {
    const { fields } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields, { amount: '150,00' })))).toBe('ACTION=POSTAUTH')
  })
})

describe('an approved callback for a policy that is not to be paid by it', () => {
  const reported = () => lines.filter((line) => line.includes('a card was authorised')).length

  test('a second order of a paid policy is not debited, and is noted once', async () => {
    const customer = await openOrder(server)
    const second = await anotherOrder(customer)
    expect(await callback(server, hashed(wordsOf(customer.fields)))).toBe('ACTION=POSTAUTH')
    const words = hashed(wordsOf(second, { TransId: '26325SECOND' }))
    const before = reported()
    const replies = await atOnce(10, () => callback(server, words))
    expect(new Set(replies)).toEqual(new Set(['APPROVED']))
    const now = await paid(server, customer.policyId)
    expect(now).toMatchObject({
      status: 4,
      states: { [customer.fields.oid ?? '']: 'confirmed', [second.oid ?? '']: 'failed' },
      notices: ['paymentConfirmed'],
    })
    expect(now.transactions.toSorted()).toEqual(['26325JPKF12345', '26325SECOND'])
    expect(now.notes).toEqual([{ author_id: null, text: expect.stringContaining('transaction 26325SECOND') }])
    expect(now.notes[0]?.text).toMatch(/150,00\sDHS/)
    expect(reported()).toBe(before + 1)
  })

  test.each([
    ['an expired one', 0],
    ['one that lacks documents again', 8],
    ['one in force', 6],
  ])('%s', async (_name, status) => {
    const { fields, policyId } = await openOrder(server)
    await server.db.updateTable('policies').set({ status }).where('id', '=', policyId).execute()
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('APPROVED')
    expect(await paid(server, policyId)).toMatchObject({
      status,
      isConfirmed: false,
      states: { [fields.oid ?? '']: 'failed' },
      transactions: ['26325JPKF12345'],
      notices: [],
      notes: [{ author_id: null }],
    })
  })

  test('of two orders approved at once one is debited', async () => {
    const customer = await openOrder(server)
    const second = await anotherOrder(customer)
    const replies = await Promise.all(
      [customer.fields, second].map((fields) =>
        callback(server, hashed(wordsOf(fields, { TransId: `T${fields.oid}` }))),
      ),
    )
    expect(replies.toSorted()).toEqual(['ACTION=POSTAUTH', 'APPROVED'])
    expect(await paid(server, customer.policyId)).toMatchObject({ status: 4, notes: [{ author_id: null }] })
  })
})

test('while the database is away the gateway is told to undo; later it counts again', async () => {
  const line = await behindFlakyLine(server.database)
  const far = await buildTestApp({ config: { card, logLevel: 'silent' }, database: line })
  const { fields, policyId } = await openOrder(server)
  const words = hashed(wordsOf(fields))
  await line.goAway()
  expect(await callback(far, words)).toBe('FAILURE')
  expect(await paid(server, policyId)).toMatchObject(unpaid)
  await line.comeBack()
  expect(await callback(far, words)).toBe('ACTION=POSTAUTH')
  await far.close()
  await line.goAway()
})

test('the log holds nothing of a payer, and no answer was written twice', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Promise errored'))).toEqual([])
  expect(lines.filter((line) => /example\.ma|Nadia|400000\*/.test(line))).toEqual([])
})
