import fp from 'fastify-plugin'
import { authenticate } from './bearer.ts'

/**
 * Tells every call of the contract who its caller is. What a call answers one caller is nobody's to keep
 * (ASVS 14.3.2), unless it says otherwise.
 */
export const authentication = fp(async (app) => {
  app.decorate('authenticate', authenticate)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
