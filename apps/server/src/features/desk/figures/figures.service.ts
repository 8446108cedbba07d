import type { FigureGroup, FigureQuery, FiguresAnswer, RenewalFigures } from '@wassit/domain/api/desk/figures'
import { dueOutcomes } from '@wassit/domain/due/due-item'
import type { DueOutcome } from '@wassit/domain/due/due-item'
import { milestones, mostFigureDays, mostGroups, timedMilestones } from '@wassit/domain/figures/figures'
import type { FigureDimension, MilestoneCounts } from '@wassit/domain/figures/figures'
import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { mondayOf } from '@wassit/domain/figures/weeks'
import { addDays } from '@wassit/domain/party/date'
import { renewalGraceDays } from '@wassit/domain/policy/term'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { listInsurers } from '../../insurers/panel/insurers.service.ts'
import { activeAgents } from '../../people/accounts/staff-administration.service.ts'
import { houseHours } from '../../people/hours/house-hours.ts'
import { boundsOf } from '../desk-tables/tables.service.ts'
import type { TableFilters } from '../desk-tables/tables.service.ts'
import { deadlineFigures } from './deadlines.service.ts'
import { countDues, countReasons, countMilestones } from './figures.queries.ts'
import type { MilestoneRow } from './figures.queries.ts'
import { readWork } from './work.queries.ts'

/** Days before the Monday of the last week with which a period begins that nobody chose: twelve weeks. */
const usualDays = 77

interface FigureDays {
  from: string
  to: string
}

/** Returns the days of figures, the last ones of a period that is too long. */
const figureDays = ({ from, to }: Pick<TableFilters, 'from' | 'to'>, today: string): FigureDays => {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? addDays(mondayOf(last), -usualDays)
  const earliest = addDays(last, 1 - mostFigureDays)
  return { from: first < earliest ? earliest : first, to: last }
}

