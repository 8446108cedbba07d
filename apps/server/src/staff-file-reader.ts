import { WorkQueue } from './work-queue.ts'
import { WorkerProcess } from './worker-process.ts'

const retryMs = 5000
const patienceMs = 30_000

/** Reads the file of a member of the staff, whose id keeps one sender from taking every turn. */
export type ReadApart<Order, Read> = (order: Order, sender: string) => Promise<Read>

/**
 * Reads files of the staff in a process of its own, one after the other, so that no visitor waits for
 * them: they come a few times a day, and each may keep a processor busy for seconds. `tooMuch` is the
 * result for a file that takes longer or more memory than any real one.
 */
export const readerApart = <Order extends object, Read>(
  module: URL,
  tooMuch: Read,
): ReadApart<Order, Read> => {
  const line = new WorkQueue({ atOnce: 1, mostWaiting: 10, mostWaitingOfOne: 2, retryMs })
  const worker = new WorkerProcess<Order, Read>({ module, patienceMs, retryMs, tooMuch })
  return (order, sender) => line.run(sender, () => worker.ask(order))
}
