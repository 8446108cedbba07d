import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import french from '@wassit/words/areas/dashboard'
import policy from '@wassit/words/areas/policy'
import { formatAmount, formatMoment } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { policyStatusNames } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressesIn } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { detailAt, policyAtStatus } from './sample-detail.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

/** Text that identifies each block of spec 001 §2, and the statuses that show it. */
const blocks: Record<string, readonly PolicyStatus[]> = {
  'CIN, recto': [
    'expired',
    'requested',
    'accepted',
    'paymentReview',
    'signatureRefused',
    'documentsRequired',
  ],
  'Refaire ce devis': ['expired'],
  'Devis (2)': [
    'expired',
    'quoted',
    'accepted',
    'paymentReview',
    'awaitingSignature',
    'active',
    'documentsRequired',
  ],
  'Devis à accepter': ['quoted'],
  "J'ai lu le devis et j'accepte le montant affiché.": ['quoted'],
  'Le virement doit être instantané!': ['accepted'],
  [`Payer \u2066${formatAmount(dirhams(2499.14)).replaceAll('\u00a0', ' ')}\u2069 par carte`]: ['accepted'],
  'Reçu du virement': ['accepted'],
  'Signature électronique': ['awaitingSignature'],
  'Je souhaite aussi recevoir l’original papier par la poste': ['awaitingSignature'],
  'Conditions générales': ['active'],
  "Résilier l'affaire": ['active'],
  Renouveler: ['active'],
  'Demander un changement': ['active'],
  'Déclarer un sinistre': ['active'],
  'La photo est floue.': ['documentsRequired'],
}

describe('blocks of the detail', () => {
  let pages: [PolicyStatus, Page][]
  beforeAll(() => {
    // The server sends a reason of the agent in status 8 only.
    const partsAt = (status: PolicyStatus) =>
      status === 'documentsRequired' ? {} : { required_reason: null }
    pages = policyStatusNames.map((status) => [status, detailAt(status, partsAt(status))])
  })

  test.each(Object.entries(blocks).map(([text, statuses]) => [text, statuses] as const))(
    'shows the block «%s» in its statuses only',
    (text, statuses) => {
      const shown = pages.filter(([, page]) => page.queryAllByText(text).length > 0)
      expect(shown.map(([status]) => status).toSorted()).toEqual([...statuses].toSorted())
    },
  )
})

test('promises no amount for an expired request without a price', () => {
  expect(detailAt('expired', { amount: null }).text).not.toContain(french['dashboard.amount.later'].fr)
  expect(detailAt('requested', { amount: null }).text).toContain(french['dashboard.amount.later'].fr)
})

/** Returns the definition of a term of the facts. */
const factOf = (page: Page, term: string): string | null | undefined =>
  page.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('shows an insurer that is not chosen yet as such', () => {
  expect(factOf(detailAt('requested', { company_name: null }), 'Assureur')).toBe('Pas encore choisi')
})

test('marks an amount before the quote as one to confirm (spec 001 §4)', () => {
  const marked = policyStatusNames.filter((status) => detailAt(status).queryByText('À confirmer'))
  expect(marked).toEqual(['requested', 'documentsRequired'])
})

test('asks for an instant transfer up to the limit of the banks, and for an ordinary one above it', () => {
  const { payment } = policyAtStatus('accepted')
  const asking = (instant: boolean) =>
    detailAt('accepted', {
      payment: { ...payment, transfer: payment.transfer && { ...payment.transfer, instant } },
    }).text
  expect(asking(true)).toContain('Le virement doit être instantané!')
  expect(asking(true)).not.toContain('virement ordinaire')
  expect(asking(false)).not.toContain('Le virement doit être instantané!')
  expect(asking(false)).toContain('Faites un virement ordinaire')
})

test('offers no way to pay while the site is not open, and says so', () => {
  const shut = { ...policyAtStatus('accepted').payment, closed: true, card: false, transfer: null }
  const closed = detailAt('accepted', { waits_for: 'opening', payment: shut })
  expect(closed.text).toContain('Ce site n’est pas ouvert au public')
  expect(closed.queryByRole('button', { name: /payer/i })).toBeNull()
  expect(closed.text).not.toMatch(/RIB|Il reste à régler la prime/)
  expect(closed.text).toContain('dès l’ouverture du site')
})

test.each([
  ['company', 'Titulaire du compte (l’assureur)'],
  ['broker', 'Titulaire du compte (votre courtier)'],
] as const)('names the holder of the account when the %s collects', (collector, label) => {
  const { payment } = policyAtStatus('accepted')
  const transfer = payment.transfer && { ...payment.transfer, collector }
  expect(detailAt('accepted', { payment: { ...payment, transfer } }).text).toContain(label)
})

const identity = { proof: 'identity', stage: 'contract', received: false } as const

