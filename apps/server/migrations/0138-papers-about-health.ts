import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Notes which papers name an excluded disease, so that the right `medical` opens them
 * (docs/decisions/033-rights-and-roles.md). Papers of files with a medical decision that exist are
 * taken for such ones: what they exclude is encrypted.
 */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table documents add column if not exists holds_health boolean not null default false;
      update documents set holds_health = true
        where kind in ('quote', 'contract', 'signedContract') and not holds_health
          and policy_id in (select policy_id from underwritings
            where questionnaire is not null and decision is not null and remarks is not null)`.execute(tx)
  })
