import { adminCalls } from '@wassit/domain/api/people/admin'
import { moroccanDay } from '@wassit/domain/format/format'
import { listTariffs } from '@wassit/domain/tariff/tariff-list'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { addBrand, addModel, changeBrand, changeModel } from './brands.service.ts'
import { wholeCatalogue } from './catalogue.queries.ts'

/** Calls of the administration: brands, models, and the tariffs behind the prices. */
export const catalogueAdministrationRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const saved = (language: keyof typeof deps.messages) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, adminCalls.tariffs, () => ({ tariffs: listTariffs(moroccanDay(deps.now())) }))
  bind(app, adminCalls.brands, async ({ query }) => ({ brands: await wholeCatalogue(deps.db, query.kind) }))
  bind(app, adminCalls.addBrand, async (call) => ({ id: await addBrand(deps, call.body, doerOf(call)) }))
  bind(app, adminCalls.changeBrand, async (call) => {
    await changeBrand(deps, call.params.id, call.body, { by: doerOf(call), seen: seenBy(call) })
    return saved(call.language)
  })
  bind(app, adminCalls.addModel, async (call) => ({
    id: await addModel(deps, call.params.id, call.body, doerOf(call)),
  }))
  bind(app, adminCalls.changeModel, async (call) => {
    await changeModel(deps, call.params.id, call.body, { by: doerOf(call), seen: seenBy(call) })
    return saved(call.language)
  })
}
