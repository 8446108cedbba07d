import { documentKindNames } from '@wassit/domain/document/document'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Adds the stocks of attestations of which admins know that they run out, and the proof of a delivery. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table low_stocks (
      insurer_id uuid primary key references insurers,
      since timestamptz not null
    );
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid
  `.execute(db)
}
