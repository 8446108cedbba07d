import statement from '@wassit/words/areas/money'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { AgentProvider } from '../agent.ts'
import type { Agent } from '../agent.ts'
import { Dismissed } from './dismissed-movement.tsx'

const cashier: Agent = {
  id: 'b1',
  name: 'Aya',
  email: 'aya@exemple.ma',
  role: 'cashier',
  rights: ['payment'],
  second_factor: true,
  factor_due_at: null,
}

const movement = {
  day: '2026-11-20',
  text: 'VIR SALMA',
  currency: 'MAD',
  account: '',
  known: false,
  reason: 'Loyer',
  by: 'Aya',
  dismissed_at: '2026-11-21T09:00:00.000Z',
}

test('tells the buttons of several dismissed movements apart by day and amount', () => {
  const movements = [
    { ...movement, id: '1', amount: 1200 },
    { ...movement, id: '2', amount: 80.5 },
  ]
  const element = (
    <WordsProvider value={frenchWords(statement)}>
      <AgentProvider value={cashier}>
        <ul>
          {movements.map((each) => (
            <Dismissed key={each.id} movement={each} refusal={undefined} />
          ))}
        </ul>
      </AgentProvider>
    </WordsProvider>
  )
  const page = pageOf(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const names = page.getAllByRole('button', { hidden: true }).map((button) => button.textContent)
  expect(names).toEqual([
    `${statement['statement.reopen'].fr} 20-11-2026, 1\u00a0200,00\u00a0DHS`,
    `${statement['statement.reopen'].fr} 20-11-2026, 80,50\u00a0DHS`,
  ])
})
