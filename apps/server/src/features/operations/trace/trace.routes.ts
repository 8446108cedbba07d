import { traceCalls } from '@wassit/domain/api/operations/trace'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { traceOf } from './trace.service.ts'

/** Trace of a file, for people who run the service. */
export const traceRoutes = async (app: FastifyInstance): Promise<void> => {
  bind(app, traceCalls.trace, async ({ query: { number } }) => traceOf(app.deps.db, number))
}
