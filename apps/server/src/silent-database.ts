import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Pool, PoolClient } from 'pg'

/** Tells whether a server lets us in or refuses with a reason. A stopped one and a cut line do neither. */
const replies = async (connectionString: string, replyMs: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: replyMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Closes the socket: the driver's own end would wait for the answers that are due. */
const cut = (client: PoolClient): void => {
  const { connection } = client as PoolClient & { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}

interface SilenceOptions {
  /** Servers on the way of a statement: all must reply. */
  addresses: readonly string[]
  log: FastifyBaseLogger
  /** Wait for an answer to a statement before the servers are asked whether they respond at all. */
  patienceMs?: number
  replyMs?: number
}

/**
 * Closes the connections of a pool when a statement has no answer and the server does not reply to a new
 * connection either, so that calls fail at once and can be repeated. A long statement of a server that
 * replies goes on: only PostgreSQL's own limit ends it (docs/decisions/043-database.md).
 */
export const watchSilence = (pool: Pool, options: SilenceOptions): void => {
  const { addresses, log, patienceMs = 5000, replyMs = 3000 } = options
  const clients = new Set<PoolClient>()
  let asking: Promise<boolean> | undefined
  const ask = (): Promise<boolean> => {
    asking ??= Promise.all(addresses.map((address) => replies(address, replyMs)))
      .then((all) => all.every(Boolean))
      .finally(() => (asking = undefined))
    return asking
  }

  pool.on('connect', (client) => {
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      const mine = timer
      const isAlive = await ask()
      // An answer came meanwhile.
      if (timer !== mine) return
      if (isAlive) return wait()
      log.error('PostgreSQL does not respond: its connections are closed')
      for (const each of clients) cut(each)
    }
    const wait = (): void => {
      timer = setTimeout(() => void look(), patienceMs).unref()
    }
    const rest = (): void => {
      clearTimeout(timer)
      timer = undefined
    }
    clients.add(client)
    client.on('drain', rest)
    client.once('end', () => {
      rest()
      clients.delete(client)
    })
    const send = client.query.bind(client)
    const query = (...args: unknown[]): unknown => {
      // A connection that has ended answers at once, and never drains.
      if (!timer && clients.has(client)) wait()
      return Reflect.apply(send, client, args)
    }
    Object.assign(client, { query })
  })
}
