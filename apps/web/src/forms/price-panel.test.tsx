import common from '@wassit/words/fr/common'
import pricing from '@wassit/words/fr/pricing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
  const html = renderToString(
    <WordsProvider value={filledFrenchWords(common, pricing)}>
      <PricePanel price={price} />
    </WordsProvider>,
  )
  expect(html).toContain('Remise famille\u00a0: Enfant\u00a02, Enfant\u00a03')
})
