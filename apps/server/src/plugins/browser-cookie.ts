import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../tokens.ts'

/** A cookie by which we know a browser again: the browser holds a token, we keep its hash. */
export interface BrowserCookie {
  /** The hash of the cookie that came with a request. */
  hashOf: (request: FastifyRequest) => Buffer | undefined
  /** The hash of the browser's cookie; a browser without one is given it with the answer. */
  ensure: (request: FastifyRequest, reply: FastifyReply) => Buffer
}

const isSecure = (request: FastifyRequest): boolean =>
  request.server.deps.config.publicUrl.startsWith('https:')

/** Declares such a cookie; nothing but our own pages' requests to us carry it. */
export const browserCookie = (name: string, lifetimeSeconds: number): BrowserCookie => {
  // `__Host-` pins it to this host and to TLS; without TLS browsers refuse the prefix.
  const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${name}` : name)
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const token = request.cookies[nameFor(request)]
    return token && /^[\w-]{43}$/.test(token) ? token : undefined
  }
  const give = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
    reply.setCookie(nameFor(request), token, {
      path: '/',
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
