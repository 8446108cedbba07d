import { describe, expect, test } from 'vitest'
import { gatewayHash } from '../../../../../../scripts/gateway/hash.ts'
import {
  anotherOrder,
  callback,
  card,
  hashed,
  latin1Form,
  openOrder,
  paid,
  postText,
  wordsOf,
} from '../../../../test/card-factories.ts'
import type { Fields } from '../../../../test/card-factories.ts'
import { behindFlakyLine } from '../../../../test/flaky-database.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { deadlineFrom, TooLate } from './callback-deadline.ts'
import { noteDebit } from './callback.service.ts'
import { reconcileOrders } from './card-faults.service.ts'

const server = openTestApp({ config: { card, logLevel: 'silent' } })

const hourMs = 3_600_000
const notesOf = async (policyId: string) => (await paid(server, policyId)).notes.map(({ text }) => text)
const alarmOf = (number?: string) =>
  server.db
    .selectFrom('alarms')
    .select('name')
    .where('name', '=', number === undefined ? 'cardPayment' : `cardPayment:${number}`)
    .executeTakeFirst()

describe('a genuine callback in another encoding', () => {
  const named = async (name: string) => {
    const customer = await openOrder(server)
    await server.db.updateTable('users').set({ first_name: name }).where('id', '=', customer.userId).execute()
    return { ...customer, fields: await anotherOrder(customer) }
  }
  const post = async (body: string) => (await postText(server, '/api/payment/cmi/callback', body)).body

  test('confirms a name with accents in Latin-1, hashed over its bytes', async () => {
    const { fields, policyId } = await named('Saïd Éléonore')
    const words = wordsOf(fields)
    const HASH = gatewayHash(words, card.storeKey, 'latin1')
    expect(HASH).not.toBe(gatewayHash(words, card.storeKey))
    expect(await post(latin1Form({ ...words, HASH }))).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({ status: 4, isConfirmed: true, notes: [] })
  })

  test.each([
    ['Latin-1 hashed over UTF-8', latin1Form, 'utf8'],
    ['UTF-8 hashed over Latin-1', (fields: Fields) => new URLSearchParams(fields).toString(), 'latin1'],
  ] as const)('confirms a form in %s', async (_name, write, encoding) => {
    const { fields } = await named('Zoé')
    const words = wordsOf(fields)
    expect(await post(write({ ...words, HASH: gatewayHash(words, card.storeKey, encoding) }))).toBe(
      'ACTION=POSTAUTH',
    )
  })

  test('confirms a name whose Arabic letters the gateway has replaced', async () => {
    const { fields } = await named('سعيد')
    const words = wordsOf(fields, { BillToName: '???? Alaoui' })
    expect(await post(latin1Form({ ...words, HASH: gatewayHash(words, card.storeKey, 'latin1') }))).toBe(
      'ACTION=POSTAUTH',
    )
  })

  test('refuses a form in Latin-1 under another key', async () => {
    const { fields } = await named('Zoé')
    const words = wordsOf(fields)
    expect(await post(latin1Form({ ...words, HASH: gatewayHash(words, 'another', 'latin1') }))).toBe(
      'FAILURE',
    )
  })
})

describe('a callback that cannot be applied', () => {
  test.each([
    ['that is forged', (words: Fields) => hashed(words, 'another key'), 'authentifiée'],
    ['with another amount', (words: Fields) => hashed({ ...words, amount: '15,00' }), '15,00'],
    ['with another currency', (words: Fields) => hashed({ ...words, currency: '978' }), 'autre monnaie'],
    ['that contradicts itself', (words: Fields) => hashed({ ...words, mdStatus: '0' }), 'contredit'],
  ])('%s leaves one note in the file and an alarm', async (_name, write, said) => {
    const { fields, policyId, number } = await openOrder(server)
    for (const _repetition of [1, 2]) expect(await callback(server, write(wordsOf(fields)))).toBe('FAILURE')
    expect(await notesOf(policyId)).toEqual([expect.stringContaining(said)])
    expect(await alarmOf(number)).toBeDefined()
  })

  test('leaves an alarm about an order that nobody knows, and none for a stranger', async () => {
    const { fields, policyId } = await openOrder(server)
    await callback(server, { oid: 'WST-2026-999999-0123', HASH: 'x' })
    expect(await alarmOf()).toBeUndefined()
    await changeRows(server, 'payments', { policy_id: policyId }, { reference: 'elsewhere' })
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('FAILURE')
    expect(await alarmOf()).toBeDefined()
  })

  test('leaves an alarm about a card that was authorised for a file that ended', async () => {
    const { fields, policyId, number } = await openOrder(server)
    await server.db.updateTable('policies').set({ status: 0 }).where('id', '=', policyId).execute()
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('APPROVED')
    expect(await alarmOf(number)).toBeDefined()
  })
})

