import { alarmLimits } from '@wassit/domain/site/alarm'
import type { ServicePart, ServicePartName } from '@wassit/domain/api/operations/service-state'
import { diskOf } from '../../../data-dir.ts'
import type { Deps } from '../../../deps.ts'
import { loadSealKey } from '../../../gateways/seal/seal-key.ts'
import { workAges } from '../../../periodic-work/periodic-work.ts'
import { openAlarms } from '../../people/alarms/alarms.service.ts'
import { isLate, lastBackups, lastDrill } from '../backups/scheduled-backup.service.ts'
import { runningNodes } from '../node-keys/node-keys.service.ts'
import { queueState } from '../failed-jobs/failed-jobs.service.ts'
import { lastCompleteNight } from '../../data-law/retention/retention.service.ts'
import { countsSince } from './call-counts.queries.ts'
import type { CountedKind } from './call-counts.queries.ts'
import { databaseBytes } from './service-state.queries.ts'

type Reading = Partial<Omit<ServicePart, 'name'>> & Pick<ServicePart, 'standing'>
/** Reads one part of the service. It may throw: the page then says that the part is unknown. */
type ReadPart = (deps: Deps) => Promise<Reading>

const minuteMs = 60_000
const dayMs = 24 * 3_600_000
/** Age of a waiting job at which the queue is late, and at which nobody works on it. */
const lateJobMs = 5 * minuteMs
const deadQueueMs = 60 * minuteMs
/** Age of hourly work that failed several times. */
const lateWorkSeconds = alarmLimits.workHours * 3600
/** Age of the last night of retention at which one is missing. */
const lateNightMs = dayMs + 4 * 60 * minuteMs
const proofMs = 31 * dayMs
const sealMs = 30 * dayMs
const shownDetails = 5

const text = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null

