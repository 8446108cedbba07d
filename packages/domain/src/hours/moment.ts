import { momentOnClock } from '../format/moroccan-clock.ts'
import { readDate } from '../party/date.ts'
import { readAs, refuse, textual } from '../party/reading.ts'
import { latinDigits } from '../party/text.ts'
import { z } from 'zod/mini'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i
/** Day and hour on a Moroccan clock: `2026-11-27T15:00`, `27/11/2026 15h`. */
const local = /^(\S+?)(?:T|\s+(?:à\s+)?)(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?)?(?::(\d{2}))?$/

const readMoment = (text: string): Date | undefined => {
  if (instant.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  }
  const [, day, hour = '', minute = '00', second = '00'] = local.exec(text) ?? []
  const date = readDate(day)
  const exists = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return date === undefined || !exists
    ? undefined
    : momentOnClock(date, `${hour.padStart(2, '0')}:${minute}:${second}`)
}

/** Moment that people type: an instant of ISO 8601, or a day and an hour on a Moroccan clock. */
export const MomentField = z.pipe(
  textual,
  readAs((input: string | number) => {
    const text = latinDigits(String(input)).trim()
    if (text === '') return refuse('validation.required')
    return (text.length <= 60 && readMoment(text)) || refuse('tasks.invalid.moment')
  }),
)
