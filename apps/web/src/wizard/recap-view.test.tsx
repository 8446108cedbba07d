import { answersOf, complete } from '@wassit/domain/products/sample-answers'
import { paths } from '@wassit/domain/site/paths'
import common from '@wassit/words/areas/common'
import offers from '@wassit/words/areas/offers'
import pricing from '@wassit/words/areas/pricing'
import products from '@wassit/words/areas/products'
import quote from '@wassit/words/areas/quote'
import wizard from '@wassit/words/areas/wizard'
import { textsIn } from '@wassit/words/texts'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo, pageOf } from '../../test/page.ts'
import { browserCall } from '../api/context.ts'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { RecapView } from './recap-view.tsx'

const words = filledFrenchWords(common, offers, pricing, products, quote, wizard)

const riskHref = '/devis/1/produit'
const data = {
  product: 'car',
  offers: [],
  view: { order: 'price', formula: undefined, kept: [] },
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
  expect(linkTo(page(), new RegExp(wizard['quote.recap.changeProduct'].fr))).toBe(paths.quote)
})

const offerOf = (id: string, formula: string, price: number | null, covers: object[]) => ({
  id,
  company_name: `Assureur ${id.split('.')[0]}`,
  is_default: true,
  formula,
  covers,
  deductible: null,
  assistance_phone: null,
  conditions: null,
  tariff_version: 'x-1',
  lines: [],
  ...(price === null
    ? { price, reason: 'pricing.referred.vehicleAge', immediate: false, reply_hours: 24 }
    : { price, monthly: price, net: price, notes: [], period: 'pricing.period.year', immediate: true }),
})
const defence = { name: 'Défense et recours', ceiling: null, deductible: null }
const theft = { name: 'Vol', ceiling: null, deductible: '10 %' }
const formulas = [
  offerOf('a.1', 'Rc seulement', 2499.14, [defence]),
  offerOf('a.2', 'Dommage colision', 4849.56, [defence, theft]),
  offerOf('a.3', 'Tous risques', null, [defence, theft]),
]
const withOffers = (made: object[], more: object = {}) => ({
  ...data,
  offers: made,
  chosen: made[0],
  view: { ...data.view, ...more },
})
const choices = (shown: object) =>
  page(shown)
    .getAllByRole('radio')
    .map((radio) => [radio.getAttribute('value'), (radio as HTMLInputElement).checked])

test('shows each formula of one insurer with its price and what it adds, the chosen one checked', () => {
  const shown = withOffers(formulas)
  expect(choices(shown)).toEqual([
    ['a.1', true],
    ['a.2', false],
    ['a.3', false],
  ])
  const labels = page(shown)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replaceAll(/\s+/g, ' '))
  expect(labels[0]).toContain('2 499,14 DHS')
  expect(labels[0]).toContain('Comprend : Défense et recours.')
  expect(labels[1]).toContain('En plus : Vol.')
  expect(labels[2]).toContain(offers['offers.study'].fr)
})

test('says in words in the table what is included, and marks the rows that differ', () => {
  const rows = page(withOffers(formulas))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  const { 'offers.notIncluded': no, 'offers.differs': differs } = textsIn(offers, 'fr')
  expect(rows).toContainEqual(`Vol (${differs})—${no}franchise : 10 %franchise : 10 %`)
  expect(rows.find((row) => row?.startsWith('Défense'))).not.toContain(differs)
})

test('compares several insurers under the chosen formula until all formulas are asked for', () => {
  const two = [...formulas, offerOf('b.1', 'Rc seulement', 2000, [defence])]
  expect(choices(withOffers(two)).map(([id]) => id)).toEqual(['b.1', 'a.1'])
  expect(choices(withOffers(two, { formula: 'toutes' })).map(([id]) => id)).toEqual([
    'b.1',
    'a.1',
    'a.2',
    'a.3',
  ])
})

test('offers to adjust the values of a car only beside prices that depend on them', () => {
  const two = [...formulas, offerOf('b.1', 'Rc seulement', 2000, [defence])]
  const adjusts = (view: object) =>
    page(withOffers(two, view)).text.includes(offers['offers.adjust.title'].fr)
  expect([{}, { formula: 'Dommage colision' }, { formula: 'toutes' }].map(adjusts)).toEqual([
    false,
    true,
    true,
  ])
})

test('prints the rule of the order, which leaves out what the broker earns', () => {
  expect(page(withOffers(formulas)).text).toContain(offers['offers.rule.price'].fr)
})

test('names insurer and formula beside the price, before the offers', () => {
  const { text } = page({
    ...withOffers(formulas),
    price: { ...formulas[0], indicatif: true, bonus: undefined },
  })
  const at = [
    `Assureur a · ${textsIn(products, 'fr')['products.cover.liability']}`,
    offers['offers.title.formulas'].fr,
  ]
  expect(text.indexOf(at[0] ?? '')).toBeGreaterThan(0)
  expect(text.indexOf(at[0] ?? '')).toBeLessThan(text.indexOf(at[1] ?? ''))
})
