import { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import { moroccanDay } from '@wassit/domain/format/format'
import type { FastifyInstance } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { doerOf } from '../../audit/origin.ts'
import { listInsurers } from '../panel/insurers.service.ts'
import { receiveSeries } from './attestations.service.ts'
import { printBordereau } from './bordereau.service.ts'
import { watchStocks } from './stock-alert.service.ts'
import { stocksOf } from './stock.service.ts'

/** Calls of the register of attestations. */
export const attestationsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  answerPeople(app)
  watchStocks(deps)

  bind(app, attestationCalls.attestations, async ({ query, identity }) => {
    const today = moroccanDay(deps.now())
    const { from = `${today.slice(0, 7)}-01`, to = today } = query
    const insurers = await listInsurers(deps)
    const nameOf = new Map(insurers.map(({ id, name }) => [id, name]))
    const stocks = (await stocksOf(deps.db)).map((stock) => ({
      ...stock,
      company_name: nameOf.get(stock.insurer_id) ?? '',
      pdf_url: documentUrl(deps, `/api/bordereau/${stock.insurer_id}/${from}_${to}`, identity.userId),
    }))
    const open = insurers.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))
    return { stocks, insurers: open, from, to }
  })
  bind(app, attestationCalls.receiveSeries, async (call) => ({
    id: await receiveSeries(deps, call.body, doerOf(call)),
  }))
  bind(app, attestationCalls.bordereau, async ({ params, identity, reply }) => {
    assertStaff(identity)
    return sendFile(reply, await printBordereau(deps, params))
  })
}
