import { registerCalls } from '@wassit/domain/api/data-law/register'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { printRegister, registerFacts } from './processing-register.service.ts'

/** Calls about the register of processing of personal data. */
export const processingRegisterRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, registerCalls.register, ({ identity }) => registerFacts(deps, identity.userId))
  bind(app, registerCalls.registerPaper, async ({ params, identity, reply }) => {
    if (!identity?.rights.includes('privacy')) throw new DomainError('link.refused')
    const { bytes, name } = await printRegister(deps, params.language)
    return sendFile(reply, { content: bytes, mimeType: 'application/pdf', name })
  })
}
