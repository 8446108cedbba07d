import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Tells which agent typed the answers of a questionnaire that was filled in on paper. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table underwritings add column if not exists typed_by uuid`.execute(tx)
  })
  await addConstraintOnline(db, {
    table: 'underwritings',
    name: 'underwritings_typed_by_fkey',
    definition: 'foreign key (typed_by) references users',
  })
  await createIndexOnline(
    db,
    'underwritings_by_typist on underwritings (typed_by) where typed_by is not null',
  )
}
