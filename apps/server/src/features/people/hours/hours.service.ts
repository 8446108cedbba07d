import type { BranchView, HoursView, hoursCalls } from '@wassit/domain/api/people/hours'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatDate, moroccanDay } from '@wassit/domain/format/format'
import { expectedDay, fixedHolidaysFrom, isPlausible, lunarDays } from '@wassit/domain/hours/holidays'
import { minutesOf, workKinds } from '@wassit/domain/hours/work'
import { usualHours } from '@wassit/domain/hours/working-hours'
import type { BranchHours } from '@wassit/domain/hours/working-hours'
import { addDays, addYears } from '@wassit/domain/party/date'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { notifySite } from '../../../live/site-channel.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { activeAgents } from '../accounts/staff-administration.service.ts'
import { forgetHours } from './house-hours.ts'
import {
  allBranches,
  staffOfBranches,
  confirmedDays,
  insertBranch,
  keepLunarDay,
  keepMinutes,
  lockHours,
  replaceStaff,
  setMinutes,
  updateBranch,
} from './hours.queries.ts'

export { statedWeek } from './hours.queries.ts'

/** Days back from today of which a day of the moon may still be moved. */
const movableDays = 30

type Fields = BodyOutput<typeof hoursCalls.addBranch>

/** Returns the branches by their names. */
export const branchChoices = async (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  (await allBranches(db)).flatMap(({ id, name, is_main: isMain }) =>
    isMain ? [] : [{ id, name: name ?? '' }],
  )

const branchViews = async (db: Kysely<Database>): Promise<BranchView[]> => {
  const [branches, members, staff] = [
    await allBranches(db),
    await staffOfBranches(db),
    await activeAgents(db),
  ]
  return branches.map(({ id, name, is_main: main, hours }) => ({
    id,
    name,
    main,
    ...(hours ?? usualHours),
    members: staff.filter((each) =>
      members.some(({ user_id: user, branch_id: branch }) => user === each.id && branch === id),
    ),
  }))
}

/** Returns the hours of the branches, the holidays around today and of the coming year, and the deadlines. */
export const viewHours = async ({ db, now }: Deps): Promise<HoursView> => {
  const today = moroccanDay(now())
  const [from, until] = [addDays(today, -movableDays), addYears(today, 1)]
  const minutes = minutesOf(await setMinutes(db))
  return {
    branches: await branchViews(db),
    lunar: lunarDays(await confirmedDays(db))
      .filter(({ firstDay }) => from <= firstDay && firstDay < until)
      .map(({ name, hijriYear, firstDay, confirmed }) => ({
        name,
        hijri_year: hijriYear,
        first_day: firstDay,
        confirmed,
      }))
      .toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1)),
    fixed: fixedHolidaysFrom(today),
    deadlines: workKinds.map((kind) => ({ kind, minutes: minutes[kind] })),
    members: await activeAgents(db),
  }
}

/** Runs a change of the hours; this node then reads them again. */
const change = async <T>(deps: Deps, work: (tx: Kysely<Database>, now: Date) => Promise<T>): Promise<T> => {
  const done = await deps.db.transaction().execute(async (tx) => {
    await lockHours(tx)
    const result = await work(tx, deps.now())
    // Pages state the hours of the main branch.
    await notifySite(tx)
    return result
  })
  forgetHours(deps)
  return done
}

const hoursOf = ({ week, ramadan, exceptions }: BranchHours): BranchHours => ({
  week,
  ramadan,
  exceptions: exceptions.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
})

const inWords = ({ week, ramadan, exceptions }: BranchHours) => ({
  week: week.join(' | '),
  ramadan: ramadan.join(' | '),
  exceptions: exceptions.map(({ day, slots }) => `${day} ${slots}`).join(' | '),
})

/**
 * Throws `request.invalid` for a day that is named twice, `branch.exists` for the name of another branch, and
 * `agent.unknown` for a member who may not sign in.
 */
