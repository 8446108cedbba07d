import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { channelCalls } from '@wassit/domain/api/channels'
import { languageOfCode } from '@wassit/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import type { BindOptions, Handler } from '../../../http/endpoint.ts'
import { record } from '../../audit/audit.service.ts'
import { originOf } from '../../audit/origin.ts'
import { chooseLanguage, mailedOwner, signedInPerson } from './accounts.service.ts'
import type { CallingBrowser } from './askers.service.ts'
import { bearerOf } from './bearer.ts'
import { channelOf, chooseChannel, proveChannel } from './channels.service.ts'
import { sendChallenge } from './code-sending.service.ts'
import { resendCode, sendCode } from './codes.service.ts'
import { deviceHashOf, ensureDeviceCookie, requireConfirmedDevice } from './device-cookie.ts'
import { requestDeviceCode } from './devices.service.ts'
import { login, noteLimitedLogin } from './login.service.ts'
import { newBrowserMessage, tellNewBrowser } from './new-browser.service.ts'
import { askReset, changePassword, mailPasswordChanged, resetPassword } from './password-change.service.ts'
import { passwordMessage } from './password-message.ts'
import { enterCode, openLink } from './proofs.service.ts'
import type { HandOver, JoiningDeps } from './proofs.service.ts'
import {
  closeOtherSessions,
  closeSession,
  forgetOutdated,
  listSessions,
  refreshSession,
} from './sessions.service.ts'
import { personIssues, register, signupPerson } from './sign-up.service.ts'

/**
 * Purpose of a code for each `from` of a resend (RULINGS 6); without `from` the code belongs to a
 * quote.
 */
const purposes = { valide: 'quote', reset: 'reset', dashboard: 'device' } as const

const browserOf = (request: FastifyRequest): CallingBrowser => ({
  origin: originOf(request),
  deviceHash: deviceHashOf(request),
})

/**
 * Binds a call that can be used to guess or to flood. The trail notes once per window that a caller
 * passed its limit.
 */
const bindNoted = <E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: Handler<E>,
  options: Pick<BindOptions, 'moreIssues'> = {},
): void =>
  bind(app, call, handler, {
    ...options,
    tooMany: {
      note: (request) =>
        record(
          app.deps.db,
          { origin: originOf(request), now: app.deps.now() },
          { kind: 'limit', outcome: 'passed', subject: call.path },
        ),
    },
  })

const mails = ({ deps }: FastifyInstance): void => {
  deps.jobs.handle(sendCode, (sending) => sendChallenge(deps, sending))
  deps.jobs.handle(mailPasswordChanged, async ({ user, ...change }) => {
    const owner = await mailedOwner(deps, user)
    if (owner) await deps.messenger.send(passwordMessage(owner, change))
  })
  deps.jobs.handle(tellNewBrowser, async (signIn) => {
    const message = await newBrowserMessage(deps, signIn)
    if (message) await deps.messenger.send(message)
  })
}

/** Calls of codes and links, and of the sign-up that they open. */
const proofs = (app: FastifyInstance, handOver: HandOver): void => {
  const deps: JoiningDeps = { ...app.deps, handOver }

  bindNoted(app, accountCalls.verifyOtp, async ({ body, request }) => ({
    user: await enterCode(deps, body, browserOf(request)),
  }))
  bindNoted(app, accountCalls.verifyToken, async ({ body, request }) => ({
    user: await openLink(deps, body, browserOf(request)),
  }))
  bindNoted(app, accountCalls.resendOtp, async ({ body, language, request }) => {
    await resendCode(deps, body.uuid, body.from ? purposes[body.from] : 'quote', browserOf(request))
    return { message: deps.messages[language]('account.code.resent') }
  })
  bind(app, accountCalls.requestDeviceCode, async ({ identity, request, reply }) => ({
    uuid: await requestDeviceCode(
      deps,
      identity.userId,
      ensureDeviceCookie(request, reply),
      originOf(request),
    ),
  }))
  bindNoted(app, accountCalls.signupPerson, async ({ body, request }) => ({
    user: await signupPerson(deps, body.uuid, originOf(request)),
  }))
  bindNoted(
    app,
    accountCalls.register,
    async ({ body, language, request, reply }) => ({
      uuid: await register(deps, body, {
        language,
        deviceHash: ensureDeviceCookie(request, reply),
        origin: originOf(request),
      }),
    }),
    { moreIssues: (body) => personIssues(body, deps.now()) },
  )
}

