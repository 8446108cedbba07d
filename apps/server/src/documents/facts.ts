import type { IssuedKind, RequestDocumentKind } from '@wassit/domain/document/document'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import type { SuccessorCause, Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product'
import type { Company } from '../config.ts'

/** What of a policy we draw ourselves; a signed contract is a contract that was sealed. */
export type DrawnKind = Extract<IssuedKind, 'quote' | 'contract' | 'paymentReceipt' | 'certificate'>

/** Whoever the insurance is for; a visitor without an account has only an address and a phone. */
export interface Holder {
  email: string
  phone: string | null
  firstName?: string | null
  lastName?: string | null
  identityNumber?: string | null
  /** ISO date. */
  birthDate?: string | null
  address?: string | null
  city?: string | null
}

export interface PaymentFacts {
  method: 'card' | 'transfer'
  reference: string
  paidAt: Date
  transactionId?: string | null
}

/** Who is insured for what with whom through whom: on every paper of a policy. */
export interface PolicyFacts {
  insuranceNumber: string
  company: Company
  brokerMail: string | undefined
  insurer: { name: string; logoWord: string }
  product: ProductKey
  answers: Answers
  holder: Holder
  issuedAt: Date
  t: Translate
  tArabic: Translate
}

/** All that a document says, handed in: drawing knows no database and no clock. */
export interface DocumentFacts extends PolicyFacts {
  kind: DrawnKind
  /** The random part of its verification code (RULINGS 33). */
  reference: string
  /** Whole address of its page at /verifier, for the QR code. */
  verifyUrl: string
  /** Whole address of the general conditions, where the insurer is known by one. */
  conditionsUrl?: string
  /** Null where an agent typed the amount. */
  pricing: Pricing | null
  premium: Centimes
  /** The policy that this one continues, and why. */
  continues?: { cause: SuccessorCause; insuranceNumber: string } | null
  /** Of a quote. */
  validUntil?: Date
  /** ISO dates. */
  startDate?: string | null
  endDate?: string | null
  payment?: PaymentFacts
}

/** What belongs to a customer request; the requests of which nothing is drawn are not here. */
export type RequestPaperKind = Extract<
  RequestDocumentKind,
  'terminationLetter' | 'terminationStatement' | 'endorsement' | 'settlementSheet' | 'discharge'
>

/** All that a paper of a customer request says. */
export interface RequestPaperFacts extends PolicyFacts {
  kind: RequestPaperKind
  /** Null before there is a request: the letter of a termination can be had first. */
  reportNumber: string | null
  /** Null for the letter, which is the customer's own. */
  verification: { reference: string; url: string } | null
  /** As agreed before what this paper changes. */
  term: Term
  /** What was paid for the term. */
  premium: Centimes
  /** Of a year; null where an agent typed the amount. */
  pricing: Pricing | null
  /** The fields of the form under the specification's keys. */
  info: Record<string, unknown>
  /** Refund, difference (below zero is given back) or settlement. */
  amount: Centimes | null
  /** ISO: the last day of the cover, or the first of a change. */
  effectiveDate: string | null
  /** The answers as they are to be, where some change, and the price of a year with them. */
  proposed: Answers | null
  proposedPricing: Pricing | null
}
