import type { MessageId } from '../i18n/catalogue.ts'
import type { ProductKey } from './catalogue.ts'

/** Names of the products for people (`insuranceType_typeName`, RULINGS 1). */
export const productNames = {
  motorcycle: 'products.motorcycle.name',
  car: 'products.car.name',
  travel: 'products.travel.name',
  home: 'products.home.name',
  pleasureBoat: 'products.pleasureBoat.name',
  personalAccident: 'products.personalAccident.name',
  huntingLiability: 'products.huntingLiability.name',
  healthInternational: 'products.healthInternational.name',
  healthMorocco: 'products.healthMorocco.name',
  assistance: 'products.assistance.name',
  intern: 'products.intern.name',
} as const satisfies Record<ProductKey, MessageId>
