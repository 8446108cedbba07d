import account from '@wassit/words/areas/account'
import common from '@wassit/words/areas/common'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { tabArea } from '../../storage/storage-area.ts'
import { pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { Component } from './reset-code-page.tsx'
import { forgetReset, noteResetAddress, rememberReset, resetUnderWay } from './reset-handle.ts'

afterEach(forgetReset)

const page = (): Page => {
  const Stub = createRoutesStub([{ id: 'code', path: '/', Component, loader: resetUnderWay }])
  return pageOf(
    <WordsProvider value={filledFrenchWords(common, account)}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub hydrationData={{ loaderData: { code: resetUnderWay() } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

const begin = () => {
  rememberReset('a7f392a0-1c80-4b02-b2f4-acf769818387')
  noteResetAddress('nadia@example.ma')
}

test('asks for the code and names its recipient while a reset is under way', () => {
  begin()
  expect(page().getByText(/nadia@example.ma/)).toBeDefined()
  expect(page().getByRole('textbox', { name: account['account.code.label'].fr })).toBeDefined()
})

test('shows no code field after the reset and forgets the address', () => {
  begin()
  forgetReset()
  const shown = page()
  expect(shown.text).not.toContain('nadia@example.ma')
  expect(shown.queryByRole('textbox')).toBeNull()
  expect(shown.text).toContain(account['account.newPassword.notAsked'].fr)
  expect(tabArea().getItem('reset-email')).toBeNull()
})
