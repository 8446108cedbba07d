import { formalNoticeDays } from '../payment/formal-notice.ts'
import type { NoticeKind } from '../policy/notices.ts'

/** Families of things that wait for a customer, the most urgent first: it has the message of the day. */
export const families = [
  'instalment',
  'unsigned',
  'accepted',
  'papers',
  'renewal',
  'tacit',
  'quote',
  'draft',
] as const
export type Family = (typeof families)[number]

/** Promotions among the messages, which need a consent; the others are notices. */
export const promotedMessages = ['quote-waits', 'quote-expires', 'draft-waits'] as const
export type PromotedMessage = (typeof promotedMessages)[number]
export type ReminderMessage = PromotedMessage | NoticeKind

/**
 * Facts that end the messages of an item. An item that is paid, signed or continued, or whose papers came,
 * does not wait any more and has none.
 */
export const stopFacts = [
  'stopped',
  'opposed',
  'replied',
  'theft',
  'totalLoss',
  'pledged',
  'promised',
] as const
export type StopFact = (typeof stopFacts)[number]

/** Moment of a stage: hours after a moment of the item, or Moroccan days before and after its day. */
type When = { from: 'start' | 'end'; hours: number } | { days: number }

interface StageRow {
  when: When
  message: ReminderMessage
  /** Hours after which a stage that was missed is pointless; the next stage ends it too. */
  lasts: number
}

interface Schedule {
  /** Way of the messages: the one that the person chose. */
  channel: 'usual'
  /** Language of the messages. */
  language: 'person'
  /** Promotion goes to a person who agreed to it only. */
  purpose: 'service' | 'promotion'
  /** Facts that end the messages. */
  condition: readonly StopFact[]
  stages: Readonly<Record<string, StageRow>>
}

const day = 24
const week = 7 * day

const always = ['stopped', 'opposed', 'replied'] as const
const lost = ['theft', 'totalLoss'] as const
const money = ['pledged', 'promised'] as const
const service = { channel: 'usual', language: 'person', purpose: 'service' } as const

/** Reminders by family: each stage in the order of its moments. */
export const schedules = {
  instalment: {
    ...service,
    condition: [...always, ...lost, ...money],
    stages: {
      before: { when: { days: -7 }, message: 'instalmentDue', lasts: week },
      late: { when: { days: 1 }, message: 'instalmentLate', lasts: 10 * day },
      formal: { when: { days: formalNoticeDays }, message: 'instalmentFormal', lasts: 30 * day },
    },
  },
  unsigned: {
    ...service,
    condition: [...always, ...lost],
    stages: {
      day1: { when: { from: 'start', hours: day }, message: 'signatureAwaited', lasts: day },
      day2: { when: { from: 'start', hours: 2 * day }, message: 'signatureAwaited', lasts: 3 * day },
      day5: { when: { from: 'start', hours: 5 * day }, message: 'signatureAwaited', lasts: week },
    },
  },
  accepted: {
    ...service,
    condition: [...always, ...lost, ...money],
    stages: {
      hour4: { when: { from: 'start', hours: 4 }, message: 'paymentAwaited', lasts: 20 },
      day1: { when: { from: 'start', hours: day }, message: 'paymentAwaited', lasts: 2 * day },
      day3: { when: { from: 'start', hours: 3 * day }, message: 'paymentAwaited', lasts: week },
    },
  },
  papers: {
    ...service,
    condition: [...always, ...lost],
    stages: {
      day1: { when: { from: 'start', hours: day }, message: 'papersAwaited', lasts: 2 * day },
      day3: { when: { from: 'start', hours: 3 * day }, message: 'papersAwaited', lasts: 4 * day },
      day7: { when: { from: 'start', hours: week }, message: 'papersAwaited', lasts: week },
    },
  },
  /** Most motor contracts end without a notice: after the last day, the messages say that the cover is over. */
  renewal: {
    ...service,
    condition: [...always, ...lost],
    stages: {
      before60: { when: { days: -60 }, message: 'renewalDue', lasts: 30 * day },
      before30: { when: { days: -30 }, message: 'renewalDue', lasts: 15 * day },
      before15: { when: { days: -15 }, message: 'renewalDue', lasts: 8 * day },
      before7: { when: { days: -7 }, message: 'renewalDue', lasts: 6 * day },
      before1: { when: { days: -1 }, message: 'renewalDue', lasts: 2 * day },
      after1: { when: { days: 1 }, message: 'coverEnded', lasts: 6 * day },
      after7: { when: { days: 7 }, message: 'coverEnded', lasts: week },
    },
  },
  /**
   * A contract that continues by itself: its person learns of it while a notice is possible, which a contract asks
   * for up to 90 days ahead (insurance code, art. 8), and then of the premium that fell due on the day after.
   */
  tacit: {
    ...service,
    condition: [...always, ...lost],
    stages: {
      before100: { when: { days: -100 }, message: 'tacitRenewal', lasts: 60 * day },
      before30: { when: { days: -30 }, message: 'tacitRenewal', lasts: 30 * day },
      after1: { when: { days: 1 }, message: 'tacitPremium', lasts: 10 * day },
      formal: { when: { days: formalNoticeDays + 1 }, message: 'tacitFormal', lasts: 30 * day },
    },
  },
  quote: {
    ...service,
    purpose: 'promotion',
    condition: [...always],
    stages: {
      day1: { when: { from: 'start', hours: day }, message: 'quote-waits', lasts: 2 * day },
      day3: { when: { from: 'start', hours: 3 * day }, message: 'quote-waits', lasts: 4 * day },
      day7: { when: { from: 'start', hours: week }, message: 'quote-waits', lasts: week },
      last3: { when: { from: 'end', hours: -3 * day }, message: 'quote-expires', lasts: 3 * day },
    },
  },
  /** Questions that a customer left before the price. They did not send them: two messages are enough. */
  draft: {
    ...service,
    purpose: 'promotion',
    condition: [...always],
    stages: {
      day1: { when: { from: 'start', hours: day }, message: 'draft-waits', lasts: 2 * day },
      day5: { when: { from: 'start', hours: 5 * day }, message: 'draft-waits', lasts: week },
    },
  },
} as const satisfies Record<Family, Schedule>

export interface ReminderStage extends StageRow {
  name: string
}

/** Returns the stages of a family in the order of their moments. */
export const stagesOf = (family: Family): ReminderStage[] => {
  const { stages }: Schedule = schedules[family]
  return Object.entries(stages).map(([name, row]) => ({ name, ...row }))
}

export const isPromotion = (family: Family): boolean => schedules[family].purpose === 'promotion'

/** Returns the messages of a family, each once. */
export const messagesOf = (family: Family): ReminderMessage[] => [
  ...new Set(stagesOf(family).map(({ message }) => message)),
]

export const isPromoted = (message: ReminderMessage): message is PromotedMessage =>
  (promotedMessages as readonly ReminderMessage[]).includes(message)

const stops = (family: Family): readonly StopFact[] => schedules[family].condition

/** Returns the first fact that ends the messages of an item; undefined if none does. */
export const stopOf = (family: Family, facts: readonly StopFact[]): StopFact | undefined =>
  stops(family).find((fact) => facts.includes(fact))
