import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { onceADay } from '../../../periodic-work/daily.ts'
import { endAlarm, raiseAlarm } from '../../people/alarms/alarms.service.ts'
import { lastDrill } from './backups.queries.ts'
import { runDrill } from './backup-process.ts'
import { lastBackups } from './scheduled-backup.service.ts'

/** Moroccan time of a drill, after the backup of the night. */
const drilledAt = '04:00'
const monthMs = 30 * 24 * 3_600_000
/** Times the size of the database that the temporary folder has room for: the backup, its copy, and its log. */
const copies = 3

const isDrillDue = async (deps: Deps): Promise<boolean> => {
  const last = await lastDrill(deps.db)
  if (last) return deps.now().getTime() - last.at.getTime() > monthMs
  return (await lastBackups(deps)).complete !== null
}

/** Throws where a second database would fill the disk, which production may share. */
const assertRoom = async ({ db }: Deps): Promise<void> => {
  const { bavail, bsize } = await statfs(os.tmpdir())
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  if (bavail * bsize < copies * (rows[0]?.bytes ?? 0))
    throw new Error('the temporary folder has no room for a second database: set TMPDIR')
}

/**
 * Tries the newest backup each month, where DRILL_IDENTITY gives this machine the key. A failure is told to the
 * admins and tried again in the next night only, because a drill takes as much as a second server.
 */
export const drillMonthly = async (
  deps: Deps,
  run: (identity: string) => Promise<void> = runDrill,
): Promise<void> => {
  const { config, db, now, log } = deps
  const { to, drillIdentity } = config.backup
  if (to === undefined || drillIdentity === undefined) return
  await onceADay(deps, { name: 'drill', at: drilledAt }, async () => {
    if (!(await isDrillDue(deps))) return
    try {
      await assertRoom(deps)
      await run(drillIdentity)
    } catch (error) {
      log.error({ err: error }, 'the drill failed')
      await raiseAlarm(db, { kind: 'drillFailed' }, { now: now() })
      return
    }
    for (const kind of ['drillFailed', 'drillLate'] as const)
      await endAlarm(db, { kind }, { now: now(), atOnce: true })
  })
}
