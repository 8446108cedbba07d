import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Returns the condition that a column holds one of the values; none of an empty list. */
export const isOneOf = (column: string, values: readonly string[], type = 'uuid'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`
