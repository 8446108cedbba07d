import type { MessageId } from '@wassit/words/catalogue'
import type { Centimes } from '../pricing/money.ts'
import type { Pricing } from '../pricing/price.ts'

/** One risk under the tariff in force and under another; null where an agent quotes. */
export interface Replayed {
  /** Number of the policy or quote. */
  number: string
  before: Centimes | null
  after: Centimes | null
  /** Reason of a referral under the other tariff. */
  reason?: MessageId
}

/** Changes from this share on are in the outermost band. */
const widest = 0.3
const bandWidth = 0.05

/** Lower ends of the bands of changes, in percent; the first and the last are open. */
export const changeBands: readonly number[] = Array.from(
  { length: Math.round((2 * widest) / bandWidth) + 2 },
  (_, index) => Math.round((index - 1) * bandWidth * 100 - widest * 100),
)

/** Changes and referrals that are listed one by one. */
const listed = { largest: 10, referrals: 50 } as const

/** Effect of a tariff on a number of risks. */
export interface WhatIfSummary {
  count: number
  /** Risks that cost more, less or the same. */
  more: number
  less: number
  same: number
  /** Risks that only the tariff in force, only the other, or neither prices. */
  newlyReferred: number
  newlyPriced: number
  neverPriced: number
  /** Sums in centimes over the risks that both price. */
  before: Centimes
  after: Centimes
  /** Number of risks in each of `changeBands`. */
  bands: number[]
  largest: Replayed[]
  referrals: Replayed[]
}

export const emptySummary = (): WhatIfSummary => ({
  count: 0,
  more: 0,
  less: 0,
  same: 0,
  newlyReferred: 0,
  newlyPriced: 0,
  neverPriced: 0,
  before: 0,
  after: 0,
  bands: changeBands.map(() => 0),
  largest: [],
  referrals: [],
})

/** Returns the share by which a price changes. */
const changeOf = (before: Centimes, after: Centimes): number => (before === 0 ? 0 : (after - before) / before)

/** Returns the band of a change; an unchanged price is in the band that begins at 0. */
const bandOf = (change: number): number => {
  // In tenths of a percent, because shares such as 0.15 are not exact.
  const step = Math.floor(Math.round(change * 1000) / (bandWidth * 1000))
  const edge = Math.round(widest / bandWidth)
  return Math.min(Math.max(step + edge + 1, 0), changeBands.length - 1)
}

const distance = ({ before, after }: Replayed): number => Math.abs((after ?? 0) - (before ?? 0))

const addLargest = (largest: Replayed[], replayed: Replayed): void => {
  const last = largest.at(-1)
  if (largest.length >= listed.largest && last && distance(last) >= distance(replayed)) return
  largest.push(replayed)
  largest.sort((one, other) => distance(other) - distance(one))
  largest.splice(listed.largest)
}

const addPriced = (summary: WhatIfSummary, replayed: Replayed, before: Centimes, after: Centimes): void => {
  const direction = after > before ? 'more' : after < before ? 'less' : 'same'
  summary[direction] += 1
  summary.before += before
  summary.after += after
  const band = bandOf(changeOf(before, after))
  summary.bands[band] = (summary.bands[band] ?? 0) + 1
  if (direction !== 'same') addLargest(summary.largest, replayed)
}

/** Adds a risk to a summary, in place: a replay adds a hundred thousand. */
export const addReplayed = (summary: WhatIfSummary, replayed: Replayed): void => {
  const { before, after } = replayed
  summary.count += 1
  if (before !== null && after !== null) return addPriced(summary, replayed, before, after)
  if (before !== null) {
    summary.newlyReferred += 1
    if (summary.referrals.length < listed.referrals) summary.referrals.push(replayed)
  } else if (after === null) summary.neverPriced += 1
  else summary.newlyPriced += 1
}

/** Returns a risk with its prices under both tariffs. */
export const replayed = (number: string, before: Pricing, after: Pricing): Replayed => ({
  number,
  before: before.outcome === 'priced' ? before.total : null,
  after: after.outcome === 'priced' ? after.total : null,
  ...(after.outcome === 'referred' && { reason: after.reason }),
})
