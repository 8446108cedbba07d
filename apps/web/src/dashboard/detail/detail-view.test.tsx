import type { InsuranceDetail } from '@wassit/domain/api/policies'
import french from '@wassit/words/fr/dashboard'
import policy from '@wassit/words/fr/policy'
import { formatAmount, formatMoment } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { policyStatuses, policyStatusNames } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { groupRib } from './payment.tsx'
import { policyAtStatus, textAt } from './sample-detail.tsx'
import { stepsAhead } from './timeline.tsx'

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
  'Devis (2)': ['expired', 'quoted', 'accepted', 'paymentReview', 'awaitingSignature', 'active'],
  'Devis à accepter': ['quoted'],
  "J'ai lu le devis et j'accepte le montant affiché.": ['quoted'],
  'Le virement doit être instantané!': ['accepted'],
  [`Payer \u2066${formatAmount(dirhams(2499.14))}\u2069 par carte`]: ['accepted'],
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

test.each(Object.entries(blocks).map(([text, statuses]) => [text, statuses] as const))(
  'shows the block «%s» in its statuses only',
  (text, statuses) => {
    // The server sends a reason of the agent in status 8 only.
    const shown = policyStatusNames.filter((status) =>
      textAt(status, status === 'documentsRequired' ? {} : { required_reason: null }).includes(`>${text}<`),
    )
    expect(shown.toSorted()).toEqual([...statuses].toSorted())
  },
)

test('promises no amount for an expired request without a price', () => {
  expect(textAt('expired', { amount: null })).not.toContain(french['dashboard.amount.later'])
  expect(textAt('requested', { amount: null })).toContain(french['dashboard.amount.later'])
})

test('shows an insurer that is not chosen yet as such', () => {
  const text = textAt('requested', { company_name: null })
  expect(text).toContain('>Assureur<')
  expect(text).toContain('>Pas encore choisi<')
})

test('marks an amount before the quote as one to confirm (spec 001 §4)', () => {
  const marked = policyStatusNames.filter((status) => textAt(status).includes('>À confirmer<'))
  expect(marked).toEqual(['requested', 'documentsRequired'])
})

test('requires an instant transfer above the limit of the banks too, and names that limit', () => {
  const text = textAt('accepted', { amount: 20_000.01 })
  expect(text).toContain('>Le virement doit être instantané!<')
  expect(text).toContain('faites un virement ordinaire')
  expect(textAt('accepted', { amount: 20_000 })).not.toContain('faites un virement ordinaire')
})

test('offers uploads in status 8, and voluntary ones in status 1', () => {
  expect(policyStatusNames.filter((status) => textAt(status).includes('Ajouter des documents'))).toEqual([
    'requested',
    'documentsRequired',
  ])
})

test.each(policyStatusNames)('shows reference, date, cover, status, amount and insurer at %s', (status) => {
  const text = textAt(status)
  const amount = formatAmount(dirhams(2499.14))
  for (const each of [
    formatMoment(new Date('2026-11-20T10:00:00Z')),
    'Automobile',
    'Assureur Exemple',
    amount,
  ])
    expect(text).toContain(each)
  expect(text).toContain(policy[policyStatuses[status].label])
})

test('reports an empty documents area, and offers a retry when the documents could not be fetched', () => {
  expect(textAt('requested', { documents: [] })).toContain('Aucun document disponible.')
  const stale = textAt('quoted', {}, true)
  expect(stale).toContain('Impossible de récupérer les documents.')
  expect(stale).not.toContain('/api/preview')
})

test('opens a document in a new tab and downloads it under a safe name', () => {
  const text = textAt('quoted', { insurance_number: 'WST/2026 é' })
  expect(text).toContain('target="_blank" rel="noopener"')
  expect(text).toContain('download="WST_2026___devis-2"')
})

test('explains a refused transfer, and the ways out of a failed card payment', () => {
  const { payment } = policyAtStatus('accepted')
  const refused = textAt('accepted', { payment: { ...payment, state: 'rejected', reason: 'Montant faux' } })
  expect(refused).toContain('Votre dernier paiement n’a pas été validé.')
  expect(refused).toContain('Montant faux')
  expect(textAt('accepted', { payment: { ...payment, state: 'failed' } })).toContain(
    french['dashboard.pay.cardFailed'],
  )
})

