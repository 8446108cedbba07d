import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { formatAmount } from '@wassit/domain/format/format'
import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import documentWords from '@wassit/words/areas/document'
import policy from '@wassit/words/areas/policy'
import products from '@wassit/words/areas/products'
import requestWords from '@wassit/words/areas/request'
import { dirhams } from '@wassit/domain/pricing/money'
import { requestKinds, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { addressesIn, linkTo, pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import type { Site } from '../../site.ts'
import { RequestView } from './request-view.tsx'

const words = filledFrenchWords(common, french, documentWords, policy, products, requestWords)

const document = (value: string, document_type: 'user' | 'insurance' = 'user'): RequestDocumentView => ({
  value,
  document_type,
  document_url: `api/repport/preview/SIN-2026-000012/${value}?s=1`,
  download_url: `api/repport/download/SIN-2026-000012/${value}?s=1`,
})

interface Parts extends Partial<RequestDetail> {
  kind?: RequestKind
  info?: Record<string, unknown>
}

const requestAt = (
  status: RequestStatus,
  { kind = 'claim', info = {}, ...parts }: Parts = {},
): RequestDetail => ({
  id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  Report_number: 'SIN-2026-000012',
  firstname: 'Nadia',
  lastname: 'El Ouâzzani',
  phone: '+212612345678',
  email: 'nadia@example.ma',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  insuranceType_name: 'automobile',
  insuranceType_typeName: 'Automobile',
  insurance_number: 'WST-2026-000001',
  report_info: JSON.stringify({ report_type: requestKinds[kind].code, ...info }),
  status: requestStatuses[status].code,
  step: requestStatuses[status].step,
  fileRequired: status === 'documentsRequired' ? 'devis_reparation' : null,
  papers_asked: status === 'documentsRequired' ? ['devis_reparation'] : [],
  successor: null,
  reason: null,
  amount: null,
  taken_off: null,
  effective_date: null,
  entered: null,
  payout: null,
  signature: 'none',
  timeline: [
    { id: '1', at: '2026-11-20T10:00:00.000Z', action: 'submit', actor: 'customer', status: 1, reason: null },
  ],
  ...parts,
})

const site: Site = { publicUrl: 'https://wassit.test', social: [], apps: [] }

interface Around {
  /** Null if they could not be loaded. */
  documents?: readonly RequestDocumentView[] | null
  broker?: Partial<Site>
}

const viewOf = (request: RequestDetail, { documents = [], broker }: Around = {}): Page => {
  const Component = () => <RequestView request={request} documents={documents ?? undefined} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ ...site, ...broker }}>
        <Stub initialEntries={['/']} />
      </SiteProvider>
    </WordsProvider>,
  )
}

const statusesWith = (text: string | RegExp) =>
  requestStatusNames.filter((status) => viewOf(requestAt(status)).queryAllByText(text).length > 0)

test('shows person, date and contract in every status (spec 001 §2)', () => {
  for (const status of requestStatusNames) {
    const { text } = viewOf(requestAt(status))
    for (const each of [
      'Nadia El Ouâzzani',
      '06\u00a012\u00a034\u00a056\u00a078',
      'nadia@example.ma',
      'SIN-2026-000012',
      '20-11-2026',
      'Automobile',
      'WST-2026-000001',
    ])
      expect(text).toContain(each)
  }
})

