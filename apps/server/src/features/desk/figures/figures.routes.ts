import { figureCalls } from '@wassit/domain/api/desk/figures'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { mailFigures, queueFigures, sendFigures } from './weekly-mail.service.ts'
import { viewFigures } from './figures.service.ts'

/** Call of the figures of the house, and the mail that brings them every week. */
export const figureRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, figureCalls.figures, ({ query }) => viewFigures(deps, query))
  deps.jobs.hourly('mail-figures', () => queueFigures(deps))
  deps.jobs.handle(mailFigures, (order) => sendFigures(deps, order))
}
