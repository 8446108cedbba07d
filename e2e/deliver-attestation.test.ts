import { beforeAll, expect, test } from 'vitest'
import { buildAgent, openFile, openTab } from './support/agent.ts'
import { buildInsured } from './support/insured.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

let agent: Visitor
beforeAll(async () => {
  agent = await buildAgent()
})

/** Opens the form under a title in the file, and returns it. */
const unfold = async ({ page }: Visitor, title: string) => {
  await page.locator('summary', { hasText: title }).click()
  return page.locator('details[open]', { hasText: title }).locator('form')
}

test('assigns an attestation of a received series and delivers it to a customer who reads Arabic', async () => {
  const { customer, number } = await buildInsured('attestation', { language: 'ar' })
  const { page, t } = agent
  const insurer = await insurerOf(number)
  await page.goto('/console/attestations?edit=new')
  await page.locator('select[name="insurer_id"]').selectOption({ label: insurer })
  await page.locator('input[name="first"]').fill('00710001')
  await page.locator('input[name="last"]').fill('00710050')
  await page.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByText('00710050').waitFor()
  await look(agent)

  await openFile(agent, number)
  await openTab(agent, 'papiers')
  const numbers = await unfold(agent, t('file.issue.numbers'))
  await numbers.locator('input[name="policy_number"]').fill('AXA-7')
  await numbers.locator('input[name="attestation_number"]').fill('00710001')
  await numbers.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByText(t('file.done.numbers')).first().waitFor()
  const plan = await unfold(agent, t('file.delivery.plan'))
  await plan.locator('input[name="address"]').fill('1, rue Atlas, Rabat')
  await plan.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByText(t('policy.delivery.state.toPrepare')).first().waitFor()
  const move = await unfold(agent, t('file.delivery.move'))
  await move.locator('input[name="tracking"]').fill('AM-77')
  await move.getByRole('button', { name: t('file.delivery.submit') }).click()
  await page.getByText(t('policy.delivery.state.handedOver'), { exact: true }).first().waitFor()
  await look(agent)
  await page.goto('/console/livraisons?view=handedOver')
  await page.getByText('AM-77').waitFor()
  await look(agent)

  for (const text of ['AXA-7', '00710001', 'AM-77']) await customer.page.getByText(text).first().waitFor()
  await expectFitting(customer)
  expect([agent.errors, customer.errors]).toEqual([[], []])
  await customer.close()
})

/** Returns the insurer of a file, as its list names it. */
const insurerOf = async (number: string): Promise<string> => {
  await openFile(agent, number)
  const { page, t } = agent
  const name = await page
    .locator('dt', { hasText: t('file.cover.insurer') })
    .locator('+ dd')
    .innerText()
  return name.trim()
}
