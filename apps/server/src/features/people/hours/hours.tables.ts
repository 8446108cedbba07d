import type { LunarName } from '@wassit/domain/hours/holidays'
import type { WorkKind } from '@wassit/domain/hours/work'
import type { BranchHours } from '@wassit/domain/hours/working-hours'
import type { ColumnType, Generated } from 'kysely'

interface BranchRow {
  id: Generated<string>
  /** Null for the main branch until an admin names it. */
  name: string | null
  /** True for one branch, which no call adds. */
  is_main: ColumnType<boolean, never, never>
  /** Null for the usual hours. */
  hours: ColumnType<BranchHours | null, string, string>
  created_at: Date
  updated_at: Date
}

/** Member of a branch that is not the main one. */
interface BranchMemberRow {
  user_id: string
  branch_id: string
}

/** First day of a feast or of Ramadan that an admin confirmed. */
interface LunarDayRow {
  name: LunarName
  hijri_year: number
  /** ISO date. */
  first_day: string
  confirmed_by: string
  confirmed_at: Date
}

/** Working minutes of a kind of work that an admin set. */
interface WorkDeadlineRow {
  kind: WorkKind
  minutes: number
  updated_at: Date
}

export interface HoursTables {
  branches: BranchRow
  branch_members: BranchMemberRow
  lunar_days: LunarDayRow
  work_deadlines: WorkDeadlineRow
}
