import { catalogueCalls } from '@wassit/domain/api/sales/catalogue'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { brandsOf, modelsOf } from './catalogue.queries.ts'

/** Largest value of `serial`; no brand has a larger id. */
const maximumId = 2_147_483_647

/** Calls of the brands and models of the forms. */
export const catalogueRoutes = async (app: FastifyInstance): Promise<void> => {
  const { db } = app.deps
  // These answers are the same for every caller and change rarely.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'public, max-age=300')
    done()
  })

  bind(app, catalogueCalls.carBrands, () => brandsOf(db, 'car'))
  bind(app, catalogueCalls.motorcycleBrands, () => brandsOf(db, 'motorcycle'))

  bind(app, catalogueCalls.models, async ({ params }) => {
    const models = params.brandId > maximumId ? undefined : await modelsOf(db, params.brandId)
    if (!models) throw new DomainError('brand.unknown')
    return models.map(({ id, name, cc }) => ({ id, model_name: name, ...(cc !== null && { cc }) }))
  })
}
