import { gatewayHash } from '../../../scripts/gateway/hash.ts'
import { signedInCustomer } from './factories.ts'
import type { Browser } from './factories.ts'
import { findRow, findRows } from './rows.ts'
import type { TestApp } from './support.ts'

/** A merchant's account at a gateway that is never called. */
export const card = {
  clientId: '600000000',
  storeKey: 'TEST|12\\34',
  gatewayUrl: 'https://gateway.example/fim/est3Dgate',
}

/** Returns a customer with an accepted quote of 150 DHS. */
export const acceptedQuote = async (server: TestApp) => {
  const customer = await signedInCustomer(server)
  const { id, number } = await server.db
    .updateTable('policies')
    .set({ status: 3 })
    .where('user_id', '=', customer.userId)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { ...customer, policyId: id, number }
}

export const payByCard = (browser: Browser, policyId: string) =>
  browser.post('/api/payment/card', { insurance_id: policyId })

/** Begins again after an attempt that the customer gave up. */
export const payAgain = (browser: Browser, policyId: string) =>
  browser.post('/api/payment/card', { insurance_id: policyId, again: true })

/** Returns such a customer with an open order at the gateway. */
export const openOrder = async (server: TestApp) => {
  const customer = await acceptedQuote(server)
  return { ...customer, fields: await anotherOrder(customer) }
}

/** Opens another attempt to pay the policy; returns the fields that the browser posts. */
export const anotherOrder = async (customer: { browser: Browser; policyId: string }): Promise<Fields> => {
  const opened = await payAgain(customer.browser, customer.policyId)
  if (opened.status !== 200) throw new Error(`payment/card answered ${opened.status}: ${opened.text}`)
  return opened.body.fields
}

export type Fields = Record<string, string>

/** Returns the gateway's answer to an order: approved, unless changed. */
export const wordsOf = ({ HASH: _own, ...sent }: Fields, changed: Fields = {}): Fields => ({
  ...sent,
  ReturnOid: sent.oid ?? '',
  Response: 'Approved',
  ProcReturnCode: '00',
  TransId: '26325JPKF12345',
  AuthCode: '123456',
  mdStatus: '1',
  MaskedPan: '400000***0010',
  'EXTRA.CARDBRAND': 'VISA',
  'EXTRA.TRXDATE': '20261121 09:00:00',
  ...changed,
})

export const declined: Fields = { Response: 'Declined', ProcReturnCode: '05', ErrMsg: 'Do not honour' }

/** Adds the hash for a key to an answer. */
export const hashed = (words: Fields, storeKey = card.storeKey): Fields => ({
  ...words,
  HASH: gatewayHash(words, storeKey),
})

/** Posts the text of a form like the gateway: from another origin, without a cookie. */
export const postText = ({ app }: TestApp, url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
    payload,
  })

export const postForm = (server: TestApp, url: string, fields: Fields) =>
  postText(server, url, new URLSearchParams(fields).toString())

/** Writes a form in Latin-1, which has a byte for each letter. */
export const latin1Form = (fields: Fields): string =>
  Object.entries(fields)
    .map((pair) =>
      pair
        .map((text) =>
          Array.from(Buffer.from(text, 'latin1'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(
            '',
          ),
        )
        .join('='),
    )
    .join('&')

/** Sends a callback; returns the text of the answer. */
export const callback = async (server: TestApp, fields: Fields): Promise<string> => {
  const answer = await postForm(server, '/api/payment/cmi/callback', fields)
  if (answer.statusCode !== 200) throw new Error(`callback answered ${answer.statusCode}: ${answer.body}`)
  return answer.body
}

/** Returns a policy's payments by order, and the state of the policy. */
export const paid = async ({ db }: TestApp, policyId: string) => {
  const policy = await findRow({ db }, 'policies', { id: policyId }, ['status', 'payment_confirmed_at'])
  const payments = await db.selectFrom('payments').selectAll().where('policy_id', '=', policyId).execute()
  const events = await findRows({ db }, 'policy_events', { policy_id: policyId }, ['action'], 'position')
  const notices = await db.selectFrom('notices').select('kind').where('policy_id', '=', policyId).execute()
  const notes = await findRows({ db }, 'policy_notes', { policy_id: policyId }, ['text', 'author_id'])
  return {
    status: policy.status,
    isConfirmed: policy.payment_confirmed_at !== null,
    states: Object.fromEntries(payments.map(({ reference, state }) => [reference, state])),
    transactions: payments.flatMap(({ transaction_id: id }) => id ?? []),
    actions: events.map(({ action }) => action),
    notices: notices.map(({ kind }) => kind),
    notes,
  }
}
