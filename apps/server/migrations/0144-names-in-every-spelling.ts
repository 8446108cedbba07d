import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

const digits = '0123456789'
/** Letters and digits that the search takes for others, after accents are off (`party/name.ts`). */
const from = `ŁłØøĐđÐðĦħıةىیکھہگڭڤپ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`
const to = `llooddddhhiهييكههككفب${digits}${digits}`
const pairs = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const
/** White space, signs, accents, the Arabic marks of vowels and tatweel. */
const dropped = String.raw`[\u0001-/:-@[-\u0060{-~\u00a0-\u00bf\u02b9-\u02bf\u0300-\u036f\u060c\u0610-\u061f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u2212]`

const keyOf = pairs.reduce(
  (key, [letter, letters]) => `replace(${key}, '${letter}', '${letters}')`,
  'lower(normalize($1, NFKD))',
)

const indexes = [
  `users_by_name_key on users using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops)`,
  `contact_messages_by_key on contact_messages
    using gin (name_key(name || ' ' || email || ' ' || phone || ' ' || message) gin_trgm_ops)`,
]

/**
 * Finds names and messages by their letters, however they are spelt. `contact_messages.search` stays for
 * servers of the release before, which read it.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function name_key(text) returns text immutable parallel safe strict language sql
      return regexp_replace(translate(${sql.raw(keyOf)}, ${sql.lit(from)}, ${sql.lit(to)}),
        ${sql.lit(dropped)}, '', 'g')`.execute(db)
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  // Without trigrams the search reads row by row (migration 0005).
  if (rows.length === 0) return
  for (const index of indexes) await createIndexOnline(db, index)
  await sql`drop index concurrently if exists users_by_name`.execute(db)
  await sql`drop index concurrently if exists contact_messages_by_search`.execute(db)
}
