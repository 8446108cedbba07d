import { wireKeyOf } from '@wassit/domain/document/document'
import type { ProofFile } from '@wassit/domain/document/document'
import { addDays } from '@wassit/domain/party/date'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent, issueContract, openAct, openFile, openTab } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { buildBuyer, today } from './support/insured.ts'
import { acceptQuote, confirmBrowser, hears, listed, photograph, typeCard } from './support/policy.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

let agent: Visitor
beforeAll(async () => {
  agent = await buildAgent()
})

/** States the details in the folded form of the customer area. */
const stateDetails = async ({ page, t }: Visitor, values: Record<string, string>): Promise<void> => {
  const fold = page.locator('details', { hasText: t('products.details.title') })
  await fold.locator('summary').click()
  for (const [name, value] of Object.entries(values)) await fold.locator(`input[name="${name}"]`).fill(value)
  await fold.getByRole('button', { name: t('products.details.submit') }).click()
}

/** Chooses a photo for a file of the checklist and waits until it has arrived. */
const sendFile = async ({ page, t }: Visitor, kind: ProofFile): Promise<void> => {
  const row = page.locator('li', { has: page.getByText(t(`document.kind.${kind}`), { exact: true }) })
  const photo = await photograph(wireKeyOf(kind))
  await row.locator('input[type="file"]').first().setInputFiles(photo)
  // The last file folds the checklist.
  await row.getByText(t('dashboard.upload.received'), { exact: true }).waitFor({ state: 'attached' })
}

test('buys a car with a stated bonus: papers sent before the payment, the contract held until the last one', async () => {
  const { person, customer, number } = await buildBuyer('pieces', { asked: pricedCar })
  const { page, t } = customer
  await hears(customer, 'dashboard.accept.title')
  const before = await listed(customer, number)
  await stateDetails(customer, { coefficient: '0,80', numeroChassis: 'UU1HSDOD455123456' })
  await page.getByText('Le coefficient va de 0,90 à 2,50.').last().waitFor()
  await page.getByText('sans I, O ni Q').last().waitFor()
  await look(customer)
  const start = addDays(await today(), 20)
  const fold = page.locator('details', { hasText: t('products.details.title') })
  for (const [name, value] of Object.entries({
    dateEffet: start,
    coefficient: '0,90',
    numeroChassis: 'uu1 hsd5d4 55123456',
  }))
    await fold.locator(`input[name="${name}"]`).fill(value)
  await fold.getByRole('button', { name: t('products.details.submit') }).click()
  await hears(customer, 'policy.notice.quoteReady')
  await expect
    .poll(async () => (await listed(customer, number))?.amount ?? Infinity)
    .toBeLessThan(before?.amount ?? 0)
  const after = await listed(customer, number)
  // The page shows the new price a moment later, and asks again what was confirmed of the old one.
  await page.locator(`input[name="price"][value="${after?.amount}"]`).waitFor({ state: 'attached' })
  await acceptQuote(customer)

  for (const kind of [
    'idCardFront',
    'idCardBack',
    'vehicleRegistrationFront',
    'earlierClaimsRecord',
  ] as const)
    await sendFile(customer, kind)
  await expectFitting(customer)
  const payByCard = page.getByRole('button', { name: /par carte/ })
  await payByCard.click()
  await confirmBrowser(customer, person, 2)
  await payByCard.click()
  await typeCard(customer, '4000000000000010')
  await page.waitForURL('**/dashboard/devis/**')
  await hears(customer, 'dashboard.next.papers')

  await openFile(agent, number)
  await openAct(agent, 'issueContract')
  const contract = agent.page.getByRole('button', { name: agent.t('file.contract.submit') })
  expect(await contract.getAttribute('aria-disabled')).toBe('true')
  await agent.page.getByText('Le contrat attend encore').waitFor()
  await openTab(agent, 'garanties')
  await agent.page.getByText(agent.t('file.coefficient.title')).click()
  await agent.page.getByRole('button', { name: agent.t('file.coefficient.submit') }).click()
  await agent.page.getByText(agent.t('file.done.coefficient')).first().waitFor()
  await openAct(agent, 'issueContract')
  expect(await agent.page.getByText('Le contrat attend encore').textContent()).not.toContain('bonus-malus')
  await sendFile(customer, 'vehicleRegistrationBack')
  await agent.page.getByText('Le contrat attend encore').waitFor({ state: 'detached' })
  expect(await agent.page.locator('input[name="start_date"]').inputValue()).toBe(start)
  await issueContract(agent)
  await hears(customer, 'policy.notice.contractReady')
  const detail = await callAs(customer, `/api/user/insurance/${number}`)
  expect(detail).toMatchObject({ start_date: start, details: { numeroChassis: 'UU1HSD5D455123456' } })
  await expectFitting(agent)
  expect(customer.errors).toEqual([])
  await customer.close()
})
