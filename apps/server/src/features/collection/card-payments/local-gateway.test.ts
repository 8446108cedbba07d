import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '../../../../../../scripts/gateway/cards.ts'
import { startGateway } from '../../../../../../scripts/gateway/gateway.ts'
import type { Gateway } from '../../../../../../scripts/gateway/gateway.ts'
import { openOrder, paid, postForm } from '../../../../test/card-factories.ts'
import type { Fields } from '../../../../test/card-factories.ts'
import { listen } from '../../../../test/live-client.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

/**
 * Tests the whole way over real connections: our form, the gateway's pages, its callback, the way
 * back.
 */

const account = { clientId: '600000000', storeKey: 'a|key\\of its own' }
const late = Promise.withResolvers<void>()
let gateway: Gateway
const server = openTestApp(async () => {
  gateway = await startGateway({ ...account, late: () => late.promise })
  return { config: { card: { ...account, gatewayUrl: gateway.url } } }
})
beforeAll(async () => {
  server.deps.config.publicUrl = await listen(server)
})
afterAll(() => gateway.close())

const post = async (path: string, fields: Fields) => {
  const answer = await fetch(new URL(path, gateway.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, html: await answer.text() }
}

const unescape = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))

/** Returns the hidden fields of the page's first form. */
const hiddenOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [unescape(name), unescape(value)],
    ),
  )

const actionOf = (html: string) => unescape(/action="([^"]+)"/.exec(html)?.[1] ?? '')

/** Opens an order and shows it at the gateway. */
const atGateway = async () => {
  const order = await openOrder(server)
  const page = await post(gateway.url, order.fields)
  if (page.status !== 200) throw new Error(page.html)
  const { session = '' } = hiddenOf(page.html)
  return { ...order, oid: order.fields.oid ?? '', session }
}

const typed = (card: { number: string; cvc: string }, callback = 'once') => ({
  number: card.number,
  cvc: card.cvc,
  month: '12',
  year: '39',
  callback,
})

/** Follows the form with which the gateway sends the browser back. */
const comeBack = async (html: string) => {
  const action = actionOf(html)
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(hiddenOf(html)),
    redirect: 'manual',
    headers: { origin: new URL(gateway.url).origin },
  })
  return { action: new URL(action).pathname, status: answer.status, location: answer.headers.get('location') }
}

test('pays a policy with a valid card', async () => {
  const { oid, session, policyId, number } = await atGateway()
  const page = await post('/fim/pay', { session, ...typed(testCards.visa) })
  expect(gateway.order(oid)).toEqual({ state: 'debited', replies: ['ACTION=POSTAUTH'] })
  expect(await paid(server, policyId)).toMatchObject({ status: 4, isConfirmed: true })
  expect(await comeBack(page.html)).toEqual({
    action: '/api/payment/cmi/return/ok',
    status: 303,
    location: `/dashboard/devis/${number}?paiement=retour`,
  })
})

test('asks for the code of 3-D Secure', async () => {
  const { oid, session, policyId } = await atGateway()
  const asked = await post('/fim/pay', { session, ...typed(testCards.secure) })
  expect(gateway.order(oid)?.replies).toEqual([])
  await post('/fim/code', { ...hiddenOf(asked.html), code: '999' })
  expect(await paid(server, policyId)).toMatchObject({ status: 3, states: { [oid]: 'failed' } })
  await post('/fim/code', { ...hiddenOf(asked.html), code: testCards.secure.code })
  expect(gateway.order(oid)).toEqual({ state: 'debited', replies: ['APPROVED', 'ACTION=POSTAUTH'] })
  expect(await paid(server, policyId)).toMatchObject({ status: 4, states: { [oid]: 'confirmed' } })
})

test('pays a policy with a second card after a decline', async () => {
  const { oid, session, policyId } = await atGateway()
  const page = await post('/fim/pay', { session, ...typed(testCards.declined) })
  expect(page.html).toContain('Do not honour')
  expect(gateway.order(oid)).toEqual({ state: 'declined', replies: ['APPROVED'] })
  expect(await paid(server, policyId)).toMatchObject({ status: 3, states: { [oid]: 'failed' } })
  await post('/fim/pay', { session, ...typed(testCards.mastercard) })
  expect(await paid(server, policyId)).toMatchObject({ status: 4, states: { [oid]: 'confirmed' } })
})

