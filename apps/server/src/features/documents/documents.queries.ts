import type { DocumentKind } from '@wassit/domain/document/document'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DocumentRow } from '../../pipeline-schema.ts'
import type { Database } from '../../schema.ts'

export type Document = Selectable<DocumentRow>

/** One at a time adds documents to a policy until the transaction ends, so that no two take one label. */
export const lockPolicy = async (tx: Kysely<Database>, policyId: string): Promise<void> => {
  await tx.selectFrom('policies').select('id').where('id', '=', policyId).forNoKeyUpdate().execute()
}

/** How many of a kind a policy ever had. */
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

export const markReplaced = async (
  db: Kysely<Database>,
  policyId: string,
  kind: DocumentKind,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ replaced_at: now })
    .where('policy_id', '=', policyId)
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

/** What of some policies is shown, oldest first, with the number of each. */
export const currentDocumentsOf = (db: Kysely<Database>, policyIds: readonly string[]) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select(['documents.policy_id', 'documents.kind', 'documents.value', 'policies.number'])
    .where('documents.policy_id', 'in', [...policyIds])
    .where('documents.replaced_at', 'is', null)
    .orderBy('documents.created_at')
    .execute()

/** The newest of a kind that was not replaced. */
export const currentOfKind = (
  db: Kysely<Database>,
  policyId: string,
  kind: DocumentKind,
): Promise<Document | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('policy_id', '=', policyId)
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
      'documents.mime_type',
      'documents.value',
      'policies.id as policy_id',
      'policies.number',
      'policies.user_id',
    ])
    .where('policies.number', '=', number)
    .where('documents.value', '=', value)
    .executeTakeFirst()
