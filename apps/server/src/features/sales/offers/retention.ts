import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Offers that were shown before a choice: the proof of advice. */
export const dueOffers = (since: Date): Outdated[] => [
  { table: 'offer_sets', moment: 'shown_at', before: since },
]