test('leaves the policy unpaid when the customer gives up after a decline', async () => {
  const { session, policyId, number } = await atGateway()
  await post('/fim/pay', { session, ...typed(testCards.declined) })
  const page = await post('/fim/giveup', { session })
  expect(await comeBack(page.html)).toMatchObject({
    action: '/api/payment/cmi/return/fail',
    location: `/dashboard/devis/${number}?paiement=retour`,
  })
  expect(await paid(server, policyId)).toMatchObject({ status: 3, isConfirmed: false })
})

test('pays once when the gateway calls back twice', async () => {
  const { oid, session, policyId } = await atGateway()
  await post('/fim/pay', { session, ...typed(testCards.visa, 'twice') })
  expect(gateway.order(oid)?.replies).toEqual(['ACTION=POSTAUTH', 'ACTION=POSTAUTH'])
  expect(await gateway.tellAgain(oid)).toBe('ACTION=POSTAUTH')
  expect((await paid(server, policyId)).notices).toEqual(['paymentConfirmed'])
})

test('leaves the policy unpaid until the callback, although the browser is back', async () => {
  const { oid, session, policyId } = await atGateway()
  const page = await post('/fim/pay', { session, ...typed(testCards.visa, 'late') })
  expect(await comeBack(page.html)).toMatchObject({ status: 303 })
  expect(await paid(server, policyId)).toMatchObject({ status: 3, states: { [oid]: 'underway' } })
  late.resolve()
  await expect.poll(() => gateway.order(oid)?.replies).toEqual(['ACTION=POSTAUTH'])
  expect(await paid(server, policyId)).toMatchObject({ status: 4 })
})

test('pays nothing without a callback, whatever the browser brings back', async () => {
  const { oid, session, policyId } = await atGateway()
  const page = await post('/fim/pay', { session, ...typed(testCards.visa, 'none') })
  await comeBack(page.html)
  expect(gateway.order(oid)?.state).toBe('authorised')
  expect(await paid(server, policyId)).toMatchObject({ status: 3, states: { [oid]: 'underway' } })
})

test('undoes an order with another amount', async () => {
  const { oid, session, policyId } = await atGateway()
  await post('/fim/pay', { session, ...typed(testCards.visa, 'none') })
  expect(await gateway.tellAgain(oid, { amount: '1.00' })).toBe('FAILURE')
  expect(gateway.order(oid)?.state).toBe('undone')
  expect(await paid(server, policyId)).toMatchObject({ status: 3 })
})

test('refuses at the gateway a changed form and a paid order', async () => {
  const { oid, session, fields } = await atGateway()
  expect((await post(gateway.url, { ...fields, amount: '1.00' })).html).toContain('HASH')
  const { oid: _oid, ...without } = fields
  expect((await post(gateway.url, without)).html).toContain('oid manque')
  await post('/fim/pay', { session, ...typed(testCards.visa) })
  expect(gateway.order(oid)?.state).toBe('debited')
  expect((await post(gateway.url, fields)).html).toContain('oid déjà utilisé')
  expect((await post('/fim/pay', { session, ...typed(testCards.visa) })).status).toBe(404)
})

test('keeps letters, bars and quotes of a name on the way there and back', async () => {
  const order = await openOrder(server)
  await changeRows(
    server,
    'users',
    { id: order.userId },
    { first_name: 'Saïd | "Zoé"', last_name: "O'Hara & fils \\" },
  )
  const opened = await order.browser.post('/api/payment/card', { insurance_id: order.policyId, again: true })
  const page = await post(gateway.url, opened.body.fields)
  const { session = '' } = hiddenOf(page.html)
  await post('/fim/pay', { session, ...typed(testCards.visa) })
  expect(gateway.order(opened.body.fields.oid)?.replies).toEqual(['ACTION=POSTAUTH'])
})

test('refuses as a callback the fields that the browser carries back', async () => {
  const { session, policyId } = await atGateway()
  const page = await post('/fim/pay', { session, ...typed(testCards.declined, 'none') })
  expect(page.status).toBe(200)
  const carried = hiddenOf((await post('/fim/giveup', { session })).html)
  const forged = await postForm(server, '/api/payment/cmi/callback', { ...carried, ProcReturnCode: '00' })
  expect(forged.body).toBe('FAILURE')
  expect(await paid(server, policyId)).toMatchObject({ status: 3, isConfirmed: false })
})
