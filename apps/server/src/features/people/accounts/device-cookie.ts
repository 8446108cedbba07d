import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../../identity.ts'
import { browserCookie } from '../../../http/browser-cookie.ts'
import { assertConfirmed, assertJustConfirmed, deviceLifetimeSeconds } from './devices.service.ts'

const cookie = browserCookie('device', deviceLifetimeSeconds)

/** Hash by which a browser is recognised (RULINGS 8). */
export const deviceHashOf = cookie.hashOf

/** Returns the same hash; a browser without the cookie is given one with the answer. */
export const ensureDeviceCookie = cookie.ensure

/**
 * Guards payment, signature and password change: throws `device.unconfirmed` from a browser in
 * which the account's owner did not prove to read their mail (RULINGS 8).
 */
export const requireConfirmedDevice = ({
  identity,
  request,
}: {
  identity: Identity
  request: FastifyRequest
}): Promise<void> => assertConfirmed(request.server.deps, identity.userId, deviceHashOf(request))

/**
 * Guards the copy of all data of a person: throws `device.unconfirmed`, or `device.stale` from a
 * browser that its owner confirmed longer ago than a few minutes.
 */
export const requireFreshDevice = (userId: string, request: FastifyRequest): Promise<void> =>
  assertJustConfirmed(request.server.deps, userId, deviceHashOf(request))