const check = async (
  tx: Kysely<Database>,
  { name, exceptions, members }: Fields,
  own?: string,
): Promise<void> => {
  if ((await allBranches(tx)).some((branch) => branch.name === name && branch.id !== own))
    throw new DomainError('branch.exists')
  const twice = exceptions.findIndex(({ day }, nth) => exceptions.findIndex((each) => each.day === day) < nth)
  if (twice >= 0)
    throw new DomainError('request.invalid', [
      { path: `exceptions[${twice}].day`, message: 'hours.invalid.twice' },
    ])
  const staff = await activeAgents(tx)
  if (!members.every((id) => staff.some((each) => each.id === id))) throw new DomainError('agent.unknown')
}

/** Adds a branch. Throws `branch.exists` for a name that another one has, so that the same form twice adds one. */
export const addBranch = (deps: Deps, body: Fields, by: Doer): Promise<{ id: string }> =>
  change(deps, async (tx, now) => {
    await check(tx, body)
    const id = await insertBranch(tx, { name: body.name, hours: hoursOf(body) }, now)
    await replaceStaff(tx, id, body.members)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { branch: body.name, ...inWords(body) }))
    return { id }
  })

/** Changes a branch; the main one has no members of its own. Throws `branch.unknown`. */
export const changeBranch = (
  deps: Deps,
  id: string,
  body: Fields,
  { by, seen }: { by: Doer; seen: SeenCheck },
): Promise<void> =>
  change(deps, async (tx, now) => {
    const before = (await branchViews(tx)).find((branch) => branch.id === id)
    if (!before) throw new DomainError('branch.unknown')
    await check(tx, body, id)
    const members = before.main ? [] : body.members
    seen({ ...before, members: before.members.map((each) => each.id) }, { ...body, members })
    await updateBranch(tx, id, { name: body.name, hours: hoursOf(body) }, now)
    await replaceStaff(tx, id, members)
    const after = { branch: body.name, ...inWords(hoursOf(body)), members: members.join(' ') }
    const old = {
      branch: before.name,
      ...inWords(before),
      members: before.members.map((each) => each.id).join(' '),
    }
    await recordSetting(tx, 'changed', id, by, now, changeOf(old, after))
  })

/**
 * Confirms a day of the moon. Deadlines are worked out from the days when they are read: those that are open move
 * with it. Throws `request.invalid` for a day that is far from the estimate.
 */
export const confirmLunarDay = (
  deps: Deps,
  { name, hijri_year: hijriYear, first_day: firstDay }: BodyOutput<typeof hoursCalls.confirmLunarDay>,
  { by, seen }: { by: Doer; seen: SeenCheck },
): Promise<void> =>
  change(deps, async (tx, now) => {
    const day = { name, hijriYear, firstDay }
    if (!isPlausible(day)) {
      const values = { date: formatDate(expectedDay(day) ?? '—') }
      throw new DomainError('request.invalid', [
        { path: 'first_day', message: 'hours.invalid.lunar', values },
      ])
    }
    const before = lunarDays(await confirmedDays(tx)).find(
      (each) => each.name === name && each.hijriYear === hijriYear,
    )
    seen({ first_day: before?.firstDay }, { first_day: firstDay })
    await keepLunarDay(tx, day, by.id, now)
    const field = `${name}.${hijriYear}`
    const known = before?.confirmed ? before.firstDay : null
    await recordSetting(tx, 'changed', by.id, by, now, changeOf({ [field]: known }, { [field]: firstDay }))
  })

/** Changes the working minutes of a kind of work, for open work too. */
export const changeDeadline = (
  deps: Deps,
  { kind, minutes }: BodyOutput<typeof hoursCalls.changeDeadline>,
  { by, seen }: { by: Doer; seen: SeenCheck },
): Promise<void> =>
  change(deps, async (tx, now) => {
    const before = minutesOf(await setMinutes(tx))[kind]
    seen({ minutes: before }, { minutes })
    await keepMinutes(tx, kind, minutes, now)
    const field = `deadline.${kind}`
    await recordSetting(tx, 'changed', by.id, by, now, changeOf({ [field]: before }, { [field]: minutes }))
  })
