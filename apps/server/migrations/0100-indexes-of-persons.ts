import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds the rows of a person (features/data-law/personal-data/map.ts) without reading these tables as a whole. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'code_challenges_by_email on code_challenges (email)')
  await createIndexOnline(
    db,
    'code_challenges_by_user on code_challenges (user_id) where user_id is not null',
  )
  await createIndexOnline(db, 'contact_messages_by_email on contact_messages (email)')
  await createIndexOnline(
    db,
    'statement_lines_by_number on statement_lines (number) where number is not null',
  )
}
