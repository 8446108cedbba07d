import type { Actor } from '@wassit/domain/policy/policy'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../identity.ts'
import { networkOf } from '../../limits/networks.ts'

/** Origin of a call as far as the audit trail keeps it: a network and not an address. */
export interface Origin {
  /** The /24 of an IPv4 address, the /64 of an IPv6 one. */
  network: string
  userAgent: string | null
  requestId: string
}

const userAgentLength = 300

/** Returns the user agent of a browser, cut to `userAgentLength`. */
export const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, userAgentLength) ?? null

export const originOf = (request: FastifyRequest): Origin => ({
  network: networkOf(request.ip).replace(/\.\d+$/, '.0/24'),
  userAgent: userAgentOf(request),
  requestId: request.id,
})

/** Signed-in person who makes a call. */
export interface Doer {
  id: string
  origin: Origin
}

/** Author of a move: `id` is the account's, absent for the system. */
export interface Mover {
  kind: Actor
  id?: string
  /** Origin of the call; null for acts of the server. */
  origin: Origin | null
}

export const doerOf = ({ identity, request }: { identity: Identity; request: FastifyRequest }): Doer => ({
  id: identity.userId,
  origin: originOf(request),
})
