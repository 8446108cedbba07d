import { legalBounds } from '../../pricing/legal-bounds.ts'
import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, ceiling, count, row } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, market } from '../../pricing/tariff.ts'

export const travelTables = {
  /** Price with taxes by zone, insured and period. */
  premiums: row({ 'world-family-year': amount() }),
  /** Medical expenses and repatriation, in dirhams and in the euros that consulates ask for. */
  medicalLimit: ceiling(),
  medicalEuros: count(0, 10_000_000, { legal: legalBounds.schengenMedical }),
  /** Days of one stay in a row. */
  stayDays: count(1, 366),
}

export type TravelFigures = FiguresOf<typeof travelTables>

/** Figures for every insurer without tables of its own. */
export const travelReference: TariffVersions<TravelFigures> = [
  {
    version: 'travel-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: assumed(
        { 'world-family-year': dirhams(1290) },
        'Our own; 890 DH in 2009, 500 to 600 DH a person for the basic cover in 2019',
      ),
      medicalLimit: market(dirhams(350_000), '30 000 euros, as visas ask for'),
      medicalEuros: market(30_000, 'Least cover of a Schengen visa'),
      stayDays: market(90, 'Longest stay of a Schengen visa'),
    },
  },
]
