import { languageNames } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { buildCustomer, enter } from './support/customer.ts'
import { expectFitting, hold, look } from './support/steps.ts'
import { buildPerson, buildVisitor, desktop, textsOf } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Changes the language with the one chooser that is seen. */
const speak = async (visitor: Visitor, language: Language): Promise<Visitor> => {
  const { page } = visitor
  await page.getByRole('button', { name: languageNames[language] }).first().click()
  await page.locator(`html[dir="${language === 'ar' ? 'rtl' : 'ltr'}"][lang^="${language}"]`).waitFor()
  return { ...visitor, language, t: await textsOf(language) }
}

test('keeps the page and the typed values when the language changes during a quote', async () => {
  const french = await buildVisitor()
  const { page } = french
  const person = buildPerson('langue')
  await page.goto('/devis?produit=habitation')
  await page.locator('main input[name="email"]').fill(person.email)
  await page.locator('main input[name="phone"]').fill(person.phone)

  const arabic = await speak(french, 'ar')
  expect(await page.locator('main input[name="email"]').inputValue()).toBe(person.email)
  expect(await page.locator('main input[name="phone"]').inputValue()).toBe(person.phone)
  expect(page.url()).toContain('/devis?produit=habitation')
  await expectFitting(arabic)
  await page.getByLabel(arabic.t('quote.start.terms')).check()
  await page
    .locator('main')
    .getByRole('button', { name: arabic.t('quote.start.submit') })
    .click()

  await page.waitForURL('**/devis/*/produit')
  await page.locator('input[name="surface"]').fill('92')
  const english = await speak(arabic, 'en')
  expect(await page.locator('input[name="surface"]').inputValue()).toBe('92')
  await page.getByRole('button', { name: english.t('quote.group.next'), exact: true }).waitFor()
  await expectFitting(english)
  await page.getByText(english.t('quote.risk.saved')).first().waitFor()
  // The server's answers and the next visit use the new language too.
  await page.reload()
  await page.locator('html[lang="en"]').waitFor()
  expect(await page.locator('input[name="surface"]').inputValue()).toBe('92')
  await french.close()
})

test('keeps what a visitor types and chooses before the scripts arrive, and changes the language then', async () => {
  const visitor = await buildVisitor()
  const { page } = visitor
  const release = await hold(page, /\.js$/)
  await page.goto('/devis', { waitUntil: 'commit' })
  await page.locator('main input[name="email"]').fill('tot@example.ma')
  await page.locator('main select[name="insuranceType"]').selectOption('habitation')
  await page.locator('header').getByRole('button', { name: languageNames.ar }).click()
  release()
  await page.locator('html[dir="rtl"]').waitFor()
  expect(await page.locator('main input[name="email"]').inputValue()).toBe('tot@example.ma')
  expect(await page.locator('main select[name="insuranceType"]').inputValue()).toBe('habitation')
  await visitor.close()
})

test('changes the language at the second press when the scripts never arrive', async () => {
  const visitor = await buildVisitor()
  const { page } = visitor
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/devis')
  await page.locator('main input[name="email"]').fill('tot@example.ma')
  await page.locator('header').getByRole('button', { name: languageNames.ar }).dblclick()
  await page.locator('html[dir="rtl"]').waitFor()
  expect(page.url()).toContain('/devis')
  await visitor.close()
})

test('changes the language of the signed-in account, and changes it in the profile without the page', async () => {
  const person = await buildCustomer('langueducompte')
  const french = await buildVisitor({ viewport: desktop })
  const { page } = french
  await page.goto('/login?next=/dashboard/profile')
  await enter(french, person)
  await page.waitForURL('**/dashboard/profile')
  const chosen = (visitor: Visitor, language: Language) =>
    visitor.page
      .getByRole('group', { name: visitor.t('dashboard.language.title') })
      .getByRole('radio', { name: languageNames[language], checked: true })
      .waitFor()
  await chosen(french, 'fr')

  const arabic = await speak(french, 'ar')
  await chosen(arabic, 'ar')
  await look(arabic)
  await page.getByRole('radio', { name: languageNames.en }).check()
  const section = page.locator('section', {
    has: page.getByRole('group', { name: arabic.t('dashboard.language.title') }),
  })
  await section.getByRole('button', { name: arabic.t('dashboard.language.save') }).click()
  await page.getByText(arabic.t('dashboard.language.changed')).first().waitFor()
  await page.reload()
  await page.locator('html[dir="rtl"]').waitFor()
  await chosen(arabic, 'en')

  // The page changes its language even when the account cannot.
  await page.route('**/api/user/language', (route) => route.abort())
  const again = await speak(arabic, 'fr')
  await chosen(again, 'en')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-MA')
  await french.close()
})

test('removes the language from the address, so that a reload does not bring it back', async () => {
  const visitor = await buildVisitor()
  await visitor.page.goto('/login?next=%2Fdashboard%2Fprofile&lang=en')
  await speak(visitor, 'fr')
  await expect.poll(() => visitor.page.url()).toMatch(/\/login\?next=%2Fdashboard%2Fprofile$/)
  await visitor.page.reload()
  await visitor.page.locator('html[lang="fr-MA"]').waitFor()
  await visitor.close()
})

test('uses the choice in local storage when there is no cookie, makes it the cookie, and loads nothing twice', async () => {
  const visitor = await buildVisitor()
  const { page, context } = visitor
  await page.goto('/aboutus')
  await page.waitForFunction(() => localStorage.getItem('lang') === 'fr')
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('lang', 'ma'))
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // The page loads again before it was complete.
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.locator('html[dir="rtl"]').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ma')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ma')
  expect(documents).toBe(2)

  // The cookie wins over local storage, and a language in the address over both.
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.goto('/aboutus')
  await page.locator('html[dir="rtl"]').waitFor()
  await page.goto('/aboutus?lang=fr')
  await page.locator('html[lang="fr-MA"]').waitFor()
  expect(documents).toBe(4)
  await visitor.close()
})
