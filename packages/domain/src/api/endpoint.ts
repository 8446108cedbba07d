import type { z } from 'zod/mini'
import type { ErrorCode } from '../errors/errors.ts'
import type { FailureWords } from './failures.ts'

/**
 * Who may call: anybody, whoever is signed in, a customer, an agent, or whoever holds a short-lived
 * signed link.
 */
export type Access = 'public' | 'user' | 'customer' | 'agent' | 'admin' | 'signedLink'

/** Calls of one address, and, where a call names somebody, how often each address may name the same person. */
export interface Limit {
  /** Calls per window and address. */
  perAddress: number
  /** Calls per window, address and value of this body field, e.g. `email`; five times as many of all addresses. */
  perField?: { name: string; max: number }
  windowSeconds: number
}

type Schema = z.ZodMiniType

/** A file part of a multipart call. */
export interface FilePart {
  name: string
  /** At most this many files under the name. */
  maxCount: number
}

/**
 * One call of the wire contract. Server and browser import the same object: the server registers the
 * route from it and validates with its schemas, the browser types its requests with it.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Fastify path syntax: `/api/get/model/:brandId`. */
  path: string
  access: Access
  /** One line for the API's page. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** `multipart` calls carry their fields as form parts; `body` describes the fields, `files` the rest. */
  encoding?: 'json' | 'multipart'
  files?: readonly FilePart[]
  /** Success answers by status. `null` = a stream of bytes (documents). */
  answers: Readonly<Record<number, Schema | null>>
  /** What can go wrong beside the errors every call shares (validation, limit, session, ours). */
  errors: readonly ErrorCode[]
  /** Messages that the page shows if a failed response carries none. */
  failure: FailureWords
  limit?: Limit
  /** Takes an `Idempotency-Key` header; the same key twice has one effect (RULINGS 32). */
  idempotent?: true
}

/** Declares a call; keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** What a caller sends. */
export type BodyInput<E extends Endpoint> = E extends { body: infer S } ? InputOf<S> : undefined
/** What the handler receives after validation. */
export type BodyOutput<E extends Endpoint> = E extends { body: infer S } ? OutputOf<S> : undefined
export type ParamsOutput<E extends Endpoint> = E extends { params: infer S } ? OutputOf<S> : undefined
export type QueryOutput<E extends Endpoint> = E extends { query: infer S } ? OutputOf<S> : undefined
/** The body of any success answer. */
export type Answer<E extends Endpoint> = OutputOf<E['answers'][keyof E['answers']]>
