import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatDate } from '@wassit/domain/format/format'
import { claimTypes, declarationDeadline } from '@wassit/domain/request/claim/claim-types'
import type { ClaimTypeKey } from '@wassit/domain/request/claim/claim-types'
import type { Tone } from '../../ui/badge.tsx'

export interface Countdown {
  tone: Extract<Tone, 'neutral' | 'success' | 'waiting' | 'refused'>
  id: MessageId
  values: MessageValues
}

/** Number of days left at which the countdown turns into a warning. */
const soonDays = 1

/** Returns the days left to declare an event; the full deadline before its day is known. */
export const countdownOf = (type: ClaimTypeKey, eventDay: string | undefined, today: string): Countdown => {
  const { deadlineDays } = claimTypes[type]
  if (!eventDay || eventDay > today)
    return { tone: 'neutral', id: 'request.form.claim.delay', values: { days: deadlineDays } }
  const { daysLeft, lastDay } = declarationDeadline(deadlineDays, eventDay, today)
  if (daysLeft < 0) return { tone: 'refused', id: 'request.form.claim.late', values: { days: deadlineDays } }
  const values = { left: daysLeft, date: formatDate(lastDay) }
  return { tone: daysLeft > soonDays ? 'success' : 'waiting', id: 'request.form.claim.left', values }
}
