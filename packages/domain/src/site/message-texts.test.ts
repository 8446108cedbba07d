import { expect, test } from 'vitest'
import { faultsOfWords, fillWords } from './message-texts.ts'

const none = { fr: null, en: null, ar: null }

test.each([
  ['Devis {number} : {product}.', []],
  ['Devis { number } : {product}.', []],
  ['Devis {number}.', ['validation.house.variable.missing']],
  ['Devis {number} : {product}, {prenom}.', ['validation.house.variable.unknown']],
  ['Devis {number} : {product}. Payez sur atlas.ma', ['validation.house.contact']],
  ['Devis {number} : {product}. Appelez le 06 12 34 56 78', ['validation.house.contact']],
])('finds the faults of the own words %j', (fr, faults) =>
  expect(faultsOfWords('quoteReady', { ...none, fr }).map(({ message }) => message)).toEqual(faults),
)

test('takes the text of the product for a language without own words', () =>
  expect(faultsOfWords('quoteReady', none)).toEqual([]))

test('fills own words, each value in its own direction in Arabic', () => {
  expect(fillWords('Devis {number}', { number: 'WST-1' }, 'fr')).toBe('Devis WST-1')
  expect(fillWords('عرض {number}', { number: 'WST-1' }, 'ar')).toBe('عرض \u2068WST-1\u2069')
})
