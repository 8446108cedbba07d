import { createHash } from 'node:crypto'
import type { Consents, ConsentView } from '@wassit/domain/api/people/consents'
import { consentPurposes, promotionOf, promotionPurposes } from '@wassit/domain/consent/consent'
import type { ConsentWay, PromotionPurpose } from '@wassit/domain/consent/consent'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Channel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { ConsentProof } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import {
  consentInForce,
  consentsOf,
  deleteConsents,
  endConsents,
  insertConsent,
  isCustomer,
  lastTerms,
  lockConsents,
} from './consents.queries.ts'
import type { Consent, Withdrawal } from './consents.queries.ts'
import { dropPromotions } from './promotions.queries.ts'

/** Sentence of a promotion, as a person sees it in a language, and its hash. */
export const promotionText = (
  { messages }: Pick<Deps, 'messages'>,
  purpose: PromotionPurpose,
  language: Language,
): { text: string; hash: string } => {
  const text = messages[language](consentPurposes[purpose].text)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Notes the terms that a visitor accepted with a quote request, or a customer who claimed their account. */
export const noteAcceptedTerms = (
  tx: Kysely<Database>,
  by: { user_id: string; prospect_id: null } | { user_id: null; prospect_id: string },
  { version, hash, language }: { version: number; hash: string; language: Language },
  now: Date,
): Promise<void> =>
  insertConsent(tx, {
    ...by,
    purpose: 'terms',
    text_version: version,
    text_hash: hash,
    language,
    way: 'web',
    recorded_by: null,
    given_at: now,
  })

/** Notes the terms that a customer accepts with their account; returns false for a version that they accepted before. */
export const acceptTermsOnce = async (
  tx: Kysely<Database>,
  userId: string,
  terms: { version: number; hash: string; language: Language },
  now: Date,
): Promise<boolean> => {
  await lockConsents(tx, userId)
  const last = await lastTerms(tx, userId)
  if (last?.text_version === terms.version) return false
  await noteAcceptedTerms(tx, { user_id: userId, prospect_id: null }, terms, now)
  return true
}

/** Tells whether a person has ever accepted terms. */
export const hasAcceptedTerms = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await lastTerms(db, userId)) !== undefined

export interface Giving {
  purpose: PromotionPurpose
  /** Version of the sentence that the person saw or was read. */
  version: number
  language: Language
  way: ConsentWay
  /** Agent to whom the person said it. */
  recordedBy: string | null
}

/**
 * Notes that a person agrees to a promotion; a second time changes nothing. Throws
 * `consent.outdated` if they saw another sentence than the present one.
 */
export const giveConsent = async (
  deps: Pick<Deps, 'messages' | 'now'>,
  tx: Kysely<Database>,
  userId: string,
  { purpose, version, language, way, recordedBy }: Giving,
): Promise<void> => {
  if (version !== consentPurposes[purpose].version) throw new DomainError('consent.outdated')
  await lockConsents(tx, userId)
  if (await consentInForce(tx, userId, purpose)) return
  await insertConsent(tx, {
    user_id: userId,
    prospect_id: null,
    purpose,
    text_version: version,
    text_hash: promotionText(deps, purpose, language).hash,
    language,
    way,
    recorded_by: recordedBy,
    given_at: deps.now(),
  })
}

/**
 * Ends consents of a person, all promotions without `purposes`, and drops the messages that wait.
 * A second time changes nothing.
 */
export const withdrawConsents = async (
  tx: Kysely<Database>,
  userId: string,
  withdrawal: Withdrawal & { purposes?: readonly PromotionPurpose[] },
): Promise<void> => {
  await lockConsents(tx, userId)
  const ended = await endConsents(tx, userId, withdrawal.purposes ?? promotionPurposes, withdrawal)
  await dropPromotions(tx, ended, withdrawal.at)
}

/**
 * Deletes what a person agreed to, and the messages that this allowed follow. The caller holds the
 * account, so that nobody agrees to anything meanwhile.
 */
export const eraseConsents = async (tx: Kysely<Database>, userId: string, now: Date): Promise<void> => {
  await endConsents(tx, userId, promotionPurposes, { at: now, way: 'erasure', recordedBy: null })
  await deleteConsents(tx, userId)
}

/**
 * Returns the proof to send a person promotion on a channel, without which the messenger sends
 * none; `undefined` unless they agreed to it and did not withdraw since.
 */
export const mayPromote = async (
  db: Kysely<Database>,
  userId: string,
  channel: Channel,
): Promise<ConsentProof | undefined> => {
  const consent = await consentInForce(db, userId, promotionOf(channel))
  return consent && new ConsentProof(consent.id, channel)
}

const viewOf = (
  deps: Pick<Deps, 'messages'>,
  purpose: PromotionPurpose,
  rows: readonly Consent[],
  language: Language,
): ConsentView => {
  const own = rows.filter((row) => row.purpose === purpose)
  const [last] = own
    .flatMap(({ withdrawn_at: at, withdrawn_way: way }) => (at && way ? [{ at, way }] : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  // The first of those in force says since when it is allowed.
  const given = own.find(
    ({ withdrawn_at: end, given_at: start }) => end === null && (!last || start >= last.at),
  )
  return {
    purpose,
    version: consentPurposes[purpose].version,
    text: promotionText(deps, purpose, language).text,
    given: given ? { at: given.given_at.toISOString(), way: given.way } : null,
    withdrawn: given || !last ? null : { at: last.at.toISOString(), way: last.way },
  }
}

/** Returns what a person agreed to, in a reader's language. */
export const listConsents = async (
  deps: Pick<Deps, 'db' | 'messages'>,
  userId: string,
  language: Language,
): Promise<Consents> => {
  const rows = await consentsOf(deps.db, userId, promotionPurposes)
  const terms = await lastTerms(deps.db, userId)
  return {
    promotions: promotionPurposes.map((purpose) => viewOf(deps, purpose, rows, language)),
    terms: terms ? { version: terms.text_version, at: terms.given_at.toISOString() } : null,
  }
}

/** Gives or withdraws a consent, as a person or an agent for them decides. */
export const decideConsent = (
  deps: Deps,
  userId: string,
  { given, ...decision }: Giving & { given: boolean },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (given) return giveConsent(deps, tx, userId, decision)
    const { purpose, way, recordedBy } = decision
    return withdrawConsents(tx, userId, { purposes: [purpose], at: deps.now(), way, recordedBy })
  })

/** Refuses an id that is not that of a customer. */
export const checkCustomer = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  if (!(await isCustomer(db, userId))) throw new DomainError('customer.unknown')
}
