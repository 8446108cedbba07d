import { accountCalls } from '@wassit/domain/api/accounts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../plugins/endpoint.ts'
import { accountOf, enterCode, login, openLink, register, signupPerson } from './accounts.service.ts'
import { codeMail } from './code-mail.ts'
import { challengeToMail, mailCode, resendCode } from './codes.service.ts'
import { hourly } from './hourly.ts'
import { closeSession, forgetOutdated, refreshSession } from './sessions.service.ts'

/** What `from` means at a resend (RULINGS 6); without it the code belongs to a quote. */
const purposes = { valide: 'quote', reset: 'reset', dashboard: 'device' } as const

/** Codes, sign-up, sessions and the account itself. */
export const accountsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  hourly(app, 'outdated sessions and codes', () => forgetOutdated(deps))

  deps.jobs.handle(mailCode, async ({ challenge: id }) => {
    const challenge = await challengeToMail(deps, id)
    if (challenge) await deps.mail.send(codeMail(deps, challenge))
  })

  bind(app, accountCalls.verifyOtp, async ({ body }) => ({
    user: await enterCode(deps, body.uuid, body.otp),
  }))
  bind(app, accountCalls.verifyToken, async ({ body }) => ({
    user: await openLink(deps, body.token, body.uuid),
  }))
  bind(app, accountCalls.resendOtp, async ({ body, language }) => {
    await resendCode(deps, body.uuid, body.from ? purposes[body.from] : 'quote')
    return { message: deps.messages[language]('account.code.resent') }
  })

  bind(app, accountCalls.signupPerson, async ({ body }) => ({ user: await signupPerson(deps, body.uuid) }))
  bind(app, accountCalls.register, async ({ body }) => ({ uuid: await register(deps, body) }))

  bind(app, accountCalls.login, ({ body, request }) => login(deps, body, request.headers['user-agent']), {
    tooMany: 'login.too-many',
  })
  bind(app, accountCalls.refresh, ({ body }) => refreshSession(deps, body.refresh_token))
  bind(app, accountCalls.logout, async ({ identity, language }) => {
    await closeSession(deps, identity)
    return { message: deps.messages[language]('account.logout.done') }
  })
  bind(app, accountCalls.user, async ({ identity }) => ({ user: await accountOf(deps, identity.userId) }))
}
