import type { FactorStanding } from '@wassit/domain/access/factor'
import { rightOf } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Identity } from '../../../identity.ts'
import type { Authenticate } from '../../../http/endpoint.ts'
import { linkStateOf } from '../../../http/signed-links.ts'
import { identifyKey } from './api-keys.service.ts'
import { authenticate, keySecretOf } from './bearer.ts'
import { requireConfirmedDevice } from './device-cookie.ts'
import { staffStanding } from './staff-administration.service.ts'

/**
 * Returns the agent for whom a link was made; throws `link.refused` if the agent has left since.
 */
const readerOf = async ({ server: { deps } }: FastifyRequest, id: string): Promise<Identity> => {
  const standing = await staffStanding(deps, id)
  if (!standing) throw new DomainError('link.refused')
  return { userId: id, ...standing }
}

/** Tells whether a member of staff may work for now although a second factor is required. */
const isInGrace = ({ isRequired, hasFactor }: FactorStanding): boolean => isRequired && !hasFactor

/**
 * Lets staff make the calls that demand a confirmed browser, and in the grace of a new member every
 * call that a right opens, only with a second factor in this session or from a browser that a mailed
 * code confirmed: an agent's password is not enough by itself. Calls of customers check it themselves,
 * after their own refusals.
 */
const confirmed = async (request: FastifyRequest, identity: Identity): Promise<Identity> => {
  const { device, access = 'public' } = request.route.config.endpoint ?? {}
  const { factor } = identity
  if (!factor || (factor.hasFactor && factor.givenAt !== null)) return identity
  const opensData = rightOf(access) !== undefined || access === 'signedLink'
  if (device === 'confirmed' || (opensData && isInGrace(factor)))
    await requireConfirmedDevice({ request, identity })
  return identity
}

/** Refuses a member of staff without the right of a signed link, also one who lost it since. */
const withRight = ({ route }: FastifyRequest, identity: Identity): Identity => {
  const { right } = route.config.endpoint ?? {}
  if (right && identity.role !== 'customer' && !identity.rights.includes(right))
    throw new DomainError('link.refused')
  return identity
}

/**
 * Accepts the key of a program for the calls of its scope. Accepts a signed link from any holder (RULINGS 4), with the rights of the agent it was made for;
 * other calls need a bearer. A file that only its link opens is refused to a bearer too.
 */
const authenticateAny: Authenticate = async (request, access) => {
  const secret = keySecretOf(request)
  if (secret) return identifyKey(request.server.deps, secret, request.route.config.endpoint?.key)
  if (access !== 'signedLink') return confirmed(request, await authenticate(request, access))
  const link = linkStateOf(request)
  if (typeof link === 'object')
    return link.reader === null ? null : withRight(request, await readerOf(request, link.reader))
  if (link === 'refused' && !request.headers.authorization) throw new DomainError('link.refused')
  const identity = await confirmed(request, await authenticate(request, 'user'))
  if (request.route.config.endpoint?.linkOnly) throw new DomainError('link.refused')
  return withRight(request, identity)
}

/**
 * Identifies the caller of every call of the contract. Answers are not stored (ASVS 14.3.2) unless
 * a call sets another header.
 */
export const authentication = fp(async (app) => {
  app.decorate('authenticate', authenticateAny)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
