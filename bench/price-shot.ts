import { car } from '@wassit/domain/products/sample-answers'

/** The price call of a car with collision damage, the product with the most price lines. */
export const priceShot = {
  method: 'POST' as const,
  path: '/api/get/price',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { ...car, insuranceType: 'automobile', couvrage: 'Dommage colision' } }),
}
