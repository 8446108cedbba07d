import common from '@wassit/words/areas/common'
import policy from '@wassit/words/areas/policy'
import products from '@wassit/words/areas/products'
import { complete } from '@wassit/domain/products/sample-answers'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { ChangedValues } from './changed-values.tsx'

const words = frenchWords(common, products, policy)

test('words corrected answers, the person and the premium as people read them', () => {
  const changes = {
    before: { premium: '625040', birthday: '1990-05-04', city: 'rabat' },
    after: { premium: '648000', birthday: '1966-05-04', city: 'fes' },
    answers: { before: { puissanceFiscale: 6 }, after: { puissanceFiscale: 8 } },
  }
  const page = pageOf(
    <WordsProvider value={words}>
      <ChangedValues product="automobile" answers={complete.car} changes={changes} />
    </WordsProvider>,
  )
  const lines = page.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/fiscale.*6.*8/)
  expect(lines).toContain('Date de naissance04-05-1990 devient 04-05-1966')
  expect(lines).toContain('VilleRabat devient Fès')
  expect(lines.at(-1)).toBe('Prime6 250,40 DHS devient 6 480,00 DHS')
})
