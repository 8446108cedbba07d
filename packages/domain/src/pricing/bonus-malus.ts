import type { Sourced } from './sourced.ts'
import { regulated } from './tariff.ts'

const source = 'Order of the minister of finance on the CRM, in force since 2006, art. 59'

interface BonusMalusRules {
  bonus: number
  /** Months of insurance without fault and without a break that earn the bonus. */
  bonusMonths: number
  perMaterialAccident: number
  perInjuryAccident: number
  cap: number
}

/** Rules of the coefficient de réduction-majoration, which applies to the liability premium only. */
export const bonusMalusRules: Sourced<BonusMalusRules> = regulated(
  { bonus: 0.9, bonusMonths: 24, perMaterialAccident: 0.2, perInjuryAccident: 0.3, cap: 2.5 },
  source,
)

/** Content of a claims record (relevé d'information). */
export interface ClaimsRecord {
  /** Consecutive months of insurance without an accident at fault; a break over 48 h resets them. */
  monthsWithoutFault: number
  /** Accidents at fault, wholly or partly, of the last 12 months. */
  materialAccidents: number
  injuryAccidents: number
}

/** Returns the coefficient of a claims record: 0.90 at best, 2.50 at worst, 1.00 for a new driver. */
export const crmOf = ({ monthsWithoutFault, materialAccidents, injuryAccidents }: ClaimsRecord): number => {
  const { bonus, bonusMonths, perMaterialAccident, perInjuryAccident, cap } = bonusMalusRules.value
  if (materialAccidents + injuryAccidents === 0) return monthsWithoutFault >= bonusMonths ? bonus : 1
  const malus = 1 + materialAccidents * perMaterialAccident + injuryAccidents * perInjuryAccident
  return Math.min(cap, Number(malus.toFixed(2)))
}
