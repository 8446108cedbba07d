import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const noticeList = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/** The notice of a price that another age than the assumed one changes (docs/decisions/030-health-by-age.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList}))
  `.execute(db)
}
