import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const states = ['underway', 'review', 'promised', 'confirmed', 'rejected', 'failed']
const oneOf = sql.raw(states.map((state) => `'${state}'`).join(', '))

/** Keeps a post-dated cheque as a promise until its day (docs/decisions/020-tills-and-cheques.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table payments
        drop constraint if exists payments_state_check,
        add constraint payments_state_check check (state in (${oneOf})) not valid`.execute(tx)
  })
  await createIndexOnline(db, `payments_promised on payments (cheque_day, id) where state = 'promised'`)
}
