import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Identity } from '../../deps.ts'
import type { Authenticate } from '../../plugins/endpoint.ts'
import { linkStateOf } from '../../plugins/signed-links.ts'
import { authenticate } from './bearer.ts'
import { requireConfirmedDevice } from './device-cookie.ts'
import { staffStanding } from './staff-administration.service.ts'

/** The agent for whom a link was made, who may have left since. */
const readerOf = async ({ server: { deps } }: FastifyRequest, id: string): Promise<Identity> => {
  const { role, active } = await staffStanding(deps, id)
  if (!active) throw new DomainError('link.refused')
  return { userId: id, role }
}

/**
 * Lets staff change money, accounts and staff from a confirmed browser only: an agent's password alone is not
 * enough. Calls of customers ask for it themselves, after what they refuse first.
 */
const confirmed = async (request: FastifyRequest, identity: Identity): Promise<Identity> => {
  const { errors = [] } = request.routeOptions.config.endpoint ?? {}
  if (identity.role !== 'customer' && errors.includes('device.unconfirmed'))
    await requireConfirmedDevice({ request, identity })
  return identity
}

/** A signed link opens its path to whoever holds it (RULINGS 4), an agent's as that agent; else it takes a bearer. */
const authenticateAny: Authenticate = async (request, access) => {
  if (access !== 'signedLink') return confirmed(request, await authenticate(request, access))
  const link = linkStateOf(request)
  if (typeof link === 'object') return link.reader === null ? null : readerOf(request, link.reader)
  if (link === 'refused' && !request.headers.authorization) throw new DomainError('link.refused')
  return authenticate(request, 'user')
}

/**
 * Tells every call of the contract who its caller is. What a call answers one caller is nobody's to keep
 * (ASVS 14.3.2), unless it says otherwise.
 */
export const authentication = fp(async (app) => {
  app.decorate('authenticate', authenticateAny)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
