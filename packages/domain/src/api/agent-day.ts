import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FollowUp } from './follow-up.ts'
import { WorklistCounts } from './worklist.ts'

/** Number of ending policies that the day shows by name. */
export const shownEndings = 5

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

export const AgentDay = z.object({
  policies: DayWork,
  requests: DayWork,
  /** Messages of visitors that nobody has settled. */
  messages: z.int(),
  follow_up: FollowUp,
  /** Policies whose cover ends within `renewalNoticeDays`, without a successor or an open renewal; the first to end by name. */
  ending: z.object({ count: z.int(), policies: z.array(EndingPolicy) }),
})
export type AgentDay = z.output<typeof AgentDay>

export const agentDayCalls = {
  agentDay: endpoint({
    method: 'GET',
    path: '/api/agent/day',
    access: 'staff:read',
    summary: 'Returns what the agents have to do today',
    answers: { 200: AgentDay },
  }),
}
