import { expect, test } from 'vitest'
import { confirmRecap, fillStepOne, look, reach, seePrice } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const isSaved = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByText(t('quote.risk.saved')).waitFor()
}

test('keeps a half-filled form when the browser is closed', async () => {
  const first = await buildVisitor()
  const person = buildPerson('reprise')
  await first.page.goto('/devis')
  await fillStepOne(first, person, 'rcchasse')
  await first.page.waitForURL('**/devis/*/produit')
  await first.page.locator('input[name="numeroPermisChasse"]').fill('PC-2041')
  await isSaved(first)
  const storageState = await first.context.storageState()
  await first.close()

  const again = await buildVisitor({ storageState })
  const { page, t } = again
  await page.goto('/')
  await page.getByRole('dialog').getByText(person.email).waitFor()
  await look(again)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('quote.resume.continue') })
    .click()
  await page.waitForURL('**/devis/*/produit')
  expect(await page.locator('input[name="numeroPermisChasse"]').inputValue()).toBe('PC-2041')
  await page.locator('[name="typeCalibrage"]').selectOption({ index: 1 })
  await page.locator('input[name="numeroSerieFusil"]').fill('BR 77120')
  await seePrice(again)
  await page.waitForURL('**/recapitulatif')
  await confirmRecap(again)
  await page.waitForURL('**/user/otp')

  // Confirmed: the offer now leads to the code.
  await page.goto('/')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('quote.resume.continue') })
    .click()
  await page.waitForURL('**/user/otp')
  await again.close()
})

test('starts again when the visitor declines the offer', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.goto('/devis')
  await fillStepOne(visitor, buildPerson('refus'), 'habitation')
  await page.waitForURL('**/devis/*/produit')
  const uuid = () => page.evaluate(() => localStorage.getItem('uuid'))
  await expect.poll(uuid).not.toBeNull()
  await page.goto('/')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('quote.resume.restart') })
    .click()
  expect(await uuid()).toBeNull()
  await visitor.close()
})

test('protects the work of two tabs from each other', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.goto('/devis')
  await fillStepOne(visitor, buildPerson('onglets'), 'rcchasse')
  await page.waitForURL('**/devis/*/produit')
  const other = await visitor.context.newPage()
  await other.goto(page.url())
  await other.locator('input[name="numeroPermisChasse"]').fill('AUTRE')
  await other.getByText(t('quote.risk.saved')).waitFor()

  await page.setViewportSize({ width: 390, height: 420 })
  await page.locator('input[name="numeroSerieFusil"]').fill('MIEN')
  await page.getByText(t('quote.conflict.title')).waitFor()
  await page
    .locator('input[name="numeroSerieFusil"]')
    .evaluate((field) => field.scrollIntoView({ block: 'end' }))
  const notice = await page
    .getByRole('alert')
    .filter({ hasText: t('quote.conflict.title') })
    .boundingBox()
  expect(notice?.y).toBeGreaterThanOrEqual(0)
  await look(visitor)
  await page.getByRole('button', { name: t('quote.conflict.keepMine') }).click()
  await isSaved(visitor)
  await page.reload()
  expect(await page.locator('input[name="numeroSerieFusil"]').inputValue()).toBe('MIEN')

  // The other tab is now behind: it takes the newer answers.
  await other.locator('input[name="numeroPermisChasse"]').fill('AUTRE 2')
  await other.getByText(t('quote.conflict.title')).waitFor()
  await other.getByRole('link', { name: t('quote.conflict.takeOther') }).click()
  await expect.poll(() => other.locator('input[name="numeroSerieFusil"]').inputValue()).toBe('MIEN')
  await visitor.close()
})

test('confirms only the answers and the price that the recap shows', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await page.goto('/devis')
  await fillStepOne(visitor, buildPerson('recap'), 'habitation')
  await page.waitForURL('**/devis/*/produit')
  await page.locator('[name="typeLogement"]').first().check()
  await page.locator('[name="ownership"]').first().check()
  await page.locator('input[name="surface"]').fill('80')
  await (await reach(visitor, 'valeurMobilier')).fill('50000')
  const questions = page.url()
  await seePrice(visitor)
  await page.waitForURL('**/recapitulatif')
  const shownPrice = () => page.locator('#price .text-3xl').textContent()
  const first = await shownPrice()

  const other = await visitor.context.newPage()
  await other.goto(questions)
  await (await reach({ ...visitor, page: other }, 'valeurMobilier')).fill('500000')
  await other.getByText(t('quote.risk.saved')).waitFor()

  await confirmRecap(visitor)
  await page.getByText(t('quote.conflict.title')).waitFor()
  await look(visitor)
  expect(await shownPrice()).toBe(first)
  await page.getByRole('link', { name: t('quote.conflict.takeOther') }).click()
  await expect.poll(shownPrice).not.toBe(first)
  await confirmRecap(visitor)
  await page.waitForURL('**/user/otp')
  await visitor.close()
})
