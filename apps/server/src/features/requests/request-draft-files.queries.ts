import type { Piece } from '@wassit/domain/request/pieces'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { DraftPlace } from './request-drafts.queries.ts'
import type { RequestDraftFileRow } from './requests.tables.ts'

export type DraftFile = Selectable<RequestDraftFileRow>

const filesOf = (db: Kysely<Database>, { userId, policyId, kind }: DraftPlace) =>
  db
    .selectFrom('request_draft_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)

/** Returns the files of a draft in the order in which they came. */
export const draftFiles = (db: Kysely<Database>, place: DraftPlace): Promise<DraftFile[]> =>
  filesOf(db, place).orderBy('position').execute()

export const draftFileOf = (
  db: Kysely<Database>,
  place: DraftPlace,
  id: string,
): Promise<DraftFile | undefined> => filesOf(db, place).where('id', '=', id).executeTakeFirst()

export const draftFileById = (db: Kysely<Database>, id: string): Promise<DraftFile | undefined> =>
  db.selectFrom('request_draft_files').selectAll().where('id', '=', id).executeTakeFirst()

export const countOfPart = async (
  db: Kysely<Database>,
  place: DraftPlace,
  part: Piece['part'],
): Promise<number> => (await filesOf(db, place).where('part', '=', part).execute()).length

/** Inserts a file; returns undefined if its id is taken. */
export const insertDraftFile = (
  db: Kysely<Database>,
  file: Insertable<RequestDraftFileRow>,
): Promise<DraftFile | undefined> =>
  db
    .insertInto('request_draft_files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

const deletionIn = (db: Kysely<Database>, { userId, policyId, kind }: DraftPlace) =>
  db
    .deleteFrom('request_draft_files')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)

export const deleteDraftFile = async (db: Kysely<Database>, place: DraftPlace, id: string): Promise<void> => {
  await deletionIn(db, place).where('id', '=', id).execute()
}

export const deletePart = async (
  db: Kysely<Database>,
  place: DraftPlace,
  part: Piece['part'],
): Promise<void> => {
  await deletionIn(db, place).where('part', '=', part).execute()
}
