import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const noticeList = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/** Adds the notice that a termination also cancelled the policy that was to follow (RULINGS 62). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList}))
  `.execute(db)
}
