import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { countOpen } from './rights-requests.queries.ts'

/** Counts the requests in which the broker still owes an answer, and the late ones. */
export const countOpenRights = async (
  db: Kysely<Database>,
  now: Date,
): Promise<{ open: number; late: number }> => {
  const [open, late] = await Promise.all([countOpen(db), countOpen(db, now)])
  return { open, late }
}
