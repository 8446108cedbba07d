import websocket from '@fastify/websocket'
import { LiveHello, liveCloseCodes, livePath } from '@wassit/domain/api/live'
import type { LiveMessage } from '@wassit/domain/api/live'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createServer } from 'node:http'
import { Gauge } from 'prom-client'
import { ChannelListener } from '../live/channel-listener.ts'
import { liveChannel, readNodeMessage } from '../live/channel.ts'
import type { NodeMessage } from '../live/channel.ts'
import { LiveSockets } from '../live/live-sockets.ts'
import type { LiveLogin, LiveSocket } from '../live/live-sockets.ts'
import { isOwnOrigin } from './cross-site.ts'

/** Calls `beat` again and again; returns the function that ends it. */
export type Heart = (beat: () => void) => () => void

/** Times of a socket; tests choose their own. */
export interface LiveTiming {
  /** Time until a socket without a bearer is closed (RULINGS 42). */
  helloMs: number
  heart: Heart
  /** Time until a socket that does not close is cut. */
  goodbyeMs: number
}

/** Interval of pings: shorter than any proxy's timeout. */
const beatMs = 25_000

const heart: Heart = (beat) => {
  const timer = setInterval(beat, beatMs).unref()
  return () => clearInterval(timer)
}

const liveTiming: LiveTiming = { helloMs: 5000, heart, goodbyeMs: 1000 }

/** Functions of the area behind the sockets. */
export interface LiveOptions {
  /** Returns the login of a bearer; throws a DomainError for an invalid one. */
  welcome: (token: string) => Promise<LiveLogin>
  /** Returns the logins that are still open, with their ends. */
  stillOpen: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  /** Delivers a message of this node or another one. */
  deliver: (message: Exclude<NodeMessage, { sessionsOf: string }>, sockets: LiveSockets) => Promise<void>
  timing?: LiveTiming
}

/** Closing codes of RFC 6455. */
const goingAway = 1001
const failed = 1011

/** Longer than any token; a longer message closes the socket. */
const maximumMessageBytes = 1024

const ready: LiveMessage = { event: 'ready' }

const tokenOf = (text: string): string | undefined => {
  try {
    return LiveHello.safeParse(JSON.parse(text)).data?.token
  } catch {
    return undefined
  }
}

/** Admits our own pages only: another site's script would use the visitor's address (RULINGS 42). */
const refuseForeign = ({ server, headers: { origin, host } }: FastifyRequest): void => {
  const publicUrl = new URL(server.deps.config.publicUrl)
  if (!origin || !isOwnOrigin(origin, host, publicUrl)) throw new DomainError('request.cross-site')
}

/**
 * Accepts upgrades to our own path only. In development Vite's socket shares the port and is left
 * to Vite; in production any other upgrade is refused.
 */
const ownUpgrades = (app: FastifyInstance) => {
  const own = createServer()
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] === livePath) own.emit('upgrade', request, socket, head)
    else if (!app.deps.config.development) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
  return own
}

/** The sockets of this node and its connection to the other nodes. */
class LiveDesk {
  readonly sockets = new LiveSockets()
  readonly #app: FastifyInstance
  readonly #options: LiveOptions
  readonly #listener: ChannelListener
  /** Delivers messages one after the other, in the order of their arrival. */
  #last: Promise<void> = Promise.resolve()

  constructor(app: FastifyInstance, options: LiveOptions) {
    this.#app = app
    this.#options = options
    this.#listener = new ChannelListener({
      connectionString: app.deps.direct.options.connectionString,
      channel: liveChannel,
      log: app.log,
      onMessage: (payload) => this.#inTurn(() => this.#hear(payload)),
      onListening: () => this.#inTurn(() => this.#catchUp()),
    })
  }

  /** Admits a socket with a valid bearer; sends `ready` once no message can be missed any more. */
  async greet(socket: LiveSocket, text: string, isOpen: () => boolean): Promise<void> {
    const token = tokenOf(text)
    if (token === undefined) return socket.close(liveCloseCodes.unauthorised)
    try {
      const login = await this.#options.welcome(token)
      await this.#listener.listening()
      if (!isOpen()) return undefined
      if (!this.sockets.add(socket, login)) return socket.close(liveCloseCodes.tooMany)
      // The login may have ended before the channel was heard.
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
      this.#app.log.warn({ err: error }, 'a live message was not delivered')
    })
  }

  async #hear(payload: string): Promise<void> {
    const message = readNodeMessage(payload)
    if (!message) return
    if ('sessionsOf' in message) return this.#recheck(this.sockets.logins({ userId: message.sessionsOf }))
    await this.#recheckExpired()
    await this.#options.deliver(message, this.sockets)
  }

  /** After an interruption, closes ended logins and tells the other pages to refresh. */
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
 * Live messages (spec 001 §4): a WebSocket for each page that shows them. The bearer is the first
 * message and never in the address; a socket lives as long as its login.
 */
export const live = async (app: FastifyInstance, options: LiveOptions): Promise<void> => {
  const { helloMs, goodbyeMs, ...timing } = options.timing ?? liveTiming
  const desk = new LiveDesk(app, options)
  const stopHeart = timing.heart(() => desk.beat())
  app.metrics.registerMetric(
    new Gauge({
      name: 'wassit_live_sockets',
      help: 'Open pages of this node that have signed in for live messages',
      registers: [],
      collect() {
        this.set(desk.sockets.size)
      },
    }),
  )

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
    stopHeart()
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
