import { verificationCode } from '@wassit/domain/document/addresses'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { RequestPaperFacts, RequestPaperKind } from '../src/papers/request-papers.ts'
import { factsOf } from './document-facts.ts'

const reference = '7KQ4M9XT2PCDWRHYABCD'
const net = 200_000

const infos: Record<RequestPaperKind, Record<string, unknown>> = {
  terminationLetter: { report_type: 'Resiliation', motif: 'sale', date_resiliation: '2027-03-31' },
  terminationStatement: { report_type: 'Resiliation', motif: 'sale', date_resiliation: '2027-03-31' },
  endorsement: {
    report_type: 'Modification',
    modification: 'Je change de véhicule.\nLa carte grise est jointe.',
    date_effet: '2027-03-01',
  },
  settlementSheet: {
    report_type: 'Sinistre',
    type_sinistre: 'collision',
    date_sinistre: '2027-02-03',
    date_lieu: 'Le 3 février 2027 vers 18 h, avenue Mohammed V, Rabat',
    circonstances: 'Choc arrière au feu rouge.',
    tiers: 'Véhicule 12345-ب-6, assuré chez Sanlam',
  },
  discharge: {
    report_type: 'Sinistre',
    type_sinistre: 'collision',
    date_sinistre: '2027-02-03',
    date_lieu: 'Le 3 février 2027 vers 18 h, avenue Mohammed V, Rabat',
    circonstances: 'Choc arrière au feu rouge.',
  },
}

const numbers: Record<RequestPaperKind, string | null> = {
  terminationLetter: 'RES-2027-000004',
  terminationStatement: 'RES-2027-000004',
  endorsement: 'MOD-2027-000012',
  settlementSheet: 'SIN-2027-000321',
  discharge: 'SIN-2027-000321',
}

const amounts: Record<RequestPaperKind, number | null> = {
  terminationLetter: null,
  terminationStatement: 128_767,
  endorsement: 61_234,
  settlementSheet: 845_000,
  discharge: 845_000,
}

/** Returns the facts of a request's paper like the pipeline. */
export const requestFactsOf = (
  kind: RequestPaperKind,
  overrides: Partial<RequestPaperFacts> = {},
  product: ProductKey = 'car',
): RequestPaperFacts => {
  const { insuranceNumber, company, brokerMail, insurer, answers, holder, t, tArabic } = factsOf(
    'contract',
    product,
  )
  const pricing = priceRisk(product, answers, { asOf })
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
    reportNumber: numbers[kind],
    verification: kind === 'terminationLetter' ? null : { reference, url },
    term: { startDate: '2026-11-22', endDate: '2027-11-21' },
    premium: 245_678,
    pricing: pricing.outcome === 'priced' ? { ...pricing, net } : pricing,
    info: infos[kind],
    amount: amounts[kind],
    effectiveDate: kind === 'endorsement' ? '2027-03-01' : '2027-03-31',
    proposed:
      kind === 'endorsement'
        ? answersOf(product, { ...complete[product], ...(product === 'car' && { couvrage: 'Tous risques' }) })
        : null,
    proposedPricing: null,
    ...overrides,
  }
}
