import { tillCalls } from '@wassit/domain/api/ledger/tills'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildInvitedAgent, confirmDevice, openFile, openTab } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { buildPrepared } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

/** Opens the form of a payment in the file on the screen, fills it and sends it. */
const record = async (
  { page, t }: Visitor,
  fill: (form: Locator) => Promise<void>,
  { share = 1, meanwhile = async () => {} } = {},
): Promise<void> => {
  await page.getByText(t('money.record.title')).click()
  const form = page.locator('form').filter({ has: page.locator('input[name="amount"]') })
  const amount = form.locator('input[name="amount"]')
  const left = Number((await amount.inputValue()).replace(',', '.'))
  await amount.fill((left * share).toFixed(2).replace('.', ','))
  await fill(form)
  await form.getByRole('button', { name: t('money.record.submit') }).click()
  await meanwhile()
  await page.getByText(t('file.done.recordPayment')).first().waitFor()
}

const byCheque =
  (number: string) =>
  async (form: Locator): Promise<void> => {
    await form.locator('select[name="method"]').selectOption('cheque')
    await form.locator('input[name="cheque_number"]').fill(number)
    await form.locator('select[name="cheque_bank"]').selectOption('attijariwafa')
  }

/** Closes the till of the agent: the count is off by a centime first, then right. */
const closeTill = async (agent: Visitor): Promise<void> => {
  const { page, t } = agent
  await page.goto('/console/caisse')
  // The page hides what the till must hold until the count is in.
  const { own } = (await callAs(agent, tillCalls.tills.path)) as { own: { expected: { cash: number } } }
  const cash = own.expected.cash.toFixed(2).replace('.', ',')
  await page.getByRole('link', { name: t('money.till.close') }).click()
  const form = page.getByRole('dialog')
  const field = (name: string) => form.locator(`input[name="${name}"]`)
  await look(agent)
  await form.getByLabel('200 ×').fill('2')
  expect(await field('cash').inputValue()).toBe('400')
  await field('cash').fill(cash.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))
  await field('cheque').fill('75')
  await field('deposit').fill('0')
  await form.getByRole('button', { name: t('money.till.submit') }).click()
  await form.getByText(t('validation.till.reason')).first().waitFor()
  await field('cash').fill(cash)
  await field('deposit').fill(cash)
  await form.getByRole('button', { name: t('money.till.submit') }).click()
  await page.getByText(t('money.till.exact')).first().waitFor()
  const slip = page.getByRole('link', { name: new RegExp(t('money.till.slip')) }).first()
  const paper = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await look(agent)
}

test('takes a premium half in cash and half by cheque with receipts, and closes the till of the day to the centime', async () => {
  // An agent of this journey alone: other journeys take money as the admin.
  const { second: agent, email } = await buildInvitedAgent()
  const { customer, number } = await buildPrepared('accepted', 'caisse')
  await openFile(agent, number)
  await openTab(agent, 'argent')
  await record(agent, async () => {}, { share: 0.5, meanwhile: () => confirmDevice(agent, email) })
  await hears(customer, 'policy.notice.paymentReceived')
  await customer.page.getByRole('link', { name: /REC-\d{4}-\d{6}/ }).waitFor()
  await expectFitting(customer)
  await record(agent, byCheque('0045121'))
  await hears(customer, 'policy.notice.paymentConfirmed')
  const receipts = agent.page.getByRole('link', { name: /REC-\d{4}-\d{6}/ })
  await receipts.nth(1).waitFor()
  const href = await receipts.nth(1).getAttribute('href')
  const paper = await agent.page.request.get(href ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await expectFitting(agent)
  await closeTill(agent)
  expect([...customer.errors, ...agent.errors]).toEqual([])
  await customer.close()
  await agent.close()
})
