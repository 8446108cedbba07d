import { expect, test } from 'vitest'
import {
  confirmRecap,
  expectFitting,
  fillStepOne,
  hold,
  isAlive,
  look,
  signIn,
  signUp,
} from './support/steps.ts'
import { buildPerson, buildVisitor, desktop } from './support/visitor.ts'

test('requests travel insurance in English, a second insurance as a customer, and a third one signed out', async () => {
  const visitor = await buildVisitor({ language: 'en', viewport: desktop })
  const { page, t } = visitor
  const person = buildPerson('travel')
  await page.goto('/devis')
  await expectFitting(visitor)
  await fillStepOne(visitor, person, 'voyage')
  await page.waitForURL('**/devis/*/produit')
  // Options that are not offered are shown but not chosen, and say why (spec 000 §5, §8).
  const [world, europe] = [page.locator('[value="Monde entier"]'), page.locator('[value="Europe"]')]
  const unavailable = page.locator('.toast', { hasText: t('errors.option.unavailable') })
  // A person may press it; the test's tool would wait until it is enabled.
  await europe.click({ force: true })
  await unavailable.waitFor()
  expect([await europe.isChecked(), await world.isChecked()]).toEqual([false, true])
  await unavailable.getByRole('button').click()
  await world.focus()
  await page.keyboard.press('ArrowDown')
  await unavailable.waitFor()
  expect([await europe.isChecked(), await world.isChecked()]).toEqual([false, true])
  await look(visitor)
  await page.getByRole('button', { name: t('quote.risk.submit') }).click()
  await page.waitForURL('**/recapitulatif')
  await page
    .locator('#price')
    .getByText(/1\s290,00\sDHS/)
    .first()
    .waitFor()
  await confirmRecap(visitor)
  await signUp(visitor, person)

  // /dashboard/new: choosing a type continues; an intern has no questions.
  await page.goto('/dashboard/new')
  await page.locator('button[value="stagiaire"]').click()
  await page.waitForURL('**/dashboard/new/*/recapitulatif')
  await page
    .locator('#price')
    .getByText(/150,00\sDHS/)
    .first()
    .waitFor()
  await look(visitor)
  await confirmRecap(visitor)
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/devis')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)

  // The signed-out customer is asked to sign in, and finds the product there.
  await page.goto('/logout')
  await page.waitForURL('**/login**')
  await page.goto('/devis')
  await fillStepOne(visitor, person, 'habitation')
  await page.getByText(t('quote.start.hasAccount')).waitFor()
  // Said once (RULINGS 21): in a toast; the box leads to the account.
  await page.locator('.toast', { hasText: t('errors.prospect.exists') }).waitFor()
  expect(await page.locator('main').getByText(t('errors.prospect.exists')).count()).toBe(0)
  await look(visitor)
  // The known address is not filled into a field in which someone types before the scripts arrive.
  const release = await hold(page, /\.js$/)
  await page
    .locator('main')
    .getByRole('link', { name: t('quote.start.signIn') })
    .click()
  await page.waitForURL('**/login**', { waitUntil: 'commit' })
  const email = page.locator('main input[name="email"]')
  await email.pressSequentially(person.email.slice(0, 3))
  release()
  await isAlive(visitor)
  await email.pressSequentially(person.email.slice(3))
  expect(await email.inputValue()).toBe(person.email)
  await signIn(visitor, person)
  await page.waitForURL('**/dashboard/new/*/produit')
  await page.locator('input[name="surface"]').waitFor()
  await look(visitor)
  await visitor.close()
})
