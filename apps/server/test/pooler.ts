import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'

/** A pooler in transaction mode, and what sessions asked of it that it cannot carry. */
export interface Pooler {
  connectionString: string
  /** Statements of a session, which would reach another client's connection. */
  refused: string[]
  /** Most clients at a time that shared its connections. */
  mostClients: () => number
  close: () => Promise<void>
}

/** Startup parameters that PgBouncer knows. */
const parameters = new Set(['user', 'database', 'application_name', 'client_encoding'])
/** Statements whose effect ends with the session: the next transaction may run on another connection. */
const ofSession =
  /^\s*(listen|unlisten|set (?!local|transaction)|prepare |declare .* with hold)|pg_(try_)?advisory_lock\(/i

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))
const refusal = (reason: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', 'C08P01', `M${reason}`), Buffer.alloc(1)]))
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', text('client_encoding', 'UTF8')),
  message('S', text('standard_conforming_strings', 'on')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** Splits a stream into messages; calls back with each type and its bytes. */
const messagesOf = (each: (type: string, bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      each(String.fromCharCode(whole[0] ?? 0), whole)
    }
  }
}

/** The raw line of an authenticated connection; the driver no longer reads it. */
const openLine = async (connectionString: string): Promise<Socket> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners()
  stream.on('error', () => undefined)
  return stream
}

interface Client {
  socket: Socket
  line?: Socket
  /** Messages that wait for a line. */
  queue: Buffer[]
  /** Requests without an answer. */
  open: number
}

/** Lines of the pooler. Each transaction gets the one that rested longest, so that sessions change lines. */
class Lines {
  readonly #idle: Socket[] = []
  readonly #waiting: Client[] = []

  add(line: Socket): void {
    this.#idle.push(line)
  }

  lend(client: Client): void {
    const line = this.#idle.shift()
    if (!line) return void (this.#waiting.includes(client) || this.#waiting.push(client))
    client.line = line
    line.on(
      'data',
      messagesOf((type, bytes) => {
        client.socket.write(bytes)
        if (type !== 'Z') return
        client.open -= 1
        if (client.open === 0 && bytes[5] === 'I'.charCodeAt(0)) this.#giveBack(client, line)
      }),
    )
    for (const bytes of client.queue.splice(0)) line.write(bytes)
  }

  #giveBack(client: Client, line: Socket): void {
    client.line = undefined
    line.removeAllListeners('data')
    this.#idle.push(line)
    const next = this.#waiting.shift()
    if (next) this.lend(next)
  }
}

const statementOf = (type: string, bytes: Buffer): string => {
  if (type !== 'Q' && type !== 'P') return ''
  const [first = '', second = ''] = bytes.subarray(5).toString('utf8').split('\0')
  if (type === 'Q') return first
  return first === '' ? second : `prepare ${first}`
}

const startupFault = (bytes: Buffer): string | undefined =>
  bytes
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0)
    .find((name) => name !== '' && !parameters.has(name))

/**
 * Starts a pooler that behaves like PgBouncer in transaction mode: few connections serve many
 * clients, each for one transaction, and nothing of a session survives.
 */
export const startPooler = async (connectionString: string, size = 3): Promise<Pooler> => {
  const opened = await Promise.all(Array.from({ length: size }, () => openLine(connectionString)))
  const lines = new Lines()
  for (const line of opened) lines.add(line)
  const refused: string[] = []
  const clients = new Set<Socket>()
  let mostClients = 0

  const serve = (socket: Socket): void => {
    const client: Client = { socket, queue: [], open: 0 }
    const refuse = (reason: string): void => {
      refused.push(reason)
      socket.end(refusal(`a pooler in transaction mode cannot carry this: ${reason}`))
    }
    const forward = messagesOf((type, bytes) => {
      if (type === 'X') return void socket.end()
      const statement = statementOf(type, bytes)
      if (ofSession.test(statement)) return refuse(statement)
      if (type === 'Q' || type === 'S') client.open += 1
      if (client.line) return void client.line.write(bytes)
      client.queue.push(bytes)
      return lines.lend(client)
    })
    socket.once('data', (startup: Buffer) => {
      const fault = startupFault(startup)
      if (fault !== undefined) return refuse(`startup parameter ${fault}`)
      socket.write(welcome)
      return socket.on('data', forward)
    })
    socket.on('error', () => undefined)
  }

  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket)
    mostClients = Math.max(mostClients, clients.size)
    socket.once('close', () => clients.delete(socket))
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL('postgresql://wassit@127.0.0.1')
  url.port = String((server.address() as AddressInfo).port)
  url.pathname = '/behind-the-pooler'
  return {
    connectionString: url.href,
    refused,
    mostClients: () => mostClients,
    close: async () => {
      for (const socket of [...clients, ...opened]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