const sessions = (app: FastifyInstance): void => {
  const { deps } = app

  bind(
    app,
    accountCalls.login,
    ({ body, request, reply }) =>
      login(deps, body, {
        deviceHash: ensureDeviceCookie(request, reply),
        origin: originOf(request),
        bearer: bearerOf(request),
      }),
    {
      tooMany: {
        code: 'login.too-many',
        note: (request, email) => noteLimitedLogin(deps, originOf(request), email),
      },
    },
  )
  bindNoted(app, accountCalls.refresh, ({ body, request }) =>
    refreshSession(deps, body.refresh_token, originOf(request)),
  )
  bind(app, accountCalls.logout, async ({ identity, language, request, reply }) => {
    await closeSession(deps, identity, originOf(request))
    // Keeps the cookies: the language and the confirmed browser outlive the session (ASVS 14.3.1).
    reply.header('clear-site-data', '"cache"')
    return { message: deps.messages[language]('account.logout.done') }
  })
  bind(app, accountCalls.sessions, async ({ identity }) => ({ sessions: await listSessions(deps, identity) }))
  bind(app, accountCalls.endOtherSessions, async ({ identity, language, request }) => {
    await closeOtherSessions(deps, identity, originOf(request))
    return { message: deps.messages[language]('dashboard.logins.closed') }
  })
}

const passwords = (app: FastifyInstance): void => {
  const { deps } = app

  bindNoted(app, accountCalls.forgotPassword, async ({ body, request, reply }) => ({
    uuid: await askReset(deps, body.email, {
      deviceHash: ensureDeviceCookie(request, reply),
      origin: originOf(request),
    }),
  }))
  bindNoted(app, accountCalls.resetPassword, async ({ body, language, request }) => {
    await resetPassword(deps, body, originOf(request))
    return { message: deps.messages[language]('account.newPassword.done') }
  })
  bind(app, accountCalls.changePassword, async (call) => {
    await requireConfirmedDevice(call)
    await changePassword(deps, call.identity, call.body, originOf(call.request))
    return { message: deps.messages[call.language]('dashboard.profile.changed') }
  })
}

/** Calls of the channel on which a customer receives codes and notices. */
const channels = (app: FastifyInstance): void => {
  const { deps } = app
  bind(app, channelCalls.channel, ({ identity }) => channelOf(deps, identity.userId))
  bind(app, channelCalls.chooseChannel, async (call) => {
    await requireConfirmedDevice(call)
    const chooser = { userId: call.identity.userId, origin: originOf(call.request) }
    const asks = await chooseChannel(deps, chooser, call.body.channel)
    const t = deps.messages[call.language]
    return { asks, message: t(asks ? 'dashboard.channel.asked' : 'dashboard.channel.saved') }
  })
  bind(app, channelCalls.proveChannel, async (call) => {
    await requireConfirmedDevice(call)
    const chooser = { userId: call.identity.userId, origin: originOf(call.request) }
    await proveChannel(deps, chooser, call.body)
    return { message: deps.messages[call.language]('dashboard.channel.saved') }
  })
}

/** Calls of codes, sign-up, logins, passwords and the account itself. */
export const accountsWith =
  (handOver: HandOver) =>
  async (app: FastifyInstance): Promise<void> => {
    const { deps } = app

    deps.jobs.hourly('forget-outdated', () => forgetOutdated(deps))
    mails(app)
    proofs(app, handOver)
    sessions(app)
    passwords(app)
    channels(app)

    bind(app, accountCalls.user, ({ identity }) => signedInPerson(deps, identity.userId))
    bind(app, accountCalls.chooseLanguage, async ({ body, identity, language }) => {
      await chooseLanguage(deps, identity.userId, languageOfCode(body.language) ?? language)
      return { message: deps.messages[language]('dashboard.language.changed') }
    })
  }
