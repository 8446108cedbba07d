import { WorkQueue } from '../../work-queue.ts'
import { WorkerProcess } from '../../worker-process.ts'
import type { StatementOrder, StatementRead } from './statement-file.ts'

const retryMs = 5000
const patienceMs = 30_000

/** Statements come a few times a day; each may keep a processor busy for seconds. */
const line = new WorkQueue({ atOnce: 1, mostWaiting: 10, mostWaitingOfOne: 2, retryMs })

const worker = new WorkerProcess<StatementOrder, StatementRead>({
  module: new URL('statement-worker.ts', import.meta.url),
  patienceMs,
  retryMs,
  tooMuch: { ok: false, fault: { message: 'statement.fault.heading' } },
})

/** Reads the file of a member of the staff in a process of its own, so that no visitor waits for it. */
export const readStatementApart = (bytes: Uint8Array, sender: string): Promise<StatementRead> =>
  line.run(sender, () => worker.ask({ bytes }))
