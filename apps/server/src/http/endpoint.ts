import type {
  Access,
  Answer,
  BodyOutput,
  Endpoint,
  ParamsOutput,
  QueryOutput,
} from '@wassit/domain/api/endpoint'
import { publicBytes } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf, oneByField } from '@wassit/domain/errors/issues'
import type { Language } from '@wassit/words/language'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifyServerOptions,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod/mini'
import type { Identity } from '../identity.ts'
import { buildCopy, misfit } from './answer-copy.ts'
import { languageOf } from './language.ts'
import { checkAddressLimit, checkFieldLimit } from '../limits/call-limits.ts'
import type { TooMany } from '../limits/call-limits.ts'
import { routeWithFiles, withUploads } from '../plugins/uploads.ts'
import type { Upload } from '../plugins/uploads.ts'

type SignedInAccess = Exclude<Access, 'public'>

/**
 * Verifies the bearer (or signed link) of a request and returns its user, or throws. A signed link
 * without a user opens its path for any holder: null.
 */
export type Authenticate = (request: FastifyRequest, access: SignedInAccess) => Promise<Identity | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyContextConfig {
    /** The contract entry of the route. */
    endpoint?: Endpoint
    /** Accepts a POST from another site: only for gateways that send the visitor back (RULINGS 37). */
    crossSite?: boolean
  }
}

type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'signedLink'
    ? Identity | null
    : Identity

/** Arguments of a handler: everything that the contract declares, already validated. */
export interface Call<E extends Endpoint> {
  body: BodyOutput<E>
  params: ParamsOutput<E>
  query: QueryOutput<E>
  /** The signed-in user; `null` only on public calls and for a signed link. */
  identity: CallerOf<E['access']>
  /** Files of a multipart call, kept in temporary files until the answer is sent. */
  uploads: readonly Upload[]
  /** The key of a repeatable call (RULINGS 32), when the caller sent one. */
  idempotencyKey: string | undefined
  language: Language
  request: FastifyRequest
  /** Sets the status among several answers, cookies and headers; return it after sending a stream. */
  reply: FastifyReply
}

type Result<E extends Endpoint> = Answer<E> | FastifyReply
export type Handler<E extends Endpoint> = (call: Call<E>) => Result<E> | Promise<Result<E>>

export interface BindOptions {
  /** Special error and note for a caller over the limit. */
  tooMany?: TooMany
  /** Largest single file of a multipart call, in bytes. */
  maxFileBytes?: number
  crossSite?: boolean
  /**
   * Sends answers without checking them against the contract, which costs more than a price. The
   * handler builds them field by field, and a test checks each kind of them.
   */
  exact?: true
  /**
   * Issues of the body that its schema cannot know, such as those of the day. They are listed with
   * the schema's own; a field has one.
   */
  moreIssues?: (body: unknown) => Issue[]
}

type Check = (request: FastifyRequest) => CheckedInput
type CheckedInput = { body: unknown; params: unknown; query: unknown }
type Schema = z.ZodMiniType

const keysOf = (schema: Schema | undefined): string[] => {
  const definition = schema?._zod.def as { shape?: object } | undefined
  return Object.keys(definition?.shape ?? {})
}

/** Validates all parts of a request before refusing it, so that the answer lists every issue. */
const buildCheck = ({ params, query, body }: Endpoint, { moreIssues }: BindOptions): Check => {
  const order = [params, query, body].flatMap(keysOf)
  return (request) => {
    const path = params?.safeParse(request.params)
    const search = query?.safeParse(request.query)
    const content = body?.safeParse(request.body)
    const more = moreIssues?.(request.body) ?? []
    const isSound = path?.success !== false && search?.success !== false && content?.success !== false
    if (isSound && more.length === 0) {
      return { params: path?.data, query: search?.data, body: content?.data }
    }
    const issues = [path, search, content].flatMap((part) => (part?.error ? issuesOf(part.error, order) : []))
    throw new DomainError('request.invalid', oneByField([...issues, ...more], order))
  }
}

/** Our own browsers choose the keys; a longer or odd text is no key. */
const keyPattern = /^[\w-]{8,64}$/

const idempotencyKeyOf = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof key !== 'string') return undefined
  if (!keyPattern.test(key)) throw new DomainError('request.malformed')
  return key
}

const onlyStatus = ({ answers }: Endpoint): number | undefined => {
  const statuses = Object.keys(answers)
  return statuses.length === 1 ? Number(statuses[0]) : undefined
}

type WriteAnswer = (reply: FastifyReply, value: unknown) => FastifyReply

