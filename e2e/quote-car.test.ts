import { expect, test } from 'vitest'
import type { MessageId } from '@wassit/words/catalogue'
import { fillCar } from './support/car.ts'
import { stagingLimits } from './support/staging.ts'
import {
  confirmRecap,
  expectFitting,
  fillStepOne,
  look,
  reach,
  reachPrice,
  seePrice,
  signUp,
} from './support/steps.ts'
import { buildPerson, buildVisitor, desktop, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent)

/** Checks a navigation in the browser: the page's title, and the focus on its heading. */
const arrivesAt = async ({ page }: Visitor, title: string): Promise<void> => {
  await expect.poll(() => page.title()).toContain(title)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('h1').innerText()).toBe(title)
}

/** Chooses the first offer of a formula on the recap: its price is shown, focus and place stay. */
const chooseFormula = async ({ page, t }: Visitor, cover: MessageId): Promise<void> => {
  await page.getByLabel(t('offers.covers')).selectOption({ label: t(cover) })
  const offer = page.getByRole('radio', { name: t(cover) }).first()
  await offer.waitFor()
  const amount = await page.locator('label', { has: offer }).getByText(/DHS$/).first().innerText()
  await offer.focus()
  const place = await page.evaluate(() => scrollY)
  await offer.press('Space')
  await page.locator('#price').getByText(amount).first().waitFor()
  expect(await offer.isChecked()).toBe(true)
  expect(await offer.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.getByRole('status').filter({ hasText: amount }).first().waitFor()
}

/** Chooses the offer of the insurer whose price the questions showed. */
const chooseUsual = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t('offers.covers')).selectOption({ label: t('products.cover.liability') })
  await page.locator('input[type="radio"][value="wafa-assurance.1"]').check()
  await page
    .locator('#price')
    .getByText(/2\s499,14\sDHS/)
    .first()
    .waitFor()
}

test('requests car insurance on a phone, from the home page to the customer area', async () => {
  const visitor = await buildVisitor({ viewport: phone })
  const { page, t } = visitor
  const person = buildPerson('auto')
  await page.goto('/')
  await expectFitting(visitor)
  await page
    .getByRole('link', { name: t('storefront.home.start') })
    .first()
    .click()
  await fillStepOne(visitor, person, 'automobile')
  await page.waitForURL('**/devis/*/produit')
  await expectFitting(visitor)

  // A group with empty fields is not left: its button says what it waits for, and lists it when pressed.
  const onward = page.getByRole('button', { name: t('quote.group.next'), exact: true })
  await expect.poll(() => onward.getAttribute('aria-disabled')).toBe('true')
  const wait = page.locator(`#${await onward.getAttribute('aria-describedby')}`)
  expect(await wait.innerText()).toMatch(/Marque.*Carburant/)
  await onward.click({ force: true })
  const summary = page.getByRole('alert')
  await summary.waitFor()
  expect(await summary.innerText()).toContain('Veuillez saisir tous les champs requis.')
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Marque\u00a0: Ce champ est obligatoire.',
    'Carburant\u00a0: Ce champ est obligatoire.',
  ])
  expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true)
  await look(visitor)

  await fillCar(visitor)
  const next = await reachPrice(visitor)
  await expect.poll(() => next.getAttribute('aria-disabled')).toBeNull()
  // Reports the mistake during typing, before anything is sent; the reason is at its button.
  await page.locator('input[name="Valeuractuelle"]').fill('150 000')
  const message = 'La valeur actuelle doit être inférieure ou égale à la valeur à neuf.'
  await page.getByText(message, { exact: true }).first().waitFor()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  const reason = page.locator(`#${await next.getAttribute('aria-describedby')}`)
  expect(await reason.innerText()).toContain(message)
  const back = page.getByRole('button', { name: t('quote.group.back'), exact: true })
  expect((await reason.boundingBox())?.y).toBeLessThan((await back.boundingBox())?.y ?? 0)
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"90 000"') ?? false)
  await page.locator('input[name="Valeuractuelle"]').fill('90 000')
  await saved
  await expectFitting(visitor)

  // Each group has an entry in the history, and takes the focus with its place in the form.
  await page.goBack()
  await expect.poll(() => focused(visitor)).toContain(t('quote.group.progress', { position: 5, total: 6 }))
  await page.reload()
  await (await reach(visitor, 'puissanceFiscale')).press('Enter')
  await expect.poll(() => focused(visitor)).toContain(t('quote.group.progress', { position: 6, total: 6 }))
  await back.click()
  await expect.poll(() => focused(visitor)).toContain(t('quote.group.progress', { position: 5, total: 6 }))
  await seePrice(visitor)

  await page.waitForURL('**/devis/*/recapitulatif')
  // First worked case of the car's tariff
  await page
    .locator('#price')
    .getByText(/2\s499,14\sDHS/)
    .first()
    .waitFor()
  // The price is the first thing on the screen.
  const { y = Infinity } = (await page.locator('#price .text-3xl').boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(stagingLimits.recapPrice)
  await page.getByText('12345-أ-6').waitFor()
  await chooseFormula(visitor, 'products.cover.allRisks')
  await look(visitor)
  await chooseUsual(visitor)

  // "Modifier" leads to the group, the browser's back button to the recap.
  await page.getByRole('link', { name: new RegExp(`${t('products.group.cover')}$`) }).click()
  await page.waitForURL('**/produit**')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'couvrage')
  expect(await page.locator('[data-group]:not([hidden])').count()).toBe(1)
  await page.goBack()
  await page.waitForURL('**/recapitulatif**')
  await page.reload()

  await confirmRecap(visitor)
  await signUp(visitor, person)
  await page.goto('/dashboard/devis')
  await page
    .getByText(/2\s499,14\sDHS|WST-\d{4}-\d{6}/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expectFitting(visitor)
  await visitor.close()
})

