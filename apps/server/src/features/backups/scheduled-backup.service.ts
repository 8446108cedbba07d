import { alarmLimits } from '@wassit/domain/site/alarm'
import type { Deps } from '../../deps.ts'
import { lastTurn } from '../../periodic-work/daily.ts'
import { endAlarm, raiseAlarm } from '../alarms/alarms.service.ts'
import { backupTimes } from './backups.queries.ts'
import type { BackupTimes } from './backups.queries.ts'
import { runBackup } from './backup-process.ts'

const hourMs = 3_600_000

/** Age at which a backup is late. */
const lateMs = alarmLimits.backupHours * hourMs

/** Returns the moments of the last backup and of the last proof. */
export const lastBackups = backupTimes

/** Tells if the backup of the day is missing; without any backup the first is made at once. */
export const isDue = ({ complete }: Pick<BackupTimes, 'complete'>, at: string, now: Date): boolean =>
  complete === null || complete < lastTurn(at, now)

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
  const times = await backupTimes(db)
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

export { backupTimes } from './backups.queries.ts'
