import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests'
import { formatAmount } from '@wassit/domain/format/format'
import common from '@wassit/words/fr/common'
import french from '@wassit/words/fr/dashboard'
import documentWords from '@wassit/words/fr/document'
import policy from '@wassit/words/fr/policy'
import products from '@wassit/words/fr/products'
import requestWords from '@wassit/words/fr/request'
import { dirhams } from '@wassit/domain/pricing/money'
import { requestKinds, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
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
  successor: null,
  reason: null,
  amount: null,
  effective_date: null,
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

const textOf = (request: RequestDetail, { documents = [], broker }: Around = {}): string => {
  const Component = () => <RequestView request={request} documents={documents ?? undefined} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToString(
    <WordsProvider value={words}>
      <SiteProvider value={{ ...site, ...broker }}>
        <Stub initialEntries={['/']} />
      </SiteProvider>
    </WordsProvider>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '')
}

const statusesWith = (text: string) =>
  requestStatusNames.filter((status) => textOf(requestAt(status)).includes(text))

test('shows person, date and contract in every status (spec 001 §2)', () => {
  for (const status of requestStatusNames) {
    const text = textOf(requestAt(status)).replaceAll(/<\/?bdi[^>]*>/g, '')
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
  expect(statusesWith("Aucun document n'est requis")).toEqual(
    requestStatusNames.filter((status) => status !== 'documentsRequired'),
  )
  const text = textOf(requestAt('documentsRequired', { reason: 'Le devis du garage manque.' }))
  expect(text).toContain('Devis de réparation')
  expect(text).toContain('Le devis du garage manque.')
  expect(text).toContain('accept=".pdf,.jpg,.jpeg,.png"')
})

test('offers the discharge for signature in status 6 only, and resumes an open one', () => {
  expect(statusesWith('>Signer la quittance d’indemnité<')).toEqual(['dischargeToSign'])
  expect(textOf(requestAt('dischargeToSign', { signature: 'open' }))).toContain('Reprendre la signature')
})

test('does not announce a refused discharge again', () => {
  const refused = textOf(requestAt('settlementSheetIssued', { signature: 'refused' }))
  expect(refused.split(french['dashboard.request.next.dischargeRefused'])).toHaveLength(3)
  expect(refused).not.toContain(french['dashboard.request.next.settlementSheetIssued'])
})

describe('attachments of a request', () => {
  test('opens attachments in a new tab, downloads them under a safe name and numbers them by kind', () => {
    const documents = [document('photo-7.jpg'), document('photo-8.jpg'), document('rib-4.pdf')]
    const text = textOf(requestAt('submitted'), { documents })
    expect(text).toContain('Photo (1)')
    expect(text).toContain('Photo (2)')
    expect(text).toContain('>RIB<')
    expect(text).toContain('href="/api/repport/preview/SIN-2026-000012/photo-7.jpg?s=1" target="_blank"')
    expect(text).toContain('href="/api/repport/download/SIN-2026-000012/photo-7.jpg?s=1"')
    expect(text).toContain('download="SIN-2026-000012_photo-7.jpg"')
  })

  test('reports that a request has no attachments', () => {
    expect(textOf(requestAt('submitted'))).toContain('Aucun document attaché à ce rapport.')
  })

  test('reports attachments that could not be loaded and offers a retry', () => {
    const text = textOf(requestAt('submitted'), { documents: null })
    expect(text).toContain('Impossible de charger les documents. Veuillez réessayer.')
    expect(text).toContain('Réessayer')
    expect(text).not.toContain('Aucun document attaché')
  })
})

describe('outcome of a request', () => {
  const amountOf = (amount: number) => formatAmount(dirhams(amount))

  test('shows the reason of a rejection', () => {
    const text = textOf(requestAt('rejected', { reason: 'Le sinistre est antérieur.' }))
    expect(text).toContain('Motif du rejet')
    expect(text).toContain('Le sinistre est antérieur.')
  })

  test('shows last day and refund of a termination', () => {
    const parts = { kind: 'termination', amount: 554.06, effective_date: '2026-12-31' } as const
    const text = textOf(requestAt('approved', parts))
    expect(text).toContain('Fin du contrat')
    expect(text).toContain('31-12-2026')
    expect(text).toContain('Remboursement')
    expect(text).toContain(amountOf(554.06))
    // A proposal is not agreed yet.
    expect(textOf(requestAt('documentsReview', parts))).not.toContain('Fin du contrat')
  })

  test('links a renewal to the payment of its new contract', () => {
    const successor = { insurance_number: 'WST-2026-000009', status: 3 }
    const text = textOf(requestAt('approved', { kind: 'renewal', amount: 2499.14, successor }))
    expect(text).toContain('Nouvelle prime')
    expect(text).toContain('href="/dashboard/devis/WST-2026-000009"')
    expect(text).toContain('Payer le renouvellement')
    const signed = textOf(requestAt('closed', { kind: 'renewal', successor: { ...successor, status: 6 } }))
    expect(signed).not.toContain('Payer le renouvellement')
    expect(signed).toContain('Voir le nouveau contrat')
  })

  test('shows a change as an extra payment, or as a refund below zero', () => {
    const change = (amount: number) => textOf(requestAt('approved', { kind: 'endorsement', amount }))
    expect(change(120)).toContain('Supplément à régler')
    expect(change(-120)).toContain('Remboursement')
    expect(change(-120)).toContain(`>${amountOf(120)}<`)
  })

  test('shows the settlement of a claim', () => {
    expect(textOf(requestAt('settlementSheetIssued', { amount: 4250.5 }))).toContain('Montant de l’indemnité')
  })
})

test("describes the events of the timeline with the agent's words", () => {
  const text = textOf(
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
    const text = textOf(requestAt('submitted'), {
      broker: { phone: '+212522000000', whatsapp: '+212 600-000000' },
    })
    const [, query = ''] = /href="https:\/\/wa\.me\/212600000000\?text=([^"]*)"/.exec(text) ?? []
    expect(decodeURIComponent(query)).toBe('Bonjour, je vous écris au sujet de ma demande SIN-2026-000012.')
    expect(text).toContain('href="tel:+212522000000"')
  })

  test('links to the contact page when the installation states no number', () => {
    expect(textOf(requestAt('submitted'))).toContain('href="/contact"')
  })
})

test('renders no inline style, which the content security policy forbids', () => {
  for (const status of requestStatusNames) expect(textOf(requestAt(status))).not.toMatch(/\sstyle="/)
})
