import { paths } from '@wassit/domain/site/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVisitor, desktop, openBrowser } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Counts the scripts that a page has requested so far. */
const scriptsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1
  })
  return () => count
}

test('loads no script on a product page before a new visitor acts', async () => {
  const { page, errors, close } = await buildVisitor(browser, { viewport: desktop })
  const scripts = scriptsOf(page)
  await page.goto(paths.product('car'), { waitUntil: 'networkidle' })
  expect(scripts()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr')
  await page.keyboard.press('Tab')
  await expect.poll(scripts).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await close()
})

test('loads the scripts at once where the browser keeps something of an earlier visit', async () => {
  const { page, close } = await buildVisitor(browser)
  await page.goto(paths.product('car'))
  await page.evaluate(() => localStorage.setItem('visitor-uuid', 'x'))
  const scripts = scriptsOf(page)
  await page.goto(paths.product('home'))
  await expect.poll(scripts).toBeGreaterThan(0)
  await close()
})
