import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatDate } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { renewalGraceDays } from '@wassit/domain/policy/term'
import { isRenewable, renewalOfferDay } from '../policy-list/policy-rows.ts'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'

interface Sentence {
  text: MessageId
  values?: MessageValues
}

interface Around {
  /** Number of the successor, even before it is in force. */
  successor?: string | undefined
  /** True while a renewal request is undecided. */
  renewalAsked?: boolean
  /** True while an agreed change, the successor, still waits to be paid for and signed. */
  changeAgreed?: boolean
}

type Standing = Pick<PolicyEntry, 'term' | 'standing' | 'endedBy' | 'tacit' | 'debt'>

/** Reasons of a payment that a paid policy owes again, or late. */
const debtWords = {
  unpaid: 'policy.notice.paymentReversed',
  late: 'policy.notice.instalmentLate',
} as const satisfies Partial<Record<NonNullable<PolicyEntry['debt']>, MessageId>>

/** Returns why a paid policy owes a payment now; undefined without one. */
export const debtWord = ({ debt }: Pick<PolicyEntry, 'debt'>): MessageId | undefined =>
  debt === 'unpaid' || debt === 'late' ? debtWords[debt] : undefined

const overSentence = (row: Standing, date: string, last: string, canRenew: boolean): Sentence => {
  if (canRenew) return { text: 'dashboard.next.overRenewable', values: { date, last } }
  return {
    text: row.endedBy === 'termination' ? 'dashboard.next.terminated' : 'dashboard.next.over',
    values: { date },
  }
}

/**
 * Returns the sentence about the term of a policy in force on a day (ISO): its start or what it owes
 * before, an agreed change, a due renewal, its successor or its end. Undefined without anything to announce.
 */
export const standingSentence = (
  row: Standing,
  asOf: string,
  { successor, renewalAsked = false, changeAgreed = false }: Around = {},
): Sentence | undefined => {
  const { term, standing } = row
  if (!term || !standing) return undefined
  const date = formatDate(term.endDate)
  const canRenew = isRenewable(row, asOf) && !renewalAsked && !successor
  if (changeAgreed && successor && standing !== 'over')
    return { text: 'dashboard.next.changeAgreed', values: { number: successor } }
  const owed = debtWord(row)
  if (owed && standing === 'upcoming') return { text: owed }
  if (standing === 'upcoming')
    return { text: 'dashboard.next.upcoming', values: { date: formatDate(term.startDate) } }
  if ((standing === 'over' || standing === 'continued') && successor)
    return { text: 'dashboard.next.replaced', values: { date, number: successor } }
  if (standing === 'continued') return { text: 'dashboard.next.continued', values: { date } }
  if (standing === 'over')
    return overSentence(row, date, formatDate(addDays(term.endDate, renewalGraceDays)), canRenew)
  if (standing === 'ending') return { text: 'dashboard.next.ending', values: { date } }
  if (row.endedBy === 'renewal' && successor)
    return { text: 'dashboard.next.renewed', values: { date, number: successor } }
  if (canRenew)
    return { text: row.tacit ? 'dashboard.next.tacitDue' : 'dashboard.next.renewalDue', values: { date } }
  return renewalAsked ? { text: 'dashboard.next.renewalAsked', values: { date } } : undefined
}

/** Returns the next event of a policy in force with its date: the sentence above, or the first day of a renewal. */
export const aheadSentence = (
  row: Standing & Pick<PolicyEntry, 'renewalAsked'>,
  asOf: string,
): Sentence | undefined => {
  const said = standingSentence(row, asOf, row)
  if (said || !row.term || row.endedBy) return said
  const date = formatDate(renewalOfferDay(row.term))
  return { text: 'dashboard.next.renewalFrom', values: { date } }
}
