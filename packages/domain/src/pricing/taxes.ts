import type { TariffVersions } from './price.ts'
import type { Sourced } from './sourced.ts'
import { inForce, regulated } from './tariff.ts'

export interface TaxRates {
  /** Taxe sur les contrats d'assurance, on premium and fees. */
  insurance: Sourced<number>
  /** Insurance tax on hull and liability of ships and boats. */
  insuranceMarine: Sourced<number>
  /** Parafiscal solidarity tax against catastrophic events, on the premium. */
  solidarity: Sourced<number>
}

const insurance = regulated(0.14, 'Code général des impôts, art. 284: 14 %')
const insuranceMarine = regulated(0.07, 'Code général des impôts, art. 284: 7 % for sea and river navigation')

const versions: TariffVersions<TaxRates> = [
  {
    version: 'taxes-2020-01',
    effectiveFrom: '2020-01-01',
    figures: {
      insurance,
      insuranceMarine,
      solidarity: regulated(0.01, 'Décret n° 2-19-244 (loi 110-14): 1 %'),
    },
  },
  {
    version: 'taxes-2025-10',
    effectiveFrom: '2025-10-01',
    figures: {
      insurance,
      insuranceMarine,
      // The press says autumn 2025; the exact day must come from the Bulletin officiel.
      solidarity: regulated(0.015, 'Decree adopted in August 2025, B.O. of autumn 2025: 1.5 %'),
    },
  },
]

export const taxesOn = (asOf: string): TaxRates => inForce(versions, asOf).figures
