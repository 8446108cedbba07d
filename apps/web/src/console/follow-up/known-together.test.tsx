import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import statement from '@wassit/words/areas/money'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { AgentProvider } from '../agent.ts'
import type { Agent } from '../agent.ts'
import { KnownTogether } from './known-together.tsx'

const member = (rights: Agent['rights']): Agent => ({
  id: 'b1',
  name: 'Aya',
  email: 'aya@exemple.ma',
  role: 'cashier',
  rights,
  second_factor: true,
  factor_due_at: null,
})

const movement = (
  id: string,
  statementId: string,
  why: WaitingMovement['why'] = 'known',
): WaitingMovement => ({
  id,
  day: '2026-11-20',
  amount: 150,
  other_amount: null,
  currency: 'MAD',
  account: '',
  text: 'VIR SALMA',
  why,
  statement: { id: statementId, name: `${statementId}.ofx` },
  like: null,
  names: [],
  proposed: null,
  whole: null,
  shares: [],
  proposals: [],
})

const show = (movements: readonly WaitingMovement[], rights: Agent['rights'] = ['payment']) => {
  const element = (
    <WordsProvider value={frenchWords(statement)}>
      <AgentProvider value={member(rights)}>
        <KnownTogether movements={movements} refusal={undefined} />
      </AgentProvider>
    </WordsProvider>
  )
  return pageOf(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('asks once for the movements of one import that are like earlier ones, and names those on the page', () => {
  const shown = [movement('1', 'a'), movement('2', 'a'), movement('3', 'b'), movement('4', 'a', 'amount')]
  const page = show(shown)
  const names = page.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual([statement['statement.sameTogether'].fr, statement['statement.anotherTogether'].fr])
  const field = page.body.querySelector('input[name="line"]')
  expect(field?.getAttribute('value')).toBe('1 2')
})

test('asks nothing of a member who only reads', () => {
  expect(show([movement('1', 'a'), movement('2', 'a')], ['read']).queryAllByRole('button')).toEqual([])
})
