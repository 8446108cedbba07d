import { policyCalls } from '@wassit/domain/api/policies/policies'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { FastifyInstance } from 'fastify'
import { answerPeople, sendDocument, sendThumbnail } from '../../http/document-answer.ts'
import { bind } from '../../http/endpoint.ts'
import { originOf } from '../audit/origin.ts'
import { openDocument } from './documents.service.ts'
import { openRequestDocument } from './documents-of-requests.service.ts'
import { encryptObjects } from './renewal.service.ts'
import { sweepObjects } from './sweep.service.ts'
import { thumbnailOf } from './thumbnail.service.ts'

/**
 * Calls of the documents of insurances and customer requests, by signed link or by the bearer of a
 * permitted reader.
 */
export const documentsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.hourly('sweep-objects', () => sweepObjects(deps))
  deps.jobs.hourly('encrypt-objects', () => encryptObjects(deps))
  answerPeople(app)

  bind(app, policyCalls.downloadDocument, async ({ params, identity, request, reply }) =>
    sendDocument(reply, await openDocument(deps, params, identity, originOf(request)), 'attachment'),
  )

  bind(app, policyCalls.previewDocument, async ({ params, identity, request, reply }) =>
    sendDocument(reply, await openDocument(deps, params, identity, originOf(request)), 'inline'),
  )

  bind(app, policyCalls.thumbnailDocument, async ({ params, identity, request, reply }) => {
    const picture = await openDocument(deps, params, identity, originOf(request), 'thumbnail')
    return sendThumbnail(reply, await thumbnailOf(deps, picture, identity?.userId ?? request.ip))
  })

  bind(app, requestCalls.thumbnailRequestDocument, async ({ params, identity, request, reply }) => {
    const picture = await openRequestDocument(deps, params, identity, originOf(request), 'thumbnail')
    return sendThumbnail(reply, await thumbnailOf(deps, picture, identity?.userId ?? request.ip))
  })

  bind(app, requestCalls.downloadRequestDocument, async ({ params, identity, request, reply }) =>
    sendDocument(reply, await openRequestDocument(deps, params, identity, originOf(request)), 'attachment'),
  )

  bind(app, requestCalls.previewRequestDocument, async ({ params, identity, request, reply }) =>
    sendDocument(reply, await openRequestDocument(deps, params, identity, originOf(request)), 'inline'),
  )
}
