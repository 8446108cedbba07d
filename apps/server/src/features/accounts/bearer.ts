import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../deps.ts'
import { assertFactor } from './factor-demand.ts'
import { identify } from './sessions.service.ts'

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]

const roles = {
  // Agents have no policies, but a profile and a session like customers.
  user: ['customer', 'agent', 'admin'],
  customer: ['customer'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
} as const

/**
 * Checks the bearer of a call, whether its owner may make the call, and whether the owner's second
 * factor meets the call's demand.
 */
export const authenticate = async (
  request: FastifyRequest,
  access: keyof typeof roles,
): Promise<Identity> => {
  const token = bearerOf(request)
  if (!token) throw new DomainError('session.missing')
  const identity = await identify(request.server.deps, token)
  if (!(roles[access] as readonly string[]).includes(identity.role))
    throw new DomainError('session.forbidden')
  assertFactor(request.server.deps, identity, request.route.config.endpoint?.factor)
  return identity
}

/** Identifies the caller of a call that visitors may make too; an expired bearer is ignored. */
export const identityIfAny = async (request: FastifyRequest): Promise<Identity | null> => {
  const token = bearerOf(request)
  if (!token) return null
  try {
    const identity = await identify(request.server.deps, token)
    assertFactor(request.server.deps, identity)
    return identity
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
