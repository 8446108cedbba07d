import { policyCalls } from '@wassit/domain/api/policies/policies'
import { safeDownloadName } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { conditionsPagePolicy } from '../../../papers/conditions/conditions-page.ts'
import { bind } from '../../../http/endpoint.ts'
import { fileOfConditions, findConditions, pageOfConditions } from './general-conditions.service.ts'

/**
 * Marks an answer as public: the same for every visitor, asked again after an hour, and then mostly
 * answered with 304.
 */
const cacheable = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).header('cache-control', 'public, max-age=3600')

/** Reads `automobile` from `automobile.pdf`. */
const codeOfFile = (file: string): string => {
  if (!file.endsWith('.pdf')) throw new DomainError('document.unknown')
  return file.slice(0, -'.pdf'.length)
}

/** Public calls of the general conditions of an insurer's product (RULINGS 9). */
export const generalConditionsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, policyCalls.previewConditions, async ({ params, request, reply }) => {
    const { company, insuranceType } = params
    const { paper, slug, etag } = await findConditions(deps, company, insuranceType)
    cacheable(reply, etag).header('content-security-policy', conditionsPagePolicy)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(pageOfConditions(deps, paper, slug, insuranceType))
  })

  bind(app, policyCalls.downloadConditions, async ({ params, request, reply }) => {
    const code = codeOfFile(params.file)
    const conditions = await findConditions(deps, params.name, code)
    cacheable(reply, conditions.etag)
    if (request.headers['if-none-match'] === conditions.etag) return reply.code(304).send()
    const name = safeDownloadName(`conditions-generales-${conditions.slug}-${code}.pdf`)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await fileOfConditions(deps, conditions))
  })
}
