import { z } from 'zod/mini'
import { MomentField } from '../../hours/moment.ts'
import { IsoDate } from '../../party/date.ts'
import { PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'
import { Person, SeenAssignee } from './worklist.ts'

/** Sources of a task: an agent at the desk, or a promise to call a person back. */
export const taskSources = ['desk', 'callback'] as const
export type TaskSource = (typeof taskSources)[number]

/** Lists of tasks: those of the caller and of nobody, all open ones, and those that are done. */
export const taskViews = ['mine', 'open', 'done'] as const

/** Most tasks of a list; those due first, or done last. */
export const mostTasks = 200

const Id = z.uuid('validation.invalid')
const Reference = z.string().check(z.trim(), z.maxLength(40))

/** File or person that a task is about, by the names that other calls give them too. */
const about = {
  /** Number of a file. A number of a request is read as `report_number`. */
  insurance_number: z.optional(Reference),
  file: z.optional(Reference),
  report_number: z.optional(Reference),
  Report_number: z.optional(Reference),
  /** Id of a customer. */
  customer: z.optional(Id),
  person: z.optional(Id),
}

export const TaskBody = z.object({
  what: PlainText(300),
  /** Instant of ISO 8601, or a day and an hour on a Moroccan clock. */
  due: MomentField,
  ...about,
  /** Member who does it; the caller by default, nobody for null. */
  assignee: z.optional(z.nullable(Id)),
  source: z._default(z.enum(taskSources, 'validation.invalid'), 'desk'),
})
export type TaskBody = z.output<typeof TaskBody>

export const TaskView = z.object({
  id: z.string(),
  what: z.string(),
  due_at: Moment,
  late: z.boolean(),
  source: z.enum(taskSources),
  /** Member who does it now; null for nobody. */
  assignee: z.nullable(Person),
  /** Member for whom it was, if another one does it now: they are away or have left. */
  instead_of: z.nullable(z.string()),
  insurance_number: z.nullable(z.string()),
  report_number: z.nullable(z.string()),
  customer: z.nullable(z.extend(Person, { phone: z.nullable(z.string()) })),
  created_by: z.string(),
  done_at: z.nullable(Moment),
  done_by: z.nullable(z.string()),
})
export type TaskView = z.output<typeof TaskView>

const Absence = z.object({
  member: Person,
  taken_by: Person,
  first_day: z.string(),
  /** Null for an absence without an end. */
  last_day: z.nullable(z.string()),
  /** Open files of the member that whoever takes over has for now. */
  files: z.int(),
})
export type Absence = z.output<typeof Absence>

export const AbsenceBody = z.object({
  member: Id,
  /** Member who takes over; null ends the absence. */
  taken_by: z.nullable(Id),
  first_day: z.optional(IsoDate),
  last_day: z.optional(z.nullable(IsoDate)),
  /** Passes the open files on too; those of an absence that ends go back in any case. */
  files: z._default(z.boolean(), false),
})

const TasksQuery = z.object({
  view: z._default(z.enum(taskViews), 'mine'),
  ...about,
})
export type TasksQuery = z.output<typeof TasksQuery>

const params = z.object({ id: Id })

/** Calls about the tasks of the staff. */
export const taskCalls = {
  tasks: endpoint('GET /api/agent/tasks', {
    access: 'staff:read',
    summary: 'Lists tasks of the caller, of all, or those that are done; of a file or person if one is named',
    query: TasksQuery,
    answers: {
      200: z.object({
        tasks: z.array(TaskView),
        members: z.array(Person),
        /** Members who may not sign in any more, whose work others take over. */
        left: z.array(Person),
        absences: z.array(Absence),
        /** Next working hour of the caller, at which a new task is due unless they choose another. */
        next_hour: Moment,
      }),
    },
  }),
  addTask: endpoint('POST /api/agent/tasks', {
    access: 'staff:file',
    device: 'confirmed',
    idempotent: true,
    summary: 'Adds a task with its moment, for a member and about a file or a person',
    body: TaskBody,
    answers: { 201: z.object({ id: z.string(), assignee: z.nullable(Person), message: z.string() }) },
  }),
  finishTask: endpoint('POST /api/agent/tasks/:id/done', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Notes that a task is done, or opens it again',
    params,
    body: z.object({ done: z._default(z.boolean(), true) }),
  }),
  assignTask: endpoint('POST /api/agent/tasks/:id/assign', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Gives a task to another member, or to nobody',
    params,
    body: z.object({ assignee: z.nullable(Id), seen: SeenAssignee }),
  }),
  noteAbsence: endpoint('POST /api/agent/absences', {
    access: 'staff:file',
    device: 'confirmed',
    summary:
      'Notes who takes over the tasks and files of a member, from one day to another or without an end',
    body: AbsenceBody,
  }),
  taskFeed: endpoint('GET /api/agent/task-feed', {
    access: 'staff:read',
    summary: 'Tells whether the caller has a calendar address, and since when',
    answers: { 200: z.object({ since: z.nullable(Moment) }) },
  }),
  openTaskFeed: endpoint('POST /api/agent/task-feed', {
    access: 'staff:file',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Returns a new secret calendar address of the caller, and ends an earlier one',
    body: z.optional(z.object({})),
    answers: { 200: z.object({ address: z.string() }) },
  }),
  endTaskFeed: endpoint('POST /api/agent/task-feed/end', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Ends the calendar address of the caller',
    body: z.optional(z.object({})),
  }),
  readTaskFeed: endpoint('GET /api/calendar/:token', {
    access: 'public',
    summary: 'Returns the open tasks of a member as a calendar, to whoever has its address',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'validation.invalid')) }),
    answers: { 200: null },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
}
