import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { DomainError, errors as catalogue } from '@wassit/domain/errors/errors'
import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RetryLater } from '../retry-later.ts'
import { sentenceOf } from '../http/error-sentence.ts'
import { fileOfCall } from '../http/file-of-call.ts'
import { languageOf } from '../http/language.ts'

/** The body of every error answer. */
export interface ErrorAnswer {
  code: ErrorCode
  /** A sentence for people, in the visitor's language. */
  message: string
  /** All issues, in the order of the form (RULINGS 12). */
  issues?: { path: string; id: string; message: string; values?: Issue['values'] }[]
}

/** Error codes of Fastify and its plugins, as codes of ours. */
const ownCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_REQ_FILE_TOO_LARGE: 'document.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported-type',
  FST_UNDER_PRESSURE: 'server.unavailable',
  // The disk is full.
  ENOSPC: 'storage.unavailable',
  EDQUOT: 'storage.unavailable',
}

/** Errors of a connection that cannot be made, and of one that breaks under a query. */
const broken: Readonly<Record<string, ReadonlySet<string>>> = {
  connect: new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']),
  read: new Set(['ECONNRESET', 'ETIMEDOUT']),
  write: new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']),
}

/**
 * PostgreSQL's classes 08 (connection), 57P (shutting down or starting), 53 (no
 * space, no free connection), and a server that takes no row, such as a primary that became a copy.
 */
const isDatabaseState = (code: string): boolean => /^(08|57P|53|25006$)/.test(code)
const poolMessages =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error|Client was closed/

/** Tells an unreachable database from a mistake in our code. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  if (poolMessages.test(error.message)) return true
  if (!code) return false
  return isDatabaseState(code) || broken[syscall]?.has(code) === true
}

/** Text that PostgreSQL cannot store: a NUL, or half a character. Only a malformed request contains it. */
const unstorable = new Set(['22021', '22P05'])

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof DomainError) return error.code
  const { code = '', statusCode } = error as Partial<FastifyError>
  const own = ownCodes[code]
  if (own) return own
  if (isDatabaseAway(error)) return 'server.unavailable'
  if (unstorable.has(code)) return 'request.malformed'
  // Other refusals of Fastify's parsers: malformed JSON, a bad URL, a broken multipart body.
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'server.failed'
}

const answerOf = (request: FastifyRequest, code: ErrorCode, error: unknown): ErrorAnswer => {
  const { issues = [], said } = error instanceof DomainError ? error : {}
  const translate = request.server.deps.messages[languageOf(request)]
  return {
    code,
    message: sentenceOf(code, said, translate),
    ...(issues.length > 0 && {
      issues: issues.map(({ path, message, values }) => ({
        path,
        id: message,
        message: translate(message, values),
        ...(values && { values }),
      })),
    }),
  }
}

/**
 * Sends a refusal whole, and ends it once the rest of the body has arrived and was dropped: a connection that
 * is closed before is reset while its sender still writes, who then cannot read the refusal.
 */
const sendBeforeEnd = ({ raw }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  async function* parts() {
    yield text
    raw.resume()
    await finished(raw, { writable: false }).catch(() => undefined)
  }
  return reply.header('content-length', Buffer.byteLength(text)).send(Readable.from(parts()))
}

/** Answers with an error of the catalogue. The cause goes to the log only. */
const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  code: ErrorCode,
): FastifyReply => {
  const { status } = catalogue[code]
  // A missing option of the operator is no failure, nor is a temporary refusal without a fault behind it.
  const fault = error instanceof RetryLater ? error.cause : error
  if (status >= 500 && code !== 'option.unavailable' && fault !== undefined)
    request.log.error({ err: fault, errorCode: code, file: fileOfCall(request) }, 'request failed')
  if (code === 'server.unavailable') reply.header('retry-after', 5)
  if (error instanceof RetryLater) reply.header('retry-after', error.seconds)
  const text = JSON.stringify(answerOf(request, code, error))
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return status === 413 ? sendBeforeEnd(request, reply, text) : reply.send(text)
}

type WhenRefused = (code: ErrorCode, request: FastifyRequest) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls back with each error that a call is answered with. */
    whenRefused: (listener: WhenRefused) => void
  }
}

/** Turns every thrown error into an answer of the contract. */
export const errors = fp(async (app) => {
  const listeners: WhenRefused[] = []
  app.decorate('whenRefused', (listener) => void listeners.push(listener))
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    for (const listener of listeners) listener(code, request)
    return sendError(request, reply, error, code)
  })
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new DomainError('request.not-found'), 'request.not-found'),
  )
})
