import french from '@wassit/words/areas/dashboard'
import policy from '@wassit/words/areas/policy'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import type { Task } from './tasks.ts'
import { ToDo } from './to-do.tsx'

const task = (reference: string): Task => ({
  coverage: 'Automobile',
  reference,
  next: 'policy.next.accepted',
  text: 'dashboard.todo.pay',
  sign: 'card',
  to: `/dashboard/devis/${reference}`,
})

test('leads to each task, not only to the most urgent one', () => {
  const tasks = ['WST-2026-000001', 'WST-2026-000002', 'WST-2026-000003'].map(task)
  const Stub = createRoutesStub([{ path: '/', Component: () => <ToDo tasks={tasks} /> }])
  const page = pageOf(
    <WordsProvider value={filledFrenchWords(french, policy)}>
      <Stub />
    </WordsProvider>,
  )
  expect(addressesIn(page).toSorted()).toEqual(tasks.map(({ to }) => to))
})
