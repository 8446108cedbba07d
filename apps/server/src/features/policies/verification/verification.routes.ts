import { verificationCalls } from '@wassit/domain/api/policies/verification'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { verifyDocument } from './verification.service.ts'

/** Public call that verifies a document we issued. */
export const verificationRoutes = async (app: FastifyInstance): Promise<void> => {
  bind(app, verificationCalls.verifyDocument, ({ params, language, reply }) => {
    // A document can cease to be in force at any moment.
    reply.header('cache-control', 'no-store')
    return verifyDocument(app.deps, params.reference, language)
  })
}
