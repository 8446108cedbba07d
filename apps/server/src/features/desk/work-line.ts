import type { WorkLine } from '@wassit/domain/api/desk/worklist'
import { dueAt } from '../people/hours/house-hours.ts'
import type { Worklist } from './source.ts'
import type { WorkRow } from './worklist.queries.ts'

/** Returns the fields that a line has in every source. */
export const workLine = (row: Omit<WorkRow, 'id'>, { hours }: Pick<Worklist, 'hours'>): WorkLine => ({
  updated_at: row.updated_at.toISOString(),
  status_since: row.status_since.toISOString(),
  assignee: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  due_at:
    row.work === null
      ? null
      : dueAt(hours, { kind: row.work, since: row.status_since, memberId: row.agent_id }).toISOString(),
  late: row.late,
})
