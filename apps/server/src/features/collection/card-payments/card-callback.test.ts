import { describe, expect, test } from 'vitest'
import { gatewayHash } from '../../../../../../scripts/gateway/hash.ts'
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
} from '../../../../test/card-factories.ts'
import type { Fields } from '../../../../test/card-factories.ts'
import { atOnce, callers } from '../../../../test/factories.ts'
import { behindFlakyLine } from '../../../../test/flaky-database.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { changeRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const lines: string[] = []

const server = openTestApp({ config: { card }, log: readableLog(lines) })

const unpaid = { status: 3, isConfirmed: false, notices: [] }

describe('approved callback', () => {
  test('pays the policy of an approved callback, asks for the debit and tells the customer', async () => {
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

  test('returns exactly these words to an approved callback', async () => {
    const { fields } = await openOrder(server)
    const answer = await postForm(server, '/api/payment/cmi/callback', hashed(wordsOf(fields)))
    expect([answer.statusCode, answer.rawPayload.toString('latin1')]).toEqual([200, 'ACTION=POSTAUTH'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('reads a callback through the entities and the newline that the gateway adds', async () => {
    const customer = await openOrder(server)
    await changeRows(
      server,
      'users',
      { id: customer.userId },
      { first_name: 'Saïd |', last_name: "O'Hara & fils\\" },
    )
    const fields = await anotherOrder(customer)
    const words = wordsOf(fields, { 'EXTRA.MORE': '' })
    const written = {
      ...hashed(words),
      BillToName: 'Sa&iuml;d | O&#039;Hara &amp; fils\\\n',
      oid: `${fields.oid}\n`,
    }
    expect(await callback(server, written)).toBe('ACTION=POSTAUTH')
  })

  test('settles a callback once, however often and at once it arrives', async () => {
    const { fields, policyId } = await openOrder(server)
    const words = hashed(wordsOf(fields))
    const replies = await atOnce(callers(50), () => callback(server, words))
    expect(new Set(replies)).toEqual(new Set(['ACTION=POSTAUTH']))
    expect(await callback(server, words)).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      actions: ['request', 'submitPayment', 'confirmPayment'],
      notices: ['paymentConfirmed'],
      notes: [],
    })
  })

  test('accepts an approval after a decline of the same order', async () => {
    const { fields, policyId } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields, declined)))).toBe('APPROVED')
    expect(await paid(server, policyId)).toMatchObject({
      ...unpaid,
      states: { [fields.oid ?? '']: 'failed' },
    })
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    // A decline that arrives last changes nothing.
    expect(await callback(server, hashed(wordsOf(fields, declined)))).toBe('APPROVED')
    expect(await paid(server, policyId)).toMatchObject({
      status: 4,
      states: { [fields.oid ?? '']: 'confirmed' },
    })
  })

  test('confirms the card payment and fails a transfer that is still in review', async () => {
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

describe('callback that is not genuine or does not fit', () => {
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

  test('refuses a callback without the right hash', async () => {
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
    ['a malformed amount', { amount: '1.5e2' }],
    ['another currency', { currency: '978' }],
  ])('refuses a callback with %s', async (_name, changed) => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, changed)))).toMatchObject(nothingPaid(order))
  })

  test('refuses our own order form under other names, even with the phone 00', async () => {
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
    ['a declined response with an approving code', { Response: 'Declined' }],
    ['no response', { Response: '' }],
    ['a failed 3-D Secure check', { mdStatus: '0' }],
    ['no 3-D Secure result', { mdStatus: '' }],
  ])('refuses a callback with %s under the right hash', async (_name, changed) => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, changed)))).toMatchObject(nothingPaid(order))
  })

  test('refuses a callback of an unknown order', async () => {
    const order = await openOrder(server)
    expect(await tell(order, hashed(wordsOf(order.fields, { oid: `${order.fields.oid}0` })))).toMatchObject(
      nothingPaid(order),
    )
  })

  test('refuses a callback that names a transfer as its order', async () => {
    const order = await openOrder(server)
    await changeRows(server, 'payments', { policy_id: order.policyId }, { method: 'transfer' })
    expect(await tell(order, hashed(wordsOf(order.fields)))).toMatchObject(nothingPaid(order))
  })

  test('refuses a callback when payment by card is not set up', async () => {
    const order = await openOrder(server)
    const without = await buildTestApp({ database: server.database })
    expect(await callback(without, hashed(wordsOf(order.fields)))).toBe('FAILURE')
    await without.close()
  })

  test('returns 415 for a callback that is not a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payment/cmi/callback',
      payload: { oid: 'x' },
    })
    expect(answer.statusCode).toBe(415)
  })

  test.each(['150', '150,00', '150.0', '150,0', '150.00'])('accepts the amount %s', async (amount) => {
    const { fields } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields, { amount })))).toBe('ACTION=POSTAUTH')
  })
})

describe('approved callback of an order that cannot pay its policy', () => {
  const reported = () => lines.filter((line) => line.includes('a card was authorised')).length

  test('debits no second order of a paid policy and notes it once', async () => {
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
    ['an expired policy', 0],
    ['a policy that needs documents again', 8],
    ['a policy in force', 6],
  ])('debits no order of %s', async (_name, status) => {
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

  test('debits one of two orders approved at once', async () => {
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

test('tells the gateway to undo while the database is away and accepts the callback later', async () => {
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

test('logs nothing of a payer and writes no answer twice', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Promise errored'))).toEqual([])
  expect(lines.filter((line) => /example\.ma|Nadia|400000\*/.test(line))).toEqual([])
})
