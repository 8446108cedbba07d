import type { IssuedKind } from '@wassit/domain/document/document'
import type { Translate } from '@wassit/domain/i18n/catalogue'
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

/** All that a document says, handed in: drawing knows no database and no clock. */
export interface DocumentFacts {
  kind: DrawnKind
  insuranceNumber: string
  /** The random part of its verification code (RULINGS 33). */
  reference: string
  /** Whole address of its page at /verifier, for the QR code. */
  verifyUrl: string
  /** Whole address of the general conditions, where the insurer is known by one. */
  conditionsUrl?: string
  company: Company
  brokerMail: string | undefined
  insurer: { name: string; logoWord: string }
  product: ProductKey
  answers: Answers
  /** Null where an agent typed the amount. */
  pricing: Pricing | null
  premium: Centimes
  holder: Holder
  issuedAt: Date
  /** Of a quote. */
  validUntil?: Date
  /** ISO dates. */
  startDate?: string | null
  endDate?: string | null
  payment?: PaymentFacts
  t: Translate
  tArabic: Translate
}
