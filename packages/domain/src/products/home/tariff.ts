import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, count, deductible, share } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, market } from '../../pricing/tariff.ts'

export const homeTables = {
  contents: share(),
  building: share(),
  tenantRisks: share(),
  familyLiability: amount(),
  /** Supplement for a house or villa, as a share of the covers. */
  villa: share(),
  minimum: amount(),
  catastrophe: share(),
  fee: amount(),
  /** Share of the damage; theft and water. */
  theftDeductible: deductible(),
  waterDeductible: deductible(),
  /** Months of rent while the home cannot be lived in; 0 without this cover. */
  rehousing: count(0, 24),
}

export type HomeFigures = FiguresOf<typeof homeTables>

const anchor = 'Our own, within the 400 to 2 000 DH a year that are quoted for homes'

/** Figures for every insurer without tables of its own. */
export const homeReference: TariffVersions<HomeFigures> = [
  {
    version: 'home-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      contents: assumed(0.0045, `${anchor}. Of the furniture`),
      building: assumed(0.0012, `${anchor}. Of the rebuilding value, owners`),
      tenantRisks: assumed(0.0007, `${anchor}. Of the rebuilding value, tenants`),
      familyLiability: assumed(dirhams(120), anchor),
      villa: assumed(0.2, anchor),
      minimum: assumed(dirhams(400), anchor),
      catastrophe: market(0.035, 'Law 110-14; 3.5 % of the premium, as in motor insurance'),
      fee: assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual'),
      theftDeductible: assumed({ rate: 0.1, least: 0 }, 'Our own, within what contracts of the market have'),
      waterDeductible: assumed(
        { rate: 0, least: dirhams(500) },
        'Our own, within what contracts of the market have',
      ),
      rehousing: assumed(0, 'No rent is paid without an insurer that says so'),
    },
  },
]
