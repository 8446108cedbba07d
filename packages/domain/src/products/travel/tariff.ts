import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, row } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed } from '../../pricing/tariff.ts'

export const travelTables = {
  /** Price with taxes by zone, insured and period. */
  premiums: row({ 'world-family-year': amount() }),
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
    },
  },
]
