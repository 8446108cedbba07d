import { DomainError } from '@wassit/domain/errors/errors'
import fp from 'fastify-plugin'
import { isTooDeep } from '../http/body-depth.ts'

/**
 * Parses JSON bodies. An empty body is undefined: the contract decides whether a call needs one
 * (RULINGS 17). An unknown address under /api is a 404 in JSON, not a page.
 */
export const bodies = fp(async (api) => {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', 'text/plain'])
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = String(body)
    if (isTooDeep(text)) return done(new DomainError('request.malformed'))
    return parse(request, text, done)
  })
  api.all('/api/*', { schema: { hide: true } }, () => {
    throw new DomainError('request.not-found')
  })
})
