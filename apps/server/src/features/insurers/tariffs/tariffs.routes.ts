import { tariffCalls } from '@wassit/domain/api/insurers/tariffs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { fileInForce, fileOfVersion } from './tariff-files.service.ts'
import type { TariffFile } from './tariff-files.service.ts'
import { approveTariff, discardTariff, proposeTariff } from './tariff-publication.service.ts'
import { uploadTariff } from './tariff-upload.service.ts'
import { listTariffVersions, readTariffVersion } from './tariffs.service.ts'

const send = (reply: FastifyReply, { bytes, mimeType, name }: TariffFile): FastifyReply =>
  sendFile(reply, { content: bytes, mimeType, name })

/** Calls about the tariffs of insurers. */
export const tariffsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  answerPeople(app)

  bind(app, tariffCalls.tariffVersions, ({ query: { after, before }, identity }) =>
    listTariffVersions(deps, { ...(after && { after }), ...(before && { before }) }, identity),
  )
  bind(app, tariffCalls.tariffVersion, ({ params, identity }) => readTariffVersion(deps, params.id, identity))

  bind(app, tariffCalls.uploadTariff, (call) =>
    uploadTariff(deps, call.body, {
      upload: call.uploads[0],
      by: doerOf(call),
      t: deps.messages[call.language],
    }),
  )
  bind(app, tariffCalls.proposeTariff, async (call) => {
    await proposeTariff(deps, { id: call.params.id, by: doerOf(call) }, call.body.effective_from)
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, tariffCalls.approveTariff, async (call) => {
    await approveTariff(deps, { id: call.params.id, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, tariffCalls.discardTariff, async (call) => {
    await discardTariff(deps, { id: call.params.id, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })

  bind(app, tariffCalls.tariffFile, async ({ params, identity, reply }) => {
    assertStaff(identity)
    return send(reply, await fileOfVersion(deps, params.id, params.format))
  })
  bind(app, tariffCalls.tariffInForceFile, async ({ params, identity, reply }) => {
    assertStaff(identity)
    return send(reply, await fileInForce(deps, params, params.format))
  })
}
