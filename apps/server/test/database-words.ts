import { sql } from 'kysely'
import type { TestApp } from './support.ts'

/** Returns the tables of the product and of its jobs whose rows, as text or in bytes, hold a word. */
export const tablesWith = async ({ db }: TestApp, word: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.raw(name)} as one where one::text ilike ${`%${word}%`}
        or one::text ilike ${`%${Buffer.from(word).toString('hex')}%`}) as found`.execute(db)
    if (rows[0]?.found) found.push(name)
  }
  return found
}
