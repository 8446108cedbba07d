import { workOfPolicy, workOfRequest } from '@wassit/domain/hours/work'
import type { WorkKind } from '@wassit/domain/hours/work'
import { policyStatuses, policyStatusNames, waitsForAgent } from '@wassit/domain/policy/policy'
import {
  requestKinds,
  requestStatuses,
  requestStatusNames,
  requestWaitsForAgent,
} from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../../../schema.ts'
import { fileFilters } from '../desk-tables/file-columns.ts'
import type { TableBounds } from '../desk-tables/tables.queries.ts'

/** Work that came in within a period. */
export interface WorkRow {
  kind: WorkKind
  since: Date
  /** Moment at which it no longer waited; null while it waits. */
  until: Date | null
  /** True if a member of the staff did it, false if it ended without the house. */
  is_done: boolean | null
  member: string | null
}

const waiting = policyStatusNames.filter(waitsForAgent)

const kindOfPolicy = sql<WorkKind>`case came.to_status ${sql.join(
  waiting.map(
    (status) => sql`when ${sql.lit(policyStatuses[status].code)} then ${sql.lit(workOfPolicy(status))}`,
  ),
  sql` `,
)} end`

const waitingCodes = sql.join(waiting.map((status) => sql.lit(policyStatuses[status].code)))

/** First event of a file or request after another one that leaves its status. */
const leaving = (events: 'policy_events' | 'request_events', owner: 'policy_id' | 'request_id') => sql`
  left join lateral (
    select later.at, later.actor, later.action from ${sql.table(events)} as later
    where later.${sql.ref(owner)} = came.${sql.ref(owner)} and later.at >= came.at
      and (later.at, later.position) > (came.at, came.position) and later.to_status <> came.to_status
    order by later.at, later.position limit 1
  ) as gone on true`

/** Conditions of a file that its work shares with the lines of tables; a request has a member of its own. */
const chosen = ({ equal }: TableBounds, member: RawBuilder<string | null>): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      ...Object.entries({ ...fileFilters, agent: sql`${member}::text` }).flatMap(([name, column]) => {
        const value = equal[name as keyof typeof equal]
        return value === undefined ? [] : [sql`${column} = ${value}`]
      }),
    ],
    sql` and `,
  )

/** Rows of a period as `came`; `offset` keeps PostgreSQL from beginning with all files of a small book. */
const cameIn = (
  table: 'policy_events' | 'request_events' | 'underwritings',
  { from, before }: TableBounds,
  { at, which }: { at: string; which: RawBuilder<SqlBool> },
): RawBuilder<unknown> => sql`(
    select * from ${sql.table(table)}
    where ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${before} and ${which} offset 0
  ) as came`

const isMove = sql<SqlBool>`from_status is distinct from to_status`

/** A price that the tariff made is no work of the house. */
const ofPolicies = (bounds: TableBounds): RawBuilder<unknown> => sql`
  select ${kindOfPolicy} as kind, came.at as since, gone.at as until, gone.actor = 'agent' as is_done,
    policies.assigned_to as member
  from ${cameIn('policy_events', bounds, {
    at: 'at',
    which: sql`to_status in (${waitingCodes}) and ${isMove}`,
  })}
  join policies on policies.id = came.policy_id
  left join users on users.id = policies.user_id ${leaving('policy_events', 'policy_id')}
  where ${chosen(bounds, sql`policies.assigned_to`)}
    and (gone.action is null or not (gone.actor = 'system' and gone.action = 'quote'))`

const ofDecisions = (bounds: TableBounds): RawBuilder<unknown> => sql`
  select ${sql.lit(workOfPolicy('accepted'))} as kind, coalesce(came.confirmed_at, came.created_at) as since,
    coalesce(came.decided_at, came.ended_at) as until, came.decided_at is not null as is_done,
    policies.assigned_to as member
  from ${cameIn('underwritings', bounds, { at: 'created_at', which: sql`state <> 'asked'` })}
  join policies on policies.id = came.policy_id
  left join users on users.id = policies.user_id
  where ${chosen(bounds, sql`policies.assigned_to`)}`

const kinds = Object.keys(requestKinds) as RequestKind[]

/** Statuses of requests at which a kind waits for the house: after its approval only a claim does. */
const waits = kinds.flatMap((kind) =>
  requestStatusNames
    .filter((status) => requestWaitsForAgent(status) && (kind === 'claim' || status !== 'approved'))
    .map((status) => ({ kind, code: requestStatuses[status].code, work: workOfRequest(kind, status) })),
)

const kindOfRequest = sql<WorkKind>`case ${sql.join(
  waits.map(
    ({ kind, code, work }) =>
      sql`when requests.kind = ${sql.lit(kind)} and came.to_status = ${sql.lit(code)} then ${sql.lit(work)}`,
  ),
  sql` `,
)} end`

const ofRequest = sql`
  cross join lateral (select * from requests where requests.id = came.request_id offset 0) as requests
  join policies on policies.id = requests.policy_id
  left join users on users.id = policies.user_id ${leaving('request_events', 'request_id')}`

const ofRequests = (bounds: TableBounds): RawBuilder<unknown> => sql`
  select ${kindOfRequest} as kind, came.at as since, gone.at as until, gone.actor = 'agent' as is_done,
    requests.assigned_to as member
  from ${cameIn('request_events', bounds, { at: 'at', which: isMove })} ${ofRequest}
  where ${kindOfRequest} is not null and ${chosen(bounds, sql`requests.assigned_to`)}
  union all
  select ${sql.lit(workOfRequest('claim', 'dischargeToSign'))}, came.at, gone.at, gone.actor = 'agent',
    requests.assigned_to
  from ${cameIn('request_events', bounds, { at: 'at', which: sql`action = 'signDischarge'` })} ${ofRequest}
  where ${chosen(bounds, sql`requests.assigned_to`)}`

/** Returns the work of policies and requests that came in within a period. */
export const readWork = async (db: Kysely<Database>, bounds: TableBounds): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    ${ofPolicies(bounds)} union all ${ofDecisions(bounds)} union all ${ofRequests(bounds)}`.execute(db)
  return rows
}
