import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { AgentDraft } from '@wassit/domain/api/desk/counter'
import type { Draft, quoteCalls } from '@wassit/domain/api/sales/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Details } from '@wassit/domain/products/details'
import { withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Answers } from '@wassit/domain/products/product-form'
import type { CameFrom } from '@wassit/domain/site/came-from'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { birthDateOf } from '../../people/accounts/accounts.service.ts'
import { isAgreementFor } from '../../insurers/agreements/agreements.service.ts'
import { nameWhatIsListed, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { sellerOfSlug, slugOfSeller } from '../offers/make-offers.ts'
import { readDetails } from '../../policies/pipeline/acts/details.service.ts'
import { keepAnswers } from './draft-answers.ts'
import {
  claimLatestDraft,
  draftById,
  draftByKey,
  deleteDraftOfAgent,
  draftsOfAgent,
  insertDraft,
  writeAnswers,
  writeDetails,
} from './drafts.queries.ts'
import type { DraftRecord } from './drafts.queries.ts'
import { prospectOf } from '../../people/prospects/prospects.service.ts'

type SaveBody = BodyOutput<typeof quoteCalls.saveDraft>

/** Caller of a draft: the browser by its cookie, the customer by the bearer. */
export interface Caller {
  visitorHash: Buffer | undefined
  identity: Identity | null
}

/**
 * Tells whether the draft is the caller's. Once a customer owns a draft, the cookie by itself no longer
 * opens it; one that an agent types is the agent's until it is a quote.
 */
const owns = (draft: DraftRecord, { visitorHash, identity }: Caller): boolean => {
  if (draft.agent_id !== null) return identity?.userId === draft.agent_id
  if (draft.user_id !== null) return identity?.userId === draft.user_id
  return visitorHash !== undefined && draft.visitor_hash !== null && visitorHash.equals(draft.visitor_hash)
}

/** Returns the caller's draft. A foreign one is as unknown as a missing one: `draft.unknown`. */
export const ownDraft = async (deps: Deps, id: string, caller: Caller): Promise<DraftRecord> => {
  const draft = await draftById(deps.db, id)
  if (!draft || !owns(draft, caller)) throw new DomainError('draft.unknown')
  return draft
}

/** Shows a customer the birth date that the price is made for: that of the account. */
const answersOf = async (
  { db }: Deps,
  { product, answers, user_id: userId }: DraftRecord,
): Promise<Answers> =>
  userId === null ? answers : withHolderBirthDate(product, answers, await birthDateOf(db, userId))

/** Returns a draft for the wizard, with brand and model by name: people do not know our ids. */
export const readDraft = async (deps: Deps, id: string, caller: Caller): Promise<Draft> => {
  const draft = await ownDraft(deps, id, caller)
  // A customer's draft continues without the visitor who began it: the browser may be shared.
  const isVisitors = draft.prospect_id !== null && draft.user_id === null
  const prospect = isVisitors ? await prospectOf(deps.db, draft.prospect_id ?? '') : undefined
  const insurer = slugOfSeller(deps, draft.product, draft.insurer_id, moroccanDay(deps.now()))
  return {
    id: draft.id,
    insuranceType: catalogue[draft.product].code,
    answers: await nameWhatIsListed(tellStoredName(deps.db), draft.product, await answersOf(deps, draft)),
    details: draft.details,
    ...(insurer && { insurer }),
    version: draft.version,
    confirmed: draft.confirmed_at !== null,
    ...(draft.agent_id !== null && draft.user_id !== null && { customer: draft.user_id }),
    ...(draft.agreement_code && {
      convention: draft.agreement_code,
      conventionKnown: await isAgreementFor(deps, draft.agreement_code, draft.product),
    }),
    ...(prospect && { uuid: prospect.id, user: { email: prospect.email, phone: prospect.phone } }),
  }
}

/**
 * Saves the typed answers, complete or not. Throws `draft.conflict` when another tab saved since
 * its version was read; neither tab loses anything, the page asks which one is valid.
 */
export const saveDraft = async (
  deps: Deps,
  id: string,
  caller: Caller,
  { insurer, ...save }: SaveBody,
): Promise<number> => {
  const draft = await ownDraft(deps, id, caller)
  if (draft.confirmed_at) throw new DomainError('draft.confirmed')
  const answers = keepAnswers(draft.product, save.answers)
  const today = moroccanDay(deps.now())
  const insurerId = insurer === undefined ? undefined : sellerOfSlug(deps, draft.product, insurer, today)
  const version = await writeAnswers(deps.db, id, { ...save, answers, insurerId }, deps.now())
  if (version !== undefined) return version
  const { confirmed_at: confirmedMeanwhile } = await ownDraft(deps, id, caller)
  throw new DomainError(confirmedMeanwhile ? 'draft.confirmed' : 'draft.conflict')
}

/**
 * Keeps the details that a visitor or customer states after the price. Throws `draft.conflict` when
 * another tab saved since the recap was shown, `request.invalid` with every issue of the form.
 */
export const stateDraftDetails = async (
  deps: Deps,
  id: string,
  caller: Caller,
  { data, version }: { data: unknown; version: number },
): Promise<number> => {
  const draft = await ownDraft(deps, id, caller)
  const now = deps.now()
  const details = readDetails(draft.product, data, now)
  const written = await writeDetails(deps.db, id, { details, version }, now)
  if (written !== undefined) return written
  const { confirmed_at: confirmedAt } = await ownDraft(deps, id, caller)
  throw new DomainError(confirmedAt ? 'draft.confirmed' : 'draft.conflict')
}

/** Product and known answers of a customer's new draft. */
export interface DraftStart {
  product: ProductKey
  answers?: Answers
  details?: Details
  agreementCode?: string | null
  cameFrom?: CameFrom | undefined
  /** Insurer of a chosen offer; absent for the default one. */
  insurerId?: string
  /** Agent who types it. */
  agentId?: string
}

/** Returns the unfinished drafts that an agent types, the latest first. */
export const agentDrafts = async ({ db }: Pick<Deps, 'db'>, agentId: string): Promise<AgentDraft[]> =>
  (await draftsOfAgent(db, agentId)).map((draft) => ({
    id: draft.id,
    insuranceType: catalogue[draft.product].code,
    customer: `${draft.first_name ?? ''} ${draft.last_name ?? ''}`.trim(),
    updated_at: draft.updated_at.toISOString(),
  }))

/** Deletes an unfinished draft of an agent; throws `draft.unknown` for one that is none of theirs, or sent. */
export const discardAgentDraft = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
  agentId: string,
): Promise<void> => {
  if (!(await deleteDraftOfAgent(db, id, agentId))) throw new DomainError('draft.unknown')
}

