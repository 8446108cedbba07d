import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** A proxy in front of several nodes, for tests and benches; a real one is in `deploy`. */
export interface Proxy {
  origin: string
  /** Resolves once the node at this address takes requests, or takes none. */
  sees: (url: string, healthy: boolean) => Promise<void>
  close: () => Promise<void>
}

interface Upstream {
  url: URL
  healthy: boolean
}

const everyMs = 200
const patienceMs = 1000
/** Time in which a request waits for a healthy node. */
const waitMs = 5000
const harmless = new Set(['GET', 'HEAD'])

/** Tells whether a node takes requests. A late answer changes nothing: a busy node is no lost one. */
const isReady = async ({ url, healthy }: Upstream): Promise<boolean> => {
  try {
    return (await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(patienceMs) })).ok
  } catch (error) {
    return healthy && (error as Error).name === 'TimeoutError'
  }
}

/** Tells whether a request that failed may be sent to another node: it was not sent, or changes nothing. */
const mayRepeat = ({ code, syscall }: NodeJS.ErrnoException, { method = '' }: IncomingMessage): boolean =>
  (syscall === 'connect' && code === 'ECONNREFUSED') || harmless.has(method)

class Nodes {
  readonly #all: Upstream[]
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0

  constructor(urls: readonly string[]) {
    this.#all = urls.map((url) => ({ url: new URL(url), healthy: false }))
  }

  async check(): Promise<void> {
    for (const upstream of this.#all) upstream.healthy = await isReady(upstream)
  }

  isHealthy(url: string): boolean {
    return this.#all.some((each) => each.url.href === new URL(url).href && each.healthy)
  }

  /** Returns the next healthy node; waits for one for some seconds. */
  async next(): Promise<Upstream | undefined> {
    for (let waited = 0; waited < waitMs; waited += everyMs) {
      const healthy = this.#all.filter((each) => each.healthy)
      if (healthy.length > 0) return healthy[this.#turn++ % healthy.length]
      await setTimeout(everyMs)
    }
    return undefined
  }

  async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    await this.#send(asked, Buffer.concat(chunks), answer, this.#all.length)
  }

  async #send(asked: IncomingMessage, body: Buffer, answer: ServerResponse, tries: number): Promise<void> {
    const upstream = await this.next()
    if (!upstream) return void answer.writeHead(503, { 'retry-after': '1' }).end()
    const { method, url, headers, socket } = asked
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
    const { hostname: host, port } = upstream.url
    const sent = request(
      { host, port, method, path: url, headers: forwarded, agent: this.#agent },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        reply.once('error', () => answer.destroy())
      },
    )
    sent.once('error', (error) => {
      if (answer.headersSent) return void answer.destroy()
      upstream.healthy = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? false : upstream.healthy
      if (tries > 1 && mayRepeat(error, asked)) return void this.#send(asked, body, answer, tries - 1)
      return void answer.writeHead(502).end()
    })
    sent.end(body)
  }

  /** Joins the two ends of a WebSocket. */
  async join(asked: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy())
    const upstream = await this.next()
    if (!upstream) return void client.destroy()
    const { hostname, port } = upstream.url
    const node: Socket = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      )
      node.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      node.write(head)
      node.pipe(client).pipe(node)
    })
    const end = (): void => {
      node.destroy()
      client.destroy()
    }
    for (const side of [node, client]) side.once('error', end).once('close', end)
  }
}

/** Starts a proxy that sends requests in turn to the nodes whose `/readyz` is 200. */
export const startProxy = async (urls: readonly string[], port = 0): Promise<Proxy> => {
  const nodes = new Nodes(urls)
  const stopping = new AbortController()
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await setTimeout(everyMs, undefined, { ref: false })
      await nodes.check()
    }
  }
  await nodes.check()
  void watch()
  const server = createServer((asked, answer) => {
    nodes.pass(asked, answer).catch(() => answer.destroy())
  })
  server.on('upgrade', (asked, client, head) => void nodes.join(asked, client, head))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${listening}`,
    sees: async (url, healthy) => {
      while (nodes.isHealthy(url) !== healthy) await setTimeout(everyMs)
    },
    close: async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
