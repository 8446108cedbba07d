import { serviceStateCalls } from '@wassit/domain/api/operations/service-state'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { countCalls } from './call-counts.ts'
import { measureService } from './service-metrics.ts'
import { alteredJob } from '../../stored-files/intact.service.ts'
import { tellAltered } from './altered.service.ts'
import { keepFindings } from './kept-findings.ts'
import { buildNodeWatch } from './node-watch.service.ts'
import { serviceStateOf } from './service-state.service.ts'
import { watchService } from './watch.service.ts'

const lookMs = 30_000

/** Looks at what this node finds by itself, from the moment at which it listens. */
const watchThisNode = (app: FastifyInstance): void => {
  const { look } = buildNodeWatch(app.deps)
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      looking = looking
        .then(look)
        .catch((error: unknown) => app.log.warn({ err: error }, 'could not watch this node'))
    }, lookMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}

/** The state of the service for admins and monitoring, and the watch that raises alarms. */
export const serviceStateRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const counts = countCalls(app)
  const findings = keepFindings(deps)
  measureService(app)
  watchThisNode(app)
  deps.jobs.handle(alteredJob, ({ object }) => tellAltered(deps, object))
  deps.jobs.often('watch-service', () => watchService(deps))
  bind(app, serviceStateCalls.serviceState, async () => {
    await counts
      .write()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'could not write counts of calls'))
    return serviceStateOf(deps, findings)
  })
}
