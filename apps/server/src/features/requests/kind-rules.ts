import type { AddReport, AskedQuote } from '@wassit/domain/api/requests/request-forms'
import type { DatedKind, RequestKind, requestKinds } from '@wassit/domain/request/request'
import type { Term } from '@wassit/domain/policy/term'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import type { ApprovalRules } from './approval.ts'
import type { Proposal } from './requests.tables.ts'

/** Policy of a request, with its term and the day of the request (ISO). */
export interface Insured {
  policy: Policy
  term: Term
  asOf: string
}

/** Form of a kind, or the question for its amount. */
type FormOf<K extends RequestKind> = Extract<
  AddReport | AskedQuote,
  { report_type: (typeof requestKinds)[K]['code'] }
>

/** Decisions of the server about a kind of request. */
export type KindRules<K extends RequestKind> = {
  /** Refuses a request about a policy that does not allow it. */
  assertRoom?: (db: Kysely<Database>, policy: Pick<Policy, 'id' | 'ended_by' | 'debt'>) => Promise<void>
  /** Returns the tariff's proposal for a form; absent for a kind without one. */
  propose?: (deps: Deps, form: FormOf<K>, insured: Insured) => Promise<Proposal>
  /** Paper that is drawn with the request. */
  paper?: 'terminationLetter'
  /** True if agents weigh the claims of the year before they approve. */
  weighsClaims?: true
} & (K extends DatedKind ? { approval: ApprovalRules } : object)
