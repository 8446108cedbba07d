import { signingCalls } from '@wassit/domain/api/policies/signing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { originOf, userAgentOf } from '../../audit/origin.ts'
import { takeReport } from './report.service.ts'
import { sign } from './sign.service.ts'
import { signatureChanged, signingCodeMail } from './signature-jobs.ts'
import { deliverCode, sendCode } from './signing-code.service.ts'
import { refuse, viewOf } from './signing.service.ts'

const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: userAgentOf(request),
  origin: originOf(request),
})

const jobs = ({ deps }: FastifyInstance): void => {
  deps.jobs.handle(signatureChanged, ({ reference }) => deps.signature.changed(reference))
  deps.jobs.handle(signingCodeMail, (sending) => deliverCode(deps, sending))
}

const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '')

/** Keeps the bytes of the body, which the provider signs, instead of parsing JSON. */
const reports = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const { deps } = scope
  bind(
    scope,
    signingCalls.signatureWebhook,
    async ({ params, request, reply }) => {
      await takeReport(deps, {
        provider: params.provider,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        timestamp: headerOf(request, 'x-signature-timestamp'),
        signature: headerOf(request, 'x-signature'),
      })
      return reply.send()
    },
    { crossSite: true },
  )
}

/** Calls of the built-in signature provider's page, and the reports of an external one. */
export const signingRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  jobs(app)
  await app.register(reports)
  bind(app, signingCalls.signing, ({ params, language }) =>
    viewOf(deps, params.token, deps.messages[language]),
  )
  bind(app, signingCalls.signingCode, async ({ params, language, request }) => {
    await sendCode(deps, params.token, originOf(request))
    return { message: deps.messages[language]('signing.code.sent') }
  })
  bind(app, signingCalls.sign, async ({ params, body, language, request }) => {
    await sign(deps, params.token, body, callerOf(request))
    return { message: deps.messages[language]('signing.done') }
  })
  bind(app, signingCalls.refuseSigning, async ({ params, body, language, request }) => {
    await refuse(deps, params.token, { reason: body.reason, origin: originOf(request) })
    return { message: deps.messages[language]('signing.refused') }
  })
}
