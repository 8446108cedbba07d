/** Authority of a figure: law or decree, the insurer, market practice, or our own assumption. */
export const tariffStatuses = ['regulated', 'insurer', 'market', 'assumption'] as const
export type TariffStatus = (typeof tariffStatuses)[number]

/** Standings that need the confirmation of an insurer. */
const unconfirmed: ReadonlySet<TariffStatus> = new Set(['market', 'assumption'])

export const isUnconfirmed = (status: TariffStatus): boolean => unconfirmed.has(status)

/** Figure, or table of figures, with its source. */
export interface Sourced<T> {
  value: T
  status: TariffStatus
  /** Law, document or reasoning behind the figure, short enough for a table. */
  source: string
}
