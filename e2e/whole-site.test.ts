import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { buildAgent, confirmPayment, issueContract, openFile } from './support/agent.ts'
import { buildCustomer, enter } from './support/customer.ts'
import {
  acceptQuote,
  confirmBrowser,
  hears,
  listed,
  openQuoteRequest,
  openSigning,
  sendTransferReceipt,
  sign,
} from './support/policy.ts'
import { buildVisitor, mailsTo, openBrowser } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const cutPower = async (): Promise<void> => {
  expect((await fetch(inject('crashUrl'), { method: 'POST' })).status).toBe(200)
}

test('loses nothing and does nothing twice when the server is killed at every step', async () => {
  const agent = await buildAgent(browser)
  const person = await buildCustomer('panne')
  const customer = await buildVisitor(browser)
  await customer.page.goto('/login')
  await enter(customer, person)
  await customer.page.waitForURL('**/dashboard**')
  await cutPower()
  const number = await openQuoteRequest(customer)
  await hears(customer, 'dashboard.accept.title')
  await acceptQuote(customer)
  await cutPower()
  await customer.page.reload()
  await sendTransferReceipt(customer)
  await confirmBrowser(customer, person, 2)
  await sendTransferReceipt(customer)
  await hears(customer, 'dashboard.pay.review')
  await cutPower()

  await openFile(agent, number)
  await confirmPayment(agent)
  await cutPower()
  await openFile(agent, number)
  await issueContract(agent)
  await cutPower()
  // The open page restores its connection to the server by itself.
  await hears(customer, 'dashboard.sign.title')
  await openSigning(customer)
  // The signature is stored at this moment, but its effects are still to be done.
  const isTaken = customer.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/sign$|\/signature\//.test(answer.url()),
  )
  await sign(customer, person, { code: 3, way: 'type' })
  expect((await isTaken).status()).toBeLessThan(400)
  await cutPower()

  await expect.poll(async () => (await listed(customer, number))?.status, { timeout: 20_000 }).toBe(6)
  const isComplete = async () =>
    (await listed(customer, number))?.documents.map(({ value }) => value).toSorted()
  await expect
    .poll(isComplete, { timeout: 20_000 })
    .toEqual(['attestation', 'contrat', 'contrat-signe', 'devis', 'quittance', 'recu-virement'].toSorted())
  // Each notice is one mail: after a crash a mail may be sent again, with the same Message-ID.
  const { t } = customer
  const sentOf = async (kind: 'quoteReady' | 'paymentConfirmed' | 'contractReady' | 'signatureSucceeded') => {
    const mails = await mailsTo(person.email)
    const ids = mails.filter(({ subject }) => subject === t(`policy.notice.${kind}`).trim())
    return new Set(ids.map(({ messageId }) => messageId)).size
  }
  for (const kind of ['quoteReady', 'paymentConfirmed', 'contractReady', 'signatureSucceeded'] as const)
    await expect.poll(() => sentOf(kind), { timeout: 20_000, message: kind }).toBe(1)
  await customer.close()
  await agent.close()
})
