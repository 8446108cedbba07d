import { alarmLimits, alarms } from '@wassit/domain/site/alarm'
import type { MeasuredKind } from '@wassit/domain/site/alarm'
import { diskOf } from '../../../data-dir.ts'
import type { Deps } from '../../../deps.ts'
import { activeAgents } from '../../people/accounts/staff-administration.service.ts'
import { endAlarm, lastTold, raiseAlarm, tidyAlarms } from '../../people/alarms/alarms.service.ts'
import { forgetRefused, refusedSince } from '../../people/refused-addresses/refused-addresses.service.ts'
import { openedFiles, shownPersons } from '../../audit/audit.service.ts'
import { isDrillLate, isLate, lastBackups } from '../backups/scheduled-backup.service.ts'
import { runningNodes } from '../node-keys/node-keys.service.ts'
import type { RunningNode } from '../node-keys/node-keys.service.ts'
import { gatewayResponds, scannerResponds, storageResponds } from '../../../gateways/probes.ts'
import { queueState } from '../failed-jobs/failed-jobs.service.ts'
import { throwFailedParts } from '../../../periodic-work/periodic-work.ts'
import type { FailedPart } from '../../../periodic-work/periodic-work.ts'
import { countViews } from '../../desk/desk-tables/tables.service.ts'
import { deleteCounts } from './call-counts.queries.ts'
import { lateWorks, recentFailures, refusedLogins, sealEnd } from './health-of-parts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const keptCountsMs = 7 * dayMs
const keptRefusedMs = 90 * dayMs

/** Present value of a cause, and the number that its sentence names if that is another one. */
interface Measured {
  value: number
  amount?: number
}

const present = (isPresent: boolean): Measured => ({ value: isPresent ? 1 : 0 })

/**
 * Tells of the end of the seal once for each of the days before it, also late, and after it daily: no
 * signature ends without it.
 */
const sealMeasure = async (deps: Deps): Promise<Measured> => {
  const end = (await sealEnd(deps))?.getTime() ?? Infinity
  const now = deps.now().getTime()
  const crossed = Math.max(
    ...alarmLimits.sealDays.map((days) => end - days * dayMs).filter((at) => at <= now),
  )
  const told = (await lastTold(deps.db, { kind: 'sealEnds' }))?.getTime() ?? -Infinity
  const isTold = now >= end || told < crossed || (crossed > -Infinity && now - told < dayMs)
  return { value: isTold ? 1 : 0, amount: Math.max(0, Math.ceil((end - now) / dayMs)) }
}

const mailsMeasure = async (deps: Deps): Promise<Measured> => {
  const { mails_failing: count, mails_failing_long: long } = await queueState(deps)
  return { value: long > 0 ? Infinity : count, amount: count }
}

const diskMeasure = async (deps: Deps): Promise<Measured> => {
  const { free, all } = await diskOf(deps.config.dataDir)
  return { value: 100 * (1 - free / all), amount: Math.round((free / all) * 100) }
}

/** An upgrade of all nodes takes less. */
const upgradeMs = hourMs

/** Counts the keys and, an hour after the first node of the newest release began, the releases beyond one. */
export const differences = (nodes: readonly RunningNode[], now: Date): number => {
  const keys = new Set(nodes.map(({ key_id: id }) => id))
  const releases = Map.groupBy(nodes, ({ release }) => release)
  const begun = Math.max(
    ...[...releases.values()].map((same) => Math.min(...same.map(({ started_at: at }) => at.getTime()))),
  )
  const isUpgrade = now.getTime() - begun < upgradeMs
  return Math.max(0, keys.size - 1) + (isUpgrade ? 0 : Math.max(0, releases.size - 1))
}

/** Measures of `alarms`: each returns what the threshold of its row is compared with. */
const measures: Readonly<Record<MeasuredKind, (deps: Deps) => Promise<Measured>>> = {
  mailsFailed: mailsMeasure,
  mailsRefused: async ({ db, now }) => ({
    value: await refusedSince(db, new Date(now().getTime() - hourMs)),
  }),
  backupLate: async (deps) => present(isLate(await lastBackups(deps), deps.now())),
  drillLate: async (deps) => present(await isDrillLate(deps)),
  diskLow: diskMeasure,
  loginSpray: async (deps) => ({ value: await refusedLogins(deps) }),
  rightsLate: async ({ db, now }) => ({ value: (await countViews(db, 'rights', now())).late }),
  sealEnds: sealMeasure,
  worksLate: async (deps) => ({ value: (await lateWorks(deps)).length }),
  errorsMany: async (deps) => ({ value: await recentFailures(deps) }),
  nodesDiffer: async ({ db, now }) => ({ value: differences(await runningNodes(db), now()) }),
  storageAway: async ({ storage }) => present(!(await storageResponds(storage))),
  scannerAway: async ({ virusScan }) => present(!(await scannerResponds(virusScan))),
  gatewayAway: async ({ config }) => present(!(await gatewayResponds(config.card))),
}

/** Raises an alarm whose measure is above its threshold, and ends one whose cause went. */
const settle = async (deps: Deps, kind: MeasuredKind): Promise<void> => {
  const { value, amount = value } = await measures[kind](deps)
  const now = deps.now()
  if (value > alarms[kind].above) await raiseAlarm(deps.db, { kind }, { now, amount: Math.round(amount) })
  else await endAlarm(deps.db, { kind }, { now })
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

/** Checks everything that raises an alarm; a failing check does not stop the others. */
export const watchService = async (deps: Deps): Promise<void> => {
  const checks = [
    ...Object.keys(measures).map((name) => ({ name, check: () => settle(deps, name as MeasuredKind) })),
    { name: 'files', check: () => watchFiles(deps) },
    { name: 'tidying', check: () => tidy(deps) },
  ]
  const failed: FailedPart[] = []
  for (const { name, check } of checks)
    await check().catch((error: unknown) => void failed.push({ name, error }))
  throwFailedParts('the watch of the service', failed)
}
