import { dirhams } from './money.ts'
import type { LegalBounds } from './tables.ts'

/**
 * Bounds of law, in the unit of the figure. No tariff leaves them: a file outside of them is refused
 * at its line. Law bounds no premium since those of obligatory motor liability are free (6 July
 * 2006); a bound that a decree sets again is a line here and `legal` at its figure.
 */
export const legalBounds = {
  carLiability: { min: dirhams(50_000_000), authority: 'loi n° 59-13' },
  twoWheelerLiability: { min: dirhams(25_000_000), authority: 'loi n° 59-13' },
  huntingLiability: { min: dirhams(50_000_000), authority: 'dahir du 21 juillet 1923' },
  /** Euros of medical cover for a Schengen visa. */
  schengenMedical: { min: 30_000, authority: 'règlement (CE) n° 810/2009, art. 15' },
} as const satisfies Record<string, LegalBounds>
