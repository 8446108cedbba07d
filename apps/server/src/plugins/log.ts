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

/** Never taken from outside: a visitor could otherwise write into our logs. */
export const requestId = (): string => randomUUID()

/** The route's pattern, never the address: an address holds names of files, tokens and searches. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'

/** One line a request, with its id, which the answer carries too. */
export const log = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOf(request), status: reply.statusCode, ms }, 'request')
    done()
  })
})
