import common from '@wassit/words/areas/common'
import console from '@wassit/words/areas/console'
import errors from '@wassit/words/areas/errors'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { CardFailed, PageFailed } from './load-states.tsx'

const shown = (element: ReactNode) => {
  const page = <WordsProvider value={frenchWords(common, console, errors)}>{element}</WordsProvider>
  return pageOf(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

test('names the object that does not exist, which is an insurance unless the page says otherwise', () => {
  expect(shown(<PageFailed failure="unknown" />).text).toContain(errors['errors.policy.unknown'].fr)
  const rights = shown(<PageFailed failure="unknown" unknown="errors.rights.unknown" />)
  expect(rights.text).toContain(errors['errors.rights.unknown'].fr)
  expect(rights.text).not.toContain(errors['errors.policy.unknown'].fr)
})

test('offers to load a card again after a failure, and not without the right to see it', () => {
  const retry = () => Promise.resolve()
  const failed = shown(<CardFailed failure="failed" retry={retry} />)
  expect(failed.text).toContain(console['console.failed.text'].fr)
  expect(failed.getByRole('button', { name: common['common.retry'].fr })).toBeDefined()
  const forbidden = shown(<CardFailed failure="forbidden" retry={retry} />)
  expect(forbidden.text).toContain(errors['errors.session.forbidden'].fr)
  expect(forbidden.queryByRole('button')).toBeNull()
})
