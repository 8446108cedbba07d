import type { Sourced, TariffVersion } from './price.ts'

/** A figure that law or decree sets. */
export const regulated = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'regulated', source })

/** A figure the market is known to use. */
export const market = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'market', source })

/** A figure of our own, plausible and to be confirmed by the insurer. */
export const assumed = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'assumption', source })

/**
 * The version in force on a day: the latest that has begun. Versions stand in order of time; the first
 * also serves the days before it, so that a wrong clock gives an indicative price and not a failure.
 */
export const inForce = <T>(
  versions: readonly [TariffVersion<T>, ...TariffVersion<T>[]],
  asOf: string,
): TariffVersion<T> => versions.findLast(({ effectiveFrom }) => effectiveFrom <= asOf) ?? versions[0]
