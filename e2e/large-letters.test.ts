import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { complete } from '@wassit/domain/products/sample-answers'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { buildPerson, buildVisitor, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Opens the recap of a car with the offers of several insurers; returns its address. */
const draftOfCar = async ({ page }: Visitor): Promise<string> => {
  const { email, phone: number } = buildPerson('lettres')
  const started = await page.request.post(quoteCalls.addUser.path, {
    data: { email, phone: number, insuranceType: 'automobile' },
  })
  const { draft } = (await started.json()) as { draft: string }
  const saved = await page.request.post(quoteCalls.saveDraft.path.replace(':draft', draft), {
    data: { answers: complete.car, version: 1, writer: crypto.randomUUID() },
  })
  expect(saved.status()).toBe(200)
  return paths.quoteRecap(draft)
}

test('keeps pages within a phone at letters of twice their size (WCAG 1.4.4)', async () => {
  const visitor = await buildVisitor({ viewport: phone })
  const { page } = visitor
  await page.goto('/')
  const products = offeredProducts.map((product) => `/assurance/${catalogue[product].slug}`)
  const wide: string[] = []
  for (const path of ['/', '/contact', '/devis', '/verifier', ...products, await draftOfCar(visitor)]) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    // A pixel of rounding scrolls nothing that can be seen.
    if (width > 1) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
  await visitor.close()
})