test('asks for a document in status 2 only, and otherwise reports that none is required', () => {
  expect(statusesWith('Envoyer le document')).toEqual(['documentsRequired'])
  expect(statusesWith(/Aucun document n'est requis/)).toEqual(
    requestStatusNames.filter((status) => status !== 'documentsRequired'),
  )
  const page = viewOf(requestAt('documentsRequired', { reason: 'Le devis du garage manque.' }))
  expect(page.text).toContain('Devis de réparation')
  expect(page.text).toContain('Le devis du garage manque.')
  expect(page.body.querySelector('input[type="file"]')?.getAttribute('accept')).toBe(
    '.pdf,.jpg,.jpeg,.jfif,.png,.heic,.heif,.heics,.heifs,.webp,.avif',
  )
})

test('offers the discharge for signature in status 6 only, and resumes an open one', () => {
  expect(statusesWith('Signer la quittance d’indemnité')).toEqual(['dischargeToSign'])
  const open = viewOf(requestAt('dischargeToSign', { signature: 'open' }))
  expect(open.getByRole('button', { name: 'Reprendre la signature' })).toBeDefined()
})

test('does not announce a refused discharge again', () => {
  const refused = viewOf(requestAt('settlementSheetIssued', { signature: 'refused' }))
  expect(refused.text.split(french['dashboard.request.next.dischargeRefused'].fr)).toHaveLength(2)
  expect(refused.text).not.toContain(french['dashboard.request.next.settlementSheetIssued'].fr)
})

describe('attachments of a request', () => {
  test('opens attachments in a new tab, downloads them under a safe name and numbers them by kind', () => {
    const documents = [document('photo-7.jpg'), document('photo-8.jpg'), document('rib-4.pdf')]
    const page = viewOf(requestAt('submitted'), { documents })
    for (const name of ['Photo (1)', 'Photo (2)', 'RIB']) expect(page.queryAllByText(name)).not.toEqual([])
    const linkOf = (address: string) =>
      page.getAllByRole('link').find((link) => link.getAttribute('href') === address)
    const opened = linkOf('/api/repport/preview/SIN-2026-000012/photo-7.jpg?s=1')
    expect(opened?.getAttribute('target')).toBe('_blank')
    const saved = linkOf('/api/repport/download/SIN-2026-000012/photo-7.jpg?s=1')
    expect(saved?.getAttribute('download')).toBe('SIN-2026-000012_photo-7.jpg')
  })

  test('reports that a request has no attachments', () => {
    expect(viewOf(requestAt('submitted')).getByText('Aucun document attaché à ce rapport.')).toBeDefined()
  })

  test('reports attachments that could not be loaded and offers a retry', () => {
    const page = viewOf(requestAt('submitted'), { documents: null })
    expect(page.getByText('Impossible de charger les documents. Veuillez réessayer.')).toBeDefined()
    expect(page.getByText('Réessayer')).toBeDefined()
    expect(page.text).not.toContain('Aucun document attaché')
  })
})

describe('outcome of a request', () => {
  const amountOf = (amount: number) => formatAmount(dirhams(amount))

  test('shows the reason of a rejection and ways to contest it', () => {
    const { text } = viewOf(requestAt('rejected', { reason: 'Le sinistre est antérieur.' }))
    expect(text).toContain('Contester avec nous')
    expect(text).toContain('Le sinistre est antérieur.')
  })

  test('shows last day and refund of a termination', () => {
    const parts = { kind: 'termination', amount: 554.06, effective_date: '2026-12-31' } as const
    const { text } = viewOf(requestAt('approved', parts))
    expect(text).toContain('Fin du contrat')
    expect(text).toContain('31-12-2026')
    expect(text).toContain('Remboursement')
    expect(text).toContain(amountOf(554.06))
    expect(text).not.toContain('que vous ne payez plus')
    const open = viewOf(requestAt('approved', { ...parts, taken_off: 200 })).text
    expect(open).toContain('Fractions que vous ne payez plus')
    expect(open).toContain(amountOf(200))
    // A proposal is not agreed yet.
    expect(viewOf(requestAt('documentsReview', parts)).text).not.toContain('Fin du contrat')
  })

  test('links a renewal to the payment of its new contract', () => {
    const opened = { insurance_number: 'WST-2026-000009', status: 3 }
    const successor = { ...opened, start_date: null, end_date: null }
    const page = viewOf(requestAt('approved', { kind: 'renewal', amount: 2499.14, successor }))
    expect(page.text).toContain('Nouvelle prime')
    expect(linkTo(page, 'Payer le renouvellement')).toBe('/dashboard/devis/WST-2026-000009')
    const signed = viewOf(requestAt('closed', { kind: 'renewal', successor: { ...successor, status: 6 } }))
    expect(signed.text).not.toContain('Payer le renouvellement')
    expect(signed.text).toContain('Voir le nouveau contrat')
  })

  test('shows a change as an extra payment, or as a refund below zero', () => {
    const change = (amount: number) => viewOf(requestAt('approved', { kind: 'endorsement', amount }))
    expect(change(120).text).toContain('Supplément à régler')
    expect(change(-120).text).toContain('Remboursement')
    const isAmount = (_: string, element: Element | null) => element?.textContent === amountOf(120)
    expect(change(-120).queryAllByText(isAmount)).not.toEqual([])
  })

  test('shows the settlement of a claim', () => {
    const { text } = viewOf(requestAt('settlementSheetIssued', { amount: 4250.5 }))
    expect(text).toContain('Montant de l’indemnité')
  })
})

test("describes the events of the timeline with the agent's words", () => {
  const { text } = viewOf(
    requestAt('documentsRequired', {
      timeline: [
        {
          id: '1',
          at: '2026-11-20T10:00:00.000Z',
          action: 'submit',
          actor: 'customer',
          status: 1,
          reason: null,
        },
        {
          id: '2',
          at: '2026-11-20T11:00:00.000Z',
          action: 'requireDocument',
          actor: 'agent',
          status: 2,
          reason: 'Une photo lisible suffit.',
        },
        {
          id: '3',
          at: '2026-11-20T12:00:00.000Z',
          action: 'somethingNew',
          actor: 'system',
          status: 2,
          reason: null,
        },
      ],
    }),
  )
  for (const each of [
    'Demande envoyée',
    'Document demandé',
    'Une photo lisible suffit.',
    'Votre demande a avancé',
  ])
    expect(text).toContain(each)
})

describe('contact card of a request', () => {
  test('starts a chat with the reference and offers a call', () => {
    const addresses = addressesIn(
      viewOf(requestAt('submitted'), {
        broker: { phone: '+212522000000', whatsapp: '+212 600-000000' },
      }),
    )
    const chat = addresses.find((address) => address.startsWith('https://wa.me/212600000000'))
    expect(new URL(chat ?? '').searchParams.get('text')).toBe(
      'Bonjour, je vous écris au sujet de ma demande SIN-2026-000012.',
    )
    expect(addresses).toContain('tel:+212522000000')
  })

  test('links to the contact page when the installation states no number', () => {
    expect(addressesIn(viewOf(requestAt('submitted')))).toContain('/contact')
  })
})

test('renders no inline style, which the content security policy forbids', () => {
  for (const status of requestStatusNames)
    expect(viewOf(requestAt(status)).body.querySelector('[style]'), status).toBeNull()
})
