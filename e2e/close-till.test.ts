import type { Browser, Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent, openFile } from './support/agent.ts'
import { buildBuyer } from './support/insured.ts'
import { acceptQuote, hears } from './support/policy.ts'
import { look } from './support/steps.ts'
import { openBrowser } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** Opens the form of a payment in the file on the screen, fills it and sends it. */
const record = async (
  { page, t }: Visitor,
  fill: (form: Locator) => Promise<void>,
  share = 1,
): Promise<void> => {
  await page.getByText(t('money.record.title')).click()
  const form = page.locator('form').filter({ has: page.locator('input[name="amount"]') })
  const amount = form.locator('input[name="amount"]')
  const left = Number((await amount.inputValue()).replace(',', '.'))
  await amount.fill((left * share).toFixed(2).replace('.', ','))
  await fill(form)
  await form.getByRole('button', { name: t('money.record.submit') }).click()
  await page.getByText(t('console.done.recordPayment')).first().waitFor()
}

const byCheque =
  (number: string) =>
  async (form: Locator): Promise<void> => {
    await form.locator('select[name="method"]').selectOption('cheque')
    await form.locator('input[name="cheque_number"]').fill(number)
    await form.locator('select[name="cheque_bank"]').selectOption('attijariwafa')
  }

test('takes a premium half in cash and half by cheque, each with a receipt that customer and agent open', async () => {
  const agent = await buildAgent(browser)
  const { customer, number } = await buildBuyer(browser, 'caisse')
  await acceptQuote(customer)
  await openFile(agent, number)
  await record(agent, async () => {}, 0.5)
  await hears(customer, 'policy.notice.paymentReceived')
  await customer.page.getByRole('link', { name: /REC-\d{4}-\d{6}/ }).waitFor()
  await look(customer)
  await record(agent, byCheque('0045121'))
  await hears(customer, 'policy.notice.paymentConfirmed')
  const receipts = agent.page.getByRole('link', { name: /REC-\d{4}-\d{6}/ })
  await receipts.nth(1).waitFor()
  const href = await receipts.nth(1).getAttribute('href')
  const paper = await agent.page.request.get(href ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await look(agent)
  expect([...customer.errors, ...agent.errors]).toEqual([])
  await customer.close()
  await agent.close()
})
