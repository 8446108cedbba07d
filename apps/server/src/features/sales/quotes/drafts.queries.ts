import type { Details } from '@wassit/domain/products/details'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { DraftRow } from './quotes.tables.ts'

export type DraftRecord = Selectable<DraftRow>

export const insertDraft = async (
  db: Kysely<Database>,
  draft: Insertable<DraftRow>,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const draftById = (db: Kysely<Database>, id: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDraft = (db: Kysely<Database>, id: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const draftOfProspect = (db: Kysely<Database>, prospectId: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('drafts').selectAll().where('prospect_id', '=', prospectId).executeTakeFirst()

export const draftByKey = (db: Kysely<Database>, key: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('drafts').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** Returns the unfinished drafts that an agent types, the latest first. */
export const draftsOfAgent = (db: Kysely<Database>, agentId: string) =>
  db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select(['drafts.id', 'product', 'first_name', 'last_name', 'drafts.updated_at'])
    .where('agent_id', '=', agentId)
    .where('confirmed_at', 'is', null)
    .orderBy('drafts.updated_at', 'desc')
    .limit(50)
    .execute()

export interface DraftSave {
  answers: Answers
  /** Version that the form was rendered from or received for its last save. */
  version: number
  writer: string
  /** Insurer of a chosen offer; without it the earlier choice stays. */
  insurerId?: string | undefined
}

/**
 * Writes answers unless another form wrote since `version`; returns the new version. A form that
 * did not receive its answer may repeat its save.
 */
export const writeAnswers = async (
  db: Kysely<Database>,
  id: string,
  { answers, version, writer, insurerId }: DraftSave,
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('drafts')
    .set((draft) => ({
      answers: JSON.stringify(answers),
      version: draft('version', '+', 1),
      writer,
      ...(insurerId !== undefined && { insurer_id: insurerId }),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where((where) => where.or([where('version', '=', version), where('writer', '=', writer)]))
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Writes details unless another form wrote since `version`; returns the new version. */
export const writeDetails = async (
  db: Kysely<Database>,
  id: string,
  { details, version }: { details: Details; version: number },
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('drafts')
    .set({ details: JSON.stringify(details), version: version + 1, writer: null, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/**
 * Changes the product and, for another one, clears the answers: they were to other questions. The
 * draft has no writer then: the form that wrote last shows the former product and must not continue.
 */
export const writeProduct = async (
  db: Kysely<Database>,
  draft: DraftRecord,
  product: ProductKey,
  agreementCode: string | null,
  now: Date,
): Promise<void> => {
  const kept = draft.product === product ? draft : { answers: {}, details: {}, insurer_id: null }
  await db
    .updateTable('drafts')
    .set({
      product,
      agreement_code: agreementCode,
      answers: JSON.stringify(kept.answers),
      details: JSON.stringify(kept.details),
      insurer_id: kept.insurer_id,
      version: draft.version + 1,
      writer: null,
      updated_at: now,
    })
    .where('id', '=', draft.id)
    .execute()
}

export const confirmDraft = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('drafts')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Lets the browser that identified itself by the uuid it kept read the draft again. */
export const setVisitor = async (db: Kysely<Database>, id: string, visitorHash: Buffer): Promise<void> => {
  await db.updateTable('drafts').set({ visitor_hash: visitorHash }).where('id', '=', id).execute()
}

/** Gives the last unconfirmed draft of a browser to the customer; returns its id. */
export const claimLatestDraft = async (
  db: Kysely<Database>,
  visitorHash: Buffer,
  userId: string,
  now: Date,
): Promise<string | undefined> => {
  const latest = db
    .selectFrom('drafts')
    .select('id')
    .where('visitor_hash', '=', visitorHash)
    .where('confirmed_at', 'is', null)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .orderBy('updated_at', 'desc')
    .limit(1)
  const row = await db
    .updateTable('drafts')
    .set({ user_id: userId, updated_at: now })
    .where('id', '=', latest)
    // The later of two customers in one browser sees the row as the earlier one left it.
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes an unfinished draft of an agent; returns false if the agent has none with this id. */
export const deleteDraftOfAgent = async (
  db: Kysely<Database>,
  id: string,
  agentId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
