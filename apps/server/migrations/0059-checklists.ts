import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Adds the checklists of insurers, the files of customers that they name, and what an agent thinks
 * of a file: looked at, or refused with a reason. The checks hold for new rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table checklists (
      insurer_id uuid not null references insurers,
      product text not null,
      items jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (insurer_id, product)
    );
    alter table documents
      add column seen_at timestamptz,
      add column refused_at timestamptz,
      add column refused_reason text,
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
