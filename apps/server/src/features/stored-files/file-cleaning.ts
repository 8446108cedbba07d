import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

/** Memory of the worker; a picture of 24 million points takes a third of it. */
const mostBytes = 512 * 1024 ** 2
const heapMegabytes = 256

/** Longer than the slowest accepted file takes; a parser that goes in circles never ends by itself. */
const patienceMs = 30_000
const lookEveryMs = 100
const pageBytes = 4096

/** Returns the memory of a process, where the system tells it. */
const bytesOf = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

/** Ends a worker that takes too much memory or time; returns the end of the watch, which tells if it did. */
const guard = (watched: ChildProcess): (() => boolean) => {
  const until = Date.now() + patienceMs
  let ended = false
  const timer = setInterval(() => {
    if (Date.now() < until && bytesOf(watched.pid) < mostBytes) return
    ended = true
    watched.kill('SIGKILL')
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    return ended
  }
}

let worker: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const forget = (lost: ChildProcess): void => {
  if (worker === lost) worker = undefined
}

const startWorker = (): ChildProcess => {
  const started = fork(new URL('file-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
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

/**
 * Sends one file to the worker. If the worker dies on it, the sender may try again; a file that
 * takes too much memory or time is broken.
 */
const ask = (order: FileOrder): Promise<CleanedFile> =>
  new Promise((resolve, reject) => {
    clearTimeout(idle)
    const asked = (worker ??= startWorker())
    asked.ref()
    const endGuard = guard(asked)
    const finish = (): boolean => {
      const wasEnded = endGuard()
      asked.off('message', read)
      asked.off('exit', lose)
      asked.off('error', lose)
      asked.unref()
      asked.channel?.unref()
      idle = setTimeout(retire, idleMs).unref()
      return wasEnded
    }
    const read = (cleaned: CleanedFile): void => {
      finish()
      resolve(cleaned)
    }
    const lose = (): void => {
      const isBomb = finish()
      forget(asked)
      if (isBomb) resolve({ fault: 'broken' })
      else reject(new RetryLater('server.unavailable', retryMs))
    }
    asked.on('message', read)
    asked.once('exit', lose)
    asked.once('error', lose)
    asked.channel?.ref()
    asked.send(order, (error) => error && lose())
  })

/**
 * Returns the part of a file that is safe to keep, or the reason why none is. A picture loses its
 * metadata; a PDF is written again, unless a signature covers it. A separate process inspects the
 * files one by one, so that no other request waits. Senders of several files take turns.
 */
export const cleanFile: CleanFile = (order, sender) => line.run(sender, () => ask(order))
