import { noticeKindNames } from '@wassit/domain/policy/notices'
import { entrySources } from '@wassit/domain/request/entry'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** Tells which agent entered a request for its customer, and by which way the customer asked. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table requests
        add column if not exists source text,
        add column if not exists entered_by uuid`.execute(tx)
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${sql.raw(oneOf(noticeKindNames))})) not valid`.execute(
      tx,
    )
  })
  await addConstraintOnline(db, {
    table: 'requests',
    name: 'requests_source_check',
    definition: `check ((source is null) = (entered_by is null) and (source is null or source in (${oneOf(entrySources)})))`,
  })
  await addConstraintOnline(db, {
    table: 'requests',
    name: 'requests_entered_by_fkey',
    definition: 'foreign key (entered_by) references users',
  })
  await createIndexOnline(db, 'requests_by_enterer on requests (entered_by) where entered_by is not null')
}
