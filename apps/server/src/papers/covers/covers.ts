import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Covers, CoversOf } from './cover.ts'
import { homeCovers } from './home.ts'
import { assistanceCovers, huntingCovers, travelCovers } from './leisure.ts'
import { carCovers, motorcycleCovers, pleasureBoatCovers } from './motor.ts'
import {
  healthInternationalCovers,
  healthMoroccoCovers,
  internCovers,
  personalAccidentCovers,
} from './persons.ts'

const builders = {
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
} satisfies Record<ProductKey, CoversOf<never>>

/** Returns the covers of a product with the ceilings and deductibles of a tariff of this product. */
export const coversOf = (
  product: ProductKey,
  answers: Answers,
  { figures }: Pick<TariffVersion, 'figures'>,
): Covers => {
  const build: CoversOf<never> = builders[product]
  return build(answers, figures as never)
}
