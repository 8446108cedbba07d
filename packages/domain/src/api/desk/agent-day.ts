import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FollowUp } from './follow-up.ts'
import { TaskView } from './tasks.ts'
import { Amount, Moment } from '../values.ts'
import { WorklistCounts } from './worklist.ts'

/** Number of ending policies that the day shows by name. */
export const shownEndings = 5

/** Days within which the day sums the contracts that end. */
export const endingSumDays = 7

/** Most things of each kind among the next ones. */
export const nextOfKind = 4

/** Work of one kind: counts up to `countBound`, and those of the caller. */
const DayWork = z.extend(z.pick(WorklistCounts, { counts: true, waiting: true, late: true }), {
  /** Waiting files that are assigned to the caller. */
  mine: z.int(),
})
export type DayWork = z.output<typeof DayWork>

export const EndingPolicy = z.object({
  insurance_number: z.string(),
  insuranceType_typeName: z.string(),
  customer: z.string(),
  end_date: z.string(),
})
export type EndingPolicy = z.output<typeof EndingPolicy>

/** Reasons of the next things to do: a file or request that waits, money that is missing, a contract that ends. */
export const nextThings = ['file', 'request', 'debt', 'ending'] as const

const NextThing = z.object({
  what: z.enum(nextThings),
  /** Reference of the file, or report number of a request. */
  number: z.string(),
  customer: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Status of the file or request that waits; null for the others. */
  status: z.nullable(z.int()),
  /** Dirhams that are missing, or premium of the ending contract. */
  amount: Amount,
  /** Day by which it is to be done (ISO); a past one is late. */
  due_on: z.string(),
  /** Moment of that day, for work that the house does by an hour. */
  due_at: z.nullable(Moment),
})
export type NextThing = z.output<typeof NextThing>

/** Sums of the day in dirhams. */
const DaySums = z.object({
  /** Received today, less what was taken back. */
  collected: z.number(),
  /** Missing in all files with a debt. */
  unpaid: z.number(),
  /** Refunds that have not left yet. */
  refunds: z.number(),
  /** Premiums of the contracts that end within `endingSumDays` without a successor. */
  ending: z.number(),
})
export type DaySums = z.output<typeof DaySums>

/** File of an insurer or of the broker that was checked and waits for a person, with what it changes. */
const BroughtFile = z.object({
  id: z.string(),
  name: z.string(),
  insurer: z.nullable(z.string()),
  created: z.int(),
  ended: z.int(),
  prices: z.int(),
  waiting: z.int(),
})
export type BroughtFile = z.output<typeof BroughtFile>

export const AgentDay = z.object({
  sums: DaySums,
  /** Files of the last days that nobody has taken in; none without the right `import`. */
  files: z.array(BroughtFile),
  /** Open tasks of the caller and of nobody until the end of the day, those due first. */
  tasks: z.array(TaskView),
  /** Next things to do, by the day on which they are due. */
  next: z.array(NextThing),
  policies: DayWork,
  requests: DayWork,
  follow_up: FollowUp,
  /** Policies whose cover ends within `renewalNoticeDays`, without a successor or an open renewal; the first to end by name. */
  ending: z.object({ count: z.int(), policies: z.array(EndingPolicy) }),
})
export type AgentDay = z.output<typeof AgentDay>

export const agentDayCalls = {
  agentDay: endpoint('GET /api/agent/day', {
    access: 'staff:read',
    summary: 'Returns what the agents have to do today',
    answers: { 200: AgentDay },
  }),
}
