import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'
import type { AssistanceRisk } from './risk.ts'

interface AssistanceFigures {
  /** Price with taxes by family status. */
  premiums: Sourced<Record<AssistanceRisk['family'], Centimes>>
}

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const assistanceTariffs: readonly [
  TariffVersion<AssistanceFigures>,
  ...TariffVersion<AssistanceFigures>[],
] = [
  {
    version: 'assistance-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: assumed(
        { single: dirhams(450), married: dirhams(850), divorced: dirhams(650) },
        'Our own; no current public price found. Married covers the family, divorced the children',
      ),
    },
  },
]
