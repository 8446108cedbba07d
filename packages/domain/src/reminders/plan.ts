import { isPromotionTime } from '../consent/sending-hours.ts'
import { moroccanDay } from '../format/format.ts'
import { startOfDay } from '../format/moroccan-clock.ts'
import type { WorkCalendar } from '../hours/working-hours.ts'
import { addDays } from '../party/date.ts'
import { daysBetween } from '../policy/term.ts'
import { families, isPromotion, stagesOf, stopOf } from './stages.ts'
import type { Family, ReminderStage, StopFact } from './stages.ts'

/** Thing that waits for a customer: a draft, a quote, a payment, a signature, papers, an instalment, an end. */
export interface WaitingItem {
  family: Family
  /** Id of the file or draft. */
  file: string
  /** Tells two waits of one file apart: the day (ISO) or moment from which its stages count. */
  anchor: string
  start: Date
  /** Moment at which the wait ends by itself; the start without one. */
  end: Date
  facts: readonly StopFact[]
}

const hourMs = 3_600_000

/** Returns the moment of a stage of an item; a day begins at midnight in Morocco. */
export const momentOf = (
  { when }: ReminderStage,
  { anchor, start, end }: Pick<WaitingItem, 'anchor' | 'start' | 'end'>,
): Date =>
  'days' in when
    ? startOfDay(addDays(anchor, when.days))
    : new Date((when.from === 'start' ? start : end).getTime() + when.hours * hourMs)

/** Returns the hours since the moment of a stage, in whole days where it is a day; negative before it. */
const hoursSince = (
  { when }: ReminderStage,
  { anchor, start, end }: Pick<WaitingItem, 'anchor' | 'start' | 'end'>,
  at: Date,
): number =>
  'days' in when
    ? (daysBetween(anchor, moroccanDay(at)) - when.days) * 24
    : (at.getTime() - (when.from === 'start' ? start : end).getTime()) / hourMs - when.hours

/**
 * Returns the stage that an item is due at a moment: the last one whose moment has come, unless it is
 * pointless by then. So days without a server are caught up with by one message.
 */
export const stageDue = (
  item: Pick<WaitingItem, 'family' | 'anchor' | 'start' | 'end'>,
  at: Date,
): ReminderStage | undefined => {
  const [last] = stagesOf(item.family)
    .map((stage) => ({ stage, hours: hoursSince(stage, item, at) }))
    .filter(({ hours }) => hours >= 0)
    .toSorted((one, other) => one.hours - other.hours)
  return last && last.hours < last.stage.lasts ? last.stage : undefined
}

/** Returns the name of a message of an item, of which there is one. */
export const keyOf = (
  { family, file, anchor }: Pick<WaitingItem, 'family' | 'file' | 'anchor'>,
  stage: string,
) => `${family} ${file} ${anchor} ${stage}`

/** Knowledge of the messages of a person. */
export interface Known {
  /** Keys of the messages that were sent or dropped. */
  keys: ReadonlySet<string>
  /** Moroccan day of the last message; null without one. */
  lastDay: string | null
}

/** Message of a person, and further items of the same stage that it is about too. */
export interface PlannedMessage<Item extends WaitingItem = WaitingItem> {
  item: Item
  stage: ReminderStage
  joined: Item[]
}

/**
 * Returns the message that a person is due at a moment over all their files, at most one a day: that of the
 * most urgent family, and of the item that waits longest. Others of the same stage join it, if it is not
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
      const stage = stageDue(item, at)
      return stage && !keys.has(keyOf(item, stage.name)) ? [{ item, stage }] : []
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
        .filter(({ item, stage }) => item.family === family && stage.name === first.stage.name)
        .map(({ item }) => item)
  return { ...first, joined }
}

/** ReminderStage of an item that comes. */
export interface ComingStage {
  stage: ReminderStage
  at: Date
}

/** Returns the stages of an item that come, if nothing ends it, the next one first. */
export const comingStages = (item: WaitingItem, { keys }: Pick<Known, 'keys'>, at: Date): ComingStage[] => {
  if (stopOf(item.family, item.facts) !== undefined) return []
  const due = stageDue(item, at)
  return stagesOf(item.family)
    .map((stage) => ({ stage, at: momentOf(stage, item) }))
    .filter(({ stage, at: moment }) => moment > at || stage.name === due?.name)
    .filter(({ stage }) => !keys.has(keyOf(item, stage.name)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Tells whether a message may leave at a moment: while the house works, because people answer it, and never at
 * night or during the Friday prayer.
 */
export const isReminderTime = (calendar: WorkCalendar, at: Date): boolean =>
  isPromotionTime(at) &&
  calendar(moroccanDay(at)).some(([from, to]) => from <= at.getTime() && at.getTime() < to)
