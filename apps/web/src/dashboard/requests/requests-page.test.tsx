import type { RequestView } from '@wassit/domain/api/requests/requests'
import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import requestWords from '@wassit/words/areas/request'
import { formatMoment } from '@wassit/domain/format/format'
import { within } from '@testing-library/dom'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
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
  papers_asked: [],
  amount: null,
  payout: null,
  successor: null,
})

const pageWith = (requests: RequestView[], address = '/dashboard/demande'): Page => {
  const Stub = createRoutesStub([{ id: 'list', path: '/dashboard/demande', Component }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub initialEntries={[address]} hydrationData={{ loaderData: { list: { requests } } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

const both = [request('SIN-2026-000012', 2, 'Sinistre'), request('REN-2026-000003', 1, 'Renouvellement')]

test('shows the columns and dates of spec 001 §2', () => {
  const page = pageWith(both)
  expect(page.getByRole('heading', { name: 'Liste des demandes' })).toBeDefined()
  for (const name of ['N° de demande', 'Type de couverture', 'Type de demande', 'Statut'])
    expect(page.getByRole('columnheader', { name })).toBeDefined()
  const claim = within(page.getByRole('row', { name: /SIN-2026-000012/ }))
  const moment = formatMoment(new Date('2026-11-20T10:00:00.000Z'))
  expect(claim.getByRole('cell', { name: moment })).toBeDefined()
  for (const each of ['Sinistre', 'Documents requis']) expect(claim.getByText(each)).toBeDefined()
  expect(claim.getByRole('link', { name: /Voir plus/ }).getAttribute('href')).toBe(
    '/dashboard/demande/suivi/SIN-2026-000012',
  )
  const renewal = within(page.getByRole('row', { name: /REN-2026-000003/ }))
  for (const each of ['Renouvellement', 'En attente de traitement'])
    expect(renewal.getByText(each)).toBeDefined()
})

test("puts the customer's tasks first", () => {
  expect(pageWith(both).getByText('Envoyer le document')).toBeDefined()
  expect(pageWith(both.slice(1)).text).not.toContain('À faire maintenant')
})

test('reports an empty list and offers no search', () => {
  const page = pageWith([])
  expect(page.getByText("Aucune demande n'a été trouvée.")).toBeDefined()
  expect(page.queryByRole('searchbox')).toBeNull()
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/dashboard')
})

test('keeps the search in the address and in the links of the list', () => {
  const page = pageWith(both, '/dashboard/demande?q=sin')
  expect(page.getByRole('searchbox').getAttribute('value')).toBe('sin')
  const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toContain('/dashboard/demande/suivi/SIN-2026-000012?q=sin')
  expect(addresses).not.toContain('/dashboard/demande/suivi/REN-2026-000003?q=sin')
})

test('quotes the typed text when a search finds nothing', () => {
  const page = pageWith(both, '/dashboard/demande?q=zz%20%3Cb%3E')
  expect(page.getByText('Aucun résultat trouvé pour "zz <b>".')).toBeDefined()
})
