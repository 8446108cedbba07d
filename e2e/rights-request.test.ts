import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { buildInsured } from './support/insured.ts'
import { photograph } from './support/policy.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

/** Asks for the correction of the name, first without the document; returns the number of the request. */
const askCorrection = async (customer: Visitor): Promise<string> => {
  const { page, t } = customer
  await page.goto(paths.myData)
  await page.getByRole('link', { name: t('rights.correct.open') }).click()
  await page.getByLabel(t('rights.correct.field')).selectOption('lastname')
  await page.getByLabel(t('rights.correct.value')).fill('Alaoui Idrissi')
  await page.getByRole('button', { name: t('rights.send') }).click()
  await page.getByText(t('errors.document.missing')).first().waitFor()
  await look(customer)
  await page.locator('input[name="file"]').setInputFiles(await photograph('cin'))
  await page.getByRole('button', { name: t('rights.send') }).click()
  const card = page.getByRole('article')
  await card.getByText(t('rights.state.received'), { exact: true }).waitFor()
  await look(customer)
  return /DP-\d{4}-\d{6}/.exec(await card.innerText())?.[0] ?? ''
}

/** Applies the correction at the console, where the value before and after it stays. */
const applyCorrection = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await page.goto(consolePaths.rights)
  await page.getByRole('link', { name: number }).click()
  await page.getByText(t('rights.desk.trace.keepsPrinted')).waitFor()
  await expectFitting(agent)
  await page.getByText(t('rights.desk.action.correct'), { exact: true }).first().click()
  await page.getByRole('button', { name: t('rights.desk.action.correct') }).click()
  await page.getByText(t('rights.desk.applied')).waitFor()
  const terms = page.getByRole('definition')
  expect(await terms.allInnerTexts()).toEqual(expect.arrayContaining(['Alaoui', 'Alaoui Idrissi']))
  await look(agent)
}

/** Opposes a use, and takes the request back after a question. */
const takeBack = async (customer: Visitor): Promise<void> => {
  const { page, t } = customer
  await page.getByRole('link', { name: t('rights.oppose.open') }).click()
  await page.getByLabel(t('rights.oppose.use')).selectOption('other')
  await page.getByLabel(t('rights.oppose.reason')).fill('Je ne veux pas être appelée.')
  await page.getByRole('button', { name: t('rights.send') }).click()
  await page.getByRole('button', { name: t('rights.withdraw') }).click()
  const question = page.getByRole('dialog')
  await question.getByText(t('rights.withdraw.text')).waitFor()
  await look(customer)
  await question.getByRole('button', { name: t('rights.withdraw.confirm') }).dblclick()
  await page.getByText(t('rights.state.withdrawn'), { exact: true }).waitFor()
}

/** Asks for a deletion, which the policy in force refuses with the way to terminate it. */
const refuseDeletion = async (customer: Visitor, policy: string): Promise<void> => {
  const { page, t } = customer
  await page.getByRole('link', { name: t('rights.delete.open') }).click()
  await page.getByText(t('rights.delete.blocked')).waitFor()
  await expectFitting(customer)
  await page.getByText(t('rights.delete.reason.inForce')).waitFor()
  expect(await page.getByRole('link', { name: policy }).getAttribute('href')).toContain(policy)
}

test('corrects a name that a customer proves, takes an opposition back, and refuses a deletion while a policy is in force', async () => {
  const { customer, number: policy } = await buildInsured('droits')
  const number = await askCorrection(customer)
  const agent = await buildAgent()
  await applyCorrection(agent, number)
  const { page, t } = customer
  await page.getByRole('article').getByText(t('rights.state.done'), { exact: true }).waitFor()
  await takeBack(customer)
  await refuseDeletion(customer, policy)
  expect([customer.errors, agent.errors]).toEqual([[], []])
  await customer.close()
  await agent.close()
})
