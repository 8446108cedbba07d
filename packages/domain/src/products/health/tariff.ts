import type { Band } from '../../pricing/bands.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'

export interface HealthFigures {
  /** Yearly premium of a person by age; an age beyond the last band has no instant price. */
  premiums: Sourced<readonly Band<Centimes>[]>
  /** Assumed age of a policyholder whose birth date is unknown. */
  assumedHolderAge: Sourced<number>
  /** Number of persons who pay in full, and the reduction for the others. */
  familyDiscount: Sourced<{ fullPersons: number; rate: number }>
  fee: Sourced<Centimes>
}

export type HealthTariffs = readonly [TariffVersion<HealthFigures>, ...TariffVersion<HealthFigures>[]]

const familyDiscount = assumed({ fullPersons: 3, rate: 0.1 }, 'Our own: 10 % from the fourth person on')
const assumedHolderAge = assumed(35, 'Our own: within the band quoted while no birth date is known')
const fee = assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual')

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const healthInternationalTariffs: HealthTariffs = [
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
    },
  },
]

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const healthMoroccoTariffs: HealthTariffs = [
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
    },
  },
]
