import type { Sourced } from '../pricing/price.ts'

/** Figures of a stored tariff by the name of their table. */
export type StoredFigures = Readonly<Record<string, Sourced<unknown>>>

/**
 * States of an insurer's tariff: written, proposed to another admin, published. Whether a published
 * one is upcoming, in force or past follows from the day.
 */
export const tariffStates = ['draft', 'proposed', 'published'] as const
export type TariffState = (typeof tariffStates)[number]
