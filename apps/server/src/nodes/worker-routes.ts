import { acceptedSecrets } from '../app-secrets.ts'
import { DomainError } from '@wassit/domain/errors/errors'
import type { AcceptedType } from '@wassit/domain/document/document'
import { maximumDocumentBytes } from '@wassit/domain/document/document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paper } from '../papers/paper.ts'
import { drawingHeader, drawingRelease, isWorkerKey, senderHeader, workerPaths } from './worker-key.ts'

/** Drawings of a signature make the largest paper. */
const paperBytes = 4 * 1024 * 1024

const jsonOf = (request: FastifyRequest): unknown => JSON.parse(String(request.body))

const paperOf = (request: FastifyRequest): Paper => {
  const paper = jsonOf(request) as Paper
  return { ...paper, issuedAt: new Date(paper.issuedAt) }
}

/**
 * Draws papers and cleans files for the web nodes of this installation. A stranger sees the 404 of
 * an unknown address.
 */
export const workerRoutes = async (app: FastifyInstance): Promise<void> => {
  const { config, print, cleanFile } = app.deps
  const release = drawingRelease()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async ({ headers }) => {
    if (!acceptedSecrets(config).some((secret) => isWorkerKey(headers.authorization, secret)))
      throw new DomainError('request.not-found')
  })
  const route = { schema: { hide: true }, config: { unlimited: true } }
  app.post(workerPaths.print, { ...route, bodyLimit: paperBytes }, async (request, reply) => {
    if (request.headers[drawingHeader] !== release) return reply.code(409).send()
    return reply.type('application/pdf').send(await print(paperOf(request)))
  })
  const clean = (as?: 'thumbnail' | 'logo') => async (request: FastifyRequest, reply: FastifyReply) => {
    const mimeType = request.headers['content-type'] as AcceptedType
    const sender = String(request.headers[senderHeader])
    const cleaned = await cleanFile({ bytes: request.body as Buffer, mimeType, ...(as && { as }) }, sender)
    if ('fault' in cleaned) return reply.code(422).send(cleaned)
    return reply.type('application/octet-stream').send(Buffer.from(cleaned.bytes))
  }
  const fileRoute = { ...route, bodyLimit: maximumDocumentBytes }
  app.post(workerPaths.clean, fileRoute, clean())
  app.post(workerPaths.thumbnail, fileRoute, clean('thumbnail'))
  app.post(workerPaths.logo, fileRoute, clean('logo'))
}
