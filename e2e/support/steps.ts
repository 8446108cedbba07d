import type { ProductCode } from '@wassit/domain/products/catalogue'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { codeFor, expectNoSidewaysScroll } from './visitor.ts'
import type { Person, Visitor } from './visitor.ts'

/** Checks that a screen is accessible, fits its window and reports no error. */
export const look = async (visitor: Visitor): Promise<void> => {
  await expectAccessible(visitor.page)
  await expectFitting(visitor)
}

/** Checks that a screen fits its window and reports no error. */
export const expectFitting = async ({ page, errors }: Visitor): Promise<void> => {
  await expectNoSidewaysScroll(page)
  expect(errors, page.url()).toEqual([])
}

/** Screens of this process that were accessible, by their kind, language and width. */
const accessible = new Set<string>()

/**
 * Looks at a screen through which many journeys pass: on screens of one kind, which show the same
 * parts, the slow checks of accessibility run once.
 */
export const lookInPassing = async (visitor: Visitor, kind: string): Promise<void> => {
  const { page, language } = visitor
  const screen = [kind, language, page.viewportSize()?.width].join(' ')
  if (!accessible.has(screen)) await expectAccessible(page)
  accessible.add(screen)
  await expectFitting(visitor)
}

/** Waits until the scripts of the page have taken over its forms. */
export const isAlive = ({ page }: Visitor): Promise<void> =>
  page.locator('header form[data-alive]').first().waitFor({ state: 'attached' })

/** Holds back requests to matching addresses; returns the function that lets them go. */
export const hold = async (page: Page, addresses: RegExp): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Finds the visible form of step 1: next to the hero, in its dialog, or on its own page. */
const stepOne = ({ page, t }: Visitor) =>
  page.locator('form:visible', { has: page.getByLabel(t('quote.start.product')) })

/** Fills in step 1 and continues to the questions. */
export const fillStepOne = async (visitor: Visitor, person: Person, product: ProductCode): Promise<void> => {
  const { t } = visitor
  const form = stepOne(visitor)
  await form.getByLabel(t('quote.start.product')).selectOption(product)
  await form.getByLabel(t('quote.start.email')).fill(person.email)
  await form.getByLabel(t('quote.start.phone')).fill(person.phone)
  await form.getByLabel(t('quote.start.terms')).check()
  await form.getByRole('button', { name: t('quote.start.submit') }).click()
}

/** Waits until a form of questions shows one group at a time, if its window is a phone's. */
const isPaged = ({ page }: Visitor): Promise<void> =>
  page.locator('[data-pager]').waitFor({ state: 'attached' })

/** Goes on to the next group of questions on a phone. */
const goToNextGroup = async ({ page, t }: Visitor): Promise<void> => {
  const group = await page.locator('[data-group]:not([hidden])').getAttribute('data-group')
  await page.getByRole('button', { name: t('quote.group.next'), exact: true }).click()
  await page.locator(`[data-group="${group}"][hidden]`).waitFor({ state: 'attached' })
}

/** Returns a question once it is on the screen; on a phone it continues from group to group. */
export const reach = async (visitor: Visitor, name: string): Promise<Locator> => {
  await isPaged(visitor)
  const field = visitor.page.locator(`main [name="${name}"]`)
  while (!(await field.first().isVisible())) await goToNextGroup(visitor)
  return field
}

/** Returns the button that sends a form; on a phone it is in the last group. */
export const reachEnd = async (visitor: Visitor, name: string): Promise<Locator> => {
  await isPaged(visitor)
  const button = visitor.page.getByRole('button', { name })
  while ((await button.count()) === 0) await goToNextGroup(visitor)
  return button
}

/** Returns the button that sends the questions of a quote. */
export const reachPrice = (visitor: Visitor): Promise<Locator> =>
  reachEnd(visitor, visitor.t('quote.risk.submit'))

export const seePrice = async (visitor: Visitor): Promise<void> => (await reachPrice(visitor)).click()

/** Confirms the recap and sends it with a nervous double click. */
export const confirmRecap = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).dblclick()
}

/** Leaves two different passwords: the second field tells it at once, and no more when they agree. */
export const tellsOnLeaving = async ({ page }: Visitor, text: string): Promise<void> => {
  const confirmation = page.locator('input[name="confirmation"]')
  await page.locator('input[name="password"]').fill('Argan2026')
  await confirmation.fill('Argan2027')
  expect(await page.getByText(text).count()).toBe(0)
  await confirmation.press('Tab')
  await page.getByText(text).first().waitFor()
  await confirmation.fill('Argan2026')
  await expect.poll(() => page.getByText(text).count()).toBe(0)
}

/** Goes from the code page through sign-up and login to the dashboard. */
export const signUp = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page, t } = visitor
  await page.waitForURL('**/user/otp')
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(person.email))
  await lookInPassing(visitor, 'code of sign-up')
  await page.getByRole('button', { name: t('account.code.submit') }).dblclick()
  await page.waitForURL('**/user/signup')
  await page.locator('input[name="firstname"]').fill('Nadia')
  await page.locator('input[name="lastname"]').fill('Alaoui')
  await page.locator('select[name="city"]').selectOption('rabat')
  await page.locator('input[name="address"], textarea[name="address"]').fill('1, rue des Orangers')
  await page.locator('input[name="cin"]').fill('AB123456')
  await page.locator('input[name="birthday"]').fill('1990-05-04')
  await tellsOnLeaving(visitor, t('validation.password.mismatch'))
  await page.locator('input[name="password"]').fill(person.password)
  await page.locator('input[name="confirmation"]').fill(person.password)
  await lookInPassing(visitor, 'sign-up')
  await page
    .locator('form')
    .getByRole('button', { name: t('account.signup.submit') })
    .click()
  await signInAfterSignUp(visitor, person)
}

/** Signs in with one key: the login form is filled in, and it leads to the quote. */
const signInAfterSignUp = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page, t } = visitor
  await page.waitForURL('**/login**')
  const submit = page.locator('main').getByRole('button', { name: t('account.login.submit') })
  await expect.poll(() => submit.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await page.locator('main input[name="email"]').inputValue()).toBe(person.email)
  expect(await page.locator('main input[name="password"]').inputValue()).toBe(person.password)
  expect(page.url()).not.toContain(encodeURIComponent(person.email))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/devis/WST-**')
}

/** Signs in on the login page and waits for the customer area. */
export const signIn = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page, t } = visitor
  await page.waitForURL('**/login**')
  // The address changes before the page does, and step 1 has an email too.
  await page.locator('main input[name="password"]').waitFor()
  await page.locator('main input[name="email"]').fill(person.email)
  await page.locator('main input[name="password"]').fill(person.password)
  await page
    .locator('main')
    .getByRole('button', { name: t('account.login.submit') })
    .click()
  await page.waitForURL('**/dashboard**')
}
