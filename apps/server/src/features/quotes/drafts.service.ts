import type { Draft } from '@wassit/domain/api/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Answers } from '@wassit/domain/products/product'
import type { Deps, Identity } from '../../deps.ts'
import { birthDateOf } from '../accounts/accounts.service.ts'
import { isAgreementFor } from '../agreements/agreements.service.ts'
import { nameWhatIsListed, tellStoredName } from '../catalogue/catalogue.service.ts'
import { forgetUnproven } from '../policies/policies.service.ts'
import { deleteAbandoned } from './abandoned.queries.ts'
import { keepAnswers } from './draft-answers.ts'
import { claimLatestDraft, draftById, draftByKey, insertDraft, writeAnswers } from './drafts.queries.ts'
import type { DraftRecord, DraftSave } from './drafts.queries.ts'
import { prospectOf } from './prospects.service.ts'
import { lifetimeSeconds } from './visitor-cookie.ts'

/** Who asks for a draft: the browser by its cookie, the customer by the bearer. */
export interface Caller {
  visitorHash: Buffer | undefined
  identity: Identity | null
}

/** Once a customer owns a draft, the cookie alone opens it no longer. */
const owns = (draft: DraftRecord, { visitorHash, identity }: Caller): boolean => {
  if (draft.user_id !== null) return identity?.userId === draft.user_id
  return visitorHash !== undefined && draft.visitor_hash !== null && visitorHash.equals(draft.visitor_hash)
}

/** The caller's draft. Somebody else's looks like none at all: `draft.unknown`. */
export const ownDraft = async (deps: Deps, id: string, caller: Caller): Promise<DraftRecord> => {
  const draft = await draftById(deps.db, id)
  if (!draft || !owns(draft, caller)) throw new DomainError('draft.unknown')
  return draft
}

/**
 * Forgets what was begun and never confirmed once its visitor's cookie is gone: without it nobody can
 * go on with it, and it is personal data (law 09-08). Requests that nobody ever stood by go first.
 */
export const forgetAbandoned = async (deps: Deps): Promise<void> => {
  await forgetUnproven(deps)
  await deleteAbandoned(deps.db, new Date(deps.now().getTime() - lifetimeSeconds * 1000))
}

/** A customer's form shows the birth date that their price is made for: the one of the account. */
const answersOf = async (
  { db }: Deps,
  { product, answers, user_id: userId }: DraftRecord,
): Promise<Answers> =>
  userId === null ? answers : withHolderBirthDate(product, answers, await birthDateOf(db, userId))

/** A draft as the wizard reads it, its brand and model by their names: people do not know our ids. */
export const readDraft = async (deps: Deps, id: string, caller: Caller): Promise<Draft> => {
  const draft = await ownDraft(deps, id, caller)
  // A customer's draft goes on without the visitor who began it: the browser may be shared.
  const isVisitors = draft.prospect_id !== null && draft.user_id === null
  const prospect = isVisitors ? await prospectOf(deps.db, draft.prospect_id ?? '') : undefined
  return {
    id: draft.id,
    insuranceType: catalogue[draft.product].code,
    answers: await nameWhatIsListed(tellStoredName(deps.db), draft.product, await answersOf(deps, draft)),
    version: draft.version,
    confirmed: draft.confirmed_at !== null,
    ...(draft.agreement_code && {
      convention: draft.agreement_code,
      conventionKnown: await isAgreementFor(deps, draft.agreement_code, draft.product),
    }),
    ...(prospect && { uuid: prospect.id, user: { email: prospect.email, phone: prospect.phone } }),
  }
}

/**
 * Saves what was typed, complete or not. Throws `draft.conflict` when another tab saved since
 * its version was read; nothing of either tab is lost, the page asks which one counts.
 */
export const saveDraft = async (deps: Deps, id: string, caller: Caller, save: DraftSave): Promise<number> => {
  const draft = await ownDraft(deps, id, caller)
  if (draft.confirmed_at) throw new DomainError('draft.confirmed')
  const answers = keepAnswers(draft.product, save.answers)
  const version = await writeAnswers(deps.db, id, { ...save, answers }, deps.now())
  if (version !== undefined) return version
  const { confirmed_at: confirmedMeanwhile } = await ownDraft(deps, id, caller)
  throw new DomainError(confirmedMeanwhile ? 'draft.confirmed' : 'draft.conflict')
}

/** Product and known answers that the draft of a customer starts with. */
export interface DraftStart {
  product: ProductKey
  answers?: Answers
  agreementCode?: string | null
}

/** Opens a draft for a signed-in customer; the same key twice opens one. */
export const openCustomerDraft = async (
  deps: Deps,
  userId: string,
  { product, answers = {}, agreementCode = null }: DraftStart,
  key: string | undefined,
): Promise<string> => {
  const now = deps.now()
  const opened = await insertDraft(deps.db, {
    user_id: userId,
    prospect_id: null,
    visitor_hash: null,
    product,
    agreement_code: agreementCode,
    answers: JSON.stringify(answers),
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

/** After signing in: what this browser had begun as a stranger goes on as the customer's. */
export const claimDraft = async (
  deps: Deps,
  userId: string,
  visitorHash: Buffer | undefined,
): Promise<string | null> =>
  (visitorHash && (await claimLatestDraft(deps.db, visitorHash, userId, deps.now()))) ?? null
