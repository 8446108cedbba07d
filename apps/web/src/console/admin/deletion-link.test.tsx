import access from '@wassit/words/areas/access'
import common from '@wassit/words/areas/common'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { DeletionLink } from './deletion-link.tsx'

const pageAt = (state: 'open' | 'approved') =>
  pageOf(
    <MemoryRouter>
      <WordsProvider value={frenchWords(common, access)}>
        <DeletionLink
          change={{ state, fields: [{ field: 'request', before: null, after: 'DP-2026-000004' }] }}
        />
      </WordsProvider>
    </MemoryRouter>,
  )

test('leads who approves a deletion to its request, with a warning while it is open', () => {
  const open = pageAt('open')
  expect(addressesIn(open)).toEqual(['/console/droits/DP-2026-000004'])
  expect(open.text).toContain('elle ne peut pas être annulée')
  expect(pageAt('approved').text).not.toContain('elle ne peut pas être annulée')
})
