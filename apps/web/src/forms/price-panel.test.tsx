import common from '@wassit/words/areas/common'
import pricing from '@wassit/words/areas/pricing'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { PricePanel } from './price-panel.tsx'

test('names the lines that the family discount reduces (RULINGS 55)', () => {
  const reduces = ['pricing.line.child2', 'pricing.line.child3']
  const price = {
    price: 10_000,
    period: 'pricing.period.year',
    net: 9000,
    lines: [
      {
        kind: 'discount' as const,
        code: 'FAMILY',
        label: 'pricing.line.familyDiscount',
        amount: -260,
        reduces,
      },
    ],
    tariff: 'santem-2026-01',
    indicatif: false,
    notes: [],
  }
  const page = pageOf(
    <WordsProvider value={filledFrenchWords(common, pricing)}>
      <PricePanel price={price} />
    </WordsProvider>,
  )
  expect(page.getByText('Remise famille : Enfant 2, Enfant 3')).toBeDefined()
})
