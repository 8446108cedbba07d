import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Returns the condition of proposals to merge one of some accounts into another one. */
export const joinsOneOf = (users: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(pending_changes.kind = 'merge' and pending_changes.after->>'joined' = any(${[...users]}::text[]))`