describe('a late callback', () => {
  test('ends before the ten seconds after which the gateway undoes the payment', async () => {
    const deadline = deadlineFrom(performance.now() - 10_000)
    expect(deadline.isOver()).toBe(true)
    await expect(deadline.hold(server.db)).rejects.toThrow(TooLate)
    await expect(deadline.passed(new AbortController().signal)).rejects.toThrow(TooLate)
  })

  test('commits nothing after its deadline, behind a pooler without a free connection', async () => {
    const line = await behindFlakyLine(server.database)
    const far = await buildTestApp({ config: { card, logLevel: 'silent' }, database: line })
    const { fields, policyId } = await openOrder(server)
    line.hold()
    expect(await callback(far, hashed(wordsOf(fields)))).toBe('FAILURE')
    line.release()
    await expect
      .poll(() => notesOf(policyId), { timeout: 5000 })
      .toEqual([expect.stringContaining('à temps')])
    expect(await paid(server, policyId)).toMatchObject({ status: 3, isConfirmed: false })
    await far.close()
    await line.goAway()
  }, 30_000)

  test('commits nothing after its deadline while another act holds the file', async () => {
    const { fields, policyId } = await openOrder(server)
    const reply = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('policies').select('id').where('id', '=', policyId).forUpdate().execute()
      return callback(server, hashed(wordsOf(fields)))
    })
    expect(reply).toBe('FAILURE')
    await expect.poll(() => notesOf(policyId)).toEqual([expect.stringContaining('à temps')])
    expect(await paid(server, policyId)).toMatchObject({ status: 3, isConfirmed: false })
    // The customer pays again, or the gateway repeats.
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
  }, 30_000)

  test('has one effect when the database goes between the commit and the answer', async () => {
    const line = await behindFlakyLine(server.database)
    const far = await buildTestApp({ config: { card, logLevel: 'silent' }, database: line })
    const { fields, policyId } = await openOrder(server)
    const words = hashed(wordsOf(fields))
    const gone = line.goAwayAfterCommit()
    expect(await callback(far, words)).toBe('FAILURE')
    await gone
    expect(await paid(server, policyId)).toMatchObject({ status: 4, isConfirmed: true })
    await line.comeBack()
    expect(await callback(far, words)).toBe('ACTION=POSTAUTH')
    expect(await paid(server, policyId)).toMatchObject({
      actions: ['request', 'submitPayment', 'confirmPayment'],
      notices: ['paymentConfirmed'],
    })
    await far.close()
    await line.goAway()
  }, 30_000)
})

describe('comparison of orders', () => {
  const compare = (afterMs: number) =>
    reconcileOrders({ ...server.deps, now: () => new Date(server.clock.now().getTime() + afterMs) })

  test('notes a payment whose answer the gateway may not have got', async () => {
    const { fields, policyId, number } = await openOrder(server)
    await callback(server, hashed(wordsOf(fields)))
    const { id } = await findRow(server, 'payments', { policy_id: policyId })
    const answers = () =>
      server.db.selectFrom('card_answers').select('payment_id').where('payment_id', '=', id)
    await expect.poll(() => answers().execute()).toHaveLength(1)
    await compare(hourMs)
    expect(await notesOf(policyId)).toEqual([])
    await server.db.deleteFrom('card_answers').where('payment_id', '=', id).execute()
    await compare(60_000)
    expect(await notesOf(policyId)).toEqual([])
    for (const _repetition of [1, 2]) await compare(hourMs)
    expect(await notesOf(policyId)).toEqual([expect.stringContaining('n’a peut-être pas reçu notre réponse')])
    expect(await alarmOf(number)).toBeDefined()
    await noteDebit(server.deps, id)
    expect(await answers().execute()).toHaveLength(1)
  })

  test('notes an order that the bank approved by the browser and of which it never told us', async () => {
    const { fields, policyId, number } = await openOrder(server)
    await postText(server, '/api/payment/cmi/return/ok', `oid=${fields.oid}`)
    await compare(hourMs / 2)
    expect(await notesOf(policyId)).toEqual([])
    for (const _repetition of [1, 2]) await compare(2 * hourMs)
    expect(await notesOf(policyId)).toEqual([expect.stringContaining('plus d’une heure')])
    expect(await alarmOf(number)).toBeDefined()
  })
})
