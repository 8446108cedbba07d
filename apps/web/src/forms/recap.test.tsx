import common from '@wassit/words/areas/common'
import products from '@wassit/words/areas/products'
import { productForms } from '@wassit/domain/products/forms'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { Recap, recapOf } from './recap.tsx'

const words = frenchWords(common, products)
const home = {
  typeLogement: 'Appartement',
  surface: 1240.5,
  valeurMobilier: 50_000,
  valeurConstruction: 200_000,
}

test('formats a figure with comma, grouped thousands and its unit on the same line', () => {
  const rows = recapOf(productForms.home, home, words.t).flatMap((group) => group.rows)
  expect(rows.find(({ name }) => name === 'surface')?.value).toBe('1\u00a0240,5\u00a0m²')
})

test('links a group once, to its first question', () => {
  const groups = recapOf(productForms.car, { immatNumber: '12345', immatriculetion: '12345-أ-6' }, words.t)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Recap groups={groups} editHref={(name) => `#${name}`} /> },
  ])
  const page = pageOf(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
  expect(page.getByText(products['products.car.plate'].fr)).toBeDefined()
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/#immatNumber'])
})
