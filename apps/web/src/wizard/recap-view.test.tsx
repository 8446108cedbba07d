import { answersOf, complete } from '@wassit/domain/products/sample-answers'
import { paths } from '@wassit/domain/site/paths'
import common from '@wassit/words/fr/common'
import pricing from '@wassit/words/fr/pricing'
import products from '@wassit/words/fr/products'
import quote from '@wassit/words/fr/quote'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo, pageOf } from '../../test/page.ts'
import { browserCall } from '../api/context.ts'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { RecapView } from './recap-view.tsx'

const words = filledFrenchWords(common, pricing, products, quote)

const riskHref = '/devis/1/produit'
const data = {
  product: 'car',
  writer: '0d4c2a5e-53a5-4b8e-9d3c-1f2a3b4c5d6e',
  draft: {
    version: 3,
    answers: answersOf('car', complete.car),
    details: {},
    user: null,
    convention: null,
  },
}

const page = (shown: object = data) => {
  const Component = () => (
    <RecapView
      call={browserCall}
      href="/devis/1/recap"
      riskHref={riskHref}
      startHref={paths.quote}
      shareHref="/devis/1/partage"
      next={[]}
    />
  )
  const Stub = createRoutesStub([{ id: 'recap', path: '/', Component, loader: () => shown }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub hydrationData={{ loaderData: { recap: shown } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('leads from the recap back to the choice of the product', () => {
  expect(linkTo(page(), new RegExp(quote['quote.recap.changeProduct']))).toBe(paths.quote)
})

const priced = (price: number) => ({ price, lines: [], notes: [], net: price, period: 'pricing.period.year' })
const comparison = {
  formulas: [
    { value: 'Rc seulement', price: priced(2499.14) },
    { value: 'Dommage colision', price: priced(4849.56) },
    { value: 'Tous risques', price: { price: null, referred: true, reason: 'pricing.referred.vehicleAge' } },
  ],
  common: ['Défense et recours'],
  rows: [
    { name: 'Vol', values: [false, true, true] },
    { name: 'Vol, franchise', values: [null, '10 %', '10 %'] },
  ],
}

test('shows each formula with its price and what it adds, the chosen one pressed', () => {
  const buttons = page({ ...data, comparison }).getAllByRole('button', { pressed: undefined })
  const formulas = buttons.filter((button) => button.getAttribute('name') === 'formula')
  expect(formulas.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  expect(formulas.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
    'RC seulement 2 499,14 DHS Comprend : Défense et recours.',
    'Dommage collision 4 849,56 DHS En plus : Vol.',
    `Tous risques ${pricing['pricing.formula.referred']} `,
  ])
})

test('says in words in the table what is included, and gives limits as they are', () => {
  const cells = page({ ...data, comparison }).getAllByRole('cell')
  const { 'pricing.formula.included': yes, 'pricing.formula.notIncluded': no } = pricing
  expect(cells.map(({ textContent }) => textContent)).toEqual([`—${no}`, yes, yes, `—${no}`, '10 %', '10 %'])
})
