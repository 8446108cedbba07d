import common from '@wassit/words/fr/common'
import french from '@wassit/words/fr/dashboard'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { useCustomer } from './customer.ts'
import { Component, loader } from './dashboard-shell.tsx'
import { sampleCustomer as user } from './sample-customer.ts'

const words = frenchWords(common, french)

const ListOf = () => <p>a list of {useCustomer().firstname}</p>

const shellWith = (data: unknown): string => {
  const Stub = createRoutesStub([
    {
      id: 'shell',
      path: '/dashboard',
      Component,
      children: [{ index: true, Component: ListOf }],
    },
  ])
  return renderToString(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', name: 'Wassit', social: [], apps: [] }}>
        <Stub initialEntries={['/dashboard']} hydrationData={{ loaderData: { shell: data } }} />
      </SiteProvider>
    </WordsProvider>,
  ).replaceAll('<!-- -->', '')
}

test('renders a page without personal data that names its need for JavaScript', () => {
  const html = shellWith(null)
  expect(html).toContain(`<noscript><p`)
  expect(html).toContain(french['dashboard.script.needed'])
  expect(html).toContain('Loading, please wait...')
  expect(html).not.toContain('a list')
})

test('offers a retry, not a login page, when the customer could not be loaded', () => {
  const html = shellWith({ failure: 'failed' })
  expect(html).toContain(french['dashboard.failed.text'])
  expect(html).toContain(common['common.retry'])
  expect(html).not.toContain('a list')
})

test('renders the page with links to profile, history and logout for a customer', () => {
  const html = shellWith({ user })
  expect(html).toContain('a list of Nadia')
  for (const path of ['/dashboard/profile', '/dashboard/history', '/logout'])
    expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain(french['dashboard.device.title'])
})

test('hydrates its loader, because only the browser has the tokens', () => {
  expect(loader.hydrate).toBe(true)
})
