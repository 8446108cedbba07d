import { policyStatuses } from '@wassit/domain/policy/policy'
import { openRequestStatuses, requestStatuses } from '@wassit/domain/request/request'
import type { Payout } from '@wassit/domain/request/payout'
import type { RequestKind, RequestStatusCode } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { keepPlan } from '../../kept-plans.ts'
import type { RequestEventRow, RequestNoteRow, RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'
import { isOneOf } from '../../is-one-of.ts'
import { staffNameOf } from '../people/accounts/staff-name.ts'

const withPolicy = (db: Kysely<Database>) =>
  db
    .selectFrom('requests')
    .innerJoin('policies', 'policies.id', 'requests.policy_id')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .leftJoin('policies as successors', 'successors.id', 'requests.successor_id')
    .leftJoin('users as agents', 'agents.id', 'requests.entered_by')
    .selectAll('requests')
    .select(staffNameOf('agents').as('entered_by_name'))
    .select([
      'policies.number as insurance_number',
      'policies.product',
      'insurers.name as company_name',
      'insurers.arabic_name as company_arabic_name',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.email',
      'successors.number as successor_number',
      'successors.status as successor_status',
      'successors.premium as successor_premium',
      'successors.start_date as successor_start',
      'successors.end_date as successor_end',
    ])

/** Request with the data of its policy, its customer and the policy it opened. */
export type RequestFile = Awaited<ReturnType<ReturnType<typeof withPolicy>['executeTakeFirstOrThrow']>>

export const requestById = (db: Kysely<Database>, id: string): Promise<RequestFile | undefined> =>
  withPolicy(db).where('requests.id', '=', id).executeTakeFirst()

export const requestByNumber = (db: Kysely<Database>, number: string): Promise<RequestFile | undefined> =>
  withPolicy(db).where('requests.number', '=', number).executeTakeFirst()

/** Returns some requests, in no order. */
export const requestsWithIds = (db: Kysely<Database>, ids: readonly string[]): Promise<RequestFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withPolicy(db)
        .where('requests.id', 'in', [...ids])
        .execute()

/** Returns a customer's requests, newest first. */
export const requestsOf = (db: Kysely<Database>, userId: string): Promise<RequestFile[]> =>
  withPolicy(db)
    .where('requests.user_id', '=', userId)
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.number', 'desc')
    .execute()

/** Returns policy and kind of a request; neither ever changes. */
export const requestNature = (db: Kysely<Database>, id: string) =>
  db.selectFrom('requests').select(['policy_id', 'kind']).where('id', '=', id).executeTakeFirst()

/**
 * Changes a request at one of some statuses and steps of its money; returns undefined if it has moved. The row is locked
 * first, so that the status before is known.
 */
export const updateRequestAt = async (
  db: Kysely<Database>,
  id: string,
  statuses: readonly RequestStatusCode[],
  set: Updateable<RequestRow> & { status?: RequestStatusCode },
  { now, payouts }: { now: Date; payouts: readonly (Payout | null)[] },
): Promise<{ from_status: number; request: Selectable<RequestRow> } | undefined> => {
  const before = await db
    .selectFrom('requests')
    .select(['status', 'payout'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || !statuses.includes(before.status) || !payouts.includes(before.payout)) return undefined
  const request = await db
    .updateTable('requests')
    .set({
      ...set,
      updated_at: now,
      ...(((set.status ?? before.status) !== before.status || set.payout) && { status_since: now }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { from_status: before.status, request }
}

export const insertRequestEvent = async (
  db: Kysely<Database>,
  event: Insertable<RequestEventRow>,
): Promise<void> => {
  await db.insertInto('request_events').values(event).execute()
}

/** Returns the events of a request, oldest first. */
export const requestEventsOf = (db: Kysely<Database>, requestId: string) =>
  db
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('position')
    .execute()

export const requestByKey = (
  db: Kysely<Database>,
  userId: string,
  key: string,
): Promise<Pick<Selectable<RequestRow>, 'id' | 'number' | 'info'> | undefined> =>
  db
    .selectFrom('requests')
    .select(['id', 'number', 'info'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Returns the next number of all requests; an unused one leaves a gap. */
export const nextRequestNumber = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ next: number }>`select nextval('request_numbers')::int as next`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of request numbers returned no row')
  return row.next
}

/** Inserts a request; returns `undefined` if the customer's key made one before. */
export const insertRequest = (
  db: Kysely<Database>,
  request: Insertable<RequestRow>,
): Promise<Selectable<RequestRow> | undefined> =>
  db
    .insertInto('requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Returns the requests of a policy at some statuses, oldest first. */
export const requestsAt = (
  db: Kysely<Database>,
  policyId: string,
  statuses: readonly RequestStatusCode[],
): Promise<Pick<Selectable<RequestRow>, 'number' | 'kind' | 'status'>[]> =>
  db
    .selectFrom('requests')
    .modifyFront(keepPlan)
    .select(['number', 'kind', 'status'])
    .where('policy_id', '=', policyId)
    .where('status', 'in', [...statuses])
    .orderBy('number')
    .execute()

/** Returns the forms of a kind about a policy that were not rejected, newest first. */
export const formsOf = (db: Kysely<Database>, policyId: string, kind: RequestKind) =>
  db
    .selectFrom('requests')
    .select(['number', 'info', 'entered_by'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .where('status', '<>', requestStatuses.rejected.code)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .execute()

/** Returns the policy that continues this one, or is to once it is paid and signed. */
export const successorOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policies')
    .select(['id', 'predecessor_id'])
    .where('predecessor_id', '=', policyId)
    .where('status', '<>', policyStatuses.expired.code)
    .limit(1)
    .executeTakeFirst()

/** Returns false if the same key wrote the note before. */
export const insertRequestNote = async (
  db: Kysely<Database>,
  note: Insertable<RequestNoteRow>,
): Promise<boolean> => {
  const row = await db
    .insertInto('request_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['request_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Passes requests of a member on to another one, those named or all open ones; returns those that the member had still. */
export const passRequests = async (
  tx: Kysely<Database>,
  { from, to, only, now }: { from: string; to: string; only: readonly string[] | undefined; now: Date },
): Promise<string[]> => {
  const codes = openRequestStatuses.map((status) => requestStatuses[status].code)
  let passing = tx
    .updateTable('requests')
    .set({ assigned_to: to, updated_at: now })
    .where('assigned_to', '=', from)
  passing = only ? passing.where(isOneOf('id', only)) : passing.where('status', 'in', codes)
  return (await passing.returning('id').execute()).map(({ id }) => id)
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