/** Opens a draft for a customer, who is signed in or for whom an agent types; the same key twice opens one. */
export const openCustomerDraft = async (
  deps: Deps,
  userId: string,
  { product, answers = {}, details = {}, agreementCode = null, cameFrom, insurerId, agentId }: DraftStart,
  key: string | undefined,
): Promise<string> => {
  const now = deps.now()
  const opened = await insertDraft(deps.db, {
    user_id: userId,
    ...(agentId !== undefined && { agent_id: agentId }),
    prospect_id: null,
    visitor_hash: null,
    product,
    agreement_code: agreementCode,
    answers: JSON.stringify(answers),
    details: JSON.stringify(details),
    came_from: cameFrom ? JSON.stringify(cameFrom) : null,
    ...(insurerId && { insurer_id: insurerId }),
    confirmed_at: null,
    idempotency_key: key ?? null,
    created_at: now,
    updated_at: now,
  })
  if (opened) return opened
  const existing = key ? await draftByKey(deps.db, key) : undefined
  if (existing?.user_id !== userId) throw new DomainError('request.malformed')
  return existing.id
}

/** Gives a customer after the sign-in the draft that this browser began as a visitor. */
export const claimDraft = async (
  deps: Deps,
  userId: string,
  visitorHash: Buffer | undefined,
): Promise<string | null> =>
  (visitorHash && (await claimLatestDraft(deps.db, visitorHash, userId, deps.now()))) ?? null
