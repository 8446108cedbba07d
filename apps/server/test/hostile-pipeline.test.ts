import { describe, expect, test } from 'vitest'
import { openBrowser, staffOf } from './factories.ts'
import type { Browser } from './factories.ts'
import { isClear, nonsense, pathsOf, withField } from './nonsense.ts'
import { policyAt } from './policy-factories.ts'
import { openedSignature, strokes } from './signing-factories.ts'
import { openTestApp } from './support.ts'
import { builtBefore } from './built-before.ts'

const server = openTestApp({ config: { rateLimit: false, logLevel: 'silent' } })
const customer = builtBefore(() => policyAt(server, 'quoted'))
const signature = builtBefore(() => openedSignature(server))
const agent = staffOf(server)
const admin = staffOf(server, 'admin')

type Call = [Browser, string, Record<string, unknown>]

const act = (name: string, body: object): Call => [
  agent,
  `/api/agent/insurances/${customer.number}/${name}`,
  { ...body },
]
const insurer = {
  name: 'Atlas',
  logo_word: 'Atlas',
  account_holder: 'Atlas SA',
  account_number: null,
  assistance_phone: null,
  products: ['stage'],
  default_for: [],
  after_acceptance: [],
  active: true,
}
const agreement = {
  code: 'X1',
  label: 'X',
  kind: 'discount',
  rate: 0.1,
  products: [],
  valid_until: '2027-01-01',
  active: true,
}
const delivery = { needPhysicalCopy: true, name: 'Nadia', phone: '0612345678', address: '1, rue Atlas' }
const sign = { consent: true, code: '123456', drawing: strokes, typed: 'Nadia' }

/** Every call of the pipeline that reads a body, with a permitted caller. */
const calls: [string, () => Call][] = [
  ['user/get/document', () => [customer.browser, '/api/user/get/document', { insurance_id: customer.id }]],
  ['accept/devis', () => [customer.browser, '/api/accept/devis', { insurance_id: customer.id, price: 1 }]],
  ['payment/card', () => [customer.browser, '/api/payment/card', { insurance_id: customer.id }]],
  [
    'contrat/signature',
    () => [
      signature.browser,
      '/api/user/contrat/signature',
      { insurance_id: signature.id, signatureType: 'electronique', ...delivery },
    ],
  ],
  ['Signature/sucess', () => [signature.browser, '/api/Signature/sucess', { insurance_id: signature.id }]],
  ['signing sign', () => [signature.page, `${signature.api}/sign`, sign]],
  ['signing refuse', () => [openBrowser(server), '/api/signing/nobody/refuse', { reason: 'Non' }]],
  ['agent quote', () => act('quote', { company_name: 'Nobody', amount: 1.5 })],
  ['agent documents-required', () => act('documents-required', { documents: ['cinFront'], reason: 'x' })],
  ['agent payment/reject', () => act('payment/reject', { reason: 'x' })],
  ['agent quote/withdraw', () => act('quote/withdraw', { reason: 'x' })],
  ['agent cancel', () => act('cancel', { reason: 'x' })],
  ['agent contract/withdraw', () => act('contract/withdraw', { reason: 'x' })],
  ['agent expire', () => act('expire', { reason: 'x' })],
  ['agent note', () => act('note', { text: 'x' })],
  ['agent assign', () => act('assign', { agent_id: null })],
  ['admin insurers', () => [admin, '/api/agent/insurers', insurer]],
  ['admin agreements', () => [admin, '/api/agent/agreements', agreement]],
  [
    'admin agents',
    () => [admin, '/api/agent/agents', { name: 'A', email: 'a@b.ma', role: 'agent', reason: 'R' }],
  ],
]

describe.each(calls)('%s', (_call, callOf) => {
  test('refuses nonsense in any field with a clear reason', async () => {
    const [browser, url, body] = callOf()
    const unclear: string[] = []
    for (const path of pathsOf(body)) {
      for (const [name, text] of nonsense) {
        const answer = await browser.post(url, withField(body, path, text))
        if (!isClear(answer)) unclear.push(`${path.join('.')} as ${name}: ${answer.status}`)
      }
    }
    expect(unclear).toEqual([])
  })
})

/** Odd values for addresses, queries and the gateway's forms. */
const oddities = ['%00', 'a%00b', '%ED%A0%80', '%E2%80%AE', '..%2f..%2fetc', "'%20or%201=1--", '%25%5F']

describe.each(oddities)('%s in an address', (odd) => {
  test.each([
    ['a customer’s insurance', () => customer.browser.get(`/api/user/insurance/${odd}`)],
    ['a document’s policy', () => customer.browser.get(`/api/preview/${odd}/devis`)],
    ['a document’s label', () => customer.browser.get(`/api/preview/${customer.number}/${odd}`)],
    ['a file', () => agent.get(`/api/agent/insurances/${odd}`)],
    ['an act', () => agent.post(`/api/agent/insurances/${odd}/expire`, {})],
    ['a search', () => agent.get(`/api/agent/insurances?view=all&q=${odd}`)],
    ['a page', () => agent.get(`/api/agent/insurances?page=${odd}`)],
    ['a signature', () => openBrowser(server).get(`/api/signing/${odd}`)],
    ['a reference', () => openBrowser(server).get(`/api/verifier/${odd}`)],
  ])('answers an odd value clearly as %s', async (_what, call) => {
    expect(isClear(await call())).toBe(true)
  })

  test('redirects the return from the gateway with an odd order', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payment/cmi/return/ok',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `oid=${odd}`,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard/devis?paiement=retour'])
  })
})
