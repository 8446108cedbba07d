import { alarmLimits } from '@wassit/domain/site/alarm'
import type { Deps } from '../../../deps.ts'
import { activeAgents } from '../../people/accounts/staff-administration.service.ts'
import { endAlarm, raiseAlarm, tidyAlarms } from '../../people/alarms/alarms.service.ts'
import type { Cause } from '../../people/alarms/alarms.service.ts'
import { forgetRefused } from '../../people/refused-addresses/refused-addresses.service.ts'
import { openedFiles, shownPersons } from '../../audit/audit.service.ts'
import { isLate, lastBackups } from '../backups/scheduled-backup.service.ts'
import { queueState } from '../failed-jobs/failed-jobs.service.ts'
import { throwFailedParts } from '../../../periodic-work/periodic-work.ts'
import type { FailedPart } from '../../../periodic-work/periodic-work.ts'
import { countOpenRights } from '../../data-law/rights-requests/rights-queue.service.ts'
import { deleteCounts } from './call-counts.queries.ts'
import { diskOf, refusedLogins, sealEnd } from './health-of-parts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const keptCountsMs = 7 * dayMs
const keptRefusedMs = 90 * dayMs

/** Raises the alarm of a cause that is present, and ends the one of a cause that went. */
const settle = async (
  { db, now }: Deps,
  cause: Cause,
  isPresent: boolean,
  amount: number | null = null,
): Promise<void> =>
  isPresent ? raiseAlarm(db, cause, { now: now(), amount }) : endAlarm(db, cause, { now: now() })

const watchMails = async (deps: Deps): Promise<void> => {
  const { mails_failing: count } = await queueState(deps)
  await settle(deps, { kind: 'mailsFailed' }, count > 0, count)
}

const watchBackup = async (deps: Deps): Promise<void> => {
  await settle(deps, { kind: 'backupLate' }, isLate(await lastBackups(deps), deps.now()))
}

const watchDisk = async (deps: Deps): Promise<void> => {
  const { free, all } = await diskOf(deps)
  await settle(deps, { kind: 'diskLow' }, free / all < alarmLimits.diskFree, Math.round((free / all) * 100))
}

const watchLogins = async (deps: Deps): Promise<void> => {
  const count = await refusedLogins(deps)
  await settle(deps, { kind: 'loginSpray' }, count > alarmLimits.refusedLogins, count)
}

const watchRights = async (deps: Deps): Promise<void> => {
  const { late } = await countOpenRights(deps.db, deps.now())
  await settle(deps, { kind: 'rightsLate' }, late > 0, late)
}

/** Tells of the end of the seal on some days before it, and then daily: no signature ends without it. */
const watchSeal = async (deps: Deps): Promise<void> => {
  const end = await sealEnd(deps)
  if (!end) return
  const days = Math.max(0, Math.ceil((end.getTime() - deps.now().getTime()) / dayMs))
  const isTold = days === 0 || (alarmLimits.sealDays as readonly number[]).includes(days)
  await settle(deps, { kind: 'sealEnds' }, isTold, days)
}

/** Watches what each member of staff read within the last hour, by the index of the trail. */
const watchFiles = async (deps: Deps): Promise<void> => {
  const { db, now } = deps
  const since = new Date(now().getTime() - hourMs)
  for (const { id } of await activeAgents(db)) {
    const files = await openedFiles(db, id, since)
    if (files > alarmLimits.openedFiles)
      await raiseAlarm(db, { kind: 'filesOpened', about: id }, { now: now(), amount: files })
    const persons = await shownPersons(db, id, since)
    if (persons > alarmLimits.shownPersons)
      await raiseAlarm(db, { kind: 'personsShown', about: id }, { now: now(), amount: persons })
  }
}

const tidy = async ({ db, now }: Deps): Promise<void> => {
  await tidyAlarms(db, now())
  await forgetRefused(db, new Date(now().getTime() - keptRefusedMs))
  await deleteCounts(db, new Date(now().getTime() - keptCountsMs))
}

const checks = {
  mails: watchMails,
  backup: watchBackup,
  disk: watchDisk,
  logins: watchLogins,
  rights: watchRights,
  seal: watchSeal,
  files: watchFiles,
  tidying: tidy,
}

/** Checks everything that raises an alarm; a failing check does not stop the others. */
export const watchService = async (deps: Deps): Promise<void> => {
  const failed: FailedPart[] = []
  for (const [name, check] of Object.entries(checks))
    await check(deps).catch((error: unknown) => void failed.push({ name, error }))
  throwFailedParts('the watch of the service', failed)
}
