import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds the papers of questionnaires of earlier releases whose hash is not known yet. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'underwriting_papers_unhashed on underwriting_papers (id) where sha256 is null')
}
