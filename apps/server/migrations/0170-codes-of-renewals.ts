import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const codePurposes = ['quote', 'reset', 'device', 'contact', 'channel', 'login', 'renewal', 'email']

/** Lets a code open the renewal of a policy from the link of its offer (docs/decisions/058-due-items.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table code_challenges
        drop constraint code_challenges_purpose_check,
        add constraint code_challenges_purpose_check
          check (purpose in (${oneOf(codePurposes)})) not valid`.execute(tx)
  })
