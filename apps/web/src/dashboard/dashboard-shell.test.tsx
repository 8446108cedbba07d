import common from '@wassit/domain/i18n/fr/common'
import french from '@wassit/domain/i18n/fr/dashboard'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { Component, loader } from './dashboard-shell.tsx'

const texts: Record<string, string> = { ...common, ...french }
const words = {
  t: (id: string) => texts[id] ?? id,
  language: 'fr',
  direction: 'ltr',
  load: async () => {},
} as const

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

test('the loader runs again in the browser, where the tokens are', () => {
  expect(loader.hydrate).toBe(true)
})
