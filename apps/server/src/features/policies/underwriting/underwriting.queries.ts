import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { UnderwritingPaperRow, UnderwritingRow } from './underwriting.tables.ts'

export type Underwriting = Selectable<UnderwritingRow>

const current = (db: Kysely<Database>) =>
  db.selectFrom('underwritings').selectAll().where('ended_at', 'is', null)

export const currentUnderwriting = (
  db: Kysely<Database>,
  policyId: string,
): Promise<Underwriting | undefined> => current(db).where('policy_id', '=', policyId).executeTakeFirst()

/** Returns the current underwritings of some policies. */
export const currentUnderwritings = (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Underwriting[]> =>
  current(db)
    .where('policy_id', 'in', [...policyIds])
    .execute()

export const insertUnderwriting = async (
  db: Kysely<Database>,
  row: Insertable<UnderwritingRow>,
): Promise<Underwriting> =>
  db.insertInto('underwritings').values(row).returningAll().executeTakeFirstOrThrow()

export const setUnderwriting = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<UnderwritingRow>,
): Promise<void> => {
  await db.updateTable('underwritings').set(set).where('id', '=', id).execute()
}

/** Decides an underwriting that awaits it; returns false if another agent was faster. */
export const decideFilled = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<UnderwritingRow>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('underwritings')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'filled')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endCurrent = async (db: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  await db
    .updateTable('underwritings')
    .set({ ended_at: now })
    .where('policy_id', '=', policyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends an underwriting that nobody decided. */
export const endUndecided = async (db: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  await db
    .updateTable('underwritings')
    .set({ ended_at: now })
    .where('policy_id', '=', policyId)
    .where('state', '!=', 'decided')
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the health data of all underwritings of a policy; the swept storage loses the papers. */
export const eraseHealthData = async (
  db: Kysely<Database>,
  policyId: string,
  exceptId?: string,
): Promise<void> => {
  const rows = db.selectFrom('underwritings').select('id').where('policy_id', '=', policyId)
  const ids = exceptId === undefined ? rows : rows.where('id', '!=', exceptId)
  await db.deleteFrom('underwriting_papers').where('underwriting_id', 'in', ids).execute()
  await db.updateTable('underwritings').set({ answers: null, remarks: null }).where('id', 'in', ids).execute()
}

/** Returns the latest underwriting of a policy that still has answers. */
export const lastWithAnswers = (db: Kysely<Database>, policyId: string): Promise<Underwriting | undefined> =>
  db
    .selectFrom('underwritings')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('answers', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const insertPaper = async (
  db: Kysely<Database>,
  paper: Insertable<UnderwritingPaperRow>,
): Promise<void> => {
  await db.insertInto('underwriting_papers').values(paper).execute()
}

export const papersOf = (db: Kysely<Database>, underwritingId: string) =>
  db
    .selectFrom('underwriting_papers')
    .selectAll()
    .where('underwriting_id', '=', underwritingId)
    .orderBy('created_at')
    .execute()

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Returns the next underwritings with encrypted words. */
export const underwritingsAfter = async (
  db: Kysely<Database>,
  after: string = lowestId,
  atMost: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('underwritings')
    .select('id')
    .where('id', '>', after)
    .where((row) => row.or([row('answers', 'is not', null), row('remarks', 'is not', null)]))
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an underwriting until the transaction ends. */
export const holdUnderwriting = (db: Kysely<Database>, id: string): Promise<Underwriting | undefined> =>
  db.selectFrom('underwritings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const papersAfter = (db: Kysely<Database>, after: string = lowestId, atMost: number) =>
  db
    .selectFrom('underwriting_papers')
    .select(['id', 'object_key', 'mime_type'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Returns the next papers whose hash is not known. */
export const papersWithoutHash = (db: Kysely<Database>, after: string = lowestId, atMost: number) =>
  db
    .selectFrom('underwriting_papers')
    .select(['id', 'object_key'])
    .where('sha256', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Returns the hash of the paper in an object; undefined if it is not known. */
export const hashOfPaper = async (db: Kysely<Database>, objectKey: string): Promise<string | undefined> => {
  const paper = await db
    .selectFrom('underwriting_papers')
    .select('sha256')
    .where('object_key', '=', objectKey)
    .executeTakeFirst()
  return paper?.sha256 ?? undefined
}

/** Notes the hash of a paper that is still in the same object and has none. */
export const noteHash = async (
  db: Kysely<Database>,
  { id, object_key: objectKey }: { id: string; object_key: string },
  sha256: string,
): Promise<void> => {
  await db
    .updateTable('underwriting_papers')
    .set({ sha256 })
    .where('id', '=', id)
    .where('object_key', '=', objectKey)
    .where('sha256', 'is', null)
    .execute()
}

/** Names another object with the same content; a paper that is gone meanwhile stays gone. */
export const replacePaperObject = async (
  db: Kysely<Database>,
  { id, object_key: before }: { id: string; object_key: string },
  { objectKey, sha256 }: { objectKey: string; sha256: string },
): Promise<void> => {
  await db
    .updateTable('underwriting_papers')
    .set({ object_key: objectKey, sha256 })
    .where('id', '=', id)
    .where('object_key', '=', before)
    .execute()
}
