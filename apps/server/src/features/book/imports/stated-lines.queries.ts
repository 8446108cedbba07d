import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { ImportsTables } from './imports.tables.ts'

/** Writes payments and claims as their rows state them. */
export const putStatedLines = async (
  tx: Kysely<Database>,
  rows: readonly Insertable<ImportsTables['stated_lines']>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('stated_lines')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes what rows stated; returns the rows that had stated something. */
export const dropStatedLines = async (tx: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> => {
  const gone = await tx.deleteFrom('stated_lines').where(isOneOf('id', ids)).returning('id').execute()
  return new Set(gone.map(({ id }) => id))
}

/** Returns those of some contracts about which another import has stated a payment or a claim. */
export const statedByOthers = async (
  tx: Kysely<Database>,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct policy_id as id from stated_lines
    where policy_id = any(${[...ids]}::uuid[]) and import_id <> ${importId}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export const isStatedAbout = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await db.selectFrom('stated_lines').select('id').where('policy_id', '=', policyId).limit(1).execute())
    .length > 0

/** Returns what lists stated about a contract, with the name of each list, in the order of the kinds and days. */
export const statedAbout = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('stated_lines')
    .innerJoin('imports', 'imports.id', 'stated_lines.import_id')
    .select(['stated_lines.id', 'stated_lines.kind', 'stated_lines.lines', 'imports.name'])
    .where('policy_id', '=', policyId)
    .orderBy('stated_lines.kind')
    .orderBy(sql`coalesce(lines ->> 'paidOn', lines ->> 'claimDay')`)
    .orderBy('key')
    .execute()
