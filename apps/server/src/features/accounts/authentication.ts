import fp from 'fastify-plugin'
import { authenticate } from './bearer.ts'

/** Tells every call of the contract who its caller is. */
export const authentication = fp(async (app) => {
  app.decorate('authenticate', authenticate)
})
