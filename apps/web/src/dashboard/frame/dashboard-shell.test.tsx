import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo, pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { useCustomer } from '../customer.ts'
import { Component, loader } from './dashboard-shell.tsx'
import { sampleCustomer as user } from '../sample-customer.ts'

const words = frenchWords(common, french)

const ListOf = () => <p>a list of {useCustomer().firstname}</p>

const shellWith = (data: unknown): Page => {
  const Stub = createRoutesStub([
    {
      id: 'shell',
      path: '/dashboard',
      Component,
      children: [{ index: true, Component: ListOf }],
    },
  ])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', name: 'Wassit', social: [], apps: [] }}>
        <Stub initialEntries={['/dashboard']} hydrationData={{ loaderData: { shell: data } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('renders a page without personal data that names its need for JavaScript', () => {
  const { body, text } = shellWith(null)
  expect(body.querySelector('noscript')?.textContent).toContain(french['dashboard.script.needed'].fr)
  expect(text).toContain('Loading, please wait...')
  expect(text).not.toContain('a list')
})

test('offers a retry, not a login page, when the customer could not be loaded', () => {
  const page = shellWith({ failure: 'failed' })
  expect(page.getByText(french['dashboard.failed.text'].fr)).toBeDefined()
  expect(page.getByRole('button', { name: common['common.retry'].fr })).toBeDefined()
  expect(page.text).not.toContain('a list')
})

test('renders the page with links to profile, history and logout for a customer', () => {
  const page = shellWith({ user, owesTerms: false })
  expect(page.getByText('a list of Nadia')).toBeDefined()
  expect(linkTo(page, french['dashboard.menu.profile'].fr)).toBe('/dashboard/profile')
  expect(linkTo(page, french['dashboard.menu.history'].fr)).toBe('/dashboard/history')
  expect(linkTo(page, french['dashboard.menu.logout'].fr)).toBe('/logout')
  expect(page.text).not.toContain(french['dashboard.device.title'].fr)
})

test('shows no page to a customer who owes the terms', () => {
  expect(shellWith({ user, owesTerms: true }).text).not.toContain('a list')
})

test('hydrates its loader, because only the browser has the tokens', () => {
  expect(loader.hydrate).toBe(true)
})
