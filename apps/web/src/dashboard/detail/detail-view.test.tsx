import type { InsuranceDetail } from '@wassit/domain/api/policies'
import french from '@wassit/domain/i18n/fr/dashboard'
import policy from '@wassit/domain/i18n/fr/policy'
import { formatAmount, formatMoment } from '@wassit/domain/i18n/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { policyStatuses, policyStatusNames } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { groupRib } from './payment.tsx'
import { insuranceAt, textAt } from './sample-detail.tsx'
import { stepsAhead } from './timeline.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

/** What marks each block of spec 001 §2, and in which statuses it may be read. */
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
  '«%s» stands in its statuses and in no other',
  (text, statuses) => {
    // The reason of the agent is of status 8 alone, as the server answers it.
    const shown = policyStatusNames.filter((status) =>
      textAt(status, status === 'documentsRequired' ? {} : { required_reason: null }).includes(`>${text}<`),
    )
    expect(shown.toSorted()).toEqual([...statuses].toSorted())
  },
)

test('an expired request without a price has none to come', () => {
  expect(textAt('expired', { amount: null })).not.toContain(french['dashboard.amount.later'])
  expect(textAt('requested', { amount: null })).toContain(french['dashboard.amount.later'])
})

test('files can be added at 8, and at 1 by who wants to', () => {
  expect(policyStatusNames.filter((status) => textAt(status).includes('Ajouter des documents'))).toEqual([
    'requested',
    'documentsRequired',
  ])
})

test.each(policyStatusNames)(
  'at %s reference, date, cover, status, amount and insurer are always there',
  (status) => {
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
  },
)

test('without documents the area says so, and when they could not be fetched, that and another try', () => {
  expect(textAt('requested', { documents: [] })).toContain('Aucun document disponible.')
  const stale = textAt('quoted', {}, true)
  expect(stale).toContain('Impossible de récupérer les documents.')
  expect(stale).not.toContain('/api/preview')
})

test('a document is viewed in a new tab and downloaded under a safe name', () => {
  const text = textAt('quoted', { insurance_number: 'WST/2026 é' })
  expect(text).toContain('target="_blank" rel="noopener"')
  expect(text).toContain('download="WST_2026___devis-2"')
})

test('a refused payment says why; a failed card payment says what can be done', () => {
  const { payment } = insuranceAt('accepted')
  const refused = textAt('accepted', { payment: { ...payment, state: 'rejected', reason: 'Montant faux' } })
  expect(refused).toContain('Votre dernier paiement n’a pas été validé.')
  expect(refused).toContain('Montant faux')
  expect(textAt('accepted', { payment: { ...payment, state: 'failed' } })).toContain(
    french['dashboard.pay.cardFailed'],
  )
})

test('a file that is asked for again is asked for, also where an earlier one is there', () => {
  const badges = (missing_documents: InsuranceDetail['missing_documents']) =>
    [
      ...textAt('documentsRequired', { required_documents: ['cinFront'], missing_documents }).matchAll(
        />(Demandé|Reçu)</g,
      ),
    ].map(([, badge]) => badge)
  expect(badges(['cinFront'])).toEqual(['Demandé'])
  expect(badges([])).toEqual(['Reçu'])
})

test('a step that was refused or ran out bears no sign of success', () => {
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

test('a paper original that was asked for before stays asked for, with where it goes', () => {
  const address = '2, rue du Port, Agadir'
  const text = textAt('awaitingSignature', {
    signature: 'open',
    delivery: { name: 'Salma Bennani', phone: '+212612345678', address },
  })
  expect(text).toContain(address)
  expect(text).toMatch(/id="paper-copy"[^>]*checked/)
  expect(textAt('awaitingSignature')).not.toMatch(/id="paper-copy"[^>]*checked/)
})

test('what is accepted is open above its box: insurer, limits, last day and price', () => {
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

test('the official attestation comes from the insurer, where there is one', () => {
  expect(textAt('active')).toContain('Attestation officielle délivrée par \u2068Assureur Exemple\u2069')
  expect(textAt('active', { insuranceType_name: 'habitation' })).not.toContain('Attestation officielle')
})

test('a quote that is paid and a contract that is refused say no day until which they hold', () => {
  expect(textAt('paymentReview')).not.toContain('Valable jusqu’au')
  expect(textAt('signatureRefused')).not.toContain('Période de garantie')
  expect(textAt('awaitingSignature')).toContain('Période de garantie')
})

test('an unfinished signature is resumed', () => {
  expect(textAt('awaitingSignature', { signature: 'open' })).toContain('Reprendre la signature')
})

test('no bar and nothing else brings a style of its own, which the policy of pages forbids', () => {
  for (const status of policyStatusNames) expect(textAt(status)).not.toMatch(/\sstyle="/)
})

test('what is still to come grows shorter, and ends', () => {
  const counts = (['requested', 'quoted', 'accepted', 'paymentReview', 'active', 'expired'] as const).map(
    (status) => stepsAhead(status).length,
  )
  expect(counts).toEqual([5, 4, 3, 2, 0, 0])
})

test('an account number is read in groups and loses no digit', () => {
  expect(groupRib('007780000123456789012345')).toBe('007 780 0001 2345 6789 0123 45')
  expect(groupRib('12345')).toBe('12345')
})

test('a person is within reach in every status, with the reference of the file', () => {
  for (const status of policyStatusNames) {
    const text = textAt(status)
    expect(text, status).toContain('href="tel:+212522000000"')
    const [, query = ''] = /href="https:\/\/wa\.me\/212600000000\?text=([^"]*)"/.exec(text) ?? []
    expect(decodeURIComponent(query), status).toBe(
      'Bonjour, je vous écris au sujet de mon dossier WST-2026-000001.',
    )
  }
})

test('above what banks take as an instant transfer, none is asked for', () => {
  const instant = french['dashboard.pay.instant']
  expect(textAt('accepted', { amount: 20_000 })).toContain(instant)
  const dear = textAt('accepted', { amount: 20_000.01 })
  expect(dear).not.toContain(instant)
  expect(dear).toContain('Faites un virement ordinaire')
})
