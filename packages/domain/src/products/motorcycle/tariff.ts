import type { Band } from '../../pricing/bands.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed, market } from '../../pricing/tariff.ts'

interface MotorcycleFigures {
  /** Yearly liability premium by cubic capacity; 50.5 cc is in the band above 50. */
  liability: Sourced<readonly Band<Centimes>[]>
  threeWheeler: Sourced<Centimes>
  catastrophe: Sourced<number>
  fee: Sourced<Centimes>
}

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const motorcycleTariffs: readonly [
  TariffVersion<MotorcycleFigures>,
  ...TariffVersion<MotorcycleFigures>[],
] = [
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
    },
  },
]
