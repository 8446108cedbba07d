import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { backUpDaily, lastBackups } from './scheduled-backup.service.ts'

/** Daily backups, their alarm, and their age in the metrics. */
export const backupsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('back-up', () => backUpDaily(deps))
  const gauge = new Gauge({
    name: 'backup_age_seconds',
    help: 'Seconds since the last complete backup, and since the last proof that one restores',
    labelNames: ['of'],
    registers: [app.metrics],
    collect: async () => {
      try {
        const { complete, proven } = await lastBackups(deps)
        const age = (moment: Date): number => (deps.now().getTime() - moment.getTime()) / 1000
        if (complete) gauge.set({ of: 'backup' }, age(complete))
        if (proven) gauge.set({ of: 'proof' }, age(proven))
      } catch (error) {
        deps.log.warn({ err: error }, 'could not read the ages of backups')
      }
    },
  })
}
