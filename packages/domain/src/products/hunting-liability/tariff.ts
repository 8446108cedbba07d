import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'

interface HuntingLiabilityFigures {
  /** Price with taxes. */
  premium: Sourced<Centimes>
}

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const huntingLiabilityTariffs: readonly [
  TariffVersion<HuntingLiabilityFigures>,
  ...TariffVersion<HuntingLiabilityFigures>[],
] = [
  {
    version: 'hunting-liability-2026-01',
    effectiveFrom: '2026-01-01',
    figures: { premium: assumed(dirhams(150), 'Our own, within the 60 to 150 DH of the market') },
  },
]
