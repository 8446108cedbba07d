import { expect, test } from 'vitest'
import { confirmRecap, expectFitting, fillStepOne, look, reach, seePrice, signUp } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'

test('requests health insurance for a couple with two children in Arabic, right to left', async () => {
  const visitor = await buildVisitor({ language: 'ar' })
  const { page, t } = visitor
  const person = buildPerson('sante')
  await page.goto('/')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar-MA')
  await expectFitting(visitor)
  await page
    .getByRole('link', { name: t('storefront.home.start') })
    .first()
    .click()
  await fillStepOne(visitor, person, 'santem')
  await page.waitForURL('**/devis/*/produit')

  const spouse = page.locator('input[name="conjointNom"]')
  expect(await spouse.count()).toBe(0)
  await page.getByLabel(t('products.family.married'), { exact: true }).check()
  await page.locator('select[name="profession"]').selectOption('Enseignant')
  await reach(visitor, 'conjointAssure')
  await page.locator('input[name="conjointAssure"][value="oui"]').check()
  // The only question of its group is left with this tap.
  await page.locator('input[name="conjointCin"]').waitFor()
  await (await reach(visitor, 'conjointCin')).fill('BK 654321')
  await (await reach(visitor, 'conjointNom')).fill('بناني')
  await (await reach(visitor, 'conjointPrenom')).fill('سلمى')
  await (await reach(visitor, 'conjointDateNaissance')).fill('1991-02-10')
  // Typed on a keyboard with Arabic digits
  await (await reach(visitor, 'nombreEnfants')).fill('٢')
  for (const [index, name, birth] of [
    [0, 'آدم', '2016-05-03'],
    [1, 'لينا', '2019-09-21'],
  ] as const) {
    await (await reach(visitor, `enfants[${index}].nom`)).fill('العلوي')
    await page.locator(`input[name="enfants[${index}].prenom"]`).fill(name)
    await page.locator(`input[name="enfants[${index}].dateNaissance"]`).fill(birth)
  }
  await look(visitor)
  await seePrice(visitor)
  await page.waitForURL('**/recapitulatif')
  await page.locator('#price').getByText(/DHS/).first().waitFor()
  await page.getByText('سلمى').waitFor()
  await page.getByText(/لينا/).waitFor()
  await expectFitting(visitor)
  await confirmRecap(visitor)
  await signUp(visitor, person)
  await page.goto('/dashboard/devis')
  await page
    .getByText(/WST-\d{4}-\d{6}/)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await expectFitting(visitor)
  await visitor.close()
})
