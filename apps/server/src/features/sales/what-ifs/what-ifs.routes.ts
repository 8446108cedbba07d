import { whatIfCalls } from '@wassit/domain/api/sales/what-ifs'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { FastifyInstance } from 'fastify'
import { assertStaff, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import { draftOf } from '../../insurers/tariffs/stored-tariff.ts'
import { replayTariff, runReplay, startWhatIf } from './replay.service.ts'
import { linkOfWhatIf, viewWhatIf, whatIfFile } from './what-ifs.service.ts'

/** Calls of replays against a version of a tariff. */
export const whatIfsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(replayTariff, ({ whatIf }) => runReplay(deps, whatIf))

  bind(app, whatIfCalls.startWhatIf, async (call) => ({
    id: await startWhatIf(deps, call.params.id, doerOf(call)),
  }))
  bind(app, whatIfCalls.whatIf, async ({ params: { id } }) => {
    const { insurerId, product, version } = await draftOf(deps, id)
    const insurer = await insurerById(deps.db, insurerId)
    return {
      version: version.version,
      insuranceType_name: catalogue[product].code,
      company_name: insurer?.name ?? '',
      what_if: await viewWhatIf(deps, id),
    }
  })
  bind(app, whatIfCalls.exportWhatIf, async (call) => ({
    download_url: await linkOfWhatIf(deps, call.params.id, doerOf(call)),
  }))
  bind(app, whatIfCalls.whatIfFile, async ({ params: { id }, identity, reply }) => {
    assertStaff(identity, 'tariffs')
    return sendFile(reply, await whatIfFile(deps, id))
  })
}
