import { legalBounds } from '../../pricing/legal-bounds.ts'
import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, bands, ceiling, share } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, market, regulated } from '../../pricing/tariff.ts'

export const motorcycleTables = {
  /** Yearly liability premium by cubic capacity; 50.5 cc is in the band above 50. */
  liability: bands({ from: 1, reaches: 9999, rises: true }, amount()),
  threeWheeler: amount(),
  catastrophe: share(),
  fee: amount(),
  liabilityLimit: ceiling({ legal: legalBounds.twoWheelerLiability }),
}

export type MotorcycleFigures = FiguresOf<typeof motorcycleTables>

/** Figures for every insurer without tables of its own. */
export const motorcycleReference: TariffVersions<MotorcycleFigures> = [
  {
    version: 'motorcycle-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      liability: assumed(
        [
          { upTo: 50, value: dirhams(560) },
          { upTo: 125, value: dirhams(950) },
          { upTo: 250, value: dirhams(1350) },
          { upTo: 500, value: dirhams(1750) },
          { upTo: 9999, value: dirhams(2350) },
        ],
        'No public grid for two-wheelers found; our own, by class of engine',
      ),
      threeWheeler: market(
        dirhams(2000),
        'Press: about 2 300 DH with taxes since only two insurers accept them',
      ),
      catastrophe: market(0.035, 'Law 110-14; 3.5 % of the liability premium in a public calculator'),
      fee: assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual'),
      liabilityLimit: regulated(dirhams(25_000_000), 'Law 59-13: the least that a contract covers per event'),
    },
  },
]
