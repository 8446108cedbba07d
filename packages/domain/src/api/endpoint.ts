import type { z } from 'zod/mini'
import { rightNames } from '../access/rights.ts'
import type { Right } from '../access/rights.ts'
import type { FactorDemand } from '../access/factor.ts'
import type { KeyScope } from '../access/key-scope.ts'
import type { Moving } from '../access/moving-acts.ts'
import { failures } from './failures.ts'
import type { FailureWords } from './failures.ts'
import { Done } from './values.ts'

/**
 * Authorised callers: everyone, any signed-in user, customers, holders of a short-lived signed link,
 * all staff, or staff with a right.
 */
export type Access = 'public' | 'user' | 'customer' | 'signedLink' | StaffAccess
export type StaffAccess = 'staff' | `staff:${Right}`

/** Tells whether only staff may make a call. */
export const isStaffAccess = (access: Access): access is StaffAccess =>
  access === 'staff' || access.startsWith('staff:')

/** Returns the right that a call demands of staff; undefined for none. */
export const rightOf = (access: Access): Right | undefined =>
  rightNames.find((right) => access === `staff:${right}`)

/** Rate limit per address and, optionally, per address and value of a body field. */
export interface Limit {
  /** Calls per window and address. */
  perAddress: number
  /**
   * Calls per window, address and value of this body field, e.g. `email`; five times as many over
   * all addresses.
   */
  perField?: { name: string; max: number }
  windowSeconds: number
}

type Schema = z.ZodMiniType

/** File part of a multipart call. */
export interface FilePart {
  name: string
  /** Limit of files under the name. */
  maxCount: number
}

/**
 * Call of the wire contract. Server and browser import the same object: the server registers the
 * route from it and validates with its schemas, the browser types its requests with it.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Fastify path syntax: `/api/get/model/:brandId`. */
  path: string
  access: Access
  /** Right of a member of staff who opens a signed link; a customer opens the own ones. */
  right?: Right
  /** True for a file that only its link opens, no bearer: the trail notes who asked for the link. */
  linkOnly?: true
  /**
   * Present for a call that only a browser makes which its owner confirmed by a mailed code. Staff who
   * gave their second factor need no code; calls of customers ask for it after their other refusals.
   */
  device?: 'confirmed'
  /** Demand on the second factor of staff; one given with the session by default. */
  factor?: FactorDemand
  /** Present for an act of staff that moves money, a price, contract dates, rights or public texts. */
  moves?: Moving
  /** True for a call that a session of staff may make while it waits for a new sign-in. */
  whileIdle?: true
  /** Scope of the keys of programs that may make the call, beside the callers of `access`. */
  key?: KeyScope
  /** Line for the page of the API, which starts with a verb. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Calls with `multipart` send the fields of `body` as form parts, next to `files`. */
  encoding?: 'json' | 'multipart'
  files?: readonly FilePart[]
  /** Largest body that is not a file, in bytes; without it that of its access. */
  mostBytes?: number
  /** Success answers by status; `null` is a stream of bytes (documents). */
  answers: Readonly<Record<number, Schema | null>>
  /** Messages that the page shows if a failed response has none. */
  failure: FailureWords
  limit?: Limit
  /** Accepts the values that the form showed (`seen-fields.ts`): an older form undoes no newer change. */
  seen?: true
  /** Accepts an `Idempotency-Key` header; a repeated key has one effect (RULINGS 32). */
  idempotent?: true
}

/** Largest body of a call that anyone may make: the largest form has 6 kB. */
export const publicBytes = 16 * 1024

type Method = Endpoint['method']
type Line = `${Method} ${string}`
type Declaration = Omit<Endpoint, 'method' | 'path' | 'answers' | 'failure'> &
  Partial<Pick<Endpoint, 'answers' | 'failure'>>

type Declared<L extends Line, E> = E & {
  method: L extends `${infer M extends Method} ${string}` ? M : never
  path: L extends `${Method} ${infer P}` ? P : never
  answers: E extends { answers: infer A } ? A : { 200: typeof Done }
  failure: FailureWords
}

/**
 * Declares a call by its method and path, such as `GET /api/agent/replies`, and keeps its literal types.
 * Its answer is `Done` and its messages are the usual ones by default.
 */
export const endpoint = <const L extends Line, const E extends Declaration>(
  line: L,
  definition: E,
): Declared<L, E> => {
  const [method, path] = line.split(' ')
  const declared: unknown = { answers: { 200: Done }, failure: failures.usual, ...definition, method, path }
  return declared as Declared<L, E>
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** Body that a caller sends. */
export type BodyInput<E extends Endpoint> = E extends { body: infer S } ? InputOf<S> : undefined
/** Body that the handler receives after validation. */
export type BodyOutput<E extends Endpoint> = E extends { body: infer S } ? OutputOf<S> : undefined
export type ParamsOutput<E extends Endpoint> = E extends { params: infer S } ? OutputOf<S> : undefined
export type QueryOutput<E extends Endpoint> = E extends { query: infer S } ? OutputOf<S> : undefined
/** Body of any success answer. */
export type Answer<E extends Endpoint> = OutputOf<E['answers'][keyof E['answers']]>