/** Types a plate as it is written, opens the drawn registration and takes the proposed value. */
const takeHelp = async ({ page, t }: Visitor): Promise<void> => {
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  await field('immatNumber').fill('')
  await field('immatNumber').pressSequentially('67890 b')
  expect(await field('immatRegion').evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('-17')
  const parts = ['immatNumber', 'immatType', 'immatRegion'].map((name) => field(name).inputValue())
  expect(await Promise.all(parts)).toEqual(['67890', 'ب', '17'])
  await page.getByText(t('pricing.registration.open')).first().click()
  const drawn = page.getByRole('img', { name: t('pricing.registration.number') })
  await expect.poll(() => drawn.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  const use = page.getByRole('button', { name: /^Reprendre/ })
  const value = (await use.innerText()).replace(/,00|\D/g, '')
  await use.click()
  expect(await field('Valeuractuelle').inputValue()).toBe(value)
}

test('shows the price of a car on a desktop, with the wizard next to the headline and the recap next to its price', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page } = visitor
  await page.goto('/')
  await expectFitting(visitor)
  await fillStepOne(visitor, buildPerson('auto-bureau'), 'automobile')
  await page.waitForURL('**/devis/*/produit')
  await arrivesAt(visitor, visitor.t('quote.risk.title').replace('{product}', visitor.t('products.car.name')))

  // With empty fields the button is disabled and names them; a click lists
  // everything missing in order.
  const next = await reachPrice(visitor)
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  const reason = page.locator(`#${await next.getAttribute('aria-describedby')}`)
  expect(await reason.innerText()).toMatch(
    /^Il reste à répondre\s: Marque, Carburant, Numéro d’immatriculation et \d+ autres questions\.$/,
  )
  await next.focus()
  expect(await next.evaluate((node) => node === document.activeElement)).toBe(true)
  await next.click({ force: true })
  const summary = page.getByRole('alert')
  await summary.waitFor()
  expect(await summary.innerText()).toContain('Veuillez saisir tous les champs requis.')
  expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true)

  await fillCar(visitor)
  await takeHelp(visitor)
  await look(visitor)
  await seePrice(visitor)
  await page.waitForURL('**/recapitulatif')
  await arrivesAt(visitor, visitor.t('quote.recap.title'))
  await page
    .locator('#price')
    .getByText(/2\s499,14\sDHS/)
    .first()
    .waitFor()
  await expectFitting(visitor)
  await visitor.close()
})
