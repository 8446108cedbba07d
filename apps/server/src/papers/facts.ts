import type { KindOf } from '@wassit/domain/document/document'
import type { Translate } from '@wassit/words/catalogue'
import type { Bank } from '@wassit/domain/payment/banks'
import type { Instalment, InstalmentState } from '@wassit/domain/payment/instalments'
import type { PaymentMethod } from '@wassit/domain/payment/received'
import type { SuccessorCause, Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing, TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { RefundCause, RefundMeans } from '@wassit/domain/refund/refund'
import type { Details } from '@wassit/domain/products/details'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Company } from '../company-config.ts'

/** Documents of a policy that we draw; a signed contract is a sealed contract. */
export type DrawnKind = KindOf<'policyPaper'>

/** The person that the insurance is for; a visitor without an account has only an address and a phone. */
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
  method: PaymentMethod
  amount: Centimes
  reference: string
  paidAt: Date
  transactionId?: string | null
  /** Absent on a payment from before receipts had numbers. */
  receiptNumber?: string | null
  cheque?: { number: string; bank: Bank; day: string; holder: string } | undefined
}

/** Refund that was sent. */
export interface RefundFacts {
  amount: Centimes
  cause: RefundCause
  reason: string | null
  means: RefundMeans
  /** Account of a transfer. */
  rib: string | null
  reference: string
  /** ISO. */
  sentOn: string
}

/** Facts on every paper of a policy: insurer, broker, product, risk and holder. */
export interface PolicyFacts {
  insuranceNumber: string
  company: Company
  brokerMail: string | undefined
  insurer: {
    name: string
    arabicName?: string | null
    logoWord: string
    brokerCode?: string | null
    convention?: string | null
  }
  product: ProductKey
  answers: Answers
  /** Details that the customer stated after the price. */
  details?: Details
  holder: Holder
  issuedAt: Date
  t: Translate
  tArabic: Translate
}

/** All facts of a document: drawing uses neither the database nor a clock. */
export interface DocumentFacts extends PolicyFacts {
  kind: DrawnKind
  /** Random part of the verification code (RULINGS 33). */
  reference: string
  /** Absolute address of the document's page at /verifier, for the QR code. */
  verifyUrl: string
  /** Absolute address of the general conditions, when the insurer has them. */
  conditionsUrl?: string
  /** Tariff of the policy, which has the ceilings and deductibles of its insurer. */
  tariff: Pick<TariffVersion, 'figures'>
  /** Null when an agent typed the amount without its parts. */
  pricing: Pricing | null
  premium: Centimes
  /** The policy that this one continues, and the cause. */
  continues?: { cause: SuccessorCause; insuranceNumber: string } | null
  /** Risk that the insurer leaves out of the cover of this contract. */
  exclusion?: string | undefined
  /** End of a quote's validity. */
  validUntil?: Date
  /** ISO dates. */
  startDate?: string | null
  endDate?: string | null
  /** Confirmed payments, oldest first. */
  payments?: readonly PaymentFacts[] | undefined
  /** Money that came from other files of the customer, oldest first. */
  credits?: readonly { amount: Centimes; insuranceNumber: string; movedAt: Date }[] | undefined
  /** Amounts of a corrected quote: paid before, and left to pay. */
  owed?: { paid: Centimes; due: Centimes } | undefined
  /** Instalments of the premium with their days; absent for one that is paid at once. */
  plan?: readonly InstalmentState[] | undefined
  /** Plans that the insurer allows, on a quote. */
  offeredPlans?: readonly (readonly Instalment[])[] | undefined
  /** Refund that a notice is about. */
  refund?: RefundFacts
  /** Numbers of the insurer; each is null until it is known. */
  numbers?: { policy: string | null; attestation: string | null; receipt: string | null }
}

/** Papers of a customer request that we draw, and the customer's letter. */
export type RequestPaperKind = KindOf<'requestPaper' | 'letter'>

/** All facts of a customer request's paper. */
export interface RequestPaperFacts extends PolicyFacts {
  kind: RequestPaperKind
  /** Null before the request exists: a customer can get the termination letter first. */
  reportNumber: string | null
  /** Null for the letter, which is the customer's own. */
  verification: { reference: string; url: string } | null
  /** The agreed term before the change of this paper. */
  term: Term
  /** The paid premium of the term. */
  premium: Centimes
  /** Price of a year; null when an agent typed the amount. */
  pricing: Pricing | null
  /** The fields of the form under the specification's keys. */
  info: Record<string, unknown>
  /** Instalments that are left to pay before the change of this paper. */
  open: Centimes
  /** Refund, difference (negative when given back) or settlement. */
  amount: Centimes | null
  /** ISO date: the last day of the cover, or the first of a change. */
  effectiveDate: string | null
  /** The changed answers and the price of a year with them; null without a change. */
  proposed: Answers | null
  proposedPricing: Pricing | null
}
