import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Records of the same money that differ, with the file and the reason that someone found. */
export const differences: SourceOf<'differences'> = {
  from: sql`money_differences as found
    left join policies on policies.id = found.policy_id ${fileJoins}
    left join users as agents on agents.id = found.settled_by`,
  assignee,
  where: sql`true`,
  id: sql`found.id`,
  period: sql`found.found_at`,
  columns: {
    found_on: sql`found.found_at`,
    difference_kind: sql`found.kind`,
    record: sql`found.name`,
    ...fileColumns,
    ours: sql`found.ours`,
    theirs: sql`found.theirs`,
    decided_on: sql`coalesce(found.settled_at, found.gone_at)`,
    reason: sql`found.reason`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`found.settled_by::text` },
  views: {
    open: sql`found.settled_at is null and found.gone_at is null`,
    closed: sql`(found.settled_at is not null or found.gone_at is not null)`,
  },
  searched: [sql`found.name`, fileColumns.insurance_number, fileColumns.customer],
}
