import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, ceiling, row } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed } from '../../pricing/tariff.ts'

export const internTables = {
  /** Price with taxes. */
  premium: amount(),
  sums: row({ death: ceiling(), disability: ceiling(), medical: ceiling(), liability: ceiling() }),
}

export type InternFigures = FiguresOf<typeof internTables>

/** Figures for every insurer without tables of its own. */
export const internReference: TariffVersions<InternFigures> = [
  {
    version: 'intern-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premium: assumed(dirhams(150), 'Our own; no public price found (RULINGS 27)'),
      sums: assumed(
        {
          death: dirhams(50_000),
          disability: dirhams(50_000),
          medical: dirhams(5_000),
          liability: dirhams(100_000),
        },
        'Our own, behind the premium',
      ),
    },
  },
]
