import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const kinds = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/** Lets customers be told that an agent wrote to them. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${kinds})) not valid`.execute(tx)
  })
