import { moroccanDay } from '@wassit/domain/format/format'
import { policyCodesOf, policyStatusNames, waitsForAgent } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { contractsThatAre } from '../../policies/pipeline/contract-days.ts'
import { lateMoment } from '../lateness.ts'
import type { Worklist } from '../source.ts'
import { agent, assignee, fileColumns, fileFilters, fileJoins, phone, termColumns } from './file-columns.ts'
import type { SourceOf, TableMoment } from './table-source.ts'

const waiting = policyCodesOf(policyStatusNames.filter(waitsForAgent))

const open = sql<SqlBool>`(policies.status = any(${waiting}) or policies.awaits_decision)`

/** Condition of the files that wait too long, as in the queue. */
const lateIn = (worklist: Worklist): RawBuilder<SqlBool> =>
  sql`${open} and exists (
    select from (select policies.status, policies.assigned_to, policies.status_since) as line
    where line.status_since <= ${lateMoment(worklist)})`

/**
 * All files by the moment of their opening; contracts are over on the day of a moment. No file is late
 * without the hours of a worklist.
 */
export const filesAt = ({ at, worklist }: TableMoment): SourceOf<'files'> => ({
  from: sql`policies ${fileJoins} left join users as agents on agents.id = policies.assigned_to`,
  assignee,
  where: sql`true`,
  id: sql`policies.id`,
  period: sql`policies.created_at`,
  columns: {
    opened_on: sql`policies.created_at`,
    since: sql`policies.status_since`,
    ...fileColumns,
    phone,
    policy_status: sql`policies.status`,
    debt: sql`policies.debt`,
    ...termColumns,
    total: sql`policies.premium`,
    agent,
  },
  views: {
    open,
    late: worklist ? lateIn(worklist) : sql`false`,
    current: contractsThatAre('current', 'policies', moroccanDay(at)),
    over: contractsThatAre('over', 'policies', moroccanDay(at)),
  },
  filters: { ...fileFilters, agent: sql`policies.assigned_to::text` },
  searched: [fileColumns.insurance_number, fileColumns.policy_number, fileColumns.customer],
})
