import { policyWideKinds } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DocumentRow } from '../../pipeline-schema.ts'
import type { Database } from '../../schema.ts'

export type Document = Selectable<DocumentRow>

/** One at a time adds documents to a policy until the transaction ends, so that no two take one label. */
export const lockPolicy = async (tx: Kysely<Database>, policyId: string): Promise<void> => {
  await tx.selectFrom('policies').select('id').where('id', '=', policyId).forNoKeyUpdate().execute()
}

/** How many of a kind a policy ever had, those of its requests included: they share one row of labels. */
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

/** What a document is filed under: its policy itself, or a customer request of it. */
export interface Place {
  policyId: string
  requestId: string | null
}

/** Those of a kind that are filed in the very same place give way. */
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

export const insertDocument = async (
  db: Kysely<Database>,
  document: Insertable<DocumentRow>,
): Promise<string> => {
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What belongs to the insurance itself; the other papers of a request are found by its own number. */
const ofPolicy = sql<boolean>`(documents.request_id is null or documents.kind = any(${[...policyWideKinds]}))`

/** What of some policies is shown, oldest first, with the number of each. */
export const currentDocumentsOf = (db: Kysely<Database>, policyIds: readonly string[]) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select(['documents.policy_id', 'documents.kind', 'documents.value', 'policies.number'])
    .where('documents.policy_id', 'in', [...policyIds])
    .where('documents.replaced_at', 'is', null)
    .where(ofPolicy)
    .orderBy('documents.created_at')
    .execute()

/** What of a customer request is shown, oldest first. */
export const currentDocumentsOfRequest = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .select(['documents.kind', 'documents.value', 'documents.mime_type', 'requests.number'])
    .where('documents.request_id', '=', requestId)
    .where('documents.replaced_at', 'is', null)
    .orderBy('documents.created_at')
    .orderBy(sql`length(documents.value)`)
    .orderBy('documents.value')
    .execute()

/** The newest of a kind that was not replaced: of a request, or of a policy and none of its requests. */
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

export const documentById = (db: Kysely<Database>, id: string): Promise<Document | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

/** A document by the number of its policy and its label, with whose it is. */
export const documentByLabel = (db: Kysely<Database>, number: string, value: string) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select([
      'documents.object_key',
      'documents.sha256',
      'documents.mime_type',
      'documents.value',
      'policies.id as policy_id',
      'policies.number',
      'policies.user_id',
    ])
    .where('policies.number', '=', number)
    .where('documents.value', '=', value)
    .where(ofPolicy)
    .executeTakeFirst()

/** A document by the number of its request and its label, with whose it is. */
export const documentOfRequest = (db: Kysely<Database>, number: string, value: string) =>
  db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .select([
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
