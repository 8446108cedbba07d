import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Checks an origin. With TLS it must be the configured one, including the scheme. Without TLS the
 * visitor may have typed another name of the same machine, so the typed host is valid as well.
 */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  if (origin === publicUrl.origin) return true
  if (publicUrl.protocol === 'https:') return false
  return URL.canParse(origin) && new URL(origin).host === host
}

const isCrossSite = (request: FastifyRequest, publicUrl: URL): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, host, publicUrl)
  // `none` is the visitor's own action (address bar); programs send no such header.
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses changes that another site requests through a visitor's browser: cookies would be sent
 * along, and a page without JavaScript has no other proof (RULINGS 38).
 */
export const crossSite = fp(async (app) => {
  const publicUrl = new URL(app.deps.config.publicUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || request.route.config.crossSite === true) return done()
    return done(isCrossSite(request, publicUrl) ? new DomainError('request.cross-site') : undefined)
  })
})
