import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export interface ListenerOptions {
  connectionString: string | undefined
  channel: string
  log: FastifyBaseLogger
  onMessage: (payload: string) => void
  /** Called whenever listening begins: at first, and after each interruption. */
  onListening: () => void
}

const firstWaitMs = 100
const longestWaitMs = 10_000
/** A connection that is silent for so long is lost. */
const answerMs = 5000

/**
 * Listens to a PostgreSQL channel on its own connection, because the pool's connections change
 * hands (RULINGS 42). A lost connection is opened again, at growing intervals; messages sent in
 * between are lost.
 */
export class ChannelListener {
  readonly #options: ListenerOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined
  #client: pg.Client | undefined
  #heard = Promise.withResolvers<void>()

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Resolves as soon as it listens; the first call opens the connection. */
  listening(): Promise<void> {
    this.#running ??= this.#run()
    return this.#heard.promise
  }

  /** Checks that the connection still responds: a cut line stays silent. */
  async check(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch(() => this.#client === client && client.emit('end'))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#client?.emit('end')
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    let wait = firstWaitMs
    while (!signal.aborted) {
      const heard = await this.#hearOnce()
      wait = heard ? firstWaitMs : Math.min(wait * 2, longestWaitMs)
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Listens until the connection is lost; returns whether it listened at all. */
  async #hearOnce(): Promise<boolean> {
    const { connectionString, channel, log, onMessage, onListening } = this.#options
    const client = new pg.Client({
      connectionString,
      application_name: 'wassit live',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => {
      if (!this.#stopping.signal.aborted) log.warn({ err: error }, 'the live connection was lost')
      client.emit('end')
    })
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: error }, 'the live connection cannot be opened')
      void client.end().catch(() => undefined)
      return false
    }
    this.#client = client
    // A stop during the connection attempt found no client to end.
    if (this.#stopping.signal.aborted) client.emit('end')
    onListening()
    this.#heard.resolve()
    await lost
    this.#client = undefined
    this.#heard = Promise.withResolvers()
    void client.end().catch(() => undefined)
    return true
  }
}
