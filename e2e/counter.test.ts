import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { look } from './support/steps.ts'
import { openBrowser } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

test('types the file of a caller without email, from the key n to the quote', async () => {
  const agent = await buildAgent(browser)
  const { page, t } = agent
  await page.getByRole('link', { name: t('console.newFile') }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: t('counter.title') }).waitFor()
  await page.getByLabel(t('counter.search')).fill('Zineb Elfassiya')
  await page.getByText(t('counter.none')).waitFor()
  await look(agent)
  for (const [name, value] of [
    ['firstname', 'Zineb'],
    ['lastname', 'Elfassiya'],
    ['phone', '0661 77 88 99'],
  ] as const)
    await page.locator(`input[name="${name}"]`).fill(value)
  await page.getByLabel(t('counter.source.phone')).check()
  await page.getByRole('button', { name: t('counter.enter') }).click()
  await page.waitForURL('**/console/nouveau?client=**')
  await look(agent)
  await page.locator('button[value="stagiaire"]').click()
  await page.waitForURL('**/recapitulatif')
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await page.waitForURL(/\/console\/[A-Z]+-\d{4}-\d+/)
  await page.getByText('Zineb Elfassiya').first().waitFor()
  await look(agent)
  await page.goto('/console/nouveau')
  await page.locator('input[name="phone"]').fill('0661778899')
  await page.getByText(t('counter.known')).waitFor()
  await page
    .getByRole('link', { name: t('counter.choose', { name: 'Zineb Elfassiya' }) })
    .first()
    .waitFor()
  await look(agent)
  expect(agent.errors).toEqual([])
  await agent.close()
})
