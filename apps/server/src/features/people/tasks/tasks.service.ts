import type { Absence, AbsenceBody, TaskBody, TaskView } from '@wassit/domain/api/desk/tasks'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Insertable, Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, record, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { isNewAssignee } from '../accounts/assignments.service.ts'
import type { Chosen } from '../accounts/assignments.service.ts'
import { assignByRule } from '../assignment-rules/assigning.service.ts'
import { activeAgents, agentById } from '../accounts/staff-administration.service.ts'
import {
  allAbsences,
  doneTasks,
  endAbsence,
  holdAbsence,
  holdTask,
  insertTask,
  keepAbsence,
  openTasks,
  setAssignee,
  setDone,
  taskById,
  taskOfKey,
} from './tasks.queries.ts'
import type { About, TaskFound } from './tasks.queries.ts'
import type { AbsenceRow } from './tasks.tables.ts'

const viewOf = (row: TaskFound, now: Date): TaskView => ({
  id: row.id,
  what: row.what,
  due_at: row.due_at.toISOString(),
  late: row.done_at === null && row.due_at <= now,
  source: row.source,
  assignee: row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name ?? '' },
  instead_of: row.assigned_to === row.holder_id ? null : row.member_name,
  insurance_number: row.insurance_number,
  report_number: row.report_number,
  customer:
    row.customer_id === null
      ? null
      : { id: row.customer_id, name: row.customer_name ?? '', phone: row.customer_phone },
  created_by: row.author_name ?? '',
  done_at: row.done_at?.toISOString() ?? null,
  done_by: row.doer_name,
})

/** Returns the open tasks of a file, a person or a member (with those of nobody), or those of all. */
export const listOpen = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: { memberId?: string | undefined; about?: About },
): Promise<TaskView[]> => {
  const moment = now()
  return (await openTasks(db, moroccanDay(moment), asked)).map((row) => viewOf(row, moment))
}

/** Returns the tasks that were done last. */
export const listDone = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<TaskView[]> => {
  const moment = now()
  return (await doneTasks(db, moroccanDay(moment))).map((row) => viewOf(row, moment))
}

/** Throws `agent.unknown` for an id that is no member of the staff; one who left is still a member. */
const checkMember = async (db: Kysely<Database>, id: string | null): Promise<void> => {
  if (id !== null) await agentById(db, id)
}

const foundTask = async (db: Kysely<Database>, id: string, now: Date): Promise<TaskView> => {
  const row = await taskById(db, id, moroccanDay(now))
  if (!row) throw new DomainError('task.unknown')
  return viewOf(row, now)
}

interface NewTask extends About {
  body: Pick<TaskBody, 'what' | 'due' | 'assignee' | 'source'>
  key: string | undefined
}

/**
 * Adds a task and returns it; the same form twice adds one. The task of a member who left is done by whoever
 * takes over, who is its assignee. Throws `agent.unknown`.
 */
export const addTask = (deps: Deps, { body, key, ...about }: NewTask, by: Doer): Promise<TaskView> => {
  const now = deps.now()
  const member = body.assignee === undefined ? by.id : body.assignee
  const kept = key === undefined ? null : contentKey(key, [by.id, body, about])
  return deps.db.transaction().execute(async (tx) => {
    await checkMember(tx, member)
    const id = await insertTask(tx, {
      what: body.what,
      due_at: body.due,
      source: body.source,
      assigned_to: member,
      policy_id: about.policyId ?? null,
      request_id: about.requestId ?? null,
      user_id: about.userId ?? null,
      created_by: by.id,
      idempotency_key: kept,
      created_at: now,
    })
    if (id === undefined) return foundTask(tx, await taskOfKey(tx, kept), now)
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'task', outcome: 'added', actor: by.id, subject: id },
    )
    if (member === null) {
      const thing = { kind: 'task', work: 'task', id, policyId: about.policyId ?? null } as const
      await assignByRule(tx, thing, now, (chosen) => setAssignee(tx, id, chosen))
    }
    return foundTask(tx, id, now)
  })
}

interface ServerTask {
  what: string
  due: Date
  /** Member whose work it follows from. */
  memberId: string
  policyId: string
  /** The same for every attempt to add it. */
  key: string
}

