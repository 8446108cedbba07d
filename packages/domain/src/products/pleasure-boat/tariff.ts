import type { TariffVersions } from '../../pricing/price.ts'
import type { FiguresOf } from '../../pricing/tables.ts'

/** The boat is not sold, so that it has no figures (spec 000 §1). */
export const pleasureBoatTables = {}

export const pleasureBoatReference: TariffVersions<FiguresOf<typeof pleasureBoatTables>> = [
  { version: 'pleasure-boat-none', effectiveFrom: '2026-01-01', figures: {} },
]
