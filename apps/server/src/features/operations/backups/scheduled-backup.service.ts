import { alarmLimits } from '@wassit/domain/site/alarm'
import { nameOfPlace } from '../../../backup-config.ts'
import type { Deps } from '../../../deps.ts'
import { lastTurn } from '../../../periodic-work/daily.ts'
import { endAlarm, raiseAlarm } from '../../people/alarms/alarms.service.ts'
import { backupTimes, lastDrill } from './backups.queries.ts'
import type { BackupTimes } from './backups.queries.ts'
import { runBackup } from './backup-process.ts'

export { lastDrill } from './backups.queries.ts'

const hourMs = 3_600_000

/** Age at which a backup is late. */
const lateMs = alarmLimits.backupHours * hourMs

/** Returns the moments of the backups to BACKUP_TO; without it, of those to any place. */
export const lastBackups = ({ db, config: { backup } }: Pick<Deps, 'db' | 'config'>): Promise<BackupTimes> =>
  backupTimes(db, backup.to === undefined ? undefined : nameOfPlace(backup.to))

const dayMs = 24 * hourMs

/** Tells whether the daily backup has been made for long and nobody has tried to use one since. */
export const isDrillLate = async (deps: Pick<Deps, 'db' | 'config' | 'now'>): Promise<boolean> => {
  if (deps.config.backup.to === undefined) return false
  const since = (await lastDrill(deps.db))?.at ?? (await lastBackups(deps)).first
  return since !== null && deps.now().getTime() - since.getTime() > alarmLimits.drillDays * dayMs
}

/** Tells whether the backup of the day is missing; without any backup the first is made at once. */
export const isDue = ({ complete }: Pick<BackupTimes, 'complete'>, at: string, now: Date): boolean =>
  complete === null || complete < lastTurn(at, now)

/** Tells whether backups are made, by the server or by someone, and the last one is too old. */
export const isLate = ({ complete, first }: Omit<BackupTimes, 'proven'>, now: Date): boolean => {
  const since = complete ?? first
  return since !== null && now.getTime() - since.getTime() > lateMs
}

/**
 * Makes the backup of the day once its time has come, in a process of its own. A failure is tried
 * again by the queue, and the admins are told; also of a backup that is late for any other reason.
 */
export const backUpDaily = async (deps: Deps, run: () => Promise<void> = runBackup): Promise<void> => {
  const { config, db, now } = deps
  if (config.backup.to === undefined) return
  const times = await lastBackups(deps)
  if (isLate(times, now())) await raiseAlarm(db, { kind: 'backupLate' }, { now: now() })
  if (!isDue(times, config.backup.at, now())) return
  try {
    await run()
  } catch (error) {
    await raiseAlarm(db, { kind: 'backupFailed' }, { now: now() })
    throw error
  }
  for (const kind of ['backupFailed', 'backupLate'] as const)
    await endAlarm(db, { kind }, { now: now(), atOnce: true })
}
