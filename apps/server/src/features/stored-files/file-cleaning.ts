import { WorkQueue } from '../../work-queue.ts'
import { WorkerProcess } from '../../worker-process.ts'
import type { CleanedFile, FileOrder } from './file-worker.ts'

const retryMs = 5000
/**
 * One file keeps a processor busy; a customer sends three at the same time, and a claim has ten.
 */
const line = new WorkQueue({ atOnce: 1, mostWaiting: 40, mostWaitingOfOne: 12, retryMs })

/** Longer than the slowest accepted file takes. */
const patienceMs = 30_000

/** A photo of 48 million points takes 500 MB in the format of telephones. */
const mostBytes = 768 * 1024 ** 2

const worker = new WorkerProcess<FileOrder, CleanedFile>({
  module: new URL('file-worker.ts', import.meta.url),
  patienceMs,
  mostBytes,
  retryMs,
  tooMuch: { fault: 'heavy' },
})

/** Returns the safe part of a sender's file, or its fault. */
export type CleanFile = (order: FileOrder, sender: string) => Promise<CleanedFile>

/**
 * Returns the part of a file that is safe to keep, or the reason why none is. A picture loses its
 * metadata; a PDF is written again, unless a signature covers it. A separate process inspects the
 * files one by one, so that no other request waits. Senders of several files take turns.
 */
export const cleanFile: CleanFile = (order, sender) => line.run(sender, () => worker.ask(order))
