import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const noticeList = sql.raw(noticeKindNames.map((kind) => `'${kind}'`).join(', '))

/**
 * Adds the details that customers may state after the price, and the moment at which an agent
 * confirmed a coefficient (docs/decisions/004-wizard.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table drafts add column details jsonb not null default '{}';
    alter table policies
      add column details jsonb not null default '{}',
      add column coefficient_confirmed_at timestamptz;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList})) not valid
  `.execute(db)
}
