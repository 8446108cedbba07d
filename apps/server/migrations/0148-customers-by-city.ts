import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Lets the search of the desk find customers by their town. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(db, 'users_by_city on users (city, id) where city is not null')
