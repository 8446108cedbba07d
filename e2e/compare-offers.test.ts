import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { draftOfCar } from './support/car.ts'
import { acceptQuote, hears } from './support/policy.ts'
import { confirmRecap, isAlive, look, signUp } from './support/steps.ts'
import { buildPerson, buildVisitor, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const priceOf = (offer: Locator): Promise<string> => offer.getByText(/DHS/).first().innerText()

/** Types a lower value: all prices follow, while focus and place stay. */
const lowerTheValue = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByText(t('offers.adjust.title')).click()
  const value = page.locator('main input[name="Valeuractuelle"]')
  const prices = () => page.locator('#offers ~ form ul li').allInnerTexts()
  const before = await prices()
  await value.fill('160 000')
  await page.getByText(t('validation.car.currentAboveNew')).first().waitFor()
  const isOld = page.getByRole('status').filter({ hasText: t('offers.adjust.old') })
  await isOld.waitFor()
  expect(await prices()).toEqual(before)
  const place = async () => Math.round((await value.boundingBox())?.y ?? 0)
  const was = await place()
  await value.fill('70 000')
  await expect.poll(prices).not.toEqual(before)
  await isOld.waitFor({ state: 'detached' })
  expect(await value.inputValue()).toBe('70 000')
  expect(await value.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(Math.abs((await place()) - was)).toBeLessThan(8)
}

test('compares three offers for a car on a phone in Arabic, and accepts the second one', async () => {
  const visitor = await buildVisitor({ viewport: phone, language: 'ar' })
  const { page, t } = visitor
  const person = buildPerson('muqarana')
  await page.goto(`/devis/${await draftOfCar(visitor, person)}/recapitulatif`)
  await isAlive(visitor)
  await page.getByLabel(t('offers.covers')).selectOption({ label: t('products.cover.collision') })
  await page.waitForURL('**/recapitulatif?**')
  const offers = page.locator('#offers ~ form ul li')
  await expect.poll(() => offers.count()).toBeGreaterThanOrEqual(3)
  await offers.first().getByRole('radio').check()
  await page
    .locator('#price')
    .getByText(await priceOf(offers.first()))
    .first()
    .waitFor()
  await lowerTheValue(visitor)

  const second = offers.nth(1)
  const amount = await priceOf(second)
  const insurer = await second.locator('bdi').first().innerText()
  await second.getByRole('radio').check()
  await page.locator('#price').getByText(amount).first().waitFor()
  await look(visitor)
  await confirmRecap(visitor)
  await signUp(visitor, person)
  await hears(visitor, 'dashboard.accept.title')
  const file = await page.locator('main').innerText()
  expect(file).toContain(insurer)
  expect(file).toContain(amount)
  await acceptQuote(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
