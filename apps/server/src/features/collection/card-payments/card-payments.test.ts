import { describe, expect, test } from 'vitest'
import { gatewayHash } from '../../../../../../scripts/gateway/hash.ts'
import {
  acceptedQuote,
  card,
  openOrder,
  paid,
  payAgain,
  payByCard,
  postForm,
} from '../../../../test/card-factories.ts'
import {
  atOnce,
  openBrowser,
  signIn,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { changeRows } from '../../../../test/rows.ts'

const server = openTestApp({ config: { card, publicUrl: 'https://wassit.example' } })

describe('payment/card', () => {
  test('returns the form for the gateway with our hash', async () => {
    const customer = await acceptedQuote(server)
    const { status, body } = await payByCard(customer.browser, customer.policyId)
    expect(status).toBe(200)
    const { HASH, ...fields } = body.fields
    expect(body.url).toBe(card.gatewayUrl)
    expect(fields).toEqual({
      clientid: card.clientId,
      storetype: '3D_PAY_HOSTING',
      TranType: 'PreAuth',
      amount: '150.00',
      currency: '504',
      oid: expect.stringMatching(new RegExp(`^${customer.number}-[\\da-f]{16}$`)),
      okUrl: 'https://wassit.example/api/payment/cmi/return/ok',
      failUrl: 'https://wassit.example/api/payment/cmi/return/fail',
      callbackUrl: 'https://wassit.example/api/payment/cmi/callback',
      shopurl: `https://wassit.example/dashboard/devis/${customer.number}`,
      lang: 'fr',
      email: customer.email,
      BillToName: 'Nadia Alaoui',
      tel: customer.phone,
      rnd: expect.stringMatching(/^[\da-f]{64}$/),
      hashAlgorithm: 'ver3',
      encoding: 'UTF-8',
      AutoRedirect: 'true',
      CallbackResponse: 'true',
      refreshtime: '5',
      sessionTimeout: '1800',
    })
    expect(HASH).toBe(gatewayHash(fields, card.storeKey))
  })

  test('asks the gateway for the visitor’s language in the gateway’s code', async () => {
    const customer = await acceptedQuote(server)
    customer.browser.cookies.lang = 'ma'
    expect((await payByCard(customer.browser, customer.policyId)).body.fields.lang).toBe('ar')
  })

  test('opens a new order for each attempt and pays nothing', async () => {
    const customer = await acceptedQuote(server)
    const answers = await atOnce(5, () => payAgain(customer.browser, customer.policyId))
    const orders = new Set(answers.map(({ body }) => body.fields.oid))
    expect(orders.size).toBe(5)
    const now = await paid(server, customer.policyId)
    expect(new Set(Object.keys(now.states))).toEqual(orders)
    expect(now).toMatchObject({ status: 3, isConfirmed: false, notices: [] })
  })

  test.each([0, 1, 2, 4, 5, 6, 7, 8])('refuses a payment by card at status %i', async (status) => {
    const customer = await acceptedQuote(server)
    await server.db.updateTable('policies').set({ status }).where('id', '=', customer.policyId).execute()
    const refused = await payByCard(customer.browser, customer.policyId)
    expect([refused.status, refused.body.code]).toEqual([409, 'policy.wrong-status'])
    expect((await paid(server, customer.policyId)).states).toEqual({})
  })

  test('refuses a payment of an expired quote before the job has marked it', async () => {
    const customer = await acceptedQuote(server)
    await changeRows(
      server,
      'policies',
      { id: customer.policyId },
      { quote_expires_at: new Date(server.clock.now().getTime() - 1000) },
    )
    expect((await payByCard(customer.browser, customer.policyId)).status).toBe(409)
  })

  test('limits the orders that a customer can open', async () => {
    const customer = await acceptedQuote(server)
    const answers = await atOnce(35, () => payAgain(customer.browser, customer.policyId))
    expect(tally(answers)).toEqual({ 200: 30, 429: 5 })
  })

  test('refuses a payment of another customer’s insurance like an unknown one', async () => {
    const owner = await acceptedQuote(server)
    const other = await signedInCustomer(server)
    const unknown = await payByCard(other.browser, '00000000-0000-4000-8000-000000000000')
    const foreign = await payByCard(other.browser, owner.policyId)
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    const agent = await signedInStaff(server)
    expect((await payByCard(agent.browser, owner.policyId)).status).toBe(403)
    expect((await payByCard(openBrowser(server), owner.policyId)).status).toBe(401)
    expect((await paid(server, owner.policyId)).states).toEqual({})
  })

  test('refuses a payment from an unconfirmed browser', async () => {
    const customer = await acceptedQuote(server)
    const stranger = openBrowser(server)
    await signIn(stranger, customer.email)
    const refused = await payByCard(stranger, customer.policyId)
    expect([refused.status, refused.body.code]).toEqual([403, 'device.unconfirmed'])
  })

  test('returns 501 when payment by card is not set up, before it checks the browser', async () => {
    const lines: string[] = []
    const without = await buildTestApp({ database: server.database, log: readableLog(lines) })
    const customer = await acceptedQuote(without)
    const stranger = openBrowser(without)
    await signIn(stranger, customer.email)
    const refused = await payByCard(stranger, customer.policyId)
    expect([refused.status, refused.body.code]).toEqual([501, 'option.unavailable'])
    expect(refused.body.message).toBe("Cette option n'est pas disponible pour le moment.")
    // A gateway that was never set up is not logged as an error.
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
    await without.close()
  })
})

describe('return from the gateway', () => {
  const comeBack = async (outcome: string, fields: Record<string, string>) => {
    const answer = await postForm(server, `/api/payment/cmi/return/${outcome}`, fields)
    return [answer.statusCode, answer.headers.location]
  }

  test.each(['ok', 'fail'])(
    'sends the browser to its insurance after %s and pays nothing',
    async (outcome) => {
      const { fields, number, policyId } = await openOrder(server)
      expect(
        await comeBack(outcome, { oid: fields.oid ?? '', ProcReturnCode: '00', Response: 'Approved' }),
      ).toEqual([303, `/dashboard/devis/${number}?paiement=retour`])
      expect(await paid(server, policyId)).toMatchObject({ status: 3, isConfirmed: false })
    },
  )

  test('sends the browser to the list when the order is unknown', async () => {
    for (const fields of [{}, { oid: 'WST-2026-000001-x' }, { oid: '//evil.example' }, { oid: '' }])
      expect(await comeBack('ok', fields as Record<string, string>)).toEqual([
        303,
        '/dashboard/devis?paiement=retour',
      ])
  })

  test('sends the browser to a page, whatever it brings', async () => {
    const list = [303, '/dashboard/devis?paiement=retour']
    expect(await comeBack('paid', {})).toEqual(list)
    for (const method of ['GET', 'POST'] as const)
      for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
        const body = method === 'POST' && 'content-type' in headers ? { payload: 'x' } : {}
        const url = '/api/payment/cmi/return/ok'
        const { statusCode, headers: sent } = await server.app.inject({ method, url, headers, ...body })
        expect([statusCode, sent.location]).toEqual(list)
      }
  })
})
