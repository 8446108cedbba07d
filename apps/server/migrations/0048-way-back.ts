import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const noticeList = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/**
 * Adds what a step back needs: the status from which documents were asked for, the moment at which
 * a document was recalled, and the notices about withdrawn quotes and contracts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table policies add column required_from smallint;
    alter table documents add column withdrawn_at timestamptz;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList})) not valid
  `.execute(db)
}
