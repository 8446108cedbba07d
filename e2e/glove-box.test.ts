import { copyKey } from '../apps/web/src/offline/copy-key.ts'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildInsured } from './support/insured.ts'
import { look } from './support/steps.ts'
import { openBrowser } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

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

/** Waits until the browser keeps the certificate and the worker that shows it. */
const isKept = ({ page }: Visitor) =>
  page.evaluate(async (key) => {
    const worker = await navigator.serviceWorker.getRegistration('/dashboard')
    return worker?.active?.state === 'activated' && (localStorage.getItem(key)?.includes('"pdf"') ?? false)
  }, copyKey)

test('shows numbers and certificate after a reload without a network, and forgets them at sign-out', async () => {
  const { customer, number } = await buildInsured(browser, 'horsligne')
  const { page, context, t } = customer
  await page.goto('/dashboard')
  await expect.poll(() => isKept(customer)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.getByText(t('offline.insurer')).waitFor()
  await look(customer)
  const certificate = card.getByRole('link', { name: t('offline.certificate') })
  expect(await certificate.getAttribute('href')).toMatch(/^blob:/)

  await context.setOffline(false)
  await page.getByRole('heading', { name: t('dashboard.policies.title') }).waitFor()
  await page.goto('/logout')
  await page.waitForURL('**/login**')
  expect(await page.evaluate((key) => localStorage.getItem(key), copyKey)).toBeNull()
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByText(t('offline.empty')).waitFor()
  expect(await page.getByText(number).count()).toBe(0)
  await customer.close()
})
