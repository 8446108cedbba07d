import { hoursCalls } from '@wassit/domain/api/people/hours'
import type { BranchView, DeadlineView, LunarView } from '@wassit/domain/api/people/hours'
import { usualHours } from '@wassit/domain/hours/working-hours'
import { formatDate } from '@wassit/domain/format/format'
import type { FormValues } from '../../forms/values.ts'
import { reading } from '../live/reading.ts'

/** Empty lines after the exceptions of a branch, for further ones. */
export const furtherExceptions = 2

const textsOf = (values: unknown): string[] => Array.from({ length: 7 }, (_, day) => textAt(values, day))
const textAt = (values: unknown, name: string | number): string => String(Object(values)[name] ?? '')

const exceptionsOf = (values: unknown) =>
  (Array.isArray(values) ? values : [])
    .map((each) => ({ day: textAt(each, 'day'), slots: textAt(each, 'slots') }))
    .filter(({ day, slots }) => day.trim() !== '' || slots.trim() !== '')

/** Form of a branch; empty lines of exceptions are none. */
export const branchForm = reading(
  ({ week, ramadan, exceptions, members, ...values }) => ({
    ...values,
    week: textsOf(week),
    ramadan: textsOf(ramadan),
    exceptions: exceptionsOf(exceptions),
    members: Object.keys(Object(members)),
  }),
  hoursCalls.addBranch.body,
)

/** Returns the values of the form for a branch, or the usual hours for a new one. */
export const branchValues = (branch: BranchView | undefined): FormValues => {
  const { week, ramadan, exceptions } = branch ?? usualHours
  return {
    week: [...week],
    ramadan: [...ramadan],
    exceptions: exceptions.map(({ day, slots }) => ({ day: formatDate(day), slots })),
    members: Object.fromEntries((branch?.members ?? []).map(({ id }) => [id, 'on'])),
  }
}

/** Form of a day of the moon; the address says which. */
export const lunarForm = hoursCalls.confirmLunarDay.body
export const lunarValues = ({ name, hijri_year: year, first_day: day }: LunarView): FormValues => ({
  name,
  hijri_year: String(year),
  first_day: day,
})

export const deadlineForm = hoursCalls.changeDeadline.body
export const deadlineValues = ({ kind, minutes }: DeadlineView): FormValues => ({
  kind,
  minutes: String(minutes),
})
