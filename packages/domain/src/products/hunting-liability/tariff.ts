import { legalBounds } from '../../pricing/legal-bounds.ts'
import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, ceiling } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, regulated } from '../../pricing/tariff.ts'

export const huntingLiabilityTables = {
  /** Price with taxes. */
  premium: amount(),
  liabilityLimit: ceiling({ legal: legalBounds.huntingLiability }),
}

export type HuntingLiabilityFigures = FiguresOf<typeof huntingLiabilityTables>

/** Figures for every insurer without tables of its own. */
export const huntingLiabilityReference: TariffVersions<HuntingLiabilityFigures> = [
  {
    version: 'hunting-liability-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premium: assumed(dirhams(150), 'Our own, within the 60 to 150 DH of the market'),
      liabilityLimit: regulated(dirhams(50_000_000), 'Obligatory insurance of hunters: the least per event'),
    },
  },
]
