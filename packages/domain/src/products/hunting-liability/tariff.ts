import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed } from '../../pricing/tariff.ts'

export const huntingLiabilityTables = {
  /** Price with taxes. */
  premium: amount(),
}

export type HuntingLiabilityFigures = FiguresOf<typeof huntingLiabilityTables>

/** Figures for every insurer without tables of its own. */
export const huntingLiabilityReference: TariffVersions<HuntingLiabilityFigures> = [
  {
    version: 'hunting-liability-2026-01',
    effectiveFrom: '2026-01-01',
    figures: { premium: assumed(dirhams(150), 'Our own, within the 60 to 150 DH of the market') },
  },
]
