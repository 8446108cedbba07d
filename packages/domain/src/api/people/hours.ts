import { z } from 'zod/mini'
import { holidayNames, lunarNames } from '../../hours/holidays.ts'
import { minutesBounds, workKinds } from '../../hours/work.ts'
import { BranchHours } from '../../hours/working-hours.ts'
import { IsoDate } from '../../party/date.ts'
import { WholeNumber } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { Person } from '../desk/worklist.ts'

const BranchFields = z.extend(BranchHours, {
  name: PlainText(60),
  /** Members whose files follow the hours of the branch; of the main branch none are named. */
  members: z.array(z.uuid('validation.invalid')).check(z.maxLength(200)),
})

const BranchView = z.extend(BranchHours, {
  id: z.string(),
  /** Null for the main branch until an admin names it. */
  name: z.nullable(z.string()),
  /** True for the branch whose hours the files without a member of another branch follow. */
  main: z.boolean(),
  members: z.array(Person),
})
export type BranchView = z.output<typeof BranchView>

const LunarView = z.object({
  name: z.enum(lunarNames),
  hijri_year: z.int(),
  first_day: z.string(),
  confirmed: z.boolean(),
})
export type LunarView = z.output<typeof LunarView>

export const LunarDayBody = z.object({
  name: z.enum(lunarNames, 'validation.invalid'),
  hijri_year: WholeNumber({ min: 1400, max: 1600 }),
  first_day: IsoDate,
})

/** Working minutes of a kind of work. */
export const DeadlineBody = z.object({
  kind: z.enum(workKinds, 'validation.invalid'),
  minutes: WholeNumber({ min: minutesBounds.least, max: minutesBounds.most }),
})
export type DeadlineView = z.output<typeof DeadlineBody>

export const HoursView = z.object({
  branches: z.array(BranchView),
  /** Days of the moon of the coming year, and those of the last weeks, which an admin may still move. */
  lunar: z.array(LunarView),
  /** Holidays of a fixed day of the coming year, by their names. */
  fixed: z.array(z.object({ name: z.enum(holidayNames), day: z.string() })),
  deadlines: z.array(DeadlineBody),
  members: z.array(Person),
})
export type HoursView = z.output<typeof HoursView>

/** Calls about the working hours of the house. */
export const hoursCalls = {
  hours: endpoint('GET /api/agent/hours', {
    access: 'staff:settings',
    summary: 'Returns the hours of the branches, the coming holidays and the deadlines',
    answers: { 200: HoursView },
  }),
  addBranch: endpoint('POST /api/agent/hours/branches', {
    access: 'staff:settings',
    device: 'confirmed',
    summary: 'Adds a branch with its hours',
    body: BranchFields,
    answers: { 201: z.object({ id: z.string() }) },
  }),
  changeBranch: endpoint('POST /api/agent/hours/branches/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Changes the name, hours and members of a branch',
    params: z.object({ id: z.uuid('validation.invalid') }),
    body: BranchFields,
  }),
  confirmLunarDay: endpoint('POST /api/agent/hours/lunar-days', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Confirms the first day of a feast or of Ramadan; open deadlines follow',
    body: LunarDayBody,
  }),
  changeDeadline: endpoint('POST /api/agent/hours/deadlines', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Changes the working minutes of a kind of work',
    body: DeadlineBody,
  }),
}
