import { mostTasks } from '@wassit/domain/api/desk/tasks'
import { sql } from 'kysely'
import type { Insertable, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { TasksTables } from './tasks.tables.ts'

const nameOf = (alias: string): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${alias}.staff_name`)}, ${sql.ref(`${alias}.email`)})`

/**
 * Member who does a task on a day: whoever takes over, if they are there; otherwise its own member, if they
 * are; otherwise nobody, so that everyone sees it.
 */
const holder = sql<string | null>`coalesce(substitute.id, case
  when member.disabled_at is null and absences.member_id is null then member.id end)`

const absencesOn = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom('absences')
    .select('member_id')
    .where('first_day', '<=', today)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))

/** Tasks with the people and files that they name, on a day (ISO). */
const tasksOn = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('users as member', 'member.id', 'tasks.assigned_to')
    .leftJoin(absencesOn(db, today).select('taken_by').as('absences'), (join) =>
      join.onRef('absences.member_id', '=', 'tasks.assigned_to'),
    )
    .leftJoin('users as substitute', (join) =>
      join
        .onRef('substitute.id', '=', 'absences.taken_by')
        .on('substitute.disabled_at', 'is', null)
        .on((eb) =>
          eb.not(eb.exists(absencesOn(db, today).where('member_id', '=', sql<string>`substitute.id`))),
        ),
    )
    .leftJoin('users as author', 'author.id', 'tasks.created_by')
    .leftJoin('users as doer', 'doer.id', 'tasks.done_by')
    .leftJoin('policies', 'policies.id', 'tasks.policy_id')
    .leftJoin('requests', 'requests.id', 'tasks.request_id')
    .leftJoin('users as customer', (join) =>
      join.on('customer.id', '=', sql`coalesce(tasks.user_id, policies.user_id, requests.user_id)`),
    )
    .select([
      'tasks.id',
      'tasks.what',
      'tasks.due_at',
      'tasks.source',
      'tasks.assigned_to',
      'tasks.done_at',
      'policies.number as insurance_number',
      'requests.number as report_number',
      'customer.id as customer_id',
      'customer.phone as customer_phone',
      holder.as('holder_id'),
      sql<string | null>`coalesce(${nameOf('substitute')}, ${nameOf('member')})`.as('holder_name'),
      nameOf('member').as('member_name'),
      nameOf('author').as('author_name'),
      nameOf('doer').as('doer_name'),
      sql<string | null>`nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), '')`.as(
        'customer_name',
      ),
    ])

export type TaskFound = Awaited<ReturnType<ReturnType<typeof tasksOn>['executeTakeFirstOrThrow']>>

/** File or person that tasks are about. */
export interface About {
  policyId?: string | undefined
  requestId?: string | undefined
  userId?: string | undefined
}

/**
 * Returns open tasks, those due first; of one member only those that they do and those of nobody. Tasks about a
 * person name the person themselves.
 */
export const openTasks = (
  db: Kysely<Database>,
  today: string,
  { memberId, about = {} }: { memberId?: string | undefined; about?: About },
): Promise<TaskFound[]> => {
  let found = tasksOn(db, today).where('tasks.done_at', 'is', null)
  if (memberId !== undefined)
    found = found.where(sql<boolean>`(${holder} = ${memberId}::uuid or ${holder} is null)`)
  if (about.policyId !== undefined) found = found.where('tasks.policy_id', '=', about.policyId)
  if (about.requestId !== undefined) found = found.where('tasks.request_id', '=', about.requestId)
  if (about.userId !== undefined) found = found.where('tasks.user_id', '=', about.userId)
  return found.orderBy('tasks.due_at').orderBy('tasks.id').limit(mostTasks).execute()
}

/** Returns the tasks that were done last. */
export const doneTasks = (db: Kysely<Database>, today: string): Promise<TaskFound[]> =>
  tasksOn(db, today)
    .where('tasks.done_at', 'is not', null)
    .orderBy('tasks.done_at', 'desc')
    .orderBy('tasks.id')
    .limit(mostTasks)
    .execute()

export const taskById = (db: Kysely<Database>, id: string, today: string): Promise<TaskFound | undefined> =>
  tasksOn(db, today).where('tasks.id', '=', id).executeTakeFirst()

/** Adds a task; returns undefined if the key added one before. */
export const insertTask = async (
  tx: Kysely<Database>,
  task: Insertable<TasksTables['tasks']>,
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('tasks')
    .values(task)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const taskOfKey = async (tx: Kysely<Database>, key: string | null): Promise<string> =>
  (await tx.selectFrom('tasks').select('id').where('idempotency_key', '=', key).executeTakeFirstOrThrow()).id

/** Notes that a task is done, or opens it again; a repetition changes nothing. */
export const setDone = async (
  db: Kysely<Database>,
  id: string,
  done: { at: Date; by: string } | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Holds a task until the transaction ends. */
export const holdTask = async (tx: Kysely<Database>, id: string): Promise<void> => {
  await tx.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute()
}

export const setAssignee = async (
  db: Kysely<Database>,
  id: string,
  memberId: string | null,
): Promise<void> => {
  await db.updateTable('tasks').set({ assigned_to: memberId }).where('id', '=', id).execute()
}

const nameById = (column: 'member_id' | 'taken_by') =>
  sql<string | null>`(select ${nameOf('users')} from users where users.id = ${sql.ref(`absences.${column}`)})`

export const allAbsences = (db: Kysely<Database>) =>
  db
    .selectFrom('absences')
    .select(['member_id', 'taken_by', 'first_day', 'last_day'])
    .select([nameById('member_id').as('member_name'), nameById('taken_by').as('substitute_name')])
    .orderBy('first_day')
    .orderBy('member_id')
    .execute()

/** Holds the absence of a member until the transaction ends; returns who takes over. */
export const holdAbsence = async (tx: Kysely<Database>, memberId: string): Promise<string | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`absence of ${memberId}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('absences')
    .select('taken_by')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.taken_by
}

/** Replaces the absence of a member. */
export const keepAbsence = async (
  tx: Kysely<Database>,
  absence: Insertable<TasksTables['absences']>,
): Promise<void> => {
  await tx
    .insertInto('absences')
    .values(absence)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(absence))
    .execute()
}

export const endAbsence = async (tx: Kysely<Database>, memberId: string): Promise<void> => {
  await tx.deleteFrom('absences').where('member_id', '=', memberId).execute()
}

/** Gives a member a calendar address in place of an earlier one. */
export const keepFeed = async (
  db: Kysely<Database>,
  feed: Insertable<TasksTables['task_feeds']>,
): Promise<void> => {
  await db
    .insertInto('task_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(feed))
    .execute()
}

export const endFeed = async (db: Kysely<Database>, memberId: string): Promise<void> => {
  await db.deleteFrom('task_feeds').where('member_id', '=', memberId).execute()
}

export const feedSince = async (db: Kysely<Database>, memberId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('task_feeds')
      .select('created_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.created_at

/** Returns the member of a calendar address, who can sign in. */
export const ownerOfFeed = async (db: Kysely<Database>, hash: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('task_feeds')
      .innerJoin('users', 'users.id', 'task_feeds.member_id')
      .select('member_id')
      .where('token_hash', '=', hash)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst()
  )?.member_id
