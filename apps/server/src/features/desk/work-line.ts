import type { WorkLine } from '@wassit/domain/api/worklist'
import type { WorkRow } from './worklist.queries.ts'

/** Returns the fields that a line has in every source. */
export const workLine = (row: Omit<WorkRow, 'id'>): WorkLine => ({
  updated_at: row.updated_at.toISOString(),
  status_since: row.status_since.toISOString(),
  assignee: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  late: row.late,
})
