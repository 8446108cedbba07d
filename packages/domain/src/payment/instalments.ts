import { addDays, addMonths } from '../party/date.ts'
import type { Centimes } from '../pricing/money.ts'
import { partsOf } from '../pricing/price.ts'
import type { Pricing } from '../pricing/price.ts'

/** Numbers of instalments that an insurer can allow; one is the whole premium. */
export const planLengths = [2, 3, 4] as const
export type PlanLength = (typeof planLengths)[number]

/** Most instalments of a premium. */
export const mostInstalments = 4

/** Least share of the premium that the first instalment pays, in percent. */
export const firstPercent = 30

/** Part of a premium that is due on a day of its own. */
export interface Instalment {
  /** From 1. */
  number: number
  amount: Centimes
  /** Months after the first day of the cover; the first instalment is due before it begins. */
  months: number
}

export interface PlanBasis {
  premium: Centimes
  count: number
  /** Months of the term that the premium buys. */
  months: number
  /** Fees of the contract in the premium, which the first instalment pays whole. */
  fees?: Centimes | undefined
}

const ceilShare = (amount: Centimes, share: number, of: number): Centimes => Math.ceil((amount * share) / of)

/**
 * Returns the first instalment: the fees, which the insurer charges once, and an equal share of the
 * rest with its taxes, but never less than `firstPercent` of the premium.
 */
const firstOf = ({ premium, count, fees = 0 }: PlanBasis): Centimes => {
  const once = Math.min(fees, premium)
  return Math.min(
    premium,
    Math.max(ceilShare(premium, firstPercent, 100), once + ceilShare(premium - once, 1, count)),
  )
}

/**
 * Splits a premium into instalments of equal periods. They add up to the premium to the centime, and
 * each is due at the beginning of the period that it pays: no day of the cover is unpaid.
 */
export const planOf = (basis: PlanBasis): Instalment[] => {
  const { premium, count, months } = basis
  if (count <= 1) return [{ number: 1, amount: premium, months: 0 }]
  const first = firstOf(basis)
  const later = count - 1
  const share = Math.floor((premium - first) / later)
  const centimesLeft = premium - first - share * later
  return Array.from({ length: count }, (_each, index) => ({
    number: index + 1,
    amount: index === 0 ? first : share + (index <= centimesLeft ? 1 : 0),
    months: Math.floor((index * months) / count),
  }))
}

/** Returns the fees in a premium; an amount that an agent set has none of its own. */
export const feesOf = (pricing: Pricing, premium: Centimes): Centimes =>
  (partsOf(pricing, premium)?.lines ?? []).reduce(
    (sum, { kind, amount }) => sum + (kind === 'fee' ? amount : 0),
    0,
  )

/** Money of a policy with its plan, on a day. */
export interface PlanStanding {
  plan: readonly Instalment[]
  /** Premium without what was returned of it. */
  owed: Centimes
  /** Sum that was paid and not given back. */
  paid: Centimes
  /** Part of the premium that was given back: the instalments that it had paid stay paid. */
  givenBack?: Centimes | undefined
  /** First day of the cover (ISO); null before there is a contract. */
  startDate: string | null
  today: string
  /** True once the cover ended for good: all that is left is due. */
  isEnded: boolean
}

export interface InstalmentState extends Instalment {
  left: Centimes
  /** ISO; null for the first instalment and before there is a contract. */
  dueOn: string | null
  state: 'paid' | 'open' | 'late'
}

/**
 * Returns the day (ISO) on which the instalment of a month is due. A month without the day of the start has
 * its last day, so that no two instalments are due in one month.
 */
export const instalmentDay = (startDate: string, months: number): string => {
  const day = addMonths(startDate, months)
  return day.slice(8) === startDate.slice(8) ? day : addDays(day, -1)
}

const dayOf = ({ number, months }: Instalment, startDate: string | null): string | null =>
  number === 1 || startDate === null ? null : instalmentDay(startDate, months)

/**
 * Returns each instalment with what is left of it. Money pays the oldest first, whenever it came, so
 * a reversal opens an instalment again; what was returned of the premium takes the last ones away.
 */
export const instalmentStates = (standing: PlanStanding): InstalmentState[] => {
  const { plan, startDate, today, givenBack = 0 } = standing
  const [owed, paid] = [standing.owed + givenBack, standing.paid + givenBack]
  let before = 0
  return plan.flatMap((instalment) => {
    const from = Math.min(before, owed)
    before += instalment.amount
    const upTo = instalment.number === plan.length ? Math.max(from, owed) : Math.min(before, owed)
    if (upTo === from && instalment.number > 1) return []
    const left = Math.min(upTo - from, Math.max(0, upTo - paid))
    const dueOn = dayOf(instalment, startDate)
    const isLate = left > 0 && dueOn !== null && dueOn < today
    const state = left === 0 ? 'paid' : isLate ? 'late' : 'open'
    return [{ ...instalment, amount: upTo - from, left, dueOn, state }]
  })
}

/** Amount to pay next, and the last instalment that it pays. */
export interface Asked {
  amount: Centimes
  number: number
}

/**
 * Returns the amount that is asked for now: all that is late, else the next instalment, and all that
 * is left of a policy that ended.
 */
export const askedOf = (standing: PlanStanding): Asked => {
  const open = instalmentStates(standing).filter(({ left }) => left > 0)
  const late = open.filter(({ state }) => state === 'late')
  const asked = standing.isEnded ? open : late.length > 0 ? late : open.slice(0, 1)
  return { amount: asked.reduce((sum, { left }) => sum + left, 0), number: asked.at(-1)?.number ?? 0 }
}

/** Returns what is due on the day: the first instalment, those whose day has come, all of a policy that ended. */
export const dueNow = (standing: PlanStanding): Centimes =>
  instalmentStates(standing)
    .filter(
      ({ number, dueOn }) => standing.isEnded || number === 1 || (dueOn !== null && dueOn <= standing.today),
    )
    .reduce((sum, { left }) => sum + left, 0)

/** Tells whether the first instalment is paid, with which the file continues. */
export const isBegun = (standing: PlanStanding): boolean => (instalmentStates(standing)[0]?.left ?? 0) === 0

/**
 * Debts of a file: a paid one owes money of its first payment again, an instalment is late, or a part
 * is paid and nothing is late.
 */
export const debts = ['unpaid', 'late', 'partPaid'] as const
export type Debt = (typeof debts)[number]

/** Returns the debt of a file; null for one that owes nothing, or has paid nothing yet. */
export const debtOf = (standing: PlanStanding & { isConfirmed: boolean }): Debt | null => {
  const open = instalmentStates(standing).filter(({ left }) => left > 0)
  if (open.length === 0) return null
  if (!standing.isConfirmed) return standing.paid > 0 ? 'partPaid' : null
  if (standing.isEnded || open.some(({ number }) => number === 1)) return 'unpaid'
  return open.some(({ state }) => state === 'late') ? 'late' : 'partPaid'
}
