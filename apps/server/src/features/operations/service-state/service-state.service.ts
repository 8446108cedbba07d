import { servicePartNames } from '@wassit/domain/api/operations/service-state'
import type {
  AlarmView,
  ServicePart,
  ServicePartName,
  ServiceState,
} from '@wassit/domain/api/operations/service-state'
import { moroccanDay } from '@wassit/domain/format/format'
import { momentOnClock } from '@wassit/domain/format/moroccan-clock'
import type { Deps } from '../../../deps.ts'
import { aboutWhom } from '../../people/alarms/alarm-messages.service.ts'
import { recentAlarms } from '../../people/alarms/alarms.service.ts'
import { countsSince } from './call-counts.queries.ts'
import type { Finding } from '../../../settings/findings.ts'
import { readers } from './health-of-parts.ts'
import { funnelSince } from './service-state.queries.ts'

const nothing = { since: null, count: null, total: null, moment: null, details: [] }

/** Reads one part; a failure is the standing of this part only. */
const partOf = async (deps: Deps, name: ServicePartName): Promise<ServicePart> => {
  try {
    return { name, ...nothing, ...(await readers[name](deps)) }
  } catch (error) {
    deps.log.warn({ err: error, part: name }, 'could not read a part of the state of the service')
    return { name, ...nothing, standing: 'unknown' }
  }
}

const orNull = async <T>({ log }: Deps, work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    log.warn({ err: error }, 'could not read a list of the state of the service')
    return null
  }
}

const alarmsOf = async (deps: Deps): Promise<AlarmView[]> => {
  const known = await recentAlarms(deps.db, deps.now())
  return Promise.all(
    known.map(async ({ cause, row }) => ({
      kind: cause.kind,
      about: await aboutWhom(deps, cause),
      count: row.amount,
      since: (row.since ?? row.raised_at).toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  )
}

/** Returns the number of each step since midnight in Morocco. */
export const funnelOf = async ({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<NonNullable<ServiceState['funnel']>> => {
  const midnight = momentOnClock(moroccanDay(now()), '00:00:00')
  const counts = await countsSince(db, midnight)
  const priced = counts.find(({ kind }) => kind === 'priced')?.amount ?? 0
  return [{ step: 'priced', count: priced }, ...(await funnelSince(db, midnight))]
}

const findingsOf = async (
  { config }: Deps,
  ofParts: () => Promise<readonly Finding[] | null>,
): Promise<string[] | null> => {
  const found = await ofParts()
  return found && [...config.findings, ...found].map(({ text }) => text)
}

/** Returns the state of every part; the work does not grow with the number of policies. */
export const serviceStateOf = async (
  deps: Deps,
  keptFindings: () => Promise<readonly Finding[] | null>,
): Promise<ServiceState> => {
  const parts: ServicePart[] = []
  // One after the other: the page must not take the connections that visitors need.
  for (const name of servicePartNames) parts.push(await partOf(deps, name))
  return {
    as_of: deps.now().toISOString(),
    parts,
    alarms: await orNull(deps, alarmsOf(deps)),
    findings: await orNull(deps, findingsOf(deps, keptFindings)),
    funnel: await orNull(deps, funnelOf(deps)),
  }
}
