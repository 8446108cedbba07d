import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Adds what the insurer issues: its numbers, its papers, and what an event of a policy changed. The
 * checks hold for new rows; migration 0053 reads the old ones.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table policies
      add column insurer_policy_number text,
      add column insurer_receipt_number text;
    alter table policy_events add column changes jsonb;
    alter table documents
      add column idempotency_key text,
      add column hidden boolean not null default false,
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
