import { documentKindNames, policyWideKinds, proofFiles } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DocumentRow } from './stored-files.tables.ts'
import type { Database } from '../../schema.ts'

export type Document = Selectable<DocumentRow>

/**
 * Serialises the documents added to a policy until the transaction ends, so that no two get one
 * label.
 */
export const lockPolicy = async (tx: Kysely<Database>, policyId: string): Promise<void> => {
  await tx.selectFrom('policies').select('id').where('id', '=', policyId).forNoKeyUpdate().execute()
}

/**
 * Counts all documents of a kind that a policy ever had, those of its requests included: they share
 * one series of labels.
 */
export const countOfKind = async (
  db: Kysely<Database>,
  policyId: string,
  kind: DocumentKind,
): Promise<number> => {
  const { count } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** Tells whether a policy ever had a paper that names an excluded disease. */
export const hasHealthPaper = async (db: Kysely<Database>, policyId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('holds_health', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Place of a document: its policy itself, or a customer request of it. */
export interface Place {
  policyId: string
  requestId: string | null
}

/** Marks the documents of a kind in exactly this place as replaced. */
export const markReplaced = async (
  db: Kysely<Database>,
  { policyId, requestId }: Place,
  kind: DocumentKind,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ replaced_at: now })
    .where('policy_id', '=', policyId)
    .where('request_id', 'is not distinct from', requestId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Withdraws the current documents of a kind from exactly this place. */
export const markWithdrawn = async (
  db: Kysely<Database>,
  { policyId, requestId }: Place,
  kind: DocumentKind,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ replaced_at: now, withdrawn_at: now })
    .where('policy_id', '=', policyId)
    .where('request_id', 'is not distinct from', requestId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Withdraws a current document of a policy by its label; returns what it was. */
export const withdrawByLabel = (
  db: Kysely<Database>,
  policyId: string,
  value: string,
  kinds: readonly DocumentKind[],
  now: Date,
): Promise<Pick<Document, 'id' | 'hidden'> | undefined> =>
  db
    .updateTable('documents')
    .set({ replaced_at: now, withdrawn_at: now })
    .where('policy_id', '=', policyId)
    .where('value', '=', value)
    .where('kind', 'in', [...kinds])
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'hidden'])
    .executeTakeFirst()

/** Notes that an agent has looked at a document. */
export const markSeen = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}

interface FileOfPolicy {
  policyId: string
  value: string
}

/** Returns whether an agent has looked at a current file of a customer; undefined without such a file. */
export const fileIsSeen = async (
  db: Kysely<Database>,
  { policyId, value }: FileOfPolicy,
): Promise<boolean | undefined> => {
  const file = await db
    .selectFrom('documents')
    .select('seen_at')
    .where('policy_id', '=', policyId)
    .where('value', '=', value)
    .where('kind', 'in', [...proofFiles])
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return file && file.seen_at !== null
}

