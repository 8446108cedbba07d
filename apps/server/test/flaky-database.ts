import net from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestDatabase } from './support.ts'

export interface FlakyDatabase extends TestDatabase {
  /** Cuts every connection and refuses new ones. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

const listen = (server: net.Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))

/** Puts a database behind a proxy that can be cut: connections are really refused and reset. */
export const behindFlakyLine = async (database: TestDatabase): Promise<FlakyDatabase> => {
  const { host, port: at, user, password, database: name } = new pg.Client(database.connectionString)
  const reach = () => (host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${at}`) : net.connect(at, host))
  const open = new Set<net.Socket>()
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
    incoming.pipe(outgoing).pipe(incoming)
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const goAway = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    connectionString: `postgresql://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${name}`,
    goAway,
    comeBack: () => listen(server, port),
    drop: async () => {
      if (server.listening) await goAway()
      await database.drop()
    },
  }
}
