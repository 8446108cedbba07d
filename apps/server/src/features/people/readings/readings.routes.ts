import { readingCalls } from '@wassit/domain/api/people/readings'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { readingsOf } from './readings.service.ts'

/** Call by which a customer sees who read their files. */
export const readingsRoutes = async (app: FastifyInstance): Promise<void> => {
  bind(app, readingCalls.readings, ({ identity, query }) => readingsOf(app.deps, identity.userId, query))
}
