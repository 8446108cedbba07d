import rights from '@wassit/words/areas/rights'
import common from '@wassit/words/areas/common'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { OutlookFiles } from './deletion-outlook.tsx'

test('a file that prevents the deletion is neither among those that go nor among those that stay', () => {
  const outlook = {
    refusals: [{ number: 'WST-2026-000001', reason: 'debt' as const }],
    goes: ['WST-2026-000001', 'WST-2026-000002'],
    stays: [{ number: 'WST-2026-000001', until: '2036-01-01' }],
  }
  const page = pageOf(
    <WordsProvider value={filledFrenchWords(common, rights)}>
      <OutlookFiles outlook={outlook} />
    </WordsProvider>,
  )
  expect(page.text).not.toContain('WST-2026-000001')
  expect(page.text).toContain('WST-2026-000002')
})
