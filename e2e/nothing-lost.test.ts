import { languageNames } from '@wassit/words/language'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draftOfCar, fillCar } from './support/car.ts'
import { buildRequest } from './support/insured.ts'
import { confirmRecap, fillStepOne, isAlive, seePrice } from './support/steps.ts'
import { buildPerson, buildVisitor, codeFor, textsOf } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Returns a visitor at the recap of a car that was described before. */
const atRecap = async (person = buildPerson('recap')): Promise<Visitor> => {
  const visitor = await buildVisitor()
  await visitor.page.goto(`/devis/${await draftOfCar(visitor, person)}/recapitulatif`)
  await isAlive(visitor)
  return visitor
}

/** Replaces every text node by an element, as a translator does. */
const replaceTexts = (): void => {
  const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, 4)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const standIn = document.createElement('font')
    standIn.textContent = text.data
    text.replaceWith(standIn)
  }
}

/** Translates a page that is awake, and waits until it knows of it. */
const translate = async (page: Page): Promise<void> => {
  await page.evaluate(replaceTexts)
  await page.waitForFunction(() => !('standIns' in window))
}

/** Changes the language of the page about contact to Arabic and expects that no French text is left. */
const expectArabic = async ({ page, t }: Visitor): Promise<void> => {
  await page.locator('header').getByRole('button', { name: languageNames.ar }).click()
  await page.locator('html[dir="rtl"]').waitFor()
  const arabic = await textsOf('ar')
  await page.getByText(arabic('site.contact.emailHint')).first().waitFor()
  for (const id of ['site.contact.emailHint', 'site.contact.phoneHint', 'site.contact.email'] as const)
    expect(await page.getByText(t(id), { exact: true }).count()).toBe(0)
  // A sentence with other texts next to it.
  const [sentence = ''] = t('site.contact.data', { name: '|' }).split('|')
  expect(await page.getByText(sentence).count()).toBe(0)
}

test('comes back to the own recap after a link was shared and withdrawn', async () => {
  const visitor = await atRecap()
  const { page, t } = visitor
  await page.getByRole('button', { name: t('quote.share.button') }).click()
  await page.getByRole('button', { name: t('quote.share.withdraw') }).click()
  await page.getByRole('button', { name: t('quote.share.withdraw') }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/recapitulatif')
  await page.getByRole('heading', { name: t('quote.recap.title'), level: 1 }).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('sends no price of earlier values while another value is typed', async () => {
  const visitor = await atRecap()
  const { page, t } = visitor
  await page.getByLabel(t('offers.covers')).selectOption({ label: t('products.cover.collision') })
  await page.waitForURL('**/recapitulatif?**')
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByText(t('offers.adjust.title')).click()
  await page.locator('main input[name="Valeuractuelle"]').fill('70 000')
  const send = page.getByRole('button', { name: t('quote.recap.submit') })
  await send.click({ force: true })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(t('offers.adjust.old')).first().waitFor({ state: 'detached' })
  expect(page.url()).toContain('/recapitulatif')
  await visitor.close()
})

test('shows what changes on a page that was translated after it woke', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.goto('/contact')
  await isAlive(visitor)
  await translate(page)
  await page.getByRole('button', { name: t('site.contact.submit') }).click()
  await page.getByText(t('validation.required')).first().waitFor()
  await expectArabic(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('keeps what was typed and shows what changes on a page that was translated before it woke', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${replaceTexts.toString()})`)
  await page.goto('/contact')
  await page.locator('font').first().waitFor({ state: 'attached' })
  const name = page.locator('main input[name="name"]')
  await name.fill('Salma Bennani')
  await isAlive(visitor)
  expect(await name.inputValue()).toBe('Salma Bennani')
  // The translator comes back to the texts that it finds again.
  await translate(page)
  await page.getByRole('button', { name: t('site.contact.submit') }).click()
  await page.getByText(t('validation.required')).first().waitFor()
  await expectArabic(visitor)
  expect(await name.inputValue()).toBe('Salma Bennani')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('asks for a quote with a storage that is full', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.addInitScript(() => {
    Storage.prototype.setItem = function (key: string, value: string) {
      if ((key + value).length > 20) throw new DOMException('full', 'QuotaExceededError')
      this[key] = value
    }
  })
  await page.goto('/devis')
  await fillStepOne(visitor, buildPerson('plein'), 'automobile')
  await page.waitForURL('**/devis/*/produit')
  await fillCar(visitor)
  await seePrice(visitor)
  await page.waitForURL('**/recapitulatif')
  await confirmRecap(visitor)
  await page.waitForURL('**/user/otp')
  await page.getByLabel(t('account.code.label')).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('keeps what was typed in the sign-up when the page is reloaded', async () => {
  const person = buildPerson('inscription')
  const visitor = await atRecap(person)
  const { page, t } = visitor
  await confirmRecap(visitor)
  await page.getByLabel(t('account.code.label')).fill(await codeFor(person.email))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/user/signup')
  await page.locator('input[name="lastname"]').fill('M’Hamed')
  await page.locator('select[name="city"]').selectOption('fes')
  await page.locator('input[name="password"]').fill('Argan2026')
  await page.reload()
  await page.locator('input[name="lastname"]').waitFor()
  expect(await page.locator('input[name="lastname"]').inputValue()).toBe('M’Hamed')
  expect(await page.locator('select[name="city"]').inputValue()).toBe('fes')
  expect(await page.locator('input[name="password"]').inputValue()).toBe('')
  await visitor.close()
})

test('says that cookies are blocked in place of a quote that is gone', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.goto('/devis')
  await page.route('**/api/draft/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'draft.unknown' } }),
  )
  // A form that leaves before the scripts arrive is answered by the server, which reads the draft itself.
  await isAlive(visitor)
  await fillStepOne(visitor, buildPerson('cookies'), 'automobile')
  await page.getByRole('heading', { name: t('quote.resume.cookiesBlocked') }).waitFor()
  expect(await page.getByText(t('errors.draft.unknown')).count()).toBe(0)
  await visitor.close()
})

test('continues the quote of a signed-in customer in their area, with what was typed', async () => {
  const { person, session } = await buildRequest('encore')
  const visitor = await buildVisitor({ storageState: session.state })
  const { page } = visitor
  await page.goto('/devis?produit=automobile&typeCarburant=DIESEL')
  // A form that leaves before the scripts arrive is answered by the server, which sees no session.
  await isAlive(visitor)
  await fillStepOne(visitor, person, 'automobile')
  await page.waitForURL('**/dashboard/**/produit')
  expect(await page.locator('input[name="typeCarburant"][value="DIESEL"]').isChecked()).toBe(true)
  await visitor.close()
})
