import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { openAlarms } from '../../people/alarms/alarms.service.ts'
import { queueState } from '../failed-jobs/failed-jobs.service.ts'
import { diskOf, sealEnd } from './health-of-parts.ts'
import { funnelOf } from './service-state.service.ts'
import { databaseBytes } from './service-state.queries.ts'

/**
 * Adds the parts of the service to `/metrics`. A figure that cannot be read is left out, so that
 * monitoring sees it missing instead of an old one; the others are not touched.
 */
export const measureService = (app: FastifyInstance): void => {
  const { deps, metrics } = app
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>): void => {
    const own = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const value = await read().catch((error: unknown) => {
          deps.log.warn({ err: error, metric: name }, 'could not read a figure')
          return undefined
        })
        if (value === undefined) own.remove()
        else own.set(value)
      },
    })
  }
  gauge(
    'jobs_waiting',
    'Jobs that are due and that no worker has begun',
    async () => (await queueState(deps)).due,
  )
  gauge('jobs_waiting_age_seconds', 'Seconds since the oldest of them was due', async () => {
    const { due_since: since } = await queueState(deps)
    return since ? Math.max(0, (deps.now().getTime() - since.getTime()) / 1000) : 0
  })
  gauge(
    'mails_failed',
    'Messages to people whose last attempt failed',
    async () => (await queueState(deps)).mails,
  )
  gauge(
    'disk_free_bytes',
    'Free bytes of the disk of DATA_DIR of this node',
    async () => (await diskOf(deps)).free,
  )
  gauge('disk_size_bytes', 'All bytes of that disk', async () => (await diskOf(deps)).all)
  gauge('database_size_bytes', 'Bytes of the database', () => databaseBytes(deps.db))
  gauge(
    'seal_certificate_end_seconds',
    'End of the certificate of the seal, in seconds since 1970',
    async () => {
      const end = await sealEnd(deps)
      return end && end.getTime() / 1000
    },
  )
  gauge('alarms_open', 'Alarms that are open', async () => (await openAlarms(deps.db)).length)
  const steps = new Gauge({
    name: 'funnel_steps_today',
    help: 'Steps from a price to a policy since midnight in Morocco, on all nodes',
    labelNames: ['step'],
    registers: [metrics],
    collect: async () => {
      const lines = await funnelOf(deps).catch((error: unknown) => {
        deps.log.warn({ err: error, metric: 'funnel_steps_today' }, 'could not read a figure')
        return []
      })
      steps.reset()
      for (const { step, count } of lines) steps.set({ step }, count)
    },
  })
  const refused = new Counter({
    name: 'call_errors_total',
    help: 'Calls that this node answered with an error, by its code',
    labelNames: ['code'],
    registers: [metrics],
  })
  app.whenRefused((code) => refused.inc({ code }))
}
