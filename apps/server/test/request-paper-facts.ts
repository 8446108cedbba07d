import { verificationCode } from '@wassit/domain/document/addresses'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import type { RequestPaperFacts, RequestPaperKind } from '../src/papers/request-papers.ts'
import { factsOf } from './document-facts.ts'

const reference = '7KQ4M9XT2PCDWRHYABCD'
const net = 200_000

interface Sample {
  number: string
  amount: number | null
  info: Record<string, unknown>
}

const claim: Sample = {
  number: 'SIN-2027-000321',
  amount: 845_000,
  info: {
    report_type: 'Sinistre',
    type_sinistre: 'collision',
    date_sinistre: '2027-02-03',
    date_lieu: 'Le 3 février 2027 vers 18 h, avenue Mohammed V, Rabat',
    circonstances: 'Choc arrière au feu rouge.',
    tiers: 'Véhicule 12345-ب-6, assuré chez Sanlam',
  },
}

const letter: Sample = {
  number: 'RES-2027-000004',
  amount: null,
  info: { report_type: 'Resiliation', motif: 'sale', date_resiliation: '2027-03-31' },
}

/** Requests of the papers that are not about a claim. */
const samples: Partial<Record<RequestPaperKind, Sample>> = {
  terminationLetter: letter,
  terminationStatement: { ...letter, amount: 128_767 },
  endorsement: {
    number: 'MOD-2027-000012',
    amount: 61_234,
    info: {
      report_type: 'Modification',
      modification: 'Je change de véhicule.\nLa carte grise est jointe.',
      date_effet: '2027-03-01',
    },
  },
}

/** Returns the facts of a request's paper like the pipeline. */
export const requestFactsOf = (
  kind: RequestPaperKind,
  overrides: Partial<RequestPaperFacts> = {},
  product: ProductKey = 'car',
): RequestPaperFacts => {
  const sample = samples[kind] ?? claim
  const { insuranceNumber, company, brokerMail, insurer, answers, holder, t, tArabic } = factsOf(
    'contract',
    product,
  )
  const pricing = priceRisk(product, answers, { asOf }, referenceTariff(product, asOf))
  const url = `https://wassit.example/verifier/${verificationCode({ insuranceNumber, reference })}`
  return {
    kind,
    insuranceNumber,
    company,
    brokerMail,
    insurer,
    product,
    answers,
    holder,
    t,
    tArabic,
    issuedAt: new Date('2027-02-10T09:00:00Z'),
    reportNumber: sample.number,
    verification: kind === 'terminationLetter' ? null : { reference, url },
    term: { startDate: '2026-11-22', endDate: '2027-11-21' },
    premium: 245_678,
    open: 0,
    pricing: pricing.outcome === 'priced' ? { ...pricing, net } : pricing,
    info: sample.info,
    amount: sample.amount,
    effectiveDate: kind === 'endorsement' ? '2027-03-01' : '2027-03-31',
    proposed:
      kind === 'endorsement'
        ? answersOf(product, { ...complete[product], ...(product === 'car' && { couvrage: 'Tous risques' }) })
        : null,
    proposedPricing: null,
    ...overrides,
  }
}
