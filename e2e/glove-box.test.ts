import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildInsured } from './support/insured.ts'
import { look } from './support/steps.ts'
import { openBrowser } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

test('finds the papers of a policy on its card, and the specified list one tap away', async () => {
  const { customer, number } = await buildInsured(browser, 'boite')
  const { page, t } = customer
  await page.goto('/dashboard')
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.waitFor()
  await look(customer)
  const arriving = page.waitForEvent('download')
  await card.getByRole('link', { name: t('dashboard.box.certificate') }).click()
  expect((await arriving).suggestedFilename()).toMatch(/attestation\.pdf$/)

  await page.getByRole('button', { name: t('dashboard.view.list') }).click()
  await page.reload()
  await page.getByLabel(t('dashboard.sort.label')).waitFor()
  await look(customer)
  await page.getByRole('button', { name: t('dashboard.view.cards') }).click()
  await card.getByRole('link', { name: t('request.ask.claim') }).click()
  await page.waitForURL('**/dashboard/demande/sinistre')
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await customer.close()
})