/** Returns the Mondays of a period; the first week may have begun before it. */
const weeksOf = ({ from, to }: FigureDays): string[] => {
  const weeks: string[] = []
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

const nothing = Object.fromEntries(milestones.map((step) => [step, 0])) as MilestoneCounts

const countsOf = (row: MilestoneCounts): MilestoneCounts =>
  Object.fromEntries(milestones.map((step) => [step, row[step]])) as MilestoneCounts

const sumOf = (rows: readonly MilestoneCounts[]): MilestoneCounts =>
  rows.reduce<MilestoneCounts>(
    (sum, row) =>
      Object.fromEntries(milestones.map((step) => [step, sum[step] + row[step]])) as MilestoneCounts,
    nothing,
  )

export interface MilestoneGroups {
  days: FigureDays
  total: MilestoneCounts
  times: FiguresAnswer['times']
  /** Groups under their own key; weeks in order, other groups from the largest on. */
  groups: (MilestoneCounts & { key: string | null })[]
  others: MilestoneCounts | null
}

const timesOf = (row: MilestoneRow | undefined): FiguresAnswer['times'] =>
  timedMilestones.map(({ step }) => {
    const minutes = row?.[`minutes_${step}`] ?? null
    return {
      step,
      count: row?.[`timed_${step}`] ?? 0,
      minutes: minutes === null ? null : Math.round(minutes),
    }
  })

/** Returns the steps of the files of a period by one property. */
export const milestoneGroups = async (
  db: Kysely<Database>,
  filters: TableFilters,
  by: FigureDimension,
  now: Date,
): Promise<MilestoneGroups> => {
  const days = figureDays(filters, moroccanDay(now))
  const weeks = weeksOf(days)
  const bounds = boundsOf('steps', { ...filters, ...days }, now)
  const rows = await countMilestones(db, bounds, by, weeks.map(startOfDay))
  const all = rows.find(({ is_all: isAll }) => isAll)
  const named = rows.filter(({ is_all: isAll }) => !isAll)
  const base = { days, total: all ? countsOf(all) : nothing, times: timesOf(all) }
  if (by === 'week') {
    const byPlace = new Map(named.map((row) => [row.key, row]))
    const groups = weeks.map((key, place) => ({
      key,
      ...countsOf(byPlace.get(String(place + 1)) ?? nothing),
    }))
    return { ...base, groups, others: null }
  }
  const shown = named.slice(0, mostGroups).map((row) => ({ key: row.key, ...countsOf(row) }))
  const rest = named.slice(mostGroups)
  return { ...base, groups: shown, others: rest.length > 0 ? sumOf(rest) : null }
}

/** Returns how the contracts that ended in a period were renewed or lost. */
export const renewalFigures = async (
  db: Kysely<Database>,
  filters: TableFilters,
  now: Date,
): Promise<RenewalFigures> => {
  const today = moroccanDay(now)
  const { insurer, product, town, agent } = filters
  const bounds = boundsOf('dues', { insurer, product, town, agent, ...figureDays(filters, today) }, now)
  const [states, reasons] = [
    await countDues(db, bounds, addDays(today, -renewalGraceDays)),
    await countReasons(db, bounds),
  ]
  const isOutcome = (state: string): state is DueOutcome => dueOutcomes.some((each) => each === state)
  const sum = (rows: typeof states, column: 'count' | 'over') =>
    rows.reduce((total, row) => total + row[column], 0)
  const isRenewed = (state: string) => state === 'paid' || state === 'prolonged'
  const pending = states.filter(({ state }) => !isRenewed(state) && !isOutcome(state))
  const lostBy = (outcome: DueOutcome) => states.find(({ state }) => state === outcome)?.count ?? 0
  return {
    ended: sum(states, 'count'),
    renewed: sum(
      states.filter(({ state }) => isRenewed(state)),
      'count',
    ),
    lost: Object.fromEntries(
      dueOutcomes.map((outcome) => [outcome, lostBy(outcome)]),
    ) as RenewalFigures['lost'],
    silent: sum(pending, 'over'),
    open: sum(pending, 'count') - sum(pending, 'over'),
    reasons,
  }
}

/** Returns how the work that came in within a period kept its deadlines. */
export const workFigures = async (deps: Deps, filters: TableFilters) => {
  const now = deps.now()
  const days = figureDays(filters, moroccanDay(now))
  const rows = await readWork(deps.db, boundsOf('steps', { ...filters, ...days }, now))
  return deadlineFigures(await houseHours(deps), rows, now)
}

type Named = readonly { id: string; name: string }[]

/** Names a group on the wire: by id where a filter takes one. */
const groupOnWire = (
  by: FigureDimension,
  { key, ...counts }: MilestoneGroups['groups'][number],
  { insurers, agents }: { insurers: Named; agents: Named },
): FigureGroup => {
  const list = by === 'insurer' ? insurers : by === 'agent' ? agents : undefined
  if (list) return { ...counts, key: list.find(({ name }) => name === key)?.id ?? null, name: key }
  const code = by === 'product' && key !== null ? catalogue[key as ProductKey].code : key
  return { ...counts, key: code, name: null }
}

/** Returns the figures of the files of a period. */
export const viewFigures = async (deps: Deps, { by, ...filters }: FigureQuery): Promise<FiguresAnswer> => {
  const now = deps.now()
  return deps.reading(async (db) => {
    const { days, total, times, groups, others } = await milestoneGroups(db, filters, by, now)
    const lists = {
      insurers: (await listInsurers({ ...deps, db })).map(({ id, name }) => ({ id, name })),
      agents: await activeAgents(db),
    }
    return {
      as_of: now.toISOString(),
      ...days,
      by,
      total,
      groups: groups.map((group) => groupOnWire(by, group, lists)),
      others,
      times,
      renewals: await renewalFigures(db, filters, now),
      deadlines: await workFigures({ ...deps, db }, filters),
      ...lists,
    }
  })
}
