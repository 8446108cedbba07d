import { dataCopyCalls } from '@wassit/domain/api/data-law/data-copies'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance } from 'fastify'
import { answerPeople, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice, requireFreshDevice } from '../../people/accounts/device-cookie.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import { buildCopy, buildDataCopy, endCopies } from './building.service.ts'
import { askForDataCopy, copyStanding, downloadCopy, linkToCopy, openCopy } from './data-copies.service.ts'
import { dataCopyMessage, mailDataCopy } from './data-copy-message.service.ts'

/** Calls by which a customer asks for a copy of their data and downloads it (law 09-08, article 7). */
export const dataCopiesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(buildDataCopy, (asked) => buildCopy(deps, asked))
  deps.jobs.handle(mailDataCopy, async (news) => {
    const message = await dataCopyMessage(deps, news)
    if (message) await deps.messenger.send(message)
  })
  deps.jobs.hourly('end-data-copies', () => endCopies(deps))
  answerPeople(app)

  bind(app, dataCopyCalls.dataCopy, ({ identity }) => copyStanding(deps, identity.userId))
  bind(app, dataCopyCalls.askForDataCopy, async (call) => {
    await requireConfirmedDevice(call)
    return askForDataCopy(deps, doerOf(call))
  })
  bind(app, dataCopyCalls.openDataCopy, async ({ identity, request }) => {
    await requireFreshDevice(identity.userId, request)
    return linkToCopy(deps, identity.userId)
  })
  bind(app, dataCopyCalls.downloadDataCopy, async ({ params, identity, request, reply }) => {
    const copy = await openCopy(deps, params.id)
    // A bearer in place of the link must be the owner's; the browser must be in both cases.
    if (identity && identity.userId !== copy.user_id) throw new DomainError('copy.unknown')
    await requireFreshDevice(copy.user_id, request)
    const at = { origin: originOf(request), now: deps.now() }
    const { content, size } = await downloadCopy(deps, copy, at)
    reply.header('content-length', size)
    return sendFile(reply, { content, mimeType: 'application/zip', name: 'wassit-mes-donnees.zip' })
  })
}
