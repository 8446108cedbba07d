import type { Sourced, TariffVersion } from './price.ts'

/** Marks a figure that law or decree sets. */
export const regulated = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'regulated', source })

/** Marks a figure that the market is known to use. */
export const market = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'market', source })

/** Marks a figure of our own, which is plausible and needs the insurer's confirmation. */
export const assumed = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'assumption', source })

/**
 * Returns the version in force on a day: the latest that has begun. Versions are in order of time.
 * The first one also serves the days before it, so that a wrong clock yields an indicative price
 * and not a failure.
 */
export const inForce = <T>(
  versions: readonly [TariffVersion<T>, ...TariffVersion<T>[]],
  asOf: string,
): TariffVersion<T> => versions.findLast(({ effectiveFrom }) => effectiveFrom <= asOf) ?? versions[0]
