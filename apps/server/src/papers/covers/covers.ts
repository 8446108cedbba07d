import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { CoversOf } from './cover.ts'
import { homeCovers } from './home.ts'
import { assistanceCovers, huntingCovers, travelCovers } from './leisure.ts'
import { carCovers, motorcycleCovers, pleasureBoatCovers } from './motor.ts'
import {
  healthInternationalCovers,
  healthMoroccoCovers,
  internCovers,
  personalAccidentCovers,
} from './persons.ts'

/** Covers of each product, depending on the answers. */
export const coversOf: Record<ProductKey, CoversOf> = {
  motorcycle: motorcycleCovers,
  car: carCovers,
  travel: travelCovers,
  home: homeCovers,
  pleasureBoat: pleasureBoatCovers,
  personalAccident: personalAccidentCovers,
  huntingLiability: huntingCovers,
  healthInternational: healthInternationalCovers,
  healthMorocco: healthMoroccoCovers,
  assistance: assistanceCovers,
  intern: internCovers,
}
