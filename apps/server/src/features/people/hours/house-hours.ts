import { moroccanDay } from '@wassit/domain/format/format'
import { minutesOf } from '@wassit/domain/hours/work'
import type { WorkKind, WorkMinutes } from '@wassit/domain/hours/work'
import { buildCalendar, usualHours } from '@wassit/domain/hours/working-hours'
import type { WorkCalendar } from '@wassit/domain/hours/working-hours'
import { addWorkingMinutes, latestStart } from '@wassit/domain/hours/working-time'
import type { Pool } from 'pg'
import type { Deps } from '../../../deps.ts'
import { allBranches, staffOfBranches, confirmedDays, setMinutes } from './hours.queries.ts'

/** Hours of a branch that is not the main one, for the work of its members. */
interface OtherBranch {
  calendar: WorkCalendar
  members: ReadonlySet<string>
}

/** Hours of the whole house: only from them follows when waiting work is due. */
export interface HouseHours {
  minutes: WorkMinutes
  main: WorkCalendar
  others: readonly OtherBranch[]
}

/** Time for which a node keeps the hours: another node may have changed them meanwhile. */
const rememberedMs = 10_000

interface Kept {
  hours: HouseHours
  until: number
}

/** Hours that this node knows, one for each database. */
const known = new WeakMap<Pool, Kept>()

/** Reads the hours of the house, for a transaction too; `houseHours` returns those that the node keeps. */
export const readHours = async ({ db }: Pick<Deps, 'db'>): Promise<HouseHours> => {
  const [branches, members, confirmed, set] = [
    await allBranches(db),
    await staffOfBranches(db),
    await confirmedDays(db),
    await setMinutes(db),
  ]
  const calendarWith = ({ hours }: { hours: (typeof branches)[number]['hours'] }) =>
    buildCalendar(hours ?? usualHours, confirmed)
  const main = branches.find(({ is_main: isMain }) => isMain)
  const staffed = branches
    .filter(({ is_main: isMain }) => !isMain)
    .map((branch) => ({
      calendar: calendarWith(branch),
      members: new Set(
        members.filter((each) => each.branch_id === branch.id).map(({ user_id: user }) => user),
      ),
    }))
  return {
    minutes: minutesOf(set),
    main: calendarWith(main ?? { hours: null }),
    others: staffed.filter(({ members: own }) => own.size > 0),
  }
}

/** Returns the hours of the house, which a node reads again after ten seconds. */
export const houseHours = async ({
  db,
  pool,
  now,
}: Pick<Deps, 'db' | 'pool' | 'now'>): Promise<HouseHours> => {
  const moment = now().getTime()
  const kept = known.get(pool)
  if (kept && kept.until > moment && kept.until <= moment + rememberedMs) return kept.hours
  const hours = await readHours({ db })
  known.set(pool, { hours, until: moment + rememberedMs })
  return hours
}

/** Lets this node read the hours again, after a change. */
export const forgetHours = ({ pool }: Pick<Deps, 'pool'>): void => void known.delete(pool)

/** Returns the calendar of the branch of a member; that of the main branch for nobody. */
export const calendarOf = ({ main, others }: HouseHours, memberId: string | null): WorkCalendar =>
  others.find(({ members }) => memberId !== null && members.has(memberId))?.calendar ?? main

/** Returns the moment at which the work of a member, or of nobody, is due that waits since another one. */
export const dueAt = (
  hours: HouseHours,
  { kind, since, memberId }: { kind: WorkKind; since: Date; memberId: string | null },
): Date => addWorkingMinutes(calendarOf(hours, memberId), since, hours.minutes[kind])

type Moments = ReadonlyMap<WorkKind, Date>

/** Moments since which waiting work is late, by its kind: those of the main branch, then of each other one. */
export interface LateMoments {
  main: Moments
  others: readonly { members: ReadonlySet<string>; moments: Moments }[]
}

/** Works out since when waiting work of some kinds is late at a moment. */
export const lateMomentsOf = (
  { minutes, main, others }: HouseHours,
  kinds: readonly WorkKind[],
  at: Date,
): LateMoments => {
  const momentsOf = (calendar: WorkCalendar) =>
    new Map(kinds.map((kind) => [kind, latestStart(calendar, at, minutes[kind])]))
  return {
    main: momentsOf(main),
    others: others.map(({ calendar, members }) => ({ members, moments: momentsOf(calendar) })),
  }
}

/** Tells whether a member is within the hours of their branch at a moment. */
export const isAtWork = ({ main, others }: HouseHours, memberId: string, now: Date): boolean => {
  const { calendar } = others.find(({ members }) => members.has(memberId)) ?? { calendar: main }
  const moment = now.getTime()
  return calendar(moroccanDay(now)).some(([start, end]) => start <= moment && moment < end)
}
