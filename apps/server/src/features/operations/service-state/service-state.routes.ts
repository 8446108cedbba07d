import { serviceStateCalls } from '@wassit/domain/api/service-state'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { countCalls } from './call-counts.ts'
import { measureService } from './service-metrics.ts'
import { serviceStateOf } from './service-state.service.ts'
import { watchService } from './watch.service.ts'

/** The state of the service for admins and monitoring, and the watch that raises alarms. */
export const serviceStateRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const counts = countCalls(app)
  measureService(app)
  deps.jobs.often('watch-service', () => watchService(deps))
  bind(app, serviceStateCalls.serviceState, async () => {
    await counts
      .write()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'could not write counts of calls'))
    return serviceStateOf(deps)
  })
}
