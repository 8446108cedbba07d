import type { AccountView } from '@wassit/domain/api/accounts'
import common from '@wassit/domain/i18n/fr/common'
import french from '@wassit/domain/i18n/fr/dashboard'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { Component, loader } from './dashboard-shell.tsx'

const words = frenchWords(common, french)

const shellWith = (data: unknown): string => {
  const Stub = createRoutesStub([
    {
      id: 'shell',
      path: '/dashboard',
      Component,
      children: [{ index: true, Component: () => <p>a list</p> }],
    },
  ])
  return renderToString(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', name: 'Wassit', social: [] }}>
        <Stub initialEntries={['/dashboard']} hydrationData={{ loaderData: { shell: data } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('the server sends a page without personal data that says what it needs', () => {
  const html = shellWith(null)
  expect(html).toContain(`<noscript><p`)
  expect(html).toContain(french['dashboard.script.needed'])
  expect(html).toContain('Loading, please wait...')
  expect(html).not.toContain('a list')
})

test('a customer who could not be loaded is offered another try, not a login page', () => {
  const html = shellWith({ failure: 'failed' })
  expect(html).toContain(french['dashboard.failed.text'])
  expect(html).toContain(french['dashboard.failed.retry'])
  expect(html).not.toContain('a list')
})

const user: AccountView = {
  uuid: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  firstname: 'Nadia',
  lastname: 'Alaoui',
  email: 'nadia@example.ma',
  phone: '+212612345678',
  birthday: '1990-05-04',
  address: '1, rue des Orangers',
  city: 'rabat',
  cin: 'AB123456',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  isAdmin: false,
  role: 'customer',
}

test('a customer finds the page and a way to their profile, their history and out', () => {
  const html = shellWith({ user })
  expect(html).toContain('a list')
  for (const path of ['/dashboard/profile', '/dashboard/history', '/logout'])
    expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain(french['dashboard.device.title'])
})

test('the loader runs again in the browser, where the tokens are', () => {
  expect(loader.hydrate).toBe(true)
})
