import type { Sourced } from '../pricing/sourced.ts'

/** Figures of a stored tariff by the name of their table. */
export type StoredFigures = Readonly<Record<string, Sourced<unknown>>>

/**
 * States of an insurer's tariff: written, proposed to another admin, published. Whether a published
 * one is upcoming, in force or past follows from the day.
 */
export const tariffStates = ['draft', 'proposed', 'published'] as const
export type TariffState = (typeof tariffStates)[number]

/** States as admins see them: a published tariff by the day, or replaced by one of the same day. */
export const shownTariffStates = ['draft', 'proposed', 'upcoming', 'inForce', 'past'] as const
export type ShownTariffState = (typeof shownTariffStates)[number]

/** Version of one insurer and product. */
export interface DatedVersion {
  number: number
  state: TariffState
  /** ISO. */
  effective_from: string | null
}

/** Tells whether a published version replaces another one: from the same day or later, and newer then. */
const isAfter = (one: DatedVersion, other: DatedVersion): boolean => {
  const [day, otherDay] = [one.effective_from ?? '', other.effective_from ?? '']
  return day === otherDay ? one.number > other.number : day > otherDay
}

/** Returns the state of a version on a day (ISO), among all versions of its insurer and product. */
export const shownState = (
  version: DatedVersion,
  all: readonly DatedVersion[],
  today: string,
): ShownTariffState => {
  const { state, effective_from: from } = version
  if (state !== 'published' || from === null) return state === 'published' ? 'draft' : state
  const later = all.filter((each) => each.state === 'published' && isAfter(each, version))
  const isReplaced = later.some(({ effective_from: day }) => day === from || (day ?? '') <= today)
  if (isReplaced) return 'past'
  return from > today ? 'upcoming' : 'inForce'
}

/** Actions of admins on a version. */
export const tariffActions = {
  propose: { from: ['draft', 'proposed'] },
  approve: { from: ['proposed'] },
  discard: { from: ['draft', 'proposed'] },
} as const satisfies Record<string, { from: readonly TariffState[] }>
export type TariffAction = keyof typeof tariffActions
export const tariffActionNames = Object.keys(tariffActions) as TariffAction[]

export const canTariff = (action: TariffAction, state: TariffState): boolean =>
  tariffActions[action].from.some((each) => each === state)
