import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../src/config.ts'
import { buildTestApp, createTestDatabase, openTestApp } from './support.ts'
import type { TestApp, TestDatabase } from './support.ts'

export interface FlakyDatabase extends TestDatabase {
  /** Cuts every connection and refuses new ones. */
  goAway: () => Promise<void>
  /** Goes away once the next commit has reached the database; its answer is lost. */
  goAwayAfterCommit: () => Promise<void>
  /** Keeps what is sent to the database, like a pooler without a free connection. */
  hold: () => void
  /** Sends on what was kept. */
  release: () => void
  comeBack: () => Promise<void>
}

/** Enough for a commit, on a busy machine. */
const commitMs = 300

const listen = (server: net.Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))

/** Puts a database behind a proxy that can be cut: connections are really refused and reset. */
export const behindFlakyLine = async (database: TestDatabase): Promise<FlakyDatabase> => {
  const { host, port: at, user, password, database: name } = new pg.Client(database.connectionString)
  const reach = () => (host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${at}`) : net.connect(at, host))
  const open = new Set<net.Socket>()
  const clients = new Set<net.Socket>()
  let isHeld = false
  let onCommit: (() => void) | undefined
  const server = net.createServer((incoming) => {
    const outgoing = reach()
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    outgoing.pipe(incoming)
    incoming.on('data', (chunk: Buffer) => {
      const isCommit = onCommit && /\0?commit/i.test(chunk.toString('latin1'))
      if (isCommit) outgoing.unpipe(incoming)
      outgoing.write(chunk)
      if (isCommit) setTimeout(() => onCommit?.(), commitMs)
    })
    if (isHeld) incoming.pause()
    clients.add(incoming)
    incoming.on('close', () => clients.delete(incoming))
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const goAway = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  const goAwayAfterCommit = async () => {
    await new Promise<void>((resolve) => {
      onCommit = resolve
    })
    onCommit = undefined
    await goAway()
  }
  const holding = (held: boolean) => () => {
    isHeld = held
    for (const client of clients)
      if (held) client.pause()
      else client.resume()
  }
  return {
    connectionString: `postgresql://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${name}`,
    goAway,
    goAwayAfterCommit,
    hold: holding(true),
    release: holding(false),
    comeBack: () => listen(server, port),
    drop: async () => {
      if (server.listening) await goAway()
      await database.drop()
    },
  }
}

/** Opens an application whose line to the database a test cuts, and a witness with a reliable one. */
export const openFlakyApp = (config: Partial<Config> = {}) => {
  const [line, witness] = [{} as FlakyDatabase, {} as TestApp]
  let database: TestDatabase
  afterAll(async () => {
    await witness.close()
    await line.drop()
  })
  const server = openTestApp(async () => {
    database = await createTestDatabase()
    Object.assign(line, await behindFlakyLine(database))
    return { database: line, config: { logLevel: 'silent', ...config } }
  })
  beforeAll(async () => {
    Object.assign(witness, await buildTestApp({ database, config: { ...server.deps.config } }))
  })
  return { server, line, witness }
}

/**
 * Cuts a line shortly after an act begins, restores it and repeats the act, like a user at a screen, until
 * the product reports it as done: it succeeds, or is refused with a code because it succeeded before.
 */
export const cutting =
  (line: FlakyDatabase, done: ErrorCode) =>
  async <T>(act: () => Promise<T>, afterMs: number): Promise<T | undefined> => {
    const first = act().catch(() => undefined)
    await delay(afterMs)
    await line.goAway()
    await first
    await line.comeBack()
    for (let tries = 0; tries < 20; tries += 1) {
      try {
        return await act()
      } catch (error) {
        if (error instanceof DomainError && error.code === done) return undefined
        await delay(100)
      }
    }
    throw new Error('the act never succeeded')
  }
