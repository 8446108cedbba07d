import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, bands, ceiling, count, row, share } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, market } from '../../pricing/tariff.ts'

export const healthTables = {
  /** Yearly premium of a person by age; an age beyond the last band has no instant price. */
  premiums: bands({ from: 0 }, amount()),
  /** Assumed age of a policyholder whose birth date is unknown. */
  assumedHolderAge: count(18, 65),
  /** Number of persons who pay in full, and the reduction for the others. */
  familyDiscount: row({ fullPersons: count(1, 20), rate: share() }),
  fee: amount(),
  /** Months before a cover begins. */
  waiting: row({ illness: count(0, 24), maternity: count(0, 24) }),
}

/** Health abroad and in Morocco, with what is paid for a person in a year. */
export const healthInternationalTables = { ...healthTables, yearlyLimit: ceiling() }

/** Health in Morocco, with the share of the expenses that is paid. */
export const healthMoroccoTables = { ...healthTables, reimbursement: share() }

/** Figures of both products, by which both are priced. */
export type HealthFigures = FiguresOf<typeof healthTables>
export type HealthInternationalFigures = FiguresOf<typeof healthInternationalTables>
export type HealthMoroccoFigures = FiguresOf<typeof healthMoroccoTables>

const familyDiscount = assumed({ fullPersons: 3, rate: 0.1 }, 'Our own: 10 % from the fourth person on')
const assumedHolderAge = assumed(35, 'Our own: within the band quoted while no birth date is known')
const fee = assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual')

/** Figures for every insurer without tables of its own. */
export const healthInternationalReference: TariffVersions<HealthInternationalFigures> = [
  {
    version: 'health-international-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: assumed(
        [
          { upTo: 17, value: dirhams(3900) },
          { upTo: 29, value: dirhams(6200) },
          { upTo: 39, value: dirhams(7900) },
          { upTo: 49, value: dirhams(10_800) },
          { upTo: 59, value: dirhams(15_900) },
          { upTo: 65, value: dirhams(24_500) },
        ],
        'Our own, within the 5 700 to 30 000 DH a year published in 2012',
      ),
      assumedHolderAge,
      familyDiscount,
      fee,
      waiting: assumed({ illness: 3, maternity: 12 }, 'Our own, usual in the market'),
      yearlyLimit: market(dirhams(6_500_000), 'Published in 2012: 6 500 000 to 17 000 000 DH'),
    },
  },
]

/** Figures for every insurer without tables of its own. */
export const healthMoroccoReference: TariffVersions<HealthMoroccoFigures> = [
  {
    version: 'health-morocco-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      premiums: assumed(
        [
          { upTo: 17, value: dirhams(1500) },
          { upTo: 29, value: dirhams(2600) },
          { upTo: 39, value: dirhams(3200) },
          { upTo: 49, value: dirhams(4300) },
          { upTo: 60, value: dirhams(6400) },
        ],
        'Our own, for 80 % reimbursement beside the compulsory scheme',
      ),
      assumedHolderAge,
      familyDiscount,
      fee,
      waiting: assumed({ illness: 3, maternity: 9 }, 'Our own, usual in the market'),
      reimbursement: assumed(0.8, 'Our own, behind the premiums'),
    },
  },
]
