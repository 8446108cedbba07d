import type { RequestView } from '@wassit/domain/api/requests'
import common from '@wassit/words/fr/common'
import french from '@wassit/words/fr/dashboard'
import requestWords from '@wassit/words/fr/request'
import { formatMoment } from '@wassit/domain/format/format'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { Component } from './requests-page.tsx'

const words = filledFrenchWords(common, french, requestWords)

const request = (Report_number: string, status: number, report_type: string): RequestView => ({
  id: Report_number,
  Report_number,
  firstname: 'Nadia',
  lastname: 'El Ouâzzani',
  phone: '+212612345678',
  email: 'nadia@example.ma',
  created_at: '2026-11-20T10:00:00.000Z',
  insuranceType_name: 'automobile',
  insuranceType_typeName: 'Automobile',
  insurance_number: 'WST-2026-000001',
  report_info: JSON.stringify({ report_type }),
  status,
  step: 0,
  fileRequired: null,
  successor: null,
})

const pageWith = (requests: RequestView[], address = '/dashboard/demande'): string => {
  const Stub = createRoutesStub([{ id: 'list', path: '/dashboard/demande', Component }])
  return renderToString(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub initialEntries={[address]} hydrationData={{ loaderData: { list: { requests } } }} />
      </SiteProvider>
    </WordsProvider>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('<!-- -->', '')
}

const both = [request('SIN-2026-000012', 2, 'Sinistre'), request('REN-2026-000003', 1, 'Renouvellement')]

test('shows the columns and dates of spec 001 §2', () => {
  const text = pageWith(both)
  for (const each of [
    'Liste des demandes',
    'N° de demande',
    'Type de couverture',
    'Type de demande',
    'Statut',
    formatMoment(new Date('2026-11-20T10:00:00.000Z')),
    'Sinistre',
    'Renouvellement',
    'Documents requis',
    'En attente de traitement',
    'Voir plus',
  ])
    expect(text).toContain(each)
  expect(text).toContain('href="/dashboard/demande/suivi/SIN-2026-000012"')
})

test("puts the customer's tasks first", () => {
  expect(pageWith(both)).toContain('Envoyer le document')
  expect(pageWith(both.slice(1))).not.toContain('À faire maintenant')
})

test('reports an empty list and offers no search', () => {
  const text = pageWith([])
  expect(text).toContain("Aucune demande n'a été trouvée.")
  expect(text).not.toContain('type="search"')
  expect(text).toContain('href="/dashboard"')
})

test('keeps the search in the address and in the links of the list', () => {
  const text = pageWith(both, '/dashboard/demande?q=sin')
  expect(text).toContain('value="sin"')
  expect(text).toContain('href="/dashboard/demande/suivi/SIN-2026-000012?q=sin"')
  expect(text).not.toContain('/suivi/REN-2026-000003?q=sin"')
})

test('quotes the typed text when a search finds nothing', () => {
  expect(pageWith(both, '/dashboard/demande?q=zz%20%3Cb%3E')).toContain(
    'Aucun résultat trouvé pour "zz &lt;b&gt;".',
  )
})
