import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'

interface InternFigures {
  /** Price with taxes. */
  premium: Sourced<Centimes>
}

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const internTariffs: readonly [TariffVersion<InternFigures>, ...TariffVersion<InternFigures>[]] = [
  {
    version: 'intern-2026-01',
    effectiveFrom: '2026-01-01',
    figures: { premium: assumed(dirhams(150), 'Our own; no public price found (RULINGS 27)') },
  },
]
