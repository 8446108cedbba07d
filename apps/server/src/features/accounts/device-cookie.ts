import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../deps.ts'
import { browserCookie } from '../../plugins/browser-cookie.ts'
import { assertConfirmed, deviceLifetimeSeconds } from './devices.service.ts'

const cookie = browserCookie('device', deviceLifetimeSeconds)

/** The hash by which we know the browser of a request again (RULINGS 8). */
export const deviceHashOf = cookie.hashOf

/** The same; a browser that we do not know yet is given its cookie with the answer. */
export const ensureDeviceCookie = cookie.ensure

/**
 * The gate of payment, signature and password change: throws `device.unconfirmed` from a browser in
 * which the account's owner did not prove to read their mail (RULINGS 8).
 */
export const requireConfirmedDevice = ({
  identity,
  request,
}: {
  identity: Identity
  request: FastifyRequest
}): Promise<void> => assertConfirmed(request.server.deps, identity.userId, deviceHashOf(request))
