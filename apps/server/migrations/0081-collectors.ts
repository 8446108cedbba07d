import { collectors } from '@wassit/domain/payment/collector'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Says whose account customers of an insurer transfer money to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table insurers add column collector text not null default 'company'
      check (collector in (${oneOf(collectors)}))
  `.execute(db)
}
