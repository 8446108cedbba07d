import { z } from 'zod/mini'
import { WholeNumber } from '../party/number.ts'
import { endpoint } from './endpoint.ts'

const Brands = z.array(z.object({ id: z.int(), name: z.string() }))

const Models = z.array(
  z.object({
    id: z.int(),
    model_name: z.string(),
    /** Cubic capacity, where known; proposed in the form. */
    cc: z.optional(z.number()),
  }),
)

/** Brands and models (spec 000 §7). */
export const catalogueCalls = {
  carBrands: endpoint({
    method: 'GET',
    path: '/api/get/brand/car',
    access: 'public',
    summary: 'Car brands',
    answers: { 200: Brands },
    errors: [],
  }),
  motorcycleBrands: endpoint({
    method: 'GET',
    path: '/api/get/brand/motorcycle',
    access: 'public',
    summary: 'Motorcycle brands',
    answers: { 200: Brands },
    errors: [],
  }),
  models: endpoint({
    method: 'GET',
    path: '/api/get/model/:brandId',
    access: 'public',
    summary: 'Models of a brand',
    params: z.object({ brandId: WholeNumber() }),
    answers: { 200: Models },
    errors: ['brand.unknown'],
  }),
}
