import { addDays, addYears } from '../party/date.ts'

/** Legal holidays of a fixed day, with the first year of those that are newer than this table. */
const fixedHolidays = {
  newYear: { on: '01-01' },
  independenceManifesto: { on: '01-11' },
  amazighNewYear: { on: '01-14', since: 2024 },
  labourDay: { on: '05-01' },
  throneDay: { on: '07-30' },
  ouedEdDahab: { on: '08-14' },
  revolutionDay: { on: '08-20' },
  youthDay: { on: '08-21' },
  unityDay: { on: '10-31', since: 2025 },
  greenMarch: { on: '11-06' },
  independenceDay: { on: '11-18' },
} as const satisfies Record<string, { on: string; since?: number }>

/** Days of the moon with the number of legal holidays that begin with them; Ramadan begins none. */
const lunar = {
  hijriNewYear: { holidays: 1 },
  mawlid: { holidays: 2 },
  ramadan: { holidays: 0 },
  fitr: { holidays: 2 },
  adha: { holidays: 2 },
} as const satisfies Record<string, { holidays: number }>

type FixedHoliday = keyof typeof fixedHolidays
const fixedNames = Object.keys(fixedHolidays) as FixedHoliday[]
export type LunarName = keyof typeof lunar
export const lunarNames = Object.keys(lunar) as LunarName[]
export type HolidayName = FixedHoliday | Exclude<LunarName, 'ramadan'>
export const holidayNames = [
  ...fixedNames,
  ...lunarNames.filter((name) => name !== 'ramadan'),
] as const satisfies readonly HolidayName[]

/** First day of a lunar name in a year of the Hijra; an admin confirms it once the moon was seen. */
export interface LunarDay {
  name: LunarName
  hijriYear: number
  /** ISO date. */
  firstDay: string
}

/**
 * Estimates until an admin confirms: a day after the Umm al-Qura calendar, as the moon was seen in Morocco in most
 * years from 2023 to 2026.
 */
const estimates: Readonly<Record<number, Readonly<Record<LunarName, string>>>> = {
  1448: {
    hijriNewYear: '2026-06-17',
    mawlid: '2026-08-26',
    ramadan: '2027-02-09',
    fitr: '2027-03-10',
    adha: '2027-05-17',
  },
  1449: {
    hijriNewYear: '2027-06-07',
    mawlid: '2027-08-15',
    ramadan: '2028-01-29',
    fitr: '2028-02-27',
    adha: '2028-05-06',
  },
  1450: {
    hijriNewYear: '2028-05-26',
    mawlid: '2028-08-04',
    ramadan: '2029-01-17',
    fitr: '2029-02-15',
    adha: '2029-04-25',
  },
  1451: {
    hijriNewYear: '2029-05-15',
    mawlid: '2029-07-25',
    ramadan: '2030-01-06',
    fitr: '2030-02-05',
    adha: '2030-04-14',
  },
  1452: {
    hijriNewYear: '2030-05-05',
    mawlid: '2030-07-14',
    ramadan: '2030-12-27',
    fitr: '2031-01-25',
    adha: '2031-04-03',
  },
  1453: {
    hijriNewYear: '2031-04-24',
    mawlid: '2031-07-03',
    ramadan: '2031-12-17',
    fitr: '2032-01-15',
    adha: '2032-03-23',
  },
  1454: {
    hijriNewYear: '2032-04-12',
    mawlid: '2032-06-21',
    ramadan: '2032-12-05',
    fitr: '2033-01-04',
    adha: '2033-03-13',
  },
  1455: {
    hijriNewYear: '2033-04-02',
    mawlid: '2033-06-11',
    ramadan: '2033-11-24',
    fitr: '2033-12-24',
    adha: '2034-03-02',
  },
}

/** Years of the Hijra that have estimates. */
export const estimatedYears: readonly number[] = Object.keys(estimates).map(Number)

/** Returns every known day of the moon; the confirmed one in place of its estimate. */
export const lunarDays = (confirmed: readonly LunarDay[]): (LunarDay & { confirmed: boolean })[] =>
  estimatedYears.flatMap((hijriYear) =>
    lunarNames.map((name) => {
      const known = confirmed.find((day) => day.name === name && day.hijriYear === hijriYear)
      const firstDay = known?.firstDay ?? estimates[hijriYear]?.[name] ?? ''
      return { name, hijriYear, firstDay, confirmed: known !== undefined }
    }),
  )

/** Returns the holidays of a fixed day within a year from a day (ISO) on, in their order. */
export const fixedHolidaysFrom = (today: string): { name: HolidayName; day: string }[] => {
  const end = addYears(today, 1)
  return [0, 1]
    .map((years) => addYears(today, years).slice(0, 4))
    .flatMap((year) => fixedNames.map((name) => ({ name, day: `${year}-${fixedHolidays[name].on}` })))
    .filter(({ day }) => today <= day && day < end)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const isFixed = (day: string, { on, since = 0 }: { on: string; since?: number }): boolean =>
  day.slice(5) === on && Number(day.slice(0, 4)) >= since

/** Holidays and Ramadan as they are known. Both functions take an ISO date. */
export interface Almanac {
  holidayOn: (day: string) => HolidayName | undefined
  isRamadan: (day: string) => boolean
}

/** Builds the almanac from the confirmed days of the moon. */
export const almanacOf = (confirmed: readonly LunarDay[]): Almanac => {
  const days = lunarDays(confirmed)
  const moving = new Map<string, HolidayName>()
  for (const { name, firstDay } of days)
    if (name !== 'ramadan')
      for (let nth = 0; nth < lunar[name].holidays; nth++) moving.set(addDays(firstDay, nth), name)
  const ramadans = days.flatMap(({ name, hijriYear, firstDay: from }) => {
    const end = days.find((day) => day.name === 'fitr' && day.hijriYear === hijriYear)
    return name === 'ramadan' && end ? [{ from, until: end.firstDay }] : []
  })
  return {
    holidayOn: (day) => moving.get(day) ?? fixedNames.find((name) => isFixed(day, fixedHolidays[name])),
    isRamadan: (day) => ramadans.some(({ from, until }) => from <= day && day < until),
  }
}

/** Most days by which a confirmed day differs from its estimate: the moon is seen at most a few days apart. */
const mostDaysApart = 3

/** Returns the estimate of a lunar day (ISO); undefined for a year without one. */
export const expectedDay = ({ name, hijriYear }: Pick<LunarDay, 'name' | 'hijriYear'>): string | undefined =>
  estimates[hijriYear]?.[name]

/** Tells whether a day (ISO) can be the first of a lunar name in a year of the Hijra. */
export const isPlausible = ({ firstDay, ...day }: LunarDay): boolean => {
  const estimate = expectedDay(day)
  return (
    estimate !== undefined &&
    addDays(estimate, -mostDaysApart) <= firstDay &&
    firstDay <= addDays(estimate, mostDaysApart)
  )
}
