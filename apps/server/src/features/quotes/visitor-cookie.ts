import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../accounts/secrets.ts'

/** A draft waits this long for its visitor. */
export const lifetimeSeconds = 30 * 24 * 3600

const isSecure = (request: FastifyRequest): boolean =>
  request.server.deps.config.publicUrl.startsWith('https:')

/** `__Host-` pins the cookie to this host and to TLS; without TLS browsers refuse the prefix. */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? '__Host-visitor' : 'visitor')

/** The hash of the visitor's cookie, by which drafts know their browser (RULINGS 38, 40). */
export const visitorHashOf = (request: FastifyRequest): Buffer | undefined => {
  const token = request.cookies[cookieName(request)]
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined
}

/** The visitor's hash; a browser without a cookie is given one with the answer. */
export const ensureVisitor = (request: FastifyRequest, reply: FastifyReply): Buffer => {
  const known = visitorHashOf(request)
  if (known) return known
  const token = newToken()
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: lifetimeSeconds,
  })
  return hashToken(token)
}
