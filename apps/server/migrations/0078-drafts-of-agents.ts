import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Lets the drafts that an agent types be listed (docs/decisions/035-counter.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(db, 'drafts_of_agents on drafts (agent_id, updated_at) where agent_id is not null')
