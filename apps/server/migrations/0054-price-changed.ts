import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const noticeList = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/** Adds the notice of a price that changed before acceptance (docs/decisions/012-bindable-prices.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList})) not valid
  `.execute(db)
}
