import type { AgentRequestFile } from '@wassit/domain/api/agent-requests'
import { termAfter } from '@wassit/domain/policy/term'
import { requestKindOfCode } from '@wassit/domain/request/request'
import type { RequestAct } from './request-acts.ts'

/** What a form of an act is filled in with. Amounts in dirhams, the day ISO. */
export interface UsualTerms {
  amount: number | null
  date: string | null
}

type Facts = Pick<AgentRequestFile, 'request' | 'insurance' | 'proposal'>

/** The day that was asked for, or the first that is left of it. */
const usualDay = ({ request, insurance, proposal }: Facts, today: string): string | null => {
  const { start_date: startDate, end_date: endDate } = insurance
  if (requestKindOfCode(request.report_type) === 'renewal' && startDate && endDate)
    return termAfter({ startDate, endDate }, today).startDate
  const asked = proposal?.date
  if (!asked) return null
  return asked < today ? today : asked
}

/** A change in words alone costs nothing, unless the agent says so. */
const computed = ({ request, proposal }: Facts): number | null => {
  if (!proposal) return null
  const isInWords = requestKindOfCode(request.report_type) === 'endorsement' && proposal.answers === null
  return proposal.amount ?? (isInWords ? 0 : null)
}

/**
 * The proposal as it can be agreed to today (ISO). What was computed for a day that is over is left to
 * the server, which computes it for the new one. Once it is agreed, what is agreed.
 */
export const usualTerms = (act: RequestAct, facts: Facts, today: string): UsualTerms => {
  const { request, proposal } = facts
  if (act !== 'approve') return { amount: request.amount, date: null }
  const date = usualDay(facts, today)
  const holds = requestKindOfCode(request.report_type) === 'renewal' || date === proposal?.date
  return { amount: holds ? computed(facts) : null, date }
}

/** Nothing was computed, nothing agreed: what the insurer says has to be typed. */
export const needsAmount = (act: RequestAct, facts: Facts): boolean =>
  (act === 'approve' ? computed(facts) : facts.request.amount) === null
