import type { Language } from '@wassit/words/language'
import type { LegalKind, LegalVersion } from '@wassit/domain/site/legal-text'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { LegalTextRow } from './legal-texts.tables.ts'

export type LegalTextRecord = Selectable<LegalTextRow>

/** Returns the versions of a text, whatever their languages. */
export const versionsOf = (db: Kysely<Database>, kind: LegalKind): Promise<LegalVersion[]> =>
  db
    .selectFrom('legal_texts')
    .select(['version', 'effective_from'])
    .distinct()
    .where('kind', '=', kind)
    .execute()

export const bodyOf = async (
  db: Kysely<Database>,
  kind: LegalKind,
  version: number,
  language: Language,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('legal_texts')
    .select('body')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.body
}

/** Returns all versions, newest first, with the names of their authors. */
export const allTexts = (db: Kysely<Database>) =>
  db
    .selectFrom('legal_texts')
    .leftJoin('users', 'users.id', 'legal_texts.author')
    .select(['kind', 'version', 'legal_texts.language', 'effective_from', 'body', 'legal_texts.created_at'])
    .select(staffName.as('author'))
    .orderBy('kind', 'desc')
    .orderBy('version', 'desc')
    .execute()

/** Serialises new versions of a text until the transaction ends. */
export const lockText = async (tx: Kysely<Database>, kind: LegalKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`legal text ${kind}`}, 0))`.execute(tx)
}

export const textsOfVersion = (
  db: Kysely<Database>,
  kind: LegalKind,
  version: number,
): Promise<LegalTextRecord[]> =>
  db.selectFrom('legal_texts').selectAll().where('kind', '=', kind).where('version', '=', version).execute()

export const insertTexts = async (db: Kysely<Database>, rows: Insertable<LegalTextRow>[]): Promise<void> => {
  await db.insertInto('legal_texts').values(rows).execute()
}
