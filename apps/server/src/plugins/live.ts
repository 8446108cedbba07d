import websocket from '@fastify/websocket'
import { LiveHello, liveCloseCodes, livePath } from '@wassit/domain/api/live'
import type { LiveMessage } from '@wassit/domain/api/live'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createServer } from 'node:http'
import { ChannelListener } from '../live/channel-listener.ts'
import { liveChannel, readNodeMessage } from '../live/channel.ts'
import type { NodeMessage } from '../live/channel.ts'
import { LiveSockets } from '../live/live-sockets.ts'
import type { LiveLogin, LiveSocket } from '../live/live-sockets.ts'
import { isOwnOrigin } from './cross-site.ts'

/** Intervals; tests shorten them. */
export interface LiveTiming {
  /** A socket that does not say who it is for so long is closed (RULINGS 42). */
  helloMs: number
  /** How often sockets are asked whether they are there: shorter than any proxy waits. */
  beatMs: number
  /** What does not answer our goodbye for so long is cut. */
  goodbyeMs: number
}
export const liveTiming: LiveTiming = { helloMs: 5000, beatMs: 25_000, goodbyeMs: 1000 }

/** What the area behind the sockets knows: who holds a bearer, and what a message of a node means. */
export interface LiveOptions {
  /** Whoever holds the bearer; throws a DomainError for nobody. */
  welcome: (token: string) => Promise<LiveLogin>
  /** Which of these logins are still open, and until when. */
  stillOpen: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  /** Sends on what another node, or this one, told. */
  deliver: (message: Exclude<NodeMessage, { sessionsOf: string }>, sockets: LiveSockets) => Promise<void>
  timing?: LiveTiming
}

/** Closing codes of RFC 6455. */
const goingAway = 1001
const failed = 1011

/** Longer than any token; what is longer closes the socket. */
const maximumMessageBytes = 1024

const ready: LiveMessage = { event: 'ready' }

const tokenOf = (text: string): string | undefined => {
  try {
    return LiveHello.safeParse(JSON.parse(text)).data?.token
  } catch {
    return undefined
  }
}

/** Only for our own pages: another site's script would speak with the visitor's address (RULINGS 42). */
const refuseForeign = ({ server, headers: { origin, host } }: FastifyRequest): void => {
  const publicUrl = new URL(server.deps.config.publicUrl)
  if (!origin || !isOwnOrigin(origin, host, publicUrl)) throw new DomainError('request.cross-site')
}

/**
 * Hands on upgrades to our own address alone. In development Vite's socket for its changes comes to the
 * same port and is Vite's; nobody else's is anybody's.
 */
const ownUpgrades = (app: FastifyInstance) => {
  const own = createServer()
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] === livePath) own.emit('upgrade', request, socket, head)
    else if (!app.deps.config.development) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
  return own
}

/** The sockets of this node and the line to the other nodes. */
class LiveDesk {
  readonly sockets = new LiveSockets()
  readonly #app: FastifyInstance
  readonly #options: LiveOptions
  readonly #listener: ChannelListener
  /** Messages are passed on one after the other, in the order in which they came. */
  #last: Promise<void> = Promise.resolve()

  constructor(app: FastifyInstance, options: LiveOptions) {
    this.#app = app
    this.#options = options
    this.#listener = new ChannelListener({
      connectionString: app.deps.pool.options.connectionString,
      channel: liveChannel,
      log: app.log,
      onMessage: (payload) => this.#inTurn(() => this.#hear(payload)),
      onListening: () => this.#inTurn(() => this.#catchUp()),
    })
  }

  /** Lets somebody in who says who they are; `ready` is sent once nothing can be missed any more. */
  async greet(socket: LiveSocket, text: string, isOpen: () => boolean): Promise<void> {
    const token = tokenOf(text)
    if (token === undefined) return socket.close(liveCloseCodes.unauthorised)
    try {
      const login = await this.#options.welcome(token)
      await this.#listener.listening()
      if (!isOpen()) return undefined
      if (!this.sockets.add(socket, login)) return socket.close(liveCloseCodes.tooMany)
      // The login may have ended while nothing was heard for it.
      await this.#recheck([login.sessionId])
      if (isOpen()) socket.send(JSON.stringify(ready))
    } catch (error) {
      const isRefused = error instanceof DomainError
      if (!isRefused) this.#app.log.warn({ err: error }, 'a live socket could not be opened')
      this.sockets.remove(socket)
      socket.close(isRefused ? liveCloseCodes.unauthorised : failed)
    }
    return undefined
  }

  beat(): void {
    this.sockets.beat()
    this.#inTurn(() => this.#recheckExpired())
    void this.#listener.check()
  }

  async stop(): Promise<void> {
    await this.#listener.stop()
    await this.#last
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      this.#app.log.warn({ err: error }, 'a live message was not passed on')
    })
  }

  async #hear(payload: string): Promise<void> {
    const message = readNodeMessage(payload)
    if (!message) return
    if ('sessionsOf' in message) return this.#recheck(this.sockets.logins({ userId: message.sessionsOf }))
    await this.#recheckExpired()
    await this.#options.deliver(message, this.sockets)
  }

  /** After a time without hearing: logins that ended meanwhile are closed, the others look for themselves. */
  async #catchUp(): Promise<void> {
    const logins = this.sockets.logins('all')
    if (logins.length === 0) return
    await this.#recheck(logins)
    this.sockets.toAll(ready)
  }

  #recheckExpired(): Promise<void> {
    return this.#recheck(this.sockets.logins({ expiredAt: this.#app.deps.now() }))
  }

  async #recheck(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length > 0) this.sockets.keep(sessionIds, await this.#options.stillOpen(sessionIds))
  }
}

/**
 * Live messages (spec 001 §4): a WebSocket for each page that shows them. The bearer comes as the first
 * message and never in the address; a socket lives as long as its login.
 */
export const live = async (app: FastifyInstance, options: LiveOptions): Promise<void> => {
  const { helloMs, beatMs, goodbyeMs } = options.timing ?? liveTiming
  const desk = new LiveDesk(app, options)
  const beat = setInterval(() => desk.beat(), beatMs)
  beat.unref()

  await app.register(websocket, {
    options: { server: ownUpgrades(app), maxPayload: maximumMessageBytes },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      for (const socket of this.websocketServer.clients) socket.close(goingAway)
      setTimeout(
        () => this.websocketServer.clients.forEach((socket) => socket.terminate()),
        goodbyeMs,
      ).unref()
      this.websocketServer.close(() => done())
    },
  })
  app.addHook('onClose', async () => {
    clearInterval(beat)
    await desk.stop()
  })

  app.route({
    method: 'GET',
    url: livePath,
    schema: { hide: true },
    onRequest: async (request) => {
      if (request.ws) refuseForeign(request)
    },
    handler: () => {
      throw new DomainError('request.not-found')
    },
    wsHandler: (socket) => {
      const isOpen = () => socket.readyState === socket.OPEN
      const patience = setTimeout(() => socket.close(liveCloseCodes.tooLate), helloMs)
      socket.once('message', (data: Buffer) => {
        clearTimeout(patience)
        void desk.greet(socket, data.toString(), isOpen)
      })
      socket.on('pong', () => desk.sockets.markAlive(socket))
      socket.on('close', () => {
        clearTimeout(patience)
        desk.sockets.remove(socket)
      })
    },
  })
}
