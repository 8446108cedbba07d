import { setupCalls } from '@wassit/domain/api/operations/setup'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { closeSite, openSite, setupView } from './setup.service.ts'
import { confirmTestMail, confirmTexts, sendTestMail } from './words.service.ts'

/** Calls of the admins about the setup and the opening to the public. */
export const setupRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const saved = ({ language }: { language: keyof typeof deps.messages }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, setupCalls.setup, () => setupView(deps))
  bind(app, setupCalls.sendTestMail, async (call) => {
    await sendTestMail(deps, call.identity.userId)
    return { message: deps.messages[call.language]('settings.setup.mail.sent') }
  })
  bind(app, setupCalls.confirmTestMail, async (call) => {
    await confirmTestMail(deps, call.body.code, doerOf(call))
    return saved(call)
  })
  bind(app, setupCalls.confirmTexts, async (call) => {
    await confirmTexts(deps, call.body.versions, doerOf(call))
    return saved(call)
  })
  bind(app, setupCalls.openSite, async (call) => {
    await openSite(deps, call.body.missing, doerOf(call))
    return saved(call)
  })
  bind(app, setupCalls.closeSite, async (call) => {
    await closeSite(deps, call.body.reason, doerOf(call))
    return saved(call)
  })
}
