import { paths } from '@wassit/domain/site/paths'
import account from '@wassit/words/areas/account'
import common from '@wassit/words/areas/common'
import errors from '@wassit/words/areas/errors'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../test/page.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { LinkScreen } from './link-screen.tsx'

const words = frenchWords(account, common, errors)

const show = (outcome: string) => {
  const Component = () => <LinkScreen againHref={paths.userCode} />
  const Stub = createRoutesStub([{ id: 'link', path: '/', Component, loader: () => outcome }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub hydrationData={{ loaderData: { link: outcome } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('tells the owner of a used link to sign in, and offers no new code', () => {
  const page = show('used')
  expect(page.getByRole('alert').textContent).toBe(errors['errors.link.expired'].fr)
  expect(page.text).toContain(errors['errors.account.exists'].fr)
  expect(addressesIn(page)).toContain(paths.login)
  expect(addressesIn(page)).not.toContain(paths.userCode)
})

test('offers a new code for an expired link', () => {
  const page = show('expired')
  expect(page.text).toContain(account['account.link.newCode'].fr)
  expect(addressesIn(page)).toContain(paths.userCode)
})

test('tells the reader of a link of another browser where to open it', () => {
  const page = show('elsewhere')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(account['account.link.elsewhere'].fr)
  expect(page.getByRole('alert').textContent).toBe(errors['errors.link.otherBrowser'].fr)
  expect(page.queryByRole('button')).toBeNull()
})

test('offers another try when the link could not be checked', () => {
  const page = show('failed')
  expect(page.getByRole('alert').textContent).toBe(account['account.link.failed'].fr)
  expect(page.getByRole('button', { name: common['common.retry'].fr })).toBeDefined()
})
