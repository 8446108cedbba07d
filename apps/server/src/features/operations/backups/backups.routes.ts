import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { lastDrill } from './backups.queries.ts'
import { backUpDaily, lastBackups } from './scheduled-backup.service.ts'
import { drillMonthly } from './scheduled-drill.service.ts'
import { keepArchive } from './wal-archive.service.ts'

/** Daily backups, monthly drills, their alarms, and their age in the metrics. */
export const backupsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('back-up', () => backUpDaily(deps))
  deps.jobs.hourly('drill', () => drillMonthly(deps))
  keepArchive(deps)
  const gauge = new Gauge({
    name: 'wassit_backup_age_seconds',
    help: 'Seconds since the last complete backup, the last proof that one restores, and the last drill',
    labelNames: ['of'],
    registers: [app.metrics],
    collect: async () => {
      try {
        const { complete, proven } = await lastBackups(deps)
        const age = (moment: Date): number => (deps.now().getTime() - moment.getTime()) / 1000
        if (complete) gauge.set({ of: 'backup' }, age(complete))
        if (proven) gauge.set({ of: 'proof' }, age(proven))
        const drilled = await lastDrill(deps.db)
        if (drilled) gauge.set({ of: 'drill' }, age(drilled.at))
      } catch (error) {
        deps.log.warn({ err: error }, 'could not read the ages of backups')
      }
    },
  })
}
