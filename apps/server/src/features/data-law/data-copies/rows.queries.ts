import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'
import type { Database } from '../../../schema.ts'

export type Row = Record<string, unknown>

/** Rows that are in memory at once: a trail may have many thousands. */
const rowsAtOnce = 200

/** Returns the columns of a table that are in the copy. */
export const copiedColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns)
    .filter(([, use]) => use === 'person' || use === 'fact')
    .map(([column]) => column)

/**
 * Reads the rows of a table that belong to a person, with the given columns. The transaction holds a
 * cursor, so a table of any length is read in one snapshot and in little memory.
 */
export async function* rowsOf(
  tx: Kysely<Database>,
  name: string,
  { of }: PersonalTable,
  { person, columns }: { person: PersonKeys; columns: readonly string[] },
): AsyncGenerator<Row> {
  const selected = sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))
  await sql`declare copied no scroll cursor for select ${selected} from ${sql.table(name)} where ${of(person)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(tx)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close copied`.execute(tx)
}

/** Returns the ids of the accounts of all members of staff, whom the copy never names. */
export const staffIds = async (db: Kysely<Database>): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('users').select('id').where('role', '!=', 'customer').execute()
  return new Set(rows.map(({ id }) => id))
}
