import { adminCalls } from '@wassit/domain/api/people/admin'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Deps } from '../../../deps.ts'
import { bind } from '../../../http/endpoint.ts'
import { workAges } from '../../../periodic-work/periodic-work.ts'
import { countFailedJobs, rescheduleFailedJobs } from './failed-jobs.queries.ts'

/** Shows failed jobs in the metrics; when the database is away, the last figures stay. */
const measure = ({ db, log }: Deps, registry: Registry): void => {
  const gauge = new Gauge({
    name: 'wassit_jobs_failing',
    help: 'Jobs whose last attempt failed: waiting for the next one, or given up',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      try {
        const { waiting, given_up: givenUp } = await countFailedJobs(db)
        gauge.set({ state: 'waiting' }, waiting)
        gauge.set({ state: 'given_up' }, givenUp)
      } catch (error) {
        log.warn({ err: error }, 'could not count failed jobs')
      }
    },
  })
}

/** Shows how long ago each periodic work was complete: more than some hours means that it fails. */
const measureAges = ({ db, log, jobs }: Deps, registry: Registry): void => {
  const gauge = new Gauge({
    name: 'wassit_periodic_work_age_seconds',
    help: 'Seconds since the last complete run of the work on any node',
    labelNames: ['work'],
    registers: [registry],
    collect: async () => {
      try {
        for (const { name, seconds } of await workAges(db, jobs.works())) gauge.set({ work: name }, seconds)
      } catch (error) {
        log.warn({ err: error }, 'could not read the ages of periodic work')
      }
    },
  })
}

/** Calls of failed mails and other jobs, for admins and monitoring. */
export const failedJobsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  measure(deps, app.metrics)
  measureAges(deps, app.metrics)

  bind(app, adminCalls.failedJobs, () => countFailedJobs(deps.db))
  bind(app, adminCalls.retryJobs, async () => ({ retried: await rescheduleFailedJobs(deps.db) }))
}
