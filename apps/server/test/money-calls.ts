import { randomUUID } from 'node:crypto'
import type { Browser } from './factories.ts'

/** An agent who takes money, in the browser that a test signed in. */
interface Taker {
  browser: Browser
}

export const cash = (amount: number) => ({ method: 'cash', amount })

/** Records money of a file, with the key of a form that is new unless one is named. */
export const recordMoney = ({ browser }: Taker, number: string, body: object, key: string = randomUUID()) =>
  browser.post(`/api/agent/insurances/${number}/payments`, body, { 'idempotency-key': key })

export const reverseMoney = ({ browser }: Taker, id: string, cause: string, reason = 'Motif') =>
  browser.post(`/api/agent/payments/${id}/reverse`, { cause, reason })

/** Returns the ledger of a file as an agent reads it. */
export const ledgerOfFile = async ({ browser }: Taker, number: string) =>
  (await browser.get(`/api/agent/insurances/${number}/payments`)).body
