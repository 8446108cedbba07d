import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import type { z } from 'zod/mini'

type Schema = z.ZodMiniType
type InputOf<S> = S extends Schema ? z.input<S> : never
/** `null` in a contract stands for a stream of bytes. */
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

/** What a call needs: the parts its contract declares, headers and files beside. */
type CallInput<E extends Endpoint> = Need<E, 'params'> & Need<E, 'query'> & Need<E, 'body'> & Extras
type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** An answer the contract declares, 301 and 302 included: they are data here (RULINGS 39). */
type Answered<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { ok: true; status: S; data: AnswerOf<E['answers'][S]> }
}[keyof E['answers'] & number]

export interface Refused {
  ok: false
  offline: false
  status: number
  code: ErrorCode
  /** The server's sentence in the visitor's language. */
  message: string
  issues: Issue[]
}

/** No answer came: no network, or the server went away. */
export interface Unreachable {
  ok: false
  offline: true
}

export type CallResult<E extends Endpoint> = Answered<E> | Refused | Unreachable
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<CallResult<E>>

/** Carries a request: the browser's fetch, or the application itself on the server. */
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

/** The body of an error answer; `id` is the message's id, `message` its sentence. */
interface ErrorBody {
  code?: ErrorCode
  message?: string
  issues?: { path: string; id: Issue['message']; values?: Issue['values'] }[]
}

const refusalOf = async (response: Response): Promise<Refused> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const { code = 'server.failed', message = '', issues = [] } = body
  return {
    ok: false,
    offline: false,
    status: response.status,
    code,
    message,
    issues: issues.map(({ path, id, values }) => ({ path, message: id, ...(values && { values }) })),
  }
}

const answerOf = async (endpoint: Endpoint, response: Response) => {
  const schema = endpoint.answers[response.status]
  if (schema === undefined) return refusalOf(response)
  const data: unknown = schema === null ? await response.blob() : await response.json()
  return { ok: true, status: response.status, data }
}

/** The typed client of the wire contract over one transport. It never throws for an answer. */
export const createCall = (transport: Transport): Call => {
  const call = async (endpoint: Endpoint, input: LooseInput = {}) => {
    const path = withQuery(withParams(endpoint.path, input.params), input.query)
    try {
      return await answerOf(endpoint, await transport(path, requestInit(endpoint, input)))
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      return { ok: false, offline: true }
    }
  }
  return call as Call
}
