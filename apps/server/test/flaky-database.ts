import net from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestDatabase } from './support.ts'

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
