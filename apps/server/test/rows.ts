import { sql } from 'kysely'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../src/schema.ts'

type Table = keyof Database & string
type Row<T extends Table> = Selectable<Database[T]>
type ColumnOf<T extends Table> = keyof Row<T> & string
/** Values by which rows are found; null finds those without a value. */
type Wanted<T extends Table> = Partial<Row<T>>

interface Holder {
  db: Kysely<Database>
}

const isWanted = (wanted: object) =>
  sql.join(
    Object.entries(wanted).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  )

/** Returns the rows of a table with some values, whole or with some columns, in the order of a column. */
export const findRows = async <T extends Table, C extends ColumnOf<T> = ColumnOf<T>>(
  { db }: Holder,
  table: T,
  wanted: Wanted<T>,
  columns?: readonly C[],
  order?: ColumnOf<T>,
): Promise<Pick<Row<T>, C>[]> => {
  const { rows } = await sql<Pick<Row<T>, C>>`
    select ${columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`} from ${sql.table(table)}
    where ${isWanted(wanted)} ${order === undefined ? sql`` : sql`order by ${sql.ref(order)}`}`.execute(db)
  return rows
}

/** Returns the first of these rows; throws if there is none. */
export const findRow = async <T extends Table, C extends ColumnOf<T> = ColumnOf<T>>(
  ...asked: Parameters<typeof findRows<T, C>>
): Promise<Pick<Row<T>, C>> => {
  const [row] = await findRows<T, C>(...asked)
  if (row === undefined) throw new Error(`no row of ${asked[1]} has these values`)
  return row
}

/** Changes the rows of a table with some values. */
export const changeRows = async <T extends Table>(
  { db }: Holder,
  table: T,
  wanted: Wanted<T>,
  values: Updateable<Database[T]>,
): Promise<void> => {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isWanted(wanted)}`.execute(db)
}
