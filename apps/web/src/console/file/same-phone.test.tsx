import type { Right } from '@wassit/domain/access/rights'
import { consolePaths } from '@wassit/domain/site/console-paths'
import access from '@wassit/words/areas/access'
import consoleWords from '@wassit/words/areas/console'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { AgentProvider } from '../agent.ts'
import { SamePhone } from './file-facts.tsx'

const member = {
  id: 'b1',
  name: 'Aya',
  email: 'aya@exemple.ma',
  role: 'agent',
  second_factor: true,
  factor_due_at: null,
} as const

const other = { id: 'a7f392a0-1c80-4b02-b2f4-acf769818387', name: 'Salma Idrissi' }

const shownTo = (...rights: Right[]) => {
  const element = (
    <WordsProvider value={frenchWords(access, consoleWords)}>
      <AgentProvider value={{ ...member, rights }}>
        <dl>
          <SamePhone people={[other]} holder={undefined} />
        </dl>
      </AgentProvider>
    </WordsProvider>
  )
  return pageOf(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('leads to a new file of another customer with the telephone only a member who may quote', () => {
  expect(addressesIn(shownTo('read', 'quote'))).toEqual([consolePaths.newFileFor(other.id)])
  const page = shownTo('read')
  expect(addressesIn(page)).toEqual([])
  expect(page.text).toContain(other.name)
})
