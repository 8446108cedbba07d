import { sql } from 'kysely'
import type { TestApp } from './support.ts'

/** Returns the names of the tables of the product and of its jobs. */
const tableNames = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the tables whose rows, as text or in bytes, hold a word. */
export const tablesWith = async (server: TestApp, word: string): Promise<string[]> => {
  const found: string[] = []
  for (const name of await tableNames(server)) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.raw(name)} as one where one::text ilike ${`%${word}%`}
        or one::text ilike ${`%${Buffer.from(word).toString('hex')}%`}) as found`.execute(server.db)
    if (rows[0]?.found) found.push(name)
  }
  return found
}

/** Returns the rows of every table as text, bytes as hexadecimal digits, as a dump holds them. */
export const dumpOf = async (server: TestApp): Promise<Record<string, string>> => {
  const dump: Record<string, string> = {}
  for (const name of await tableNames(server)) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(one::text, ' ') as text from ${sql.raw(name)} as one`.execute(server.db)
    dump[name] = rows[0]?.text ?? ''
  }
  return dump
}
