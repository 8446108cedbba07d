import { existsSync } from 'node:fs'
import { languages } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { cardOf } from './page-card.ts'
import { publicPages } from './public-pages.ts'

test.each(publicPages)('$path has a card in every language', ({ path }) =>
  expect(
    languages
      .map((language) => cardOf(path, language))
      .filter((file) => !existsSync(new URL(`../public${file}`, import.meta.url))),
  ).toEqual([]),
)
