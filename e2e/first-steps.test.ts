import { languages } from '@wassit/words/language'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectFitting, fillStepOne, hold, isAlive, look } from './support/steps.ts'
import { settled } from './support/reflow.ts'
import { buildPerson, buildVisitor, desktop, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const startLink = ({ page, t }: Visitor) =>
  page.getByRole('link', { name: t('storefront.home.start') }).first()
const email = (page: Page) => page.locator('input[name="email"]:visible')

describe('first button on a phone', () => {
  test.each(['tap', 'Enter'])('opens the form in a dialog as the first gesture, by %s', async (gesture) => {
    const visitor = await buildVisitor({ viewport: phone, hasTouch: true })
    const { page } = visitor
    await page.goto('/', { waitUntil: 'commit' })
    if (gesture === 'tap') await startLink(visitor).tap()
    else await startLink(visitor).press(gesture)
    await page.locator('dialog[open] input[name="email"]').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await look(visitor)
    await visitor.close()
  })

  test('shows the form at a second press if no script arrives', async () => {
    const visitor = await buildVisitor({ viewport: phone })
    const { page } = visitor
    await page.route(/\.js$/, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await startLink(visitor).dblclick()
    expect(await email(page).count()).toBe(1)
    await visitor.close()
  })

  test('shows the form before the scripts arrive, and keeps it afterwards', async () => {
    const visitor = await buildVisitor({ viewport: phone })
    const { page } = visitor
    const release = await hold(page, /\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await startLink(visitor).click()
    await email(page).fill('sans.script@example.ma')
    release()
    await page.locator('form[data-alive]:visible').last().waitFor()
    expect(await email(page).inputValue()).toBe('sans.script@example.ma')
    await expectFitting(visitor)
    await visitor.close()
  })

  test('shows the form to a visitor who follows a link to it', async () => {
    const visitor = await buildVisitor({ viewport: phone })
    await visitor.page.goto('/#devis')
    await expect.poll(() => email(visitor.page).count()).toBe(1)
    await visitor.close()
  })

  test('keeps what was typed when its dialog is closed and opened again', async () => {
    const visitor = await buildVisitor({ viewport: phone })
    const { page } = visitor
    await page.goto('/')
    await isAlive(visitor)
    await startLink(visitor).click()
    await page.getByRole('dialog').locator('input[name="email"]').fill('ferme@example.ma')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await startLink(visitor).click()
    expect(await page.getByRole('dialog').locator('input[name="email"]').inputValue()).toBe(
      'ferme@example.ma',
    )
    await look(visitor)
    await visitor.close()
  })
})

test('disables the button of step 1 until the terms are ticked, before the page wakes too', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t } = visitor
  const release = await hold(page, /\.js$/)
  await page.goto('/devis', { waitUntil: 'commit' })
  const form = page.locator('form', { has: page.getByLabel(t('quote.start.product')) })
  const submit = form.getByRole('button', { name: t('quote.start.submit') })
  const terms = form.getByLabel(t('quote.start.terms'))
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
  await terms.check()
  expect(await submit.getAttribute('aria-disabled')).toBeNull()
  await terms.uncheck()
  await email(page).fill('avant@example.ma')
  await submit.click({ force: true })
  release()
  // The page that wakes says what is missing, and has sent nothing.
  await page
    .getByRole('alert')
    .filter({ hasText: t('quote.start.product') })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/devis')
  expect(await email(page).inputValue()).toBe('avant@example.ma')
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  await look(visitor)
  await visitor.close()
})

test('shows step 1 filled in when the visitor goes back, and corrects the same draft', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t } = visitor
  const person = buildPerson('retour')
  await page.goto('/devis')
  await isAlive(visitor)
  await fillStepOne(visitor, person, 'rcchasse')
  await page.waitForURL('**/devis/*/produit')
  const questions = page.url()
  // The address changes before the page does.
  await email(page).waitFor({ state: 'detached' })
  await page.goBack()
  await email(page).waitFor()
  expect(await email(page).inputValue()).toBe(person.email)
  expect(await page.getByText(t('quote.resume.title')).count()).toBe(0)
  await email(page).fill(`autre.${person.email}`)
  await page.getByRole('button', { name: t('quote.start.submit') }).click()
  await page.waitForURL(questions)
  await visitor.close()
})

describe('return of a visitor', () => {
  const begin = async () => {
    const visitor = await buildVisitor()
    const person = buildPerson('revient')
    await visitor.page.goto('/devis')
    await fillStepOne(visitor, person, 'rcchasse')
    await visitor.page.waitForURL('**/devis/*/produit')
    await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem('visitor-uuid'))).not.toBeNull()
    return { visitor, person }
  }

  test('asks below the form, and leaves the focus, when the visitor types', async () => {
    const { visitor, person } = await begin()
    const { page, t } = visitor
    const release = await hold(page, /\/api\/check\/user$/)
    await page.goto('/devis')
    await email(page).fill('une.autre@example.ma')
    release()
    await page
      .locator('form')
      .getByText(
        t('quote.resume.draft', { product: t('products.huntingLiability.name'), email: person.email }),
      )
      .waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await look(visitor)
    await visitor.close()
  })

  test('asks where only the specified key holds the uuid', async () => {
    const { visitor, person } = await begin()
    const { page } = visitor
    await page.evaluate(() => localStorage.removeItem('visitor-uuid'))
    await page.goto('/')
    await expect.poll(() => page.getByRole('dialog').getByText(person.email).count()).toBe(1)
    await visitor.close()
  })
})

test.each(languages)('keeps the bar in one row on the narrowest phones, in %s', async (language) => {
  const visitor = await buildVisitor({ language })
  await visitor.page.goto('/')
  for (const width of [320, 340, 360]) {
    await visitor.page.setViewportSize({ width, height: 700 })
    await settled(visitor.page)
    const [logo, menu] = await Promise.all([
      visitor.page.locator('header nav > a').first().boundingBox(),
      visitor.page.locator('header summary:visible').boundingBox(),
    ])
    expect(menu?.y, `${width}`).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
  }
  await visitor.close()
})
