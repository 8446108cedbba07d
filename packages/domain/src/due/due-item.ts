import type { Issue } from '../errors/errors.ts'
import { addDays } from '../party/date.ts'
import { renewalGraceDays, renewalNoticeDays } from '../policy/term.ts'

/** Steps of a contract that ends towards its next term, in order. */
export const dueStages = ['to_prepare', 'offered', 'accepted', 'paid', 'prolonged'] as const
export type DueStage = (typeof dueStages)[number]

/** Facts that other parts of the business keep, from which the stage follows. */
export type DueFact =
  /** Another contract covers the same vehicle after the last day. */
  | 'followed'
  /** The contract of the next term is in force. */
  | 'inForce'
  | 'paid'
  /** The policy of the next term is open. */
  | 'continued'
  /** The customer asked for the renewal, and an agent has to decide. */
  | 'asked'
  | 'offered'

/** Stage that a fact leads to; the first fact that is true decides. The desk's SQL is made of it too. */
export const stageRules: readonly (readonly [DueFact, DueStage])[] = [
  ['followed', 'prolonged'],
  ['inForce', 'prolonged'],
  ['paid', 'paid'],
  ['continued', 'accepted'],
  ['asked', 'accepted'],
  ['offered', 'offered'],
]

/** Stage of a contract of which no fact is known. */
export const firstStage = 'to_prepare' satisfies DueStage

export const stageOf = (facts: Partial<Record<DueFact, boolean>>): DueStage =>
  stageRules.find(([fact]) => facts[fact])?.[1] ?? firstStage

/**
 * Ways in which a contract ends: `firm` on its last day, `tacit` only if somebody gives notice (insurance code,
 * art. 8 and 21). Our own contracts say that they are firm; of one that was sold elsewhere it may be unknown.
 */
export const renewalKinds = ['firm', 'tacit', 'unknown'] as const
export type RenewalKind = (typeof renewalKinds)[number]

/** Kinds that an agent notes after reading a contract. */
export const notedRenewalKinds = ['firm', 'tacit'] as const satisfies readonly RenewalKind[]
export type NotedRenewalKind = (typeof notedRenewalKinds)[number]

/** Sources of the kind: an agent who read the contract, a file of the insurer, or the text of our own contracts. */
export const renewalSources = ['agent', 'insurer', 'contract'] as const
export type RenewalSource = (typeof renewalSources)[number]

interface OutcomeShape {
  /** True if the reason is part of the outcome: without it nobody learns from it. */
  reasoned: boolean
  /** True if the customer may still take the offer: the outcome was our guess, and the customer knows better. */
  reopens: boolean
  /** True if it names the insurer or broker to whom the customer went. */
  named?: true
}

/** Ends of a due item without a next term. */
const outcomes = {
  left: { reasoned: true, reopens: true, named: true },
  sold: { reasoned: false, reopens: false },
  unreachable: { reasoned: false, reopens: true },
  refused_by_insurer: { reasoned: true, reopens: false },
} as const satisfies Record<string, OutcomeShape>

export type DueOutcome = keyof typeof outcomes
export const dueOutcomes = Object.keys(outcomes) as [DueOutcome, ...DueOutcome[]]

/** Tells whether an outcome names those to whom the customer went. */
export const isNamed = (outcome: DueOutcome): boolean => 'named' in outcomes[outcome]

/** Tells whether the customer may accept the offer after an outcome that an agent noted. */
export const reopens = (outcome: DueOutcome): boolean => outcomes[outcome].reopens

/** Tells whether an outcome may be noted, changed or taken back at a stage: money that arrived decides by itself. */
export const mayNote = (stage: DueStage): boolean => stage !== 'paid' && stage !== 'prolonged'

/** Tells whether an offer may be sent at a stage. */
export const mayOffer = (stage: DueStage): boolean => stage === 'to_prepare' || stage === 'offered'

/** Outcome as an agent notes it; null takes it back. */
export interface NotedOutcome {
  outcome: DueOutcome | null
  reason?: string | undefined
  to_whom?: string | undefined
}

/** Returns what is missing of an outcome, or does not belong to it. */
export const outcomeIssues = ({ outcome, reason, to_whom: toWhom }: NotedOutcome): Issue[] => {
  const isOwed = outcome !== null && outcomes[outcome].reasoned && !reason
  const isForeign = Boolean(toWhom) && (outcome === null || !isNamed(outcome))
  return [
    ...(isOwed ? [{ path: 'reason', message: 'validation.required' } as const] : []),
    ...(isForeign ? [{ path: 'to_whom', message: 'validation.due.toWhom' } as const] : []),
  ]
}

/** Last days (ISO) of the due items to follow: those of the coming weeks, and of contracts that can still be renewed. */
export const dueDays = (today: string): { from: string; to: string } => ({
  from: addDays(today, -renewalGraceDays),
  to: addDays(today, renewalNoticeDays),
})

/** Most days of a list. */
export const mostDueDays = 800

/** Days during which the price of an offer stands, unless the contract or the insurer's tariff changes. */
const offerDays = 30

/** Returns the last day (ISO) of an offer that is sent today. */
export const offeredUntil = (lastDay: string, today: string): string => {
  const [stands, renewable] = [addDays(today, offerDays), addDays(lastDay, renewalGraceDays)]
  return stands < renewable ? stands : renewable
}

/** Situations in which a customer opens the link of an offer. */
export const linkStates = [
  'open',
  'asked',
  'toPay',
  'paid',
  'prolonged',
  'sold',
  'refused',
  'ended',
  'over',
] as const
export type LinkState = (typeof linkStates)[number]

interface LinkFacts {
  /** Undefined once the contract ends in another way than with its term. */
  item: { stage: DueStage; outcome: DueOutcome | null; last_day: string } | undefined
  /** True if the policy of the next term is open. */
  continued: boolean
  today: string
}

/** Returns the situation of a link. */
export const linkStateOf = ({ item, continued, today }: LinkFacts): LinkState => {
  if (!item) return 'ended'
  if (item.stage === 'prolonged' || item.stage === 'paid') return item.stage
  if (item.stage === 'accepted') return continued ? 'toPay' : 'asked'
  if (item.outcome !== null && !reopens(item.outcome)) return item.outcome === 'sold' ? 'sold' : 'refused'
  return today > addDays(item.last_day, renewalGraceDays) ? 'over' : 'open'
}

/** Situations of a due item: its outcome, or its stage without one. */
export const dueStates = [...dueStages, ...dueOutcomes] as const
export type DueState = (typeof dueStates)[number]