/** Adds a task that follows from what a member noted before, in the transaction of what happened since. */
export const addFollowingTask = async (
  tx: Kysely<Database>,
  { what, due, memberId, policyId, key }: ServerTask,
  now: Date,
): Promise<void> => {
  await insertTask(tx, {
    what,
    due_at: due,
    source: 'desk',
    assigned_to: memberId,
    policy_id: policyId,
    user_id: null,
    request_id: null,
    created_by: memberId,
    idempotency_key: key,
    created_at: now,
  })
}

/** Runs a change of a task, and notes in the trail if it changed anything. Throws `task.unknown`. */
const change = (
  deps: Deps,
  id: string,
  { by, outcome }: { by: Doer; outcome: 'done' | 'reopened' | 'assigned' },
  work: (tx: Kysely<Database>, now: Date) => Promise<boolean>,
): Promise<void> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await foundTask(tx, id, now)
    if (!(await work(tx, now))) return
    await record(tx, { origin: by.origin, now }, { kind: 'task', outcome, actor: by.id, subject: id })
  })
}

/** Notes that a task is done, or opens it again; done twice, the first doer stays. */
export const finishTask = (deps: Deps, id: string, isDone: boolean, by: Doer): Promise<void> =>
  change(deps, id, { by, outcome: isDone ? 'done' : 'reopened' }, (tx, now) =>
    setDone(tx, id, isDone ? { at: now, by: by.id } : null),
  )

/** Gives a task to a member, or to nobody; throws as `isNewAssignee` does. Its page shows who does it today. */
export const assignTask = (deps: Deps, id: string, chosen: Chosen, by: Doer): Promise<void> =>
  change(deps, id, { by, outcome: 'assigned' }, async (tx, now) => {
    await holdTask(tx, id)
    const { assignee } = await foundTask(tx, id, now)
    const held = { kind: 'task', id, current: assignee?.id ?? null } as const
    if (!(await isNewAssignee(tx, held, { ...chosen, by }))) return false
    await setAssignee(tx, id, chosen.agentId)
    return true
  })

/** Returns the absences that are not over, and those of some members in any case. */
export const listAbsences = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  also: ReadonlySet<string>,
): Promise<Omit<Absence, 'files'>[]> => {
  const today = moroccanDay(now())
  return (await allAbsences(db))
    .filter(({ last_day: last, member_id: id }) => last === null || last >= today || also.has(id))
    .map((row) => ({
      member: { id: row.member_id, name: row.member_name ?? '' },
      taken_by: { id: row.taken_by, name: row.substitute_name ?? '' },
      first_day: row.first_day,
      last_day: row.last_day,
    }))
}

/** Refuses someone who may not take over, and days in the wrong order. */
const checkAbsence = async (
  tx: Kysely<Database>,
  { member_id: member, taken_by: takenBy, first_day: first, last_day: last }: Insertable<AbsenceRow>,
): Promise<void> => {
  if (takenBy === member || !(await activeAgents(tx)).some(({ id }) => id === takenBy))
    throw new DomainError('agent.unknown')
  if (last && last < first)
    throw new DomainError('request.invalid', [{ path: 'last_day', message: 'tasks.invalid.absence' }])
}

/**
 * Notes who does the tasks of a member meanwhile, or ends that; returns who did them before. The tasks keep their
 * member: after the absence they are theirs again. Throws `agent.unknown`, and `request.invalid` for days in the
 * wrong order.
 */
export const noteAbsence = async (
  tx: Kysely<Database>,
  { member, taken_by: takenBy, ...days }: z.output<typeof AbsenceBody>,
  { by, now }: { by: Doer; now: Date },
): Promise<string | undefined> => {
  const absence = {
    member_id: member,
    first_day: days.first_day ?? moroccanDay(now),
    last_day: days.last_day ?? null,
  }
  await checkMember(tx, member)
  const before = await holdAbsence(tx, member)
  if (takenBy === null) await endAbsence(tx, member)
  else {
    await checkAbsence(tx, { ...absence, taken_by: takenBy })
    await keepAbsence(tx, { ...absence, taken_by: takenBy })
  }
  await recordSetting(tx, 'changed', member, by, now, changeOf({}, { taken_by: takenBy, ...absence }))
  return before
}