test('offers the uploads of the checklist from the request to the contract and at status 8, later only what is missing', () => {
  const offering = (received: boolean) =>
    policyStatusNames.filter((status) => {
      const file = {
        value: 'cin-verso',
        document_type: 'user',
        document_url: 'a',
        download_url: 'b',
      } as const
      const parts = { checklist: [{ ...identity, received }], documents: [file], required_documents: [] }
      return (
        detailAt(status, parts).queryByRole('button', { name: /CIN, verso/ }) !== null ||
        detailAt(status, parts).queryByLabelText(/CIN, verso/) !== null
      )
    })
  const always: PolicyStatus[] = [
    'requested',
    'quoted',
    'accepted',
    'paymentReview',
    'awaitingSignature',
    'signatureRefused',
    'documentsRequired',
  ]
  expect(new Set(offering(true))).toEqual(new Set(always))
  expect(new Set(offering(false))).toEqual(new Set([...always, 'active']))
})

test('says which paper the payment and the contract wait for, before anything is sent', () => {
  const checklist = [{ ...identity, stage: 'payment' as const }]
  const blocked = detailAt('accepted', {
    checklist,
    blockers: { payment: ['identity'], contract: ['identity'] },
  })
  const sentence =
    /^Avant de payer, envoyez-nous encore\s: carte d’identité \(recto et verso\) ou passeport\.$/
  expect(blocked.getAllByText(sentence)).toHaveLength(2)
  expect(blocked.getByRole('button', { name: 'Payer votre assurance' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(blocked.text).not.toContain('Le virement doit être instantané!')
  const paid = detailAt('paymentReview', {
    checklist: [identity],
    blockers: { payment: [], contract: ['identity'] },
    payment: { ...policyAtStatus('paymentReview').payment, state: 'confirmed' },
  })
  expect(paid.text).toContain('il nous manque encore')
  expect(paid.text).toContain('À vous. Votre paiement est confirmé. Envoyez les papiers')
})

test('shows why a file is to be sent again, and removes only a file that no agent has opened', () => {
  const file = { value: 'cin-recto', document_type: 'user', document_url: 'a', download_url: 'b' } as const
  const shown = (more: object) =>
    detailAt('accepted', {
      checklist: [identity],
      documents: [{ ...file, ...more }],
      required_documents: [],
      missing_documents: [],
    })
  const refused = shown({ refused_reason: 'Le nom est caché.' })
  expect(refused.getByText('Le nom est caché.')).toBeDefined()
  expect(refused.getByText('À renvoyer')).toBeDefined()
  expect(refused.queryByRole('button', { name: 'Retirer CIN, recto' })).toBeNull()
  expect(shown({ removable: true }).getByRole('button', { name: 'Retirer CIN, recto' })).toBeDefined()
})

test.each(policyStatusNames)('shows reference, date, cover, status, amount and insurer at %s', (status) => {
  const { text } = detailAt(status)
  const amount = formatAmount(dirhams(2499.14))
  for (const each of [
    formatMoment(new Date('2026-11-20T10:00:00Z')),
    'Automobile',
    'Assureur Exemple',
    amount,
  ])
    expect(text).toContain(each)
  expect(text).toContain(policy[`policy.status.${status}`].fr)
})

test('reports an empty documents area, and offers a retry when the documents could not be fetched', () => {
  expect(detailAt('requested', { documents: [] }).getByText('Aucun document disponible.')).toBeDefined()
  const stale = detailAt('quoted', {}, true)
  const alert = stale.getByRole('alert')
  expect(alert.textContent).toContain('Impossible de récupérer les documents.')
  expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeDefined()
  expect(addressesIn(stale).filter((address) => address.includes('/api/preview'))).toEqual([])
})

test('opens a document in a new tab and downloads it under a safe name', () => {
  const links = detailAt('quoted', { insurance_number: 'WST/2026 é' }).getAllByRole('link')
  const opened = links.find((link) => link.getAttribute('href')?.includes('/api/preview/'))
  expect([opened?.getAttribute('target'), opened?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(links.map((link) => link.getAttribute('download'))).toContain('WST_2026___devis-2')
})

test('explains a refused transfer, and the ways out of a failed card payment', () => {
  const { payment } = policyAtStatus('accepted')
  const refused = detailAt('accepted', { payment: { ...payment, state: 'rejected', reason: 'Montant faux' } })
  expect(refused.text).toContain('Votre dernier paiement n’a pas été validé.')
  expect(refused.text).toContain('Montant faux')
  expect(detailAt('accepted', { payment: { ...payment, state: 'failed' } }).text).toContain(
    french['dashboard.pay.cardFailed'].fr,
  )
})

test('asks for a required file again even if an earlier one exists', () => {
  const badges = (missing_documents: InsuranceDetail['missing_documents']) =>
    detailAt('documentsRequired', { required_documents: ['cinFront'], missing_documents })
      .getAllByText(/^(Demandé|Reçu)$/)
      .map((badge) => badge.textContent)
  expect(badges(['cinFront'])).toEqual(['Demandé'])
  expect(badges([])).toEqual(['Reçu'])
})

test('marks refused and expired steps without a sign of success', () => {
  const dotsAt = (status: PolicyStatus, action: string) => {
    const step = {
      id: '2',
      at: '2026-11-21T09:00:00.000Z',
      action,
      actor: 'customer',
      status: 1,
      reason: null,
    }
    const { body } = detailAt(status, { timeline: [step as InsuranceDetail['timeline'][number]] })
    return [...body.querySelectorAll('li > .size-8')].map(({ className }) => className)
  }
  const isRefused = (dot: string) => dot.includes('bg-terracotta-soft')
  expect(dotsAt('signatureRefused', 'refuseSignature').filter(isRefused)).toHaveLength(2)
  expect(dotsAt('expired', 'expire').map(isRefused)).toEqual([true])
  expect(dotsAt('quoted', 'quote')[0]).toContain('bg-brand-soft')
})

test('keeps an earlier request for a paper original and shows its address', () => {
  const address = '2, rue du Port, Agadir'
  const wish = (page: Page) =>
    page.getByRole<HTMLInputElement>('checkbox', { name: /original papier/ }).checked
  const asked = detailAt('awaitingSignature', {
    signature: 'open',
    delivery: {
      id: '1',
      method: 'courier',
      papers: ['contract'],
      state: 'toPrepare',
      tracking: null,
      expected_date: null,
      state_since: '2026-11-21T09:00:00.000Z',
      received_by: null,
      name: 'Salma Bennani',
      phone: '+212612345678',
      address,
    },
  })
  expect(asked.text).toContain(address)
  expect(wish(asked)).toBe(true)
  expect(wish(detailAt('awaitingSignature'))).toBe(false)
})

test('shows insurer, limits, last day and price above the acceptance checkbox', () => {
  const price = {
    price: 2499.14,
    period: 'pricing.period.year',
    net: 2000,
    lines: [],
    tariff: 'car-2026-01',
    indicatif: false,
    notes: [],
  }
  const { text } = detailAt('quoted', { pricing: price })
  const offer = text.slice(0, text.indexOf("J'ai lu le devis"))
  for (const each of ['Assureur Exemple', 'Franchise', 'Valable jusqu’au', 'Prime nette'])
    expect(offer).toContain(each)
})

test('names the insurer as issuer of the official attestation, for products that have one', () => {
  const issued = 'attestation officielle est délivrée par'
  expect(detailAt('active').text).toContain(`${issued} \u2068Assureur Exemple\u2069`)
  expect(detailAt('active', { insuranceType_name: 'habitation' }).text).not.toContain(issued)
})

test('shows no last day for a paid quote or a refused contract', () => {
  expect(detailAt('paymentReview').text).not.toContain('Valable jusqu’au')
  expect(detailAt('signatureRefused').text).not.toContain('Période de garantie')
  expect(detailAt('awaitingSignature').text).toContain('Période de garantie')
})

test('resumes an unfinished signature', () => {
  const page = detailAt('awaitingSignature', { signature: 'open' })
  expect(page.getByRole('button', { name: 'Reprendre la signature' })).toBeDefined()
})

test('renders no inline style, which the content security policy forbids', () => {
  for (const status of policyStatusNames)
    expect(detailAt(status).body.querySelector('[style]'), status).toBeNull()
})

test('draws the road of a file with its current step, who acts and until when', () => {
  const shown = (['requested', 'quoted', 'paymentReview', 'active', 'expired'] as const).map((status) => {
    const page = detailAt(status)
    const road = within(page.getByRole('region', { name: 'Où en est votre dossier' }))
    const current = page.body.querySelector('[aria-current="step"]')?.textContent
    return [
      road.queryAllByRole('listitem').length,
      current,
      /(À vous|À nous|La suite)\./.exec(page.text)?.[1],
    ]
  })
  expect(shown).toEqual([
    [5, 'Devis établi (maintenant)', 'À nous'],
    [5, 'Votre accord (maintenant)', 'À vous'],
    [5, 'Paiement (maintenant)', 'À nous'],
    [5, undefined, 'La suite'],
    [0, undefined, 'La suite'],
  ])
  expect(detailAt('quoted').text).toContain('Jusqu’au 21-12-2026')
  expect(detailAt('requested').text).toContain('Depuis le 20-11-2026')
})

test("offers a contact with the file's reference in every status", () => {
  for (const status of policyStatusNames) {
    const addresses = addressesIn(detailAt(status))
    expect(addresses, status).toContain('tel:+212522000000')
    const chat = addresses.find((address) => address.startsWith('https://wa.me/212600000000'))
    expect(new URL(chat ?? '').searchParams.get('text'), status).toBe(
      'Bonjour, je vous écris au sujet de mon dossier WST-2026-000001.',
    )
  }
})