/** Returns the end of the certificate of the seal. */
export const sealEnd = async ({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<Date | undefined> =>
  (await loadSealKey(config, now())).certificates[0]?.validToDate

const jobsWaiting: ReadPart = async (deps) => {
  const { due, due_since: since } = await queueState(deps)
  const age = since ? deps.now().getTime() - since.getTime() : 0
  const standing = age > deadQueueMs ? 'broken' : age > lateJobMs ? 'attention' : 'good'
  return { standing, count: due, since: standing === 'good' ? null : text(since) }
}

const failed = (all: number, givenUp: number, since: Date | null): Reading => ({
  standing: givenUp > 0 ? 'broken' : all > 0 ? 'attention' : 'good',
  count: all,
  since: text(since),
})

const jobsFailed: ReadPart = async (deps) => {
  const { failed: all, given_up: givenUp, failed_since: since } = await queueState(deps)
  return failed(all, givenUp, since)
}

const mails: ReadPart = async (deps) => {
  const { config } = deps
  const { mails: all, mails_given_up: givenUp, mails_since: since } = await queueState(deps)
  if (config.production && !config.smtpUrl) return { standing: 'broken', count: all, since: text(since) }
  return failed(all, givenUp, since)
}

/** Returns the works that were not complete for long, with the seconds since. */
export const lateWorks = async ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  (await workAges(db, jobs.works())).filter(({ seconds }) => seconds > lateWorkSeconds)

const works: ReadPart = async (deps) => {
  const late = await lateWorks(deps)
  const oldest = Math.max(0, ...late.map(({ seconds }) => seconds))
  return {
    standing: late.length > 0 ? 'broken' : 'good',
    count: late.length,
    since: late.length > 0 ? text(new Date(deps.now().getTime() - oldest * 1000)) : null,
    details: late.map(({ name, seconds }) => ({ name, count: Math.round(seconds / 3600) })),
  }
}

/** Nodes of two releases, as during an upgrade, or under two keys, of which one reads nothing of the other. */
const nodes: ReadPart = async ({ db }) => {
  const running = await runningNodes(db)
  const releases = Map.groupBy(running, (node) => node.release ?? '?')
  const keys = new Set(running.map(({ key_id: id }) => id))
  return {
    standing: keys.size > 1 ? 'broken' : releases.size > 1 ? 'attention' : 'good',
    count: running.length,
    details: [...releases].map(([name, { length: count }]) => ({ name, count })),
  }
}

/** The oldest of the last nights of all rules: none is left behind. */
const retention: ReadPart = async ({ db, now }) => {
  const complete = await lastCompleteNight(db)
  if (complete === null) return { standing: 'attention', moment: null }
  const isMissing = now().getTime() - complete.getTime() > lateNightMs
  return { standing: isMissing ? 'broken' : 'good', moment: text(complete) }
}

const backup: ReadPart = async (deps) => {
  const times = await lastBackups(deps)
  const moment = text(times.complete)
  if (isLate(times, deps.now()))
    return { standing: 'broken', moment, since: text(times.complete ?? times.first) }
  // A backup by hand is followed by none: production needs those of BACKUP_TO.
  const isDaily = !deps.config.production || deps.config.backup.to !== undefined
  return { standing: times.complete !== null && isDaily ? 'good' : 'attention', moment }
}

const proof: ReadPart = async (deps) => {
  const { proven } = await lastBackups(deps)
  const isFresh = proven !== null && deps.now().getTime() - proven.getTime() < proofMs
  return { standing: isFresh ? 'good' : 'attention', moment: text(proven) }
}

const drill: ReadPart = async ({ db, now }) => {
  const last = await lastDrill(db)
  if (!last) return { standing: 'attention', moment: null }
  const { at, seconds, of } = last
  return {
    standing: now().getTime() - at.getTime() < proofMs ? 'good' : 'attention',
    count: Math.ceil(seconds / 60),
    total: Math.round((at.getTime() - of.getTime()) / minuteMs),
    moment: text(at),
  }
}

const disk: ReadPart = async (deps) => {
  const { free, all } = await diskOf(deps.config.dataDir)
  const part = free / all
  const standing =
    part < alarmLimits.diskFree / 5 ? 'broken' : part < alarmLimits.diskFree ? 'attention' : 'good'
  return { standing, count: Math.round(free), total: Math.round(all) }
}

const database: ReadPart = async ({ db }) => ({ standing: 'good', count: await databaseBytes(db) })

const seal: ReadPart = async (deps) => {
  const end = await sealEnd(deps)
  const left = end ? end.getTime() - deps.now().getTime() : 0
  return { standing: left <= 0 ? 'broken' : left < sealMs ? 'attention' : 'good', moment: text(end) }
}

/** Returns the counts of a kind within the last hours, with their sum. */
const counted = async ({ db, now }: Deps, kind: CountedKind, ms = dayMs) => {
  const found = await countsSince(db, new Date(now().getTime() - ms))
  const rows = found.filter((row) => row.kind === kind)
  return { rows, sum: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

const refusedSignIns: ReadonlySet<string> = new Set(['login.refused', 'login.too-many'])

const logins: ReadPart = async (deps) => {
  const { rows } = await counted(deps, 'error')
  const count = rows
    .filter(({ detail }) => refusedSignIns.has(detail))
    .reduce((sum, row) => sum + row.amount, 0)
  const recent = await refusedLogins(deps)
  return { standing: recent > alarmLimits.refusedLogins ? 'broken' : 'good', count }
}

const recently = async (deps: Deps, isMeant: (detail: string) => boolean): Promise<number> => {
  const { rows } = await counted(deps, 'error', 20 * minuteMs)
  return rows.filter(({ detail }) => isMeant(detail)).reduce((sum, row) => sum + row.amount, 0)
}

/** Returns the logins that were refused within the last ten to twenty minutes. */
export const refusedLogins = (deps: Deps): Promise<number> =>
  recently(deps, (detail) => refusedSignIns.has(detail))

/** Returns the calls that failed by a fault of ours within the last ten to twenty minutes. */
export const recentFailures = (deps: Deps): Promise<number> =>
  recently(deps, (detail) => detail === 'server.failed')

/** Alarms of a burst stay open for a day. */
const refusals: ReadPart = async (deps) => {
  const { rows, sum } = await counted(deps, 'refusal')
  const isBurst = (await openAlarms(deps.db)).some(({ cause }) => cause.kind === 'refusals')
  return {
    standing: isBurst ? 'attention' : 'good',
    count: sum,
    details: rows.slice(0, shownDetails).map(({ detail, amount }) => ({ name: detail, count: amount })),
  }
}

/** Errors of ours, not of the caller. */
const ours: ReadonlySet<string> = new Set(['server.failed', 'server.unavailable', 'storage.unavailable'])

const errors: ReadPart = async (deps) => {
  const { rows } = await counted(deps, 'error')
  const own = rows.filter(({ detail }) => ours.has(detail))
  const failures = own.find(({ detail }) => detail === 'server.failed')?.amount ?? 0
  const all = own.reduce((sum, { amount }) => sum + amount, 0)
  return {
    standing: failures > 0 ? 'broken' : all > 0 ? 'attention' : 'good',
    count: all,
    details: [...own, ...rows.filter((row) => !own.includes(row))]
      .slice(0, shownDetails)
      .map(({ detail, amount }) => ({ name: detail, count: amount })),
  }
}

const slowCalls: ReadPart = async (deps) => {
  const [{ rows, sum: slow }, { sum: all }] = [await counted(deps, 'slow'), await counted(deps, 'call')]
  return {
    standing: slow > 10 && slow > all / 100 ? 'attention' : 'good',
    count: slow,
    total: all,
    details: rows.slice(0, shownDetails).map(({ detail, amount }) => ({ name: detail, count: amount })),
  }
}

export const readers = {
  mails,
  jobsFailed,
  jobsWaiting,
  works,
  nodes,
  retention,
  backup,
  proof,
  drill,
  disk,
  database,
  seal,
  logins,
  refusals,
  errors,
  slowCalls,
} satisfies Record<ServicePartName, ReadPart>
