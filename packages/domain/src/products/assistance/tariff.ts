import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, ceiling, count, row } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed } from '../../pricing/tariff.ts'

export const assistanceTables = {
  /** Price with taxes by family status. */
  premiums: row({ single: amount(), married: amount(), divorced: amount() }),
  /** Medical expenses abroad of a person. */
  medicalLimit: ceiling(),
  /** Days of one stay abroad in a row. */
  stayDays: count(1, 366),
}

export type AssistanceFigures = FiguresOf<typeof assistanceTables>

/** Figures for every insurer without tables of its own. */
export const assistanceReference: TariffVersions<AssistanceFigures> = [
  {
    version: 'assistance-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: assumed(
        { single: dirhams(450), married: dirhams(850), divorced: dirhams(650) },
        'Our own; no current public price found. Married covers the family, divorced the children',
      ),
      medicalLimit: assumed(dirhams(350_000), 'Our own, as for travel'),
      stayDays: assumed(90, 'Our own, as for travel'),
    },
  },
]
