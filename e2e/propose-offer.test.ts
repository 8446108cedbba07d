import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { pricedCar } from './support/customer.ts'
import { buildBuyer } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { look } from './support/steps.ts'

test('hides an offer of a request and proposes another one, which its customer takes and is quoted', async () => {
  const { customer, number } = await buildBuyer('proposition', { asked: pricedCar, language: 'ar' })
  await hears(customer, 'dashboard.accept.title')
  const agent = await buildAgent()
  await agent.page.goto(`/console/${number}/offres`)
  const offers = agent.page
    .locator('main li, article li')
    .filter({ has: agent.page.getByRole('heading', { level: 2 }) })
  const open = offers.filter({ has: agent.page.locator('input[name="reason"]') })
  const first = open.first()
  const hidden = await first.getByRole('heading').innerText()
  await first.getByRole('button', { name: agent.t('offers.console.hide') }).click()
  await first.getByText(agent.t('validation.required')).waitFor()
  await first.locator('input[name="reason"]').fill('Délais de règlement trop longs')
  await first.getByRole('button', { name: agent.t('offers.console.hide') }).click()
  await agent.page.getByText(agent.t('offers.console.hidden')).waitFor()
  const second = open
    .filter({ has: agent.page.getByRole('button', { name: agent.t('offers.console.propose') }) })
    .first()
  await second.locator('input[name="reason"]').fill('Franchise deux fois plus basse')
  await second.getByRole('button', { name: agent.t('offers.console.propose') }).click()
  await agent.page.getByText(agent.t('offers.console.proposed')).waitFor()
  await look(agent)

  const { page, t } = customer
  await hears(customer, 'policy.notice.offerProposed')
  await page.getByRole('link', { name: t('dashboard.accept.offers') }).click()
  await page.waitForURL('**/dashboard/offres/**')
  await page.getByText('Franchise deux fois plus basse').waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Délais de règlement')
  await look(customer)
  const proposed = page.locator('main li').filter({ hasText: t('offers.file.proposed') })
  const amount = await proposed.getByText(/DHS$/).first().innerText()
  await proposed.getByRole('button', { name: t('offers.file.choose') }).click()
  await page.waitForURL('**/dashboard/devis/**')
  await hears(customer, 'dashboard.accept.title')
  await page.getByText(amount).first().waitFor()
  expect([hidden === '', agent.errors, customer.errors]).toEqual([false, [], []])
  await agent.close()
  await customer.close()
})
