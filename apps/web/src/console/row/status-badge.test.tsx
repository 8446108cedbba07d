import consoleWords from '@wassit/words/areas/console'
import policy from '@wassit/words/areas/policy'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { PolicyBadge, StatusBadge } from './status-badge.tsx'

test.each([
  ['upcoming', policy['policy.standing.upcoming'].fr],
  ['running', policy['policy.status.active'].fr],
  ['over', policy['policy.standing.over'].fr],
] as const)('agents read of a signed contract that is %s: %s', (standing, words) => {
  const page = pageOf(
    <WordsProvider value={frenchWords(policy)}>
      <StatusBadge code={6} standing={standing} />
    </WordsProvider>,
  )
  expect(page.text).toBe(words)
})

test('agents read of a paid file that its contract is to issue, not that its payment is to check', () => {
  const shown = (paid: boolean) =>
    pageOf(
      <WordsProvider value={frenchWords(policy, consoleWords)}>
        <PolicyBadge
          policy={{
            status: 4,
            standing: null,
            closed_by: null,
            paid,
            awaits_decision: false,
            debt: null,
            unpaid_since: null,
          }}
        />
      </WordsProvider>,
    ).text
  expect(shown(true)).toBe(consoleWords['console.toIssue.badge'].fr)
  expect(shown(false)).toBe(policy['policy.status.paymentReview'].fr)
})
