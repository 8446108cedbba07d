import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { RetryLater } from './retry-later.ts'

/** Decoding takes memory that only the end of the process frees: an idle worker ends. */
const idleMs = 30_000

/** Memory of a worker that reads tables. */
const usualBytes = 512 * 1024 ** 2
const heapMegabytes = 256

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

/** Lets the kernel end this process before the server where memory is short, on systems that can. */
const endFirst = (pid: number | undefined): void => {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Other systems have no such file; a process that ended at once has none any more.
  }
}

interface Options<Result> {
  /** Module of the process: it takes one order as a message, and sends its result. */
  module: URL
  /** Longer than the slowest accepted order takes; a parser that goes in circles never ends by itself. */
  patienceMs: number
  /** Memory of the worker; 512 MB if it is not stated. */
  mostBytes?: number
  /** Pause before a sender tries again, when the worker died on their order. */
  retryMs: number
  /** Result of an order that took too much memory or time. */
  tooMuch: Result
}

/** Ends a worker that takes too much memory or time; returns the end of the watch, which tells if it did. */
const guard = (
  watched: ChildProcess,
  { patienceMs, mostBytes = usualBytes }: Pick<Options<unknown>, 'patienceMs' | 'mostBytes'>,
): (() => boolean) => {
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

/**
 * Process of its own for work on the bytes of strangers, so that no other request waits for it. It has
 * none of our environment, takes one order after the other, and ends when it is idle.
 */
export class WorkerProcess<Order extends object, Result> {
  readonly #options: Options<Result>
  #worker: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: Options<Result>) {
    this.#options = options
  }

  #forget(lost: ChildProcess): void {
    if (this.#worker === lost) this.#worker = undefined
  }

  #start(): ChildProcess {
    const started = fork(this.#options.module, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: {},
    })
    endFirst(started.pid)
    started.once('exit', () => this.#forget(started))
    // A worker that cannot start reports only an error, and nobody may be waiting for one.
    started.on('error', () => this.#forget(started))
    return started
  }

  #retire(): void {
    this.#worker?.disconnect()
    this.#worker = undefined
  }

  /** Sends one order to the worker. Throws RetryLater if the worker dies on it. */
  ask(order: Order): Promise<Result> {
    const { retryMs, tooMuch } = this.#options
    return new Promise((resolve, reject) => {
      clearTimeout(this.#idle)
      const asked = (this.#worker ??= this.#start())
      asked.ref()
      const endGuard = guard(asked, this.#options)
      const finish = (): boolean => {
        const wasEnded = endGuard()
        asked.off('message', read)
        asked.off('exit', end)
        asked.off('error', fail)
        asked.unref()
        asked.channel?.unref()
        this.#idle = setTimeout(() => this.#retire(), idleMs).unref()
        return wasEnded
      }
      const read = (result: unknown): void => {
        finish()
        resolve(result as Result)
      }
      const lose = (reason: string): void => {
        const wasTooMuch = finish()
        this.#forget(asked)
        if (wasTooMuch) resolve(tooMuch)
        else reject(new RetryLater('server.unavailable', retryMs, new Error(`a helper ended: ${reason}`)))
      }
      const end = (code: number | null, signal: string | null): void =>
        lose(signal === null ? `code ${code}` : `${signal}, as the kernel sends it where memory is short`)
      const fail = ({ message }: Error): void => lose(message)
      asked.on('message', read)
      asked.once('exit', end)
      asked.once('error', fail)
      asked.channel?.ref()
      asked.send(order, (error) => error && fail(error))
    })
  }
}
