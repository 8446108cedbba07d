import { existsSync } from 'node:fs'
import { languages } from '@wassit/domain/i18n/language'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { expect, test } from 'vitest'
import { cardOf } from './page-card.ts'
import { paths } from './paths.ts'

const pages = [
  paths.home,
  paths.quote,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  ...offeredProducts.map(paths.product),
]

test.each(pages)('%s has a picture to be shared with in every language', (page) =>
  expect(
    languages
      .map((language) => cardOf(page, language))
      .filter((file) => !existsSync(new URL(`../public${file}`, import.meta.url))),
  ).toEqual([]),
)
