import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { pick } from '../test/support/tier.ts'
import { buildCustomer, enter } from './support/customer.ts'
import { expectFitting, hold, look } from './support/steps.ts'
import { buildVisitor, desktop } from './support/visitor.ts'

const tokenIn = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('VUE-TOKEN'), area)

test('keeps a remembered session after the browser closes, until the customer signs out', async () => {
  const person = await buildCustomer('souvenir')
  const visitor = await buildVisitor()
  await visitor.page.goto('/login')
  await enter(visitor, { ...person, password: 'pas le bon' })
  await visitor.page.getByText('Email ou mot de passe est incorrect!').waitFor()
  await enter(visitor, person)
  await visitor.page.waitForURL('**/dashboard')
  // The focus is on the new page's heading, for screen readers too.
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  // The login page carries the styles of public pages only.
  expect(await visitor.page.locator('link[rel=stylesheet]').count()).toBe(1)
  expect(await tokenIn(visitor.page, 'localStorage')).not.toBeNull()
  expect(await tokenIn(visitor.page, 'sessionStorage')).toBeNull()
  const storageState = await visitor.context.storageState()
  await visitor.close()

  const again = await buildVisitor({ storageState })
  const { page, t } = again
  await page.goto('/dashboard/history')
  await page.getByText(t('dashboard.event.login')).first().waitFor()
  await page.getByText(t('dashboard.event.request')).waitFor()
  await expectFitting(again)
  await page.locator('header summary', { hasText: 'Nadia Alaoui' }).click()
  await look(again)
  await page.getByRole('link', { name: t('dashboard.menu.logout') }).click()
  await page.waitForURL('**/login')
  expect(await tokenIn(page, 'localStorage')).toBeNull()
  await again.close()
})

test('ends a session that is not remembered with the browser', async () => {
  const person = await buildCustomer('passage')
  const visitor = await buildVisitor()
  const { page } = visitor
  // Slow connection: the form is submitted before the page is interactive, and sent afterwards.
  const release = await hold(page, /\/assets\//)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await enter(visitor, person, { remember: false })
  release()
  await page.waitForURL('**/dashboard')
  await page.unrouteAll()
  expect(await tokenIn(page, 'sessionStorage')).not.toBeNull()
  expect(await tokenIn(page, 'localStorage')).toBeNull()
  await page.reload()
  await page.getByRole('heading', { name: visitor.t('dashboard.policies.title') }).waitFor()
  const storageState = await visitor.context.storageState()
  await visitor.close()

  const again = await buildVisitor({ storageState })
  await again.page.goto('/dashboard/devis')
  await again.page.waitForURL('**/login?next=**')
  await again.page.getByRole('heading', { name: visitor.t('account.login.title') }).waitFor()
  // No session was kept, so none expired (RULINGS 53).
  expect(await again.page.getByText('Votre session a expiré!').count()).toBe(0)
  await again.close()
})

test('tells a customer whose session ended at the bank where the payment stands', async () => {
  for (const language of pick<readonly Language[]>({ usual: ['fr'], long: languages })) {
    const visitor = await buildVisitor({ language })
    const { page, t } = visitor
    // The card gateway sends the browser back to this address.
    await page.goto('/dashboard/devis/WST-2026-000001?paiement=retour')
    await page.waitForURL('**/login?next=**')
    const said = page.getByRole('status').filter({ hasText: t('account.login.payment') })
    await said.getByText(t('account.login.paymentText')).waitFor()
    if (language === 'fr') {
      await said.getByText('Nous vérifions votre paiement auprès de la banque.').waitFor()
      await said.getByText('Ne payez pas une seconde fois d’ici là.').waitFor()
    }
    await look(visitor)
    await page.goto('/login')
    expect(await page.getByText(t('account.login.payment')).count()).toBe(0)
    await visitor.close()
  }
})

test('keeps a half-filled form when the session expires', async () => {
  const person = await buildCustomer('expire')
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t } = visitor
  await page.goto('/login')
  await enter(visitor, person, { remember: false })
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/new')
  await page.locator('button[value="rcchasse"]').click()
  await page.waitForURL('**/dashboard/new/*/produit')
  await page.locator('input[name="numeroPermisChasse"]').fill('PC-2041')
  await page.getByText(t('quote.risk.saved')).waitFor()

  // Two hours later, during the next answer.
  await page.evaluate(() => sessionStorage.setItem('session-expires-at', '1'))
  await page.locator('input[name="numeroSerieFusil"]').fill('BR 77120')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForURL('**/login?next=**')
  await page.getByText('Votre session a expiré!').waitFor()
  await look(visitor)
  await enter(visitor, person)
  await page.waitForURL('**/dashboard/new/*/produit')
  expect(await page.locator('input[name="numeroPermisChasse"]').inputValue()).toBe('PC-2041')
  expect(await page.locator('input[name="numeroSerieFusil"]').inputValue()).toBe('BR 77120')
  await page.getByText(t('quote.risk.saved')).waitFor()
  await page.reload()
  await expect.poll(() => page.locator('input[name="numeroSerieFusil"]').inputValue()).toBe('BR 77120')
  await visitor.close()
})