test('asks for a required file again even if an earlier one exists', () => {
  const badges = (missing_documents: InsuranceDetail['missing_documents']) =>
    [
      ...textAt('documentsRequired', { required_documents: ['cinFront'], missing_documents }).matchAll(
        />(Demandé|Reçu)</g,
      ),
    ].map(([, badge]) => badge)
  expect(badges(['cinFront'])).toEqual(['Demandé'])
  expect(badges([])).toEqual(['Reçu'])
})

test('marks refused and expired steps without a sign of success', () => {
  const dotsAt = (status: PolicyStatus, action: string) =>
    [
      ...textAt(status, {
        timeline: [
          { id: '2', at: '2026-11-21T09:00:00.000Z', action, actor: 'customer', status: 1, reason: null },
        ],
      }).matchAll(/size-8 shrink-0 place-items-center rounded-full ([\w-]+)/g),
    ].map(([, look]) => look)
  expect(dotsAt('signatureRefused', 'refuseSignature').slice(0, 2)).toEqual([
    'bg-terracotta-soft',
    'bg-terracotta-soft',
  ])
  expect(dotsAt('expired', 'expire')).toEqual(['bg-terracotta-soft', 'bg-terracotta-soft'])
  expect(dotsAt('quoted', 'quote')[0]).toBe('bg-brand-soft')
})

test('keeps an earlier request for a paper original and shows its address', () => {
  const address = '2, rue du Port, Agadir'
  const text = textAt('awaitingSignature', {
    signature: 'open',
    delivery: { name: 'Salma Bennani', phone: '+212612345678', address },
  })
  expect(text).toContain(address)
  expect(text).toMatch(/id="paper-copy"[^>]*checked/)
  expect(textAt('awaitingSignature')).not.toMatch(/id="paper-copy"[^>]*checked/)
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
  const text = textAt('quoted', { pricing: price })
  const offer = text.slice(0, text.indexOf("J'ai lu le devis"))
  for (const each of ['Assureur Exemple', 'Franchise', 'Valable jusqu’au', 'Prime nette'])
    expect(offer).toContain(each)
})

test('names the insurer as issuer of the official attestation, for products that have one', () => {
  expect(textAt('active')).toContain('Attestation officielle délivrée par \u2068Assureur Exemple\u2069')
  expect(textAt('active', { insuranceType_name: 'habitation' })).not.toContain('Attestation officielle')
})

test('shows no last day for a paid quote or a refused contract', () => {
  expect(textAt('paymentReview')).not.toContain('Valable jusqu’au')
  expect(textAt('signatureRefused')).not.toContain('Période de garantie')
  expect(textAt('awaitingSignature')).toContain('Période de garantie')
})

test('resumes an unfinished signature', () => {
  expect(textAt('awaitingSignature', { signature: 'open' })).toContain('Reprendre la signature')
})

test('renders no inline style, which the content security policy forbids', () => {
  for (const status of policyStatusNames) expect(textAt(status)).not.toMatch(/\sstyle="/)
})

test('shortens the list of steps ahead and ends with none', () => {
  const counts = (['requested', 'quoted', 'accepted', 'paymentReview', 'active', 'expired'] as const).map(
    (status) => stepsAhead(status).length,
  )
  expect(counts).toEqual([5, 4, 3, 2, 0, 0])
})

test('groups an account number without losing a digit', () => {
  expect(groupRib('007780000123456789012345')).toBe('007 780 0001 2345 6789 0123 45')
  expect(groupRib('12345')).toBe('12345')
})

test("offers a contact with the file's reference in every status", () => {
  for (const status of policyStatusNames) {
    const text = textAt(status)
    expect(text, status).toContain('href="tel:+212522000000"')
    const [, query = ''] = /href="https:\/\/wa\.me\/212600000000\?text=([^"]*)"/.exec(text) ?? []
    expect(decodeURIComponent(query), status).toBe(
      'Bonjour, je vous écris au sujet de mon dossier WST-2026-000001.',
    )
  }
})
