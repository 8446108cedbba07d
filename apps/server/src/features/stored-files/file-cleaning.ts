import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { RetryLater } from '../../retry-later.ts'
import { WorkQueue } from '../../work-queue.ts'
import type { CleanedFile, FileOrder } from './file-worker.ts'

const retryMs = 5000
/**
 * One file keeps a processor busy; a customer sends three at the same time, and a claim has ten.
 */
const line = new WorkQueue({ atOnce: 1, mostWaiting: 40, mostWaitingOfOne: 12, retryMs })

/** Decoding takes memory that only the end of the process frees: an idle worker ends. */
const idleMs = 30_000

let worker: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const forget = (lost: ChildProcess): void => {
  if (worker === lost) worker = undefined
}

const startWorker = (): ChildProcess => {
  const started = fork(new URL('file-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: {},
  })
  started.once('exit', () => forget(started))
  // A worker that cannot start reports an error alone, and nobody may be waiting for one.
  started.on('error', () => forget(started))
  return started
}

const retire = (): void => {
  worker?.disconnect()
  worker = undefined
}

/** Returns the safe part of a sender's file, or its fault. */
export type CleanFile = (order: FileOrder, sender: string) => Promise<CleanedFile>

/** Sends one file to the worker; if the worker dies on it, the sender may try again. */
const ask = (order: FileOrder): Promise<CleanedFile> =>
  new Promise((resolve, reject) => {
    clearTimeout(idle)
    const asked = (worker ??= startWorker())
    asked.ref()
    const finish = (): void => {
      asked.off('message', read)
      asked.off('exit', lose)
      asked.off('error', lose)
      asked.unref()
      asked.channel?.unref()
      idle = setTimeout(retire, idleMs).unref()
    }
    const read = (cleaned: CleanedFile): void => {
      finish()
      resolve(cleaned)
    }
    const lose = (): void => {
      finish()
      forget(asked)
      reject(new RetryLater('server.unavailable', retryMs))
    }
    asked.on('message', read)
    asked.once('exit', lose)
    asked.once('error', lose)
    asked.channel?.ref()
    asked.send(order, (error) => error && lose())
  })

/**
 * Returns the part of a file that is safe to keep, or the reason why none is. A picture loses its
 * metadata, a PDF stays as it is. A separate process inspects the files one by one, so that no
 * other request waits. Senders of several files take turns.
 */
export const cleanFile: CleanFile = (order, sender) => line.run(sender, () => ask(order))