/** Deletes a current file that no agent has looked at; returns false if there is none. */
export const deleteUnseen = async (
  db: Kysely<Database>,
  { policyId, value }: FileOfPolicy,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('documents')
    .where('policy_id', '=', policyId)
    .where('value', '=', value)
    .where('kind', 'in', [...proofFiles])
    .where('replaced_at', 'is', null)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the label of the document that a form added to a policy before. */
export const documentOfKey = async (
  db: Kysely<Database>,
  policyId: string,
  key: string,
): Promise<string | undefined> => {
  const document = await db
    .selectFrom('documents')
    .select('value')
    .where('policy_id', '=', policyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return document?.value
}

export const insertDocument = async (
  db: Kysely<Database>,
  document: Insertable<DocumentRow>,
): Promise<string> => {
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Leaves out documents of the next release, which other nodes write during an upgrade. */
const ofKnownKind = sql<boolean>`documents.kind = any(${[...documentKindNames]})`

/**
 * Selects the documents of the insurance itself; the other documents of a request are found by the
 * request's number.
 */
const ofPolicy = sql<boolean>`(documents.request_id is null or documents.kind = any(${[...policyWideKinds]}))`

/**
 * Returns the current documents of policies, oldest first, each with the policy's number; papers
 * that are hidden from the customer only `withHidden`.
 */
export const currentDocumentsOf = (db: Kysely<Database>, policyIds: readonly string[], withHidden: boolean) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select([
      'documents.policy_id',
      'documents.kind',
      'documents.holds_health',
      'documents.value',
      'documents.reference',
      'documents.mime_type',
      'documents.hidden',
      'documents.seen_at',
      'documents.refused_at',
      'documents.refused_reason',
      'policies.number',
    ])
    .where('documents.policy_id', 'in', [...policyIds])
    .where('documents.replaced_at', 'is', null)
    .where(ofKnownKind)
    .where(ofPolicy)
    .$if(!withHidden, (query) => query.where('documents.hidden', '=', false))
    .orderBy('documents.created_at')
    .execute()

/** Returns the current documents of a customer request, oldest first. */
export const currentDocumentsOfRequest = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .select([
      'documents.kind',
      'documents.holds_health',
      'documents.value',
      'documents.mime_type',
      'documents.refused_at',
      'documents.refused_reason',
      'documents.source',
      'requests.number',
    ])
    .where('documents.request_id', '=', requestId)
    .where('documents.replaced_at', 'is', null)
    .where(ofKnownKind)
    .orderBy('documents.created_at')
    .orderBy(sql`length(documents.value)`)
    .orderBy('documents.value')
    .execute()

/**
 * Returns the newest document of a kind that was not replaced: of a request, or of a policy itself.
 */
export const currentOfKind = (
  db: Kysely<Database>,
  { of, id }: { of: 'policy' | 'request'; id: string },
  kind: DocumentKind,
): Promise<Document | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where((where) =>
      of === 'request'
        ? where('request_id', '=', id)
        : where.and([where('policy_id', '=', id), where('request_id', 'is', null)]),
    )
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns the kinds of the current documents of a policy itself that no agent refused. */
export const validKindsOf = async (
  db: Kysely<Database>,
  policyId: string,
  kinds: readonly DocumentKind[],
): Promise<DocumentKind[]> => {
  const documents = await db
    .selectFrom('documents')
    .select('kind')
    .distinct()
    .where('policy_id', '=', policyId)
    .where('request_id', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('replaced_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
  return documents.map(({ kind }) => kind)
}

export const documentById = (db: Kysely<Database>, id: string): Promise<Document | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a document by the number of its policy and its label, with its owner. */
export const documentByLabel = (db: Kysely<Database>, number: string, value: string) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select([
      'documents.id',
      'documents.kind',
      'documents.holds_health',
      'documents.object_key',
      'documents.sha256',
      'documents.mime_type',
      'documents.value',
      'documents.hidden',
      'documents.withdrawn_at',
      'policies.id as policy_id',
      'policies.number',
      'policies.user_id',
    ])
    .where('policies.number', '=', number)
    .where('documents.value', '=', value)
    .where(ofPolicy)
    .executeTakeFirst()

/** Returns a document by the number of its request and its label, with its owner. */
export const documentOfRequest = (db: Kysely<Database>, number: string, value: string) =>
  db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .select([
      'documents.kind',
      'documents.holds_health',
      'documents.object_key',
      'documents.sha256',
      'documents.mime_type',
      'documents.value',
      'requests.id as request_id',
      'requests.number',
      'requests.user_id',
    ])
    .where('requests.number', '=', number)
    .where('documents.value', '=', value)
    .executeTakeFirst()

/** Returns the number of the file that a stored object belongs to; undefined for one of no file. */
export const fileOfObject = async (db: Kysely<Database>, objectKey: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select('policies.number')
    .where('documents.object_key', '=', objectKey)
    .executeTakeFirst()
  return found?.number
}
