import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

/** Personal data and secrets, should an object that holds them ever reach a log call. */
const personal = ['email', 'phone', 'password', 'current_password', 'cin', 'birthday', 'address', 'token']
const secrets = ['refresh_token', 'code', 'authorization', 'cookie']
const redacted = [...personal, ...secrets].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** An error without its fields: those of the database driver quote the row that failed. */
const describeError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(typeof error.code === 'string' && { errorCode: error.code }),
})

/** The log of the process: JSON lines on standard output. */
export const buildLog = (config: Pick<Config, 'logLevel'>): FastifyBaseLogger =>
  Fastify({
    logger: {
      level: config.logLevel,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: describeError },
    },
  }).log

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by a supervisor; its lines would bury the others. */
    quiet?: boolean
  }
}

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * A request's own logger, made when the first line is written: most requests never write one. Methods
 * and not closures, because one of these is made for every request.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level(): string {
    return this.#own.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...given)
  }
  trace(...line: Line): void {
    this.#own.trace(...line)
  }
  debug(...line: Line): void {
    this.#own.debug(...line)
  }
  info(...line: Line): void {
    this.#own.info(...line)
  }
  warn(...line: Line): void {
    this.#own.warn(...line)
  }
  error(...line: Line): void {
    this.#own.error(...line)
  }
  fatal(...line: Line): void {
    this.#own.fatal(...line)
  }
  silent(): void {}
}

/** This process among all that ever write into one log. */
const processTag = randomUUID().slice(0, 13)
let requests = 0

/** Never taken from outside: a visitor could otherwise write into our logs. */
export const requestId = (): string => {
  requests += 1
  return `${processTag}-${requests.toString(36)}`
}

/** The route's pattern, never the address: an address holds names of files, tokens and searches. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'

/** One line a request, with its id, which the answer carries too. */
export const log = fp(async (app) => {
  app.setChildLoggerFactory(
    (logger, bindings, options) => new RequestLogger(() => logger.child(bindings, options)),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.whenEnded(({ request, status, ms: exact }) => {
    const { method, routeOptions, id: reqId } = request
    if (routeOptions.config.quiet) return
    const ms = Math.round(exact * 10) / 10
    app.log.info({ reqId, method, route: routeOf(request), status, ms }, 'request')
  })
})
