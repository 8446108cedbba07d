import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { fileOfCall } from '../http/file-of-call.ts'

/** Personal data and secrets that are redacted when an object with them reaches a log call. */
const personal = ['email', 'phone', 'password', 'current_password', 'cin', 'birthday', 'address', 'token']
const secrets = ['refresh_token', 'code', 'authorization', 'cookie']
const redacted = [...personal, ...secrets].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Describes an error without its fields: the database driver's errors quote the failed row. */
const describeError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(typeof error.code === 'string' && { errorCode: error.code }),
})

/** Returns the log of the process: JSON lines on standard output. */
export const buildLog = (config: Pick<Config, 'logLevel'>): FastifyBaseLogger =>
  pino({
    level: config.logLevel,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: describeError },
  })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requested every few seconds by a supervisor; its lines would bury the others. */
    quiet?: boolean
  }
}

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * Creates a request's logger with its first line: most requests never write one. A class with
 * methods is cheaper than closures for every request.
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

/** Identifies this process among all that write into the same log. */
const processTag = randomUUID().slice(0, 13)
let requests = 0

/** Generated here and never taken from the request: a visitor could otherwise write into our logs. */
export const requestId = (): string => {
  requests += 1
  return `${processTag}-${requests.toString(36)}`
}

/** Writes one line a request with its id; the answer carries the same id. */
export const log = fp(async (app) => {
  app.setChildLoggerFactory(
    (logger, bindings, options) => new RequestLogger(() => logger.child(bindings, options)),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.whenEnded(({ request, status, route, quiet, ms: exact }) => {
    if (quiet) return
    const { method, id: reqId } = request
    const ms = Math.round(exact * 10) / 10
    const file = method === 'GET' ? undefined : fileOfCall(request)
    app.log.info({ reqId, method, route, status, ms, file }, 'request')
  })
})
