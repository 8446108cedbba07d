import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import errors from '@wassit/words/areas/errors'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { DetailPage } from './detail-page.tsx'
import { isDetail } from './opening-panel.tsx'

const words = filledFrenchWords(common, french, errors)

const site = { publicUrl: 'https://wassit.test', phone: undefined, whatsapp: undefined, social: [], apps: [] }

/** Returns the detail before its data arrived, or after the load failed. */
const detailWith = (data: object | null): Page => {
  const Component = () => (
    <SiteProvider value={site}>
      <DetailPage list="/dashboard" />
    </SiteProvider>
  )
  const Stub = createRoutesStub([
    { id: 'detail', path: '/dashboard/police/:number', Component, loader: () => data },
  ])
  return pageOf(
    <WordsProvider value={words}>
      <Stub
        initialEntries={['/dashboard/police/WST-2026-000001']}
        hydrationData={{ loaderData: { detail: data } }}
      />
    </WordsProvider>,
  )
}

test('opens with the loading text of the specification (spec 001 §2)', () =>
  expect(detailWith(null).getByText('Chargement des documents...')).toBeDefined())

test.each(['offline', 'failed'])(
  'tells a first load that %s in the words of the specification',
  (failure) => {
    const page = detailWith({ failure })
    expect(page.getByText('Impossible de récupérer les documents.')).toBeDefined()
    expect(page.getByText('Réessayer')).toBeDefined()
    expect(page.text).not.toContain('Problème de connexion')
  },
)

test.each([
  ['/dashboard/police/WST-2026-000001', true],
  ['/dashboard/devis/WST-2026-000001', true],
  ['/dashboard/devis', false],
  ['/dashboard/demande/renouveller', false],
])('opens a sheet at once for %s: %s', (pathname, opens) => expect(isDetail(pathname)).toBe(opens))
