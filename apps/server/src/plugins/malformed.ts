import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Node keeps the first of several Host headers, while a proxy may keep the last (RFC 9112, 3.2). */
const hasOneHost = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** Refuses requests for proxies: an absolute address or a star as the target, and more than one Host. */
export const malformed = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSound = request.url.startsWith('/') && hasOneHost(request)
    done(isSound ? undefined : new DomainError('request.malformed'))
  })
})
