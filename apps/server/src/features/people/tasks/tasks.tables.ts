import type { TaskSource } from '@wassit/domain/api/desk/tasks'
import type { ColumnType, Generated } from 'kysely'

interface TaskRow {
  id: Generated<string>
  what: string
  due_at: Date
  source: ColumnType<TaskSource, TaskSource, never>
  /** Member for whom it is; null for nobody. */
  assigned_to: string | null
  policy_id: ColumnType<string | null, string | null, never>
  request_id: ColumnType<string | null, string | null, never>
  /** Customer whom it is about, if it names no file. */
  user_id: string | null
  created_by: string
  idempotency_key: ColumnType<string | null, string | null, never>
  created_at: Date
  done_at: ColumnType<Date | null, never, Date | null>
  done_by: ColumnType<string | null, never, string | null>
}

/** Time in which another member does the tasks of one. */
export interface AbsenceRow {
  member_id: string
  taken_by: string
  /** ISO dates; without a last one the absence has no end. */
  first_day: string
  last_day: string | null
}

/** Calendar address of a member. */
interface TaskFeedRow {
  member_id: string
  /** SHA-256 of the secret in the address, which is never stored. */
  token_hash: Buffer
  created_at: Date
}

export interface TasksTables {
  tasks: TaskRow
  absences: AbsenceRow
  task_feeds: TaskFeedRow
}
