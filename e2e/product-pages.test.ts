import { expect, test } from 'vitest'
import { catalogue } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { buildVisitor, desktop, phone } from './support/visitor.ts'

test('leads a visitor from the page of hunting insurance to its price', async () => {
  const { page, t, errors, close } = await buildVisitor()
  await page.goto(paths.home)
  await page
    .locator('main')
    .getByRole('link', { name: t('products.huntingLiability.name') })
    .click()
  await page.waitForURL(`**${paths.product('huntingLiability')}`)
  await page.getByText(t('product.examples.details')).click()
  expect(await page.getByText(t('pricing.line.insuranceTax')).isVisible()).toBe(true)
  const action = page.getByRole('link', { name: t('product.action.price') })
  await page.locator('footer').scrollIntoViewIfNeeded()
  const box = await action.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
  await action.click()
  await page.waitForURL(`**${paths.quoteFor('huntingLiability')}`)
  expect(await page.locator('select[name="insuranceType"]').inputValue()).toBe(
    catalogue.huntingLiability.code,
  )
  expect(errors).toEqual([])
  await close()
})

test('changes the language of a page in place, including words and prices', async () => {
  const { page, t, errors, close } = await buildVisitor({ viewport: desktop })
  await page.goto(paths.product('home'))
  const french = await page.locator('h1').innerText()
  await page.locator('header').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home insurance' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.getByText(french, { exact: true }).count()).toBe(0)
  expect(await page.getByText(t('product.section.covered'), { exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('shows everything without JavaScript, with the price one link away', async () => {
  const { page, t, close } = await buildVisitor({ javaScript: false })
  await page.goto(paths.product('car'))
  const answer = page.locator('#questions ~ div details p').first()
  expect(await answer.isVisible()).toBe(false)
  await page.locator('#questions ~ div summary').first().click()
  expect(await answer.isVisible()).toBe(true)
  await page.getByRole('link', { name: t('product.action.price') }).click()
  expect(page.url()).toContain(paths.quoteFor('car'))
  await close()
})
