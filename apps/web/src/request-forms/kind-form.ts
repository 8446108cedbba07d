import type { Answer } from '@wassit/domain/api/endpoint'
import type { FormPolicy } from '@wassit/domain/api/requests/entered-requests'
import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import type { DraftFileView, requestCalls } from '@wassit/domain/api/requests/requests'
import type { Issue } from '@wassit/domain/errors/errors'
import type { Term } from '@wassit/domain/policy/term'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { RequestKind } from '@wassit/domain/request/request'
import type { MessageId } from '@wassit/words/catalogue'
import type { ComponentType } from 'react'
import type { Call, Refused, Unreachable } from '../api/client.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import type { ReferenceLists } from '../forms/references.ts'
import type { FormValues } from '../forms/values.ts'
import type { Notice } from '../i18n/notice.ts'
import type { QuestionGroup } from './groups.tsx'

/** Facts about the contract that validation and body need. */
export interface FormContext {
  kind: RequestKind
  insurance: Pick<FormPolicy, 'id' | 'insurance_number' | 'insurance_type_id' | 'answers'>
  product: ProductKey
  term: Term
  /** Current day in Morocco (ISO). */
  today: string
}

export type RenewalProposal = Answer<typeof requestCalls.renewalProposal>

/** Data that only forms of some kinds need. */
interface Extras {
  /** Renewals only. */
  offer?: RenewalProposal
  /** Endorsements only: the lists of the product's questions. */
  references?: ReferenceLists
}

/** Data from which a form of one kind about one contract starts. */
export interface ReadyForm extends FormContext, Extras {
  insurance: FormPolicy
  /** Typed but unsent fields; null without any. */
  typed: FormValues | null
  /** Files that the draft keeps. */
  files: readonly DraftFileView[]
}

/**
 * Reason why a contract does not allow the request: the last day of one that has ended, or the
 * server's sentence.
 */
export type Unavailable = { over: string } | { reason: Notice }

type LoadedExtras = Extras | { unavailable: Unavailable } | { failure: LoadFailure }

export type Fields = Record<string, unknown>

/** Loads the terms of a renewal. */
type LoadTerms = () => Promise<{ ok: true; data: RenewalProposal } | Refused | Unreachable>

/** Form of one kind of request. Each is in the folder of its kind. */
export interface KindForm {
  /** Questions between the locked contract and the files. */
  Questions: ComponentType<{ form: ReadyForm }>
  /** Groups that a phone shows one by one; a form without groups is one page. */
  groups?: readonly QuestionGroup[]
  /** Advice above the photos, which then have a group of their own. */
  PhotoGuide?: ComponentType<{ form: ReadyForm }>
  /** Steps after the form is sent, if they depend on the contract. */
  steps?: (form: ReadyForm) => readonly MessageId[]
  /** Loads what only this kind needs. */
  load?: (call: Call, form: Omit<ReadyForm, keyof Extras>, termsOf: LoadTerms) => Promise<LoadedExtras>
  /** Returns the initial values of an untouched form; none without it. */
  start?: (insurance: FormPolicy) => FormValues
  /** Returns the names of the questions in the order of the form. */
  order: (product: ProductKey) => readonly string[]
  /** Returns the fields to send (spec 001 §3), not yet validated. */
  fields: (values: FormValues, context: FormContext) => Fields
  /** Day whose limits depend on the term of the policy. */
  day?: string
  /** Returns the issues that neither the schema of the call nor the limits of the day contain. */
  issues?: (values: FormValues, context: FormContext, body: AddReport | undefined) => readonly Issue[]
  /** Returns the form field of a path on the wire, if they differ. */
  fieldOf?: (path: string, values: FormValues) => string | undefined
}
