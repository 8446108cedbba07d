import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { alarmKinds } from '@wassit/domain/site/alarm'
import { diskOf } from '../../../data-dir.ts'
import { isWorkerAlive } from '../../../job-leases.ts'
import { openAlarms } from '../../people/alarms/alarms.service.ts'
import { queueState } from '../failed-jobs/failed-jobs.service.ts'
import { sealEnd } from './health-of-parts.ts'
import { isReplicaLate } from './node-watch.service.ts'
import { funnelOf } from './service-state.service.ts'
import { databaseBytes } from './service-state.queries.ts'

/** Shows each alarm of the table, 1 while it is open: monitoring needs no threshold of its own for these. */
const measureAlarms = ({ deps, metrics }: FastifyInstance): void => {
  const open = new Gauge({
    name: 'wassit_alarm_open',
    help: '1 while the alarm is open',
    labelNames: ['alarm'],
    registers: [metrics],
    collect: async () => {
      const causes = await openAlarms(deps.db).catch((error: unknown) => {
        deps.log.warn({ err: error, metric: 'wassit_alarm_open' }, 'could not read a figure')
      })
      open.reset()
      const kinds = new Set(causes?.map(({ cause }) => cause.kind))
      if (causes) for (const alarm of alarmKinds) open.set({ alarm }, kinds.has(alarm) ? 1 : 0)
    },
  })
}

/** Shows the connections of this node to the database. */
const measurePool = ({ deps: { pool }, metrics }: FastifyInstance): void => {
  const connections = new Gauge({
    name: 'wassit_pool_connections',
    help: 'Connections of this node to the database: in use and idle ones, and calls that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect: () => {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

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
    'wassit_jobs_waiting',
    'Jobs that are due, for the first time or again, and that no worker has begun',
    async () => (await queueState(deps)).due,
  )
  gauge('wassit_jobs_waiting_age_seconds', 'Seconds since the oldest of them was due', async () => {
    const { due_since: since } = await queueState(deps)
    return since ? Math.max(0, (deps.now().getTime() - since.getTime()) / 1000) : 0
  })
  gauge(
    'wassit_mails_failing',
    'Messages to people whose last attempt failed',
    async () => (await queueState(deps)).mails,
  )
  gauge(
    'wassit_disk_free_bytes',
    'Free bytes of the disk of DATA_DIR of this node',
    async () => (await diskOf(deps.config.dataDir)).free,
  )
  gauge(
    'wassit_disk_size_bytes',
    'All bytes of that disk',
    async () => (await diskOf(deps.config.dataDir)).all,
  )
  gauge('wassit_database_size_bytes', 'Bytes of the database', () => databaseBytes(deps.db))
  gauge(
    'wassit_seal_end_timestamp_seconds',
    'End of the certificate of the seal, in seconds since 1970',
    async () => {
      const end = await sealEnd(deps)
      return end && end.getTime() / 1000
    },
  )
  gauge('wassit_alarms_open', 'Alarms that are open', async () => (await openAlarms(deps.db)).length)
  gauge('wassit_worker_alive', '1 while a worker holds its lease', async () =>
    (await isWorkerAlive(deps.direct)) ? 1 : 0,
  )
  gauge('wassit_replica_fresh', '1 while the replica serves reads; absent without a replica', async () =>
    deps.config.node.replicaUrl === undefined ? undefined : (await isReplicaLate(deps)) ? 0 : 1,
  )
  measureAlarms(app)
  measurePool(app)
  const steps = new Gauge({
    name: 'wassit_funnel_steps_today',
    help: 'Steps from a price to a policy since midnight in Morocco, on all nodes',
    labelNames: ['step'],
    registers: [metrics],
    collect: async () => {
      const lines = await funnelOf(deps).catch((error: unknown) => {
        deps.log.warn({ err: error, metric: 'wassit_funnel_steps_today' }, 'could not read a figure')
        return []
      })
      steps.reset()
      for (const { step, count } of lines) steps.set({ step }, count)
    },
  })
  const refused = new Counter({
    name: 'wassit_call_errors_total',
    help: 'Calls that this node answered with an error, by its code',
    labelNames: ['code'],
    registers: [metrics],
  })
  app.whenRefused((code) => refused.inc({ code }))
}
