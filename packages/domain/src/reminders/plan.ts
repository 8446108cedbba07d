import { isPromotionTime } from '../consent/sending-hours.ts'
import { moroccanDay } from '../format/format.ts'
import { startOfDay } from '../format/moroccan-clock.ts'
import type { WorkCalendar } from '../hours/working-hours.ts'
import { addDays } from '../party/date.ts'
import { daysBetween } from '../policy/term.ts'
import { families, isPromotion, stepsOf, stopOf } from './steps.ts'
import type { Family, Step, StopFact } from './steps.ts'

/** What waits for a customer: a quote, a payment, a signature, papers, an instalment, an end. */
export interface WaitingItem {
  family: Family
  /** Id of the file. */
  file: string
  /** Tells two waits of one file apart: the day (ISO) or moment from which its steps count. */
  anchor: string
  start: Date
  /** Moment at which the wait ends by itself; the start without one. */
  end: Date
  facts: readonly StopFact[]
}

const hourMs = 3_600_000

/** Returns the moment of a step of an item; a day begins at midnight in Morocco. */
export const momentOf = (
  { when }: Step,
  { anchor, start, end }: Pick<WaitingItem, 'anchor' | 'start' | 'end'>,
): Date =>
  'days' in when
    ? startOfDay(addDays(anchor, when.days))
    : new Date((when.from === 'start' ? start : end).getTime() + when.hours * hourMs)

/** Returns the hours since the moment of a step, in whole days where it is a day; negative before it. */
const hoursSince = (
  { when }: Step,
  { anchor, start, end }: Pick<WaitingItem, 'anchor' | 'start' | 'end'>,
  at: Date,
): number =>
  'days' in when
    ? (daysBetween(anchor, moroccanDay(at)) - when.days) * 24
    : (at.getTime() - (when.from === 'start' ? start : end).getTime()) / hourMs - when.hours

/**
 * Returns the step that an item is due at a moment: the last one whose moment has come, unless it is
 * pointless by then. So days without a server are caught up with by one message.
 */
export const dueStep = (
  item: Pick<WaitingItem, 'family' | 'anchor' | 'start' | 'end'>,
  at: Date,
): Step | undefined => {
  const [last] = stepsOf(item.family)
    .map((step) => ({ step, hours: hoursSince(step, item, at) }))
    .filter(({ hours }) => hours >= 0)
    .toSorted((one, other) => one.hours - other.hours)
  return last && last.hours < last.step.lasts ? last.step : undefined
}

/** Returns the name of a message of an item, of which there is one. */
export const keyOf = (
  { family, file, anchor }: Pick<WaitingItem, 'family' | 'file' | 'anchor'>,
  step: string,
) => `${family} ${file} ${anchor} ${step}`

/** What is known of the messages of a person. */
export interface Known {
  /** Keys of the messages that were sent or dropped. */
  keys: ReadonlySet<string>
  /** Moroccan day of the last message; null without one. */
  lastDay: string | null
}

/** Message of a person, and further items of the same step that it is about too. */
export interface PlannedMessage<Item extends WaitingItem = WaitingItem> {
  item: Item
  step: Step
  joined: Item[]
}

/**
 * Returns the message that a person is due at a moment over all their files, at most one a day: that of the
 * most urgent family, and of the item that waits longest. Others of the same step join it, if it is not
 * promotion, which names its one quote.
 */
export const messageFor = <Item extends WaitingItem>(
  items: readonly Item[],
  { keys, lastDay }: Known,
  at: Date,
): PlannedMessage<Item> | undefined => {
  if (lastDay === moroccanDay(at)) return undefined
  const due = items
    .filter(({ family, facts }) => stopOf(family, facts) === undefined)
    .flatMap((item) => {
      const step = dueStep(item, at)
      return step && !keys.has(keyOf(item, step.name)) ? [{ item, step }] : []
    })
    .toSorted(
      (one, other) =>
        families.indexOf(one.item.family) - families.indexOf(other.item.family) ||
        one.item.end.getTime() - other.item.end.getTime() ||
        (one.item.file < other.item.file ? -1 : 1),
    )
  const [first] = due
  if (!first) return undefined
  const { family } = first.item
  const joined = isPromotion(family)
    ? []
    : due
        .slice(1)
        .filter(({ item, step }) => item.family === family && step.name === first.step.name)
        .map(({ item }) => item)
  return { ...first, joined }
}

/** Step of an item that comes. */
export interface ComingStep {
  step: Step
  at: Date
}

/** Returns the steps of an item that come, if nothing ends it, the next one first. */
export const comingSteps = (item: WaitingItem, { keys }: Pick<Known, 'keys'>, at: Date): ComingStep[] => {
  if (stopOf(item.family, item.facts) !== undefined) return []
  const due = dueStep(item, at)
  return stepsOf(item.family)
    .map((step) => ({ step, at: momentOf(step, item) }))
    .filter(({ step, at: moment }) => moment > at || step.name === due?.name)
    .filter(({ step }) => !keys.has(keyOf(item, step.name)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Tells whether a message may leave at a moment: while the house works, because people answer it, and never at
 * night or during the Friday prayer.
 */
export const isReminderTime = (calendar: WorkCalendar, at: Date): boolean =>
  isPromotionTime(at) &&
  calendar(moroccanDay(at)).some(([from, to]) => from <= at.getTime() && at.getTime() < to)
