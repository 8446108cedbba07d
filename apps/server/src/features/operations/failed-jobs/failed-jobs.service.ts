import type { Deps } from '../../../deps.ts'
import { readQueueState } from './failed-jobs.queries.ts'
import type { QueueState } from './failed-jobs.queries.ts'

/** Returns what waits in the queue of jobs and what failed there. */
export const queueState = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<QueueState> =>
  readQueueState(db, jobs.sending())
