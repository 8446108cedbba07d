import type { MessageId } from '@wassit/words/catalogue'
import type { Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Lowering } from '@wassit/domain/refund/lowering'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import type { RequestFile } from './find-request.service.ts'
import type { Proposal } from './requests.tables.ts'

/** Facts that decide the terms of an approval. */
export interface ApprovalBasis {
  product: ProductKey
  proposal: Proposal | null
  /** Term of the policy that is renewed, ended or changed. */
  term: Term
  /** Amount paid for this cover and not refunded yet. */
  paid: Centimes
  pricing: Pricing
  /** Price of a year of this cover; null if none is known. */
  yearly: Centimes | null
  /**
   * True if the risk changed since the request, so that the amount computed then is no longer
   * valid.
   */
  changed: boolean
  /** ISO day. */
  today: string
}

/** Terms of an approval: new premium, refund or difference, and the first or last day. */
export interface ApprovedTerms {
  amount: Centimes
  date: string
}

/** Approval with its terms, its policy and its author. */
export interface Approval {
  request: RequestFile
  policy: Policy
  term: Term
  approved: ApprovedTerms
  /** Amount by which the premium falls, of a termination or a cheaper change; null for a premium or a dearer one. */
  lowered: Lowering | null
  /** Amount with which the agreed one is compared; null without one. */
  computed: Centimes | null
  /** True if another change was approved since the request. */
  changed: boolean
  by: Mover
  now: Date
}

export type Days = readonly [first: string, last: string]

/** Approval of a kind that changes the policy. */
export interface ApprovalRules {
  /** Returns the possible days. */
  days: (basis: ApprovalBasis) => Days
  /** Message for a later day than the last possible one. */
  tooLate: MessageId
  /** Returns the day unless one is requested; by default the nearest possible one to the requested day. */
  usualDay?: (basis: ApprovalBasis) => string
  /**
   * Returns the proposed amount of `asked` for another day, by the days that are left; absent if
   * the day does not matter.
   */
  amountOn?: (date: string, basis: ApprovalBasis, proposed: Centimes, asked: string) => Centimes | null
  /** Amount if none is computed; absent if the agent must enter it. */
  amountWithoutPrice?: Centimes
  /**
   * Returns the price with which an agreed amount is compared; absent for a refund, which two people
   * handle.
   */
  comparable?: (basis: ApprovalBasis, usual: Centimes | null) => Centimes | null
  /** Paper that documents the approval. */
  paper?: 'terminationStatement' | 'endorsement'
  /** Changes the policy. Returns the signatures that the provider must cancel after the transaction. */
  apply: (tx: Kysely<Database>, approval: Approval, deps: Deps) => Promise<string[] | void>
}

export const later = (one: string, other: string): string => (one > other ? one : other)
export const sooner = (one: string, other: string): string => (one < other ? one : other)

/** Returns the days from today to the last one; of a term that has ended only the last day. */
export const daysWithin = ({ term: { startDate, endDate }, today }: ApprovalBasis): Days => [
  sooner(later(today, startDate), endDate),
  endDate,
]
