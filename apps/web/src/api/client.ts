import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import type { z } from 'zod/mini'
import type { Notice } from '../i18n/notice.ts'

type Schema = z.ZodMiniType
type InputOf<S> = S extends Schema ? z.input<S> : never
/** `null` in a contract means a stream of bytes. */
type AnswerOf<S> = S extends Schema ? z.output<S> : Blob
type Need<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Schema> ? { [P in K]: InputOf<S> } : { [P in K]?: undefined }

interface Extras {
  headers?: Record<string, string>
  files?: Record<string, readonly File[]>
  signal?: AbortSignal
  /** Lets the call outlive its page, e.g. the last save of a closing tab. */
  keepalive?: boolean
}

/** Input of a call: the parts that its contract declares, headers and files. */
type CallInput<E extends Endpoint> = Need<E, 'params'> & Need<E, 'query'> & Need<E, 'body'> & Extras
type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Answer that the contract declares. 301 and 302 are data here too (RULINGS 39). */
type Answered<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { ok: true; status: S; data: AnswerOf<E['answers'][S]> }
}[keyof E['answers'] & number]

export interface Refused {
  ok: false
  offline: false
  status: number
  code: ErrorCode
  /** Message of the server in the visitor's language, or the contract's if there is none. */
  notice: Notice
  issues: Issue[]
}

/** Failure without an answer: no network, no server, or a timeout. */
export interface Unreachable {
  ok: false
  offline: true
  notice: Notice
}

export type CallResult<E extends Endpoint> = Answered<E> | Refused | Unreachable
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<CallResult<E>>

/** Sends a request: the browser's fetch, or the application itself on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

const withParams = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return path
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

const asPart = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

const multipart = (body: object, files: Extras['files'] = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, asPart(value))
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, file.name)
  return form
}

interface LooseInput extends Extras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

const requestInit = (
  endpoint: Endpoint,
  { body, files, headers, signal, keepalive }: LooseInput,
): RequestInit => {
  const base = {
    method: endpoint.method,
    signal,
    keepalive,
    headers: { accept: 'application/json', ...headers },
  }
  if (body === undefined && files === undefined) return base
  if (endpoint.encoding === 'multipart') return { ...base, body: multipart(body ?? {}, files) }
  return {
    ...base,
    headers: { ...base.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Body of an error answer; `id` is the id of the message, `message` its text. */
interface ErrorBody {
  code?: ErrorCode
  message?: unknown
  issues?: { path: string; id: Issue['message']; values?: Issue['values'] }[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the parsed body; undefined for a proxy's page or a truncated answer. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns the contract's message for a failed call, for pages that ignore the server's own. */
export const failureWords = (
  { failure }: Pick<Endpoint, 'failure'>,
  failed: { offline: true } | { offline: false; status: number },
): MessageId => (failed.offline ? failure.unanswered : (failure.byStatus[failed.status] ?? failure.otherwise))

const noticeOf = (endpoint: Endpoint, status: number, message: unknown): Notice =>
  typeof message === 'string' && message.trim() !== ''
    ? { text: message }
    : { id: failureWords(endpoint, { offline: false, status }) }

const refusalOf = (endpoint: Endpoint, status: number, body: unknown): Refused => {
  const { code = 'server.failed', message, issues }: ErrorBody = isRecord(body) ? body : {}
  return {
    ok: false,
    offline: false,
    status,
    code,
    notice: noticeOf(endpoint, status, message),
    issues: (Array.isArray(issues) ? issues : []).map(({ path, id, values }) => ({
      path,
      message: id,
      ...(values && { values }),
    })),
  }
}

/** Tells whether an answer is a page instead of a document, e.g. of a network that requires a login. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/** Status for an answer that breaks the contract, because a system between server and browser sent it. */
const badGateway = 502

const answerOf = async (endpoint: Endpoint, response: Response) => {
  const { status } = response
  const schema = endpoint.answers[status]
  if (schema === null && !isPage(response)) return { ok: true, status, data: await response.blob() }
  const body = await bodyOf(response)
  if (schema === undefined) return refusalOf(endpoint, status, body)
  // Data of another shape would break the page that shows it, so the schema of the contract checks
  // it.
  return schema?.safeParse(body).success
    ? { ok: true, status, data: body }
    : refusalOf(endpoint, badGateway, undefined)
}

/** Time without an answer after which the network is too slow (spec 000 §8). Uploads have no limit. */
export const patienceMs = 30_000

/** Runs `work` with a signal that aborts with the caller's, or when the time is up. */
const inTime = async <T>(
  { signal, files }: Extras,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = files ? undefined : setTimeout(end, patienceMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Builds the typed client of the wire contract over a transport. It returns failures as results and
 * throws only if the caller aborts.
 */
export const createCall = (transport: Transport): Call => {
  const call = async (endpoint: Endpoint, input: LooseInput = {}) => {
    const path = withQuery(withParams(endpoint.path, input.params), input.query)
    try {
      return await inTime(input, async (signal) =>
        answerOf(endpoint, await transport(path, requestInit(endpoint, { ...input, signal }))),
      )
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      return { ok: false, offline: true, notice: { id: endpoint.failure.unanswered } }
    }
  }
  return call as Call
}
