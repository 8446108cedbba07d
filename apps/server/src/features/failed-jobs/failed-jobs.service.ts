import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { readQueueState } from './failed-jobs.queries.ts'
import type { QueueState } from './failed-jobs.queries.ts'

/** Returns what waits in the queue of jobs and what failed there. */
export const queueState = (db: Kysely<Database>): Promise<QueueState> => readQueueState(db)
