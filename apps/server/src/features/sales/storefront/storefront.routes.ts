import { catalogueCalls } from '@wassit/domain/api/sales/catalogue'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { describeHomePrices } from './home-prices.service.ts'
import { describeProduct } from './product-page.service.ts'

/** Calls behind the home page and the product pages. */
export const storefrontRoutes = async (app: FastifyInstance): Promise<void> => {
  // Texts follow the language of the request, prices the day.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-cache')
    done()
  })

  bind(app, catalogueCalls.productPage, ({ params, language }) =>
    describeProduct(app.deps, params.slug, language),
  )
  bind(app, catalogueCalls.homePrices, ({ language }) => describeHomePrices(app.deps, language))
}
