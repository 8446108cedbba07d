import type { ProductKey } from '@wassit/domain/products/catalogue'
import { assistanceConditions } from './assistance.ts'
import { carConditions } from './car.ts'
import { healthInternationalConditions } from './health-international.ts'
import { healthMoroccoConditions } from './health-morocco.ts'
import { homeConditions } from './home.ts'
import { huntingLiabilityConditions } from './hunting-liability.ts'
import { internConditions } from './intern.ts'
import { motorcycleConditions } from './motorcycle.ts'
import { personalAccidentConditions } from './personal-accident.ts'
import { pleasureBoatConditions } from './pleasure-boat.ts'
import type { ProductConditions } from './product-conditions.ts'
import { travelConditions } from './travel.ts'

/** General conditions of each product; the insurer is a parameter (paper-of-conditions.ts). */
export const conditionsOf: Record<ProductKey, ProductConditions> = {
  motorcycle: motorcycleConditions,
  car: carConditions,
  travel: travelConditions,
  home: homeConditions,
  pleasureBoat: pleasureBoatConditions,
  personalAccident: personalAccidentConditions,
  huntingLiability: huntingLiabilityConditions,
  healthInternational: healthInternationalConditions,
  healthMorocco: healthMoroccoConditions,
  assistance: assistanceConditions,
  intern: internConditions,
}
