import { policyStatuses } from '@wassit/domain/policy/policy'
import type { RequestKind } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { staffName } from '../accounts/staff-name.ts'
import type { Search } from '../../search-text.ts'

export interface RequestFilter {
  /** Undefined = any. */
  status?: number | undefined
  /** Requests that wait for an agent: all of them, or those that are late. */
  waiting?: 'at all' | 'late' | undefined
  /** Id of an agent, or null for requests without an assignee. */
  assignedTo?: string | null | undefined
  kind?: RequestKind | undefined
  search?: Search | undefined
}

/** Statuses in which a request waits for an agent, and the moment before which it is late. */
export interface Lateness {
  statuses: readonly number[]
  before: Date
}

/**
 * A request whose approval opened a policy waits for the customer, who pays and signs the policy,
 * until the policy expires.
 */
const isWaiting = ({ statuses }: Lateness) =>
  sql<boolean>`(requests.status = any(${[...statuses]}) and not exists (
    select from policies as successor
    where successor.id = requests.successor_id and successor.status <> ${policyStatuses.expired.code}))`

const isLate = (late: Lateness) =>
  sql<boolean>`(${isWaiting(late)} and requests.status_since <= ${late.before})`

/** Ids of the requests whose number, insurance or person matches the search. */
const found = ({ person, insurance }: Search) => sql`
  select id from requests where lower(number) like any(${[...insurance]})
  union
  select requests.id from requests join policies on policies.id = requests.policy_id
    where policies.search like any(${[...insurance]})
  union
  select requests.id from requests join users on users.id = requests.user_id
    where users.search like all(${[...person]})`

const filtered = (db: Kysely<Database>, filter: RequestFilter, late: Lateness) => {
  const { status, waiting, assignedTo, kind, search } = filter
  let query = db.selectFrom('requests')
  if (status !== undefined) query = query.where(sql<boolean>`requests.status = ${status}`)
  if (waiting) query = query.where(waiting === 'late' ? isLate(late) : isWaiting(late))
  if (assignedTo === null) query = query.where('assigned_to', 'is', null)
  else if (assignedTo) query = query.where('assigned_to', '=', assignedTo)
  if (kind) query = query.where('kind', '=', kind)
  if (search) query = query.where(sql<boolean>`requests.id in (${found(search)})`)
  return query
}

/** Counts the lines of a view on all pages. */
export const countRequests = async (
  db: Kysely<Database>,
  filter: RequestFilter,
  late: Lateness,
): Promise<number> => {
  const { count } = await filtered(db, filter, late)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts per status the requests, those that wait for an agent and those that are late. */
export const countRequestStatuses = (db: Kysely<Database>, late: Lateness) =>
  db
    .selectFrom('requests')
    .select(['status'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.countAll<number>().filterWhere(isWaiting(late)).as('waiting'),
      select.fn.countAll<number>().filterWhere(isLate(late)).as('late'),
    ])
    .groupBy('status')
    .execute()

/** Columns of a line that only the agents' list has. */
const desk = (db: Kysely<Database>, late: Lateness) =>
  db
    .selectFrom('requests')
    .leftJoin('users as agents', 'agents.id', 'requests.assigned_to')
    .select(['requests.id', 'agents.id as agent_id'])
    .select([
      sql<string | null>`coalesce(agents.staff_name, agents.email)`.as('agent_name'),
      isLate(late).as('late'),
    ])

export type DeskLine = Awaited<ReturnType<ReturnType<typeof desk>['executeTakeFirstOrThrow']>>

/**
 * Returns a page of the list: late requests first, then the longest in their status. Chosen before
 * anything is joined, so that a page costs its own lines only.
 */
export const requestPage = (
  db: Kysely<Database>,
  filter: RequestFilter,
  late: Lateness,
  { size, offset }: { size: number; offset: number },
): Promise<DeskLine[]> =>
  desk(db, late)
    .where(
      'requests.id',
      'in',
      filtered(db, filter, late)
        .select('requests.id')
        .orderBy(isLate(late), 'desc')
        .orderBy('requests.status_since')
        .orderBy('requests.id')
        .limit(size)
        .offset(offset),
    )
    .orderBy('late', 'desc')
    .orderBy('requests.status_since')
    .orderBy('requests.id')
    .execute()

export const requestLine = (db: Kysely<Database>, requestId: string, late: Lateness): Promise<DeskLine> =>
  desk(db, late).where('requests.id', '=', requestId).executeTakeFirstOrThrow()

/** Returns the claims since a year before the moment, on a policy and on the one it continues. */
export const claimsOfYear = (db: Kysely<Database>, policyId: string, before: Date) =>
  db
    .selectFrom('requests')
    .select(['number', 'status'])
    .where('kind', '=', 'claim')
    .where(
      sql<boolean>`policy_id in (select unnest(array[id, predecessor_id]) from policies where id = ${policyId})`,
    )
    .where(sql<boolean>`created_at > ${before}::timestamptz - interval '1 year'`)
    .orderBy('created_at')
    .execute()

/** Returns the agents who acted on a request, by the id of the event. */
export const eventAuthorsOf = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('request_events')
    .innerJoin('users', 'users.id', 'request_events.actor_id')
    .select('request_events.id')
    .select(staffName.as('by'))
    .where('request_id', '=', requestId)
    .execute()

/** Returns the latest event of a request, with the agent behind it. */
export const latestEventOf = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('request_events')
    .leftJoin('users', 'users.id', 'request_events.actor_id')
    .select(['request_events.action', 'request_events.actor', 'request_events.at'])
    .select(staffName.as('by'))
    .where('request_id', '=', requestId)
    .orderBy('request_events.at', 'desc')
    .orderBy('request_events.position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the notes among agents, newest first. */
export const requestNotesOf = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('request_notes')
    .leftJoin('users', 'users.id', 'request_notes.author_id')
    .select(['request_notes.id', 'request_notes.at', 'request_notes.text'])
    .select(staffName.as('author'))
    .where('request_id', '=', requestId)
    .orderBy('request_notes.at', 'desc')
    .orderBy('request_notes.id')
    .execute()

/** Returns the notices that the customer was sent about a request, newest first. */
export const requestNoticesOf = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('notices')
    .select(['id', 'at', 'kind', 'read_at'])
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Returns false if the same key wrote the note before. */
export const insertRequestNote = async (
  db: Kysely<Database>,
  note: { request_id: string; author_id: string; text: string; idempotency_key: string | null; at: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('request_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['request_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the request already has that assignee. */
export const setRequestAssignee = async (
  db: Kysely<Database>,
  requestId: string,
  agentId: string | null,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('requests')
    .set({ assigned_to: agentId, updated_at: now })
    .where('id', '=', requestId)
    .where('assigned_to', 'is distinct from', agentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
