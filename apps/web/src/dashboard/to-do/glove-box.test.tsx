import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import policy from '@wassit/words/areas/policy'
import requestWords from '@wassit/words/areas/request'
import { within } from '@testing-library/dom'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo, pageOf } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { PoliciesView } from '../policy-list/policies-view.tsx'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'

const words = filledFrenchWords(common, french, policy, requestWords)

const term = { startDate: '2026-01-01', endDate: '2199-11-20' }

const car: PolicyEntry = {
  id: 'a',
  reference: 'WST-2026-000001',
  createdAt: '2026-11-20T10:00:00.000Z',
  date: '20-11-2026 10:00',
  coverage: 'Automobile',
  product: 'car',
  coverageId: 2,
  status: 'active',
  percent: 100,
  risk: 'Dacia 12345-أ-6',
  insurer: 'Assureur Exemple',
  assistance: '+212522334455',
  certificate: {
    value: 'attestation',
    document_type: 'insurance',
    document_url: 'api/preview/WST-2026-000001/attestation?s=1',
    download_url: 'api/download/WST-2026-000001/attestation?s=1',
  },
  daysLeft: 200,
  term,
  standing: 'running',
}

const pageWith = (rows: readonly PolicyEntry[]) => {
  const Stub = createRoutesStub([
    { path: '/dashboard', Component: () => <PoliciesView caption="Liste" rows={rows} /> },
  ])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub initialEntries={['/dashboard']} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('shows on the card of a policy what is insured, by whom and until when, and leads to its papers', () => {
  const page = pageWith([car])
  const card = within(page.getByRole('listitem'))
  expect(card.getByRole('heading', { name: 'Automobile' })).toBeDefined()
  for (const text of ['Assureur Exemple', 'WST-2026-000001', '20-11-2199', 'Validé et réglé'])
    expect(card.getAllByText(text).length, text).toBeGreaterThan(0)
  expect(page.text).toContain('Dacia 12345-أ-6')
  expect(card.getByText(/jour/)).toBeDefined()
  expect(page.text).toContain(
    'Ensuite\u00a0: nous vous proposerons le renouvellement à partir du 06-10-2199.',
  )
  expect(linkTo(page, /Certificat/)).toBe('/api/download/WST-2026-000001/attestation?s=1')
  expect(linkTo(page, /Appeler l’assistance/)).toBe('tel:+212522334455')
  expect(linkTo(page, /Déclarer un sinistre/)).toBe('/dashboard/demande/sinistre')
  expect(linkTo(page, /Voir plus/)).toBe('/dashboard/police/WST-2026-000001')
})

test('offers no call without a number and no certificate before there is one', () => {
  const page = pageWith([{ ...car, assistance: undefined, certificate: undefined }])
  expect(page.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Déclarer un sinistre WST-2026-000001',
    'Voir plus WST-2026-000001',
  ])
})

test('calls no assistance for a policy that has ended, whose losses can still be declared', () => {
  const page = pageWith([
    { ...car, standing: 'over', daysLeft: undefined, term: { ...term, endDate: '2026-02-01' } },
  ])
  expect(page.queryByRole('link', { name: /Appeler/ })).toBeNull()
  expect(page.getByRole('link', { name: /Déclarer un sinistre/ })).toBeDefined()
})

test('shows up to six policies as cards and more as the sortable list, and names both views', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...car, id: String(index), reference: `WST-${index}` }))
  const few = pageWith(many(6))
  expect(few.queryByRole('table')).toBeNull()
  expect(few.getByRole('button', { name: 'Cartes' }).getAttribute('aria-pressed')).toBe('true')
  const full = pageWith(many(7))
  for (const name of ['Référence', 'Date de modification', 'Type de couverture', 'Statut', 'Progression'])
    expect(full.getByRole('columnheader', { name })).toBeDefined()
  expect(full.getByRole('button', { name: 'Liste' }).getAttribute('aria-pressed')).toBe('true')
})
