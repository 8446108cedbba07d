import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, giveCookie } from './cookies.ts'
import { hashToken, newToken } from '../tokens.ts'

/** A cookie that recognises a browser: the browser has a token, we store its hash. */
export interface BrowserCookie {
  /** Returns the hash of the request's cookie. */
  hashOf: (request: FastifyRequest) => Buffer | undefined
  /** Returns the hash of the browser's cookie, and sets a new cookie when there is none. */
  ensure: (request: FastifyRequest, reply: FastifyReply) => Buffer
}

const isSecure = (request: FastifyRequest): boolean =>
  request.server.deps.config.publicUrl.startsWith('https:')

/** Declares such a cookie; only requests of our own pages carry it. */
export const browserCookie = (name: string, lifetimeSeconds: number): BrowserCookie => {
  // `__Host-` pins it to this host and to TLS; without TLS browsers refuse the prefix.
  const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${name}` : name)
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const token = cookieOf(request, nameFor(request))
    return token && /^[\w-]{43}$/.test(token) ? token : undefined
  }
  const give = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    giveCookie(reply, {
      name: nameFor(request),
      value: token,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
      maxAge: lifetimeSeconds,
    })
  }
  const hashOf = (request: FastifyRequest): Buffer | undefined => {
    const token = tokenOf(request)
    return token === undefined ? undefined : hashToken(token)
  }
  const ensure = (request: FastifyRequest, reply: FastifyReply): Buffer => {
    const known = hashOf(request)
    if (known) return known
    const token = newToken()
    give(request, reply, token)
    return hashToken(token)
  }
  return { hashOf, ensure }
}