/** Names the paths at which an answer breaks the contract; called only after a failure. */
const departure = (schema: Schema, value: unknown): string => {
  const { error } = schema.safeParse(value)
  return error
    ? issuesOf(error)
        .map(({ path }) => path)
        .join(', ')
    : '?'
}

/**
 * Writes answers through their schemas: a field outside of the contract never leaves the server,
 * and an answer that breaks the contract is our failure, not the caller's.
 */
const buildWriter = ({ path, answers }: Endpoint, isExact: boolean): WriteAnswer => {
  const entries = Object.entries(answers).flatMap(([status, schema]) =>
    schema ? [[Number(status), { schema, copy: buildCopy(schema) }] as const] : [],
  )
  const writers = new Map(entries)
  return (reply, value) => {
    const writer = writers.get(reply.statusCode)
    if (!writer) throw new Error(`${path} declares no answer with status ${reply.statusCode}`)
    const answer = isExact ? value : writer.copy(value)
    if (answer === misfit) throw new Error(`${path} broke its contract at ${departure(writer.schema, value)}`)
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer) ?? '')
  }
}

const routeSchema = (endpoint: Endpoint): FastifySchema => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
  response: Object.fromEntries(Object.entries(endpoint.answers).filter(([, schema]) => schema)),
})

type Gate = (request: FastifyRequest) => Promise<void>

/** Checks the caller's rate and identity before the body is read. */
const buildGate =
  (endpoint: Endpoint, options: BindOptions): Gate =>
  async (request) => {
    if (endpoint.limit) await checkAddressLimit(endpoint, request, options.tooMany)
    if (endpoint.access === 'public') return
    const identity = await request.server.authenticate(request, endpoint.access)
    request.identity = identity
    if (identity) request.server.siteGuard?.recognise(request, identity)
  }

/** Bounds the body of a call before it is read; the server's own limit is that of signed-in callers. */
const bodyLimitOf = ({ mostBytes, access, encoding }: Endpoint): { bodyLimit?: number } => {
  if (mostBytes !== undefined) return { bodyLimit: mostBytes }
  return access === 'public' && encoding !== 'multipart' ? { bodyLimit: publicBytes } : {}
}

const needsGate = ({ access, limit }: Endpoint): boolean => access !== 'public' || limit !== undefined

const noUploads: readonly Upload[] = []

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> => value instanceof Promise

/** Awaits only where necessary: a price is calculated and sent without a single promise. */
const buildRun = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions,
): ((request: FastifyRequest, reply: FastifyReply) => unknown) => {
  const check = buildCheck(endpoint, options)
  const status = onlyStatus(endpoint)
  const writeAnswer = buildWriter(endpoint, options.exact === true)
  // A returned reply has been sent already; there is nothing to write.
  const write = (reply: FastifyReply, result: unknown) =>
    result === reply || reply.sent ? reply : writeAnswer(reply, result)
  return (request, reply) => {
    const idempotencyKey = idempotencyKeyOf(endpoint, request)
    const { body, params, query } = check(request)
    if (status !== undefined) reply.code(status)
    const { identity } = request
    const uploads = request.uploads ?? noUploads
    const language = languageOf(request)
    const call: unknown = { body, params, query, identity, uploads, idempotencyKey, language, request, reply }
    const answer = () => {
      const result = handler(call as Call<E>)
      return isPromise(result) ? result.then((value) => write(reply, value)) : write(reply, result)
    }
    return endpoint.limit?.perField
      ? checkFieldLimit(endpoint, body, request, options.tooMany).then(answer)
      : answer()
  }
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Turns Fastify's own validation off, because it stops at the first part that fails. Its compilers
 * would also load 600 kB of code; its types know no others.
 */
export const compilersOfContract = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
} as unknown as Compilers

/**
 * Registers a call of the contract. The API's page shows its schemas, and this module validates and
 * answers with them.
 */
export const bind = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void => {
  if (endpoint.access !== 'public' && !app.hasDecorator('authenticate')) {
    throw new Error(`${endpoint.path} needs app.authenticate, which is not registered`)
  }
  const run = buildRun(endpoint, handler, options)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    config: { endpoint, crossSite: options.crossSite === true },
    ...bodyLimitOf(endpoint),
    ...(needsGate(endpoint) && { onRequest: buildGate(endpoint, options) }),
    handler: run,
  }
  if (endpoint.encoding !== 'multipart') return void app.route(route)
  routeWithFiles(app, { ...route, handler: withUploads(endpoint, run, options.maxFileBytes) })
}
