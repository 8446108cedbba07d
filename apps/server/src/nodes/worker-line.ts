import type { FastifyBaseLogger } from 'fastify'
import { RetryLater } from '../retry-later.ts'
import { workerKey } from './worker-key.ts'

/** Time for one paper or file, with the others that wait before it. */
const patienceMs = 60_000
/** A worker out of reach is not asked for so long. */
const restMs = 5000

interface Options {
  urls: readonly string[]
  appSecret: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Sends work to workers in turn. */
export class WorkerLine {
  readonly #options: Options
  readonly #restUntil = new Map<string, number>()
  #turn = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Returns a worker's answer, or undefined when none can take this work and the caller does it by
   * itself. Throws RetryLater when the workers have too much to do.
   */
  async ask(
    path: string,
    body: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Response | undefined> {
    for (const url of this.#inTurn()) {
      const answer = await this.#askOne(url, path, body, headers)
      if (answer?.status === 503) throw new RetryLater('server.unavailable', retryMsOf(answer))
      if (answer && (answer.ok || answer.status === 422)) return answer
    }
    return undefined
  }

  #inTurn(): string[] {
    const { urls } = this.#options
    const first = this.#turn++ % urls.length
    const rested = (url: string): boolean => (this.#restUntil.get(url) ?? 0) <= performance.now()
    return [...urls.slice(first), ...urls.slice(0, first)].filter(rested)
  }

  async #askOne(
    url: string,
    path: string,
    body: Uint8Array,
    headers: Record<string, string>,
  ): Promise<Response | undefined> {
    const { appSecret, log } = this.#options
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${workerKey(appSecret)}` },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok && answer.status !== 422) log.warn({ status: answer.status }, 'a worker refused work')
      return answer
    } catch (error) {
      this.#restUntil.set(url, performance.now() + restMs)
      log.warn({ err: error }, 'a worker is out of reach')
      return undefined
    }
  }
}

const retryMsOf = ({ headers }: Response): number => 1000 * Number(headers.get('retry-after') ?? 5)
