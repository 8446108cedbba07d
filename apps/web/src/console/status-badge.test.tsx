import policy from '@wassit/words/fr/policy'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['upcoming', policy['policy.standing.upcoming']],
  ['running', policy['policy.status.active']],
  ['over', policy['policy.standing.over']],
] as const)('agents read of a signed contract that is %s: %s', (standing, words) => {
  const page = pageOf(
    <WordsProvider value={frenchWords(policy)}>
      <StatusBadge code={6} standing={standing} />
    </WordsProvider>,
  )
  expect(page).toContain(words)
})
