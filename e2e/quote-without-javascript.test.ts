import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { buildPerson, buildVisitor, codeFor } from './support/visitor.ts'

/** Checks that the summary names each of the fields and links to it. */
const expectNamed = async (page: Page, labels: readonly string[]): Promise<void> => {
  const links = page.getByRole('alert').getByRole('link')
  for (const label of labels) {
    const link = links.filter({ hasText: label })
    const target = await link.getAttribute('href')
    expect(await page.locator(`[id="${target?.slice(1)}"]`).count(), label).toBe(1)
  }
}

test('requests motorcycle insurance without JavaScript, from the home page to the code page', async () => {
  const visitor = await buildVisitor({ javaScript: false })
  const { page, t } = visitor
  const person = buildPerson('moto')
  await page.goto('/')
  const form = page.locator('form', { has: page.getByLabel(t('quote.start.product')) }).first()
  await form.getByLabel(t('quote.start.product')).selectOption('motorcycle')
  await form.getByLabel(t('quote.start.email')).fill('pas une adresse')
  await form.getByLabel(t('quote.start.phone')).fill(person.phone)
  await form.getByRole('button', { name: t('quote.start.submit') }).click()
  // Refused with every mistake named and linked; the typed values are kept.
  await page.getByRole('alert').waitFor()
  await expectNamed(page, [t('quote.start.email')])
  expect(await page.getByLabel(t('quote.start.phone')).inputValue()).toBe(person.phone)
  await page.getByLabel(t('quote.start.email')).fill(person.email)
  await page.getByLabel(t('quote.start.terms')).check()
  await page.getByRole('button', { name: t('quote.start.submit') }).click()

  await page.waitForURL('**/devis/*/produit')
  // Sent before a model can be chosen: the page comes back with the brand's models.
  await page.locator('select[name="marque"]').selectOption({ label: 'Honda' })
  await page.getByRole('button', { name: t('quote.risk.submit') }).click()
  await page.getByRole('alert').waitFor()
  await expectNamed(page, [t('products.motorcycle.model'), t('products.motorcycle.capacity')])
  expect(await page.locator('select[name="model"] option').count()).toBeGreaterThan(1)
  await page.locator('select[name="marque"]').selectOption({ label: 'Docker' })
  await page
    .getByRole('button', { name: t('common.form.updateModels') })
    .first()
    .click()
  expect(await page.locator('select[name="marque"] option:checked').innerText()).toBe('Docker')
  await page.locator('select[name="model"]').selectOption({ label: 'C50' })
  await page.locator('input[name="cylindre"]').fill('49,9')
  const cover = page.getByLabel(t('products.cover.liability'), { exact: true })
  if (await cover.count()) await cover.check()
  await page.getByRole('button', { name: t('quote.risk.submit') }).click()
  await page.waitForURL('**/recapitulatif')
  const recap = await page.locator('main').innerText()
  expect(recap).toMatch(/\d,\d\d\sDHS/)
  for (const name of ['Docker', 'C50']) expect(recap).toContain(name)

  // The missing confirmation is reported at its box.
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await page.waitForURL('**/user/otp')
  expect(await codeFor(person.email)).toMatch(/^\d{6}$/)
  await visitor.close()
})

test('chooses the second offer for a car without JavaScript, to the code page', async () => {
  const visitor = await buildVisitor({ javaScript: false })
  const { page, t } = visitor
  const person = buildPerson('formule')
  await page.goto('/devis?produit=automobile')
  await page.getByLabel(t('quote.start.email')).fill(person.email)
  await page.getByLabel(t('quote.start.phone')).fill(person.phone)
  await page.getByLabel(t('quote.start.terms')).check()
  await page.getByRole('button', { name: t('quote.start.submit') }).click()
  await page.waitForURL('**/devis/*/produit')
  await page.locator('select[name="marque"]').selectOption({ label: 'Dacia' })
  await page.locator('select[name="immatType"]').selectOption('أ')
  await page.locator('select[name="genre"]').selectOption('conduite intérieure')
  for (const value of ['ESSENCE', 'Dommage colision']) await page.locator(`input[value="${value}"]`).check()
  const texts = {
    immatNumber: '12345',
    immatRegion: '6',
    dateMiseEnCirculation: '2022-03-15',
    dateDelivrancePermis: '2010-06-01',
    puissanceFiscale: '6',
    Valeuractuelle: '90000',
    Valeurneuf: '140000',
  }
  for (const [name, text] of Object.entries(texts)) await page.locator(`input[name="${name}"]`).fill(text)
  await page.getByRole('button', { name: t('quote.risk.submit') }).click()
  await page.waitForURL('**/recapitulatif')

  // The values, the filter and the choice are forms with a button each.
  await page.getByText(t('offers.adjust.title')).click()
  const value = page.locator('input[name="Valeuractuelle"]')
  await value.fill('beaucoup')
  await page.getByRole('button', { name: t('offers.adjust.submit') }).click()
  await expectNamed(page, [t('products.car.currentValue')])
  expect(await value.inputValue()).toBe('beaucoup')
  await value.fill('80000')
  await page.getByRole('button', { name: t('offers.adjust.submit') }).click()
  await page.waitForURL('**/recapitulatif#offers')
  await page
    .getByText(/80\s000,00\sDHS/)
    .first()
    .waitFor()
  await page.getByLabel(t('offers.covers')).selectOption({ label: t('products.cover.collision') })
  await page.getByRole('button', { name: t('offers.apply') }).click()
  await page.waitForURL('**/recapitulatif?**')
  const second = page.getByRole('radio').nth(1)
  const offer = (await second.getAttribute('value')) ?? ''
  const amount = await page
    .locator('label', { has: page.locator(`input[value="${offer}"]`) })
    .getByText(/DHS$/)
    .first()
    .innerText()
  await second.check()
  await page.getByRole('button', { name: t('offers.choose') }).click()
  await page.locator('#price').getByText(amount).first().waitFor()
  expect(await page.locator(`input[value="${offer}"]`).first().isChecked()).toBe(true)
  await page.getByText(t('offers.lines')).click()
  await page
    .getByText(t('covers.limit.glassLimit').split(',')[0] ?? '')
    .first()
    .waitFor()
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await page.waitForURL('**/user/otp')
  expect(await codeFor(person.email)).toMatch(/^\d{6}$/)
  await visitor.close()
})
