import { Worker } from 'node:worker_threads'
import type { PrintOrder, Printed } from './drawing/print-worker.ts'
import { WorkQueue } from '../work-queue.ts'
import type { Paper } from './paper.ts'

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** A layout that takes longer is in an endless loop; the next paper gets a new worker. */
const limitMs = 60_000

/** One paper occupies a processor; an agent who would wait longer is told so. */
const line = new WorkQueue({ atOnce: 1, mostWaiting: 60, retryMs: 10_000 })

/** An idle thread ends, because only its end frees the memory of the layouts. */
const idleMs = 60_000

let press: Worker | undefined
let idle: NodeJS.Timeout | undefined
let watch: NodeJS.Timeout | undefined
let serial = 0
const waiting = new Map<number, Waiting>()

const fault = (reason: string): Error => new Error(`a document was not printed: ${reason}`)

const stopStuckPress = (): void => {
  const stuck = press
  breakDown(stuck, 'it took too long')
  void stuck?.terminate()
}

const retire = (): void => {
  const retired = press
  press = undefined
  void retired?.terminate()
}

/** Restarts the time limit for each paper. An idle worker keeps no process alive. */
const watchOver = (): void => {
  clearTimeout(watch)
  clearTimeout(idle)
  if (waiting.size > 0) watch = setTimeout(stopStuckPress, limitMs)
  else {
    press?.unref()
    idle = setTimeout(retire, idleMs).unref()
  }
}

const deliver = (printed: Printed): void => {
  const order = waiting.get(printed.id)
  waiting.delete(printed.id)
  watchOver()
  if ('bytes' in printed) order?.resolve(Buffer.from(printed.bytes))
  else order?.reject(fault(printed.fault))
}

/** Rejects all orders of a broken worker. */
const breakDown = (broken: Worker | undefined, reason: string): void => {
  if (press !== broken) return
  press = undefined
  const lost = [...waiting.values()]
  waiting.clear()
  watchOver()
  for (const { reject } of lost) reject(fault(reason))
}

const startPress = (): Worker => {
  const started = new Worker(new URL('./drawing/print-worker.ts', import.meta.url), { execArgv: [] })
  started.on('message', deliver)
  started.on('error', ({ message }) => breakDown(started, message))
  started.on('exit', () => breakDown(started, 'its thread ended'))
  return started
}

/** Prints a paper as PDF. */
export type PrintPaper = (paper: Paper) => Promise<Buffer>

/**
 * Returns a paper as PDF. The layout runs in a worker thread: one contract occupies a processor for
 * longer than a visitor may wait (docs/decisions/026-drawn-papers.md).
 */
export const printPaper: PrintPaper = (paper) => line.run('', () => print(paper))

const print: PrintPaper = (paper) =>
  new Promise((resolve, reject) => {
    press ??= startPress()
    press.ref()
    const id = ++serial
    waiting.set(id, { resolve, reject })
    if (waiting.size === 1) watchOver()
    press.postMessage({ id, paper } satisfies PrintOrder, [])
  })
