import { describe, expect, test } from 'vitest'
import {
  callback,
  card,
  declined,
  hashed,
  openOrder,
  paid,
  payAgain,
  payByCard,
  postText,
  wordsOf,
} from '../../../../test/card-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { card } })

type Order = Awaited<ReturnType<typeof openOrder>>

const comeBack = ({ fields }: Order, outcome: 'ok' | 'fail') =>
  postText(server, `/api/payment/cmi/return/${outcome}`, `oid=${fields.oid}`)

const seen = async ({ browser, number }: Order) => {
  const { body: detail } = await browser.get(`/api/user/insurance/${number}`)
  const { body: list } = await browser.post('/api/user/insurances', { status: 5 })
  const row = list.insurances.find((one: { insurance_number: string }) => one.insurance_number === number)
  return {
    state: detail.payment.state,
    undecided: detail.payment.undecided && detail.payment.undecided.returned,
    waits: [detail.waits_for, row.waits_for],
  }
}

const atBank = async (order: Order) => {
  const { status, body } = await payByCard(order.browser, order.policyId)
  return [status, body.code]
}

describe('a payment by card that the bank has not decided', () => {
  test('shows in the file and in the lists, and asks before a second order', async () => {
    const order = await openOrder(server)
    expect(await seen(order)).toEqual({ state: 'underway', undecided: false, waits: ['bank', 'bank'] })
    expect(await atBank(order)).toEqual([409, 'payment.at-bank'])
    expect((await payAgain(order.browser, order.policyId)).status).toBe(200)
  })

  test('refuses a second order once the gateway has approved the payment', async () => {
    const order = await openOrder(server)
    await comeBack(order, 'ok')
    expect(await seen(order)).toEqual({ state: 'underway', undecided: true, waits: ['bank', 'bank'] })
    expect((await payAgain(order.browser, order.policyId)).body.code).toBe('payment.at-bank')
  })

  test('stays undecided when a second card is approved after a decline', async () => {
    const order = await openOrder(server)
    await callback(server, hashed(wordsOf(order.fields, declined)))
    expect(await seen(order)).toEqual({ state: 'failed', undecided: null, waits: [null, null] })
    await comeBack(order, 'ok')
    expect(await seen(order)).toMatchObject({ state: 'underway', undecided: true })
    expect(await callback(server, hashed(wordsOf(order.fields)))).toBe('ACTION=POSTAUTH')
    expect(await seen(order)).toEqual({ state: 'confirmed', undecided: null, waits: [null, null] })
  })

  test('failed once the gateway sent the browser back without an approval', async () => {
    const order = await openOrder(server)
    await comeBack(order, 'fail')
    expect(await seen(order)).toMatchObject({ state: 'failed', undecided: null })
    expect((await payByCard(order.browser, order.policyId)).status).toBe(200)
    // A callback that comes after all still pays.
    expect(await callback(server, hashed(wordsOf(order.fields)))).toBe('ACTION=POSTAUTH')
  })

  test('stays confirmed, or superseded, whatever the browser brings afterwards', async () => {
    const order = await openOrder(server)
    await callback(server, hashed(wordsOf(order.fields)))
    for (const outcome of ['ok', 'fail'] as const) await comeBack(order, outcome)
    expect(await paid(server, order.policyId)).toMatchObject({
      states: { [order.fields.oid ?? '']: 'confirmed' },
    })
  })
})
