import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { formatDate } from '@wassit/domain/i18n/format'
import { addDays } from '@wassit/domain/party/date'
import { renewalGraceDays } from '@wassit/domain/policy/term'
import { isRenewable } from './insurance-rows.ts'
import type { InsuranceRow } from './insurance-rows.ts'

interface Sentence {
  text: MessageId
  values?: MessageValues
}

interface Around {
  /** The number of the policy that continues this one, or is to. */
  successor?: string | undefined
  /** A renewal of it is asked for and not decided yet. */
  renewalAsked?: boolean
}

type Standing = Pick<InsuranceRow, 'term' | 'standing' | 'endedBy'>

const overSentence = (row: Standing, date: string, last: string, canRenew: boolean): Sentence => {
  if (canRenew) return { text: 'dashboard.next.overRenewable', values: { date, last } }
  return {
    text: row.endedBy === 'termination' ? 'dashboard.next.terminated' : 'dashboard.next.over',
    values: { date },
  }
}

/**
 * What the term of a policy in force means to its holder on a day (ISO): when it begins, that it is to be
 * renewed, who continues it, that it is over. Undefined where there is nothing to say.
 */
export const standingSentence = (
  row: Standing,
  asOf: string,
  { successor, renewalAsked = false }: Around = {},
): Sentence | undefined => {
  const { term, standing } = row
  if (!term || !standing) return undefined
  const date = formatDate(term.endDate)
  const canRenew = isRenewable(row, asOf) && !renewalAsked && !successor
  if (standing === 'upcoming')
    return { text: 'dashboard.next.upcoming', values: { date: formatDate(term.startDate) } }
  if (standing === 'over' && successor)
    return { text: 'dashboard.next.replaced', values: { date, number: successor } }
  if (standing === 'over')
    return overSentence(row, date, formatDate(addDays(term.endDate, renewalGraceDays)), canRenew)
  if (standing === 'ending') return { text: 'dashboard.next.ending', values: { date } }
  if (row.endedBy === 'renewal' && successor)
    return { text: 'dashboard.next.renewed', values: { date, number: successor } }
  if (canRenew) return { text: 'dashboard.next.renewalDue', values: { date } }
  return renewalAsked ? { text: 'dashboard.next.renewalAsked', values: { date } } : undefined
}
