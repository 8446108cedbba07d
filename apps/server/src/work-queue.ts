import { RetryLater } from './retry-later.ts'

interface Options {
  /** Most pieces of work at the same time. */
  atOnce: number
  /** Most waiting pieces; the next one is refused. */
  mostWaiting: number
  /** Most waiting pieces of one owner. */
  mostWaitingOfOne?: number
  /** `Retry-After` of a refusal, in milliseconds. */
  retryMs: number
}

interface Waiting {
  owner: string
  begin: () => void
}

/**
 * Bounds expensive work: a fixed number runs at once, the rest waits, and work that would wait too
 * long is refused with 503 and the time to come back. Waiting owners take turns, so that one with
 * much work does not delay the others.
 */
export class WorkQueue {
  readonly #options: Options
  readonly #waiting: Waiting[] = []
  /** Turn at which each owner was last served. */
  readonly #served = new Map<string, number>()
  #running = 0
  #turn = 0

  constructor(options: Options) {
    this.#options = options
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#place(owner)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#next()
    }
  }

  #place(owner: string): Promise<void> | undefined {
    const { atOnce, mostWaiting, mostWaitingOfOne = mostWaiting, retryMs } = this.#options
    if (this.#running < atOnce) {
      this.#running += 1
      return undefined
    }
    const own = this.#waiting.filter((each) => each.owner === owner).length
    if (this.#waiting.length >= mostWaiting || own >= mostWaitingOfOne)
      throw new RetryLater('server.unavailable', retryMs)
    return new Promise((resolve) => this.#waiting.push({ owner, begin: resolve }))
  }

  #next(): void {
    const turnOf = ({ owner }: Waiting): number => this.#served.get(owner) ?? 0
    const first = this.#waiting.reduce<Waiting | undefined>(
      (best, each) => (best && turnOf(best) <= turnOf(each) ? best : each),
      undefined,
    )
    if (!first) return this.#served.clear()
    this.#waiting.splice(this.#waiting.indexOf(first), 1)
    this.#served.set(first.owner, (this.#turn += 1))
    this.#running += 1
    first.begin()
  }
}
