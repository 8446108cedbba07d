import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'

interface TravelFigures {
  /** Price with taxes by zone, insured and period. */
  premiums: Record<'world-family-year', Sourced<Centimes>>
}

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const travelTariffs: readonly [TravelVersion, ...TravelVersion[]] = [
  {
    version: 'travel-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: {
        'world-family-year': assumed(
          dirhams(1290),
          'Our own; 890 DH in 2009, 500 to 600 DH a person for the basic cover in 2019',
        ),
      },
    },
  },
]

type TravelVersion = TariffVersion<TravelFigures>
