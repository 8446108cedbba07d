import { factorCalls } from '@wassit/domain/api/people/factors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../../../identity.ts'
import { bind } from '../../../http/endpoint.ts'
import { ensureDeviceCookie, requireConfirmedDevice } from '../accounts/device-cookie.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './enrolment.service.ts'
import type { FactorCaller } from './enrolment.service.ts'
import { renewFactorsLater } from './renewal.service.ts'
import { factorMessage, mailFactorChange } from './factor-message.ts'
import {
  askReset,
  decideOnReset,
  listResets,
  mailResetAlert,
  resetAlertMessage,
} from './factor-resets.service.ts'
import { forgetChallenges } from './factor-changes.service.ts'
import { askForPasskey, factorStanding, giveCode, givePasskey } from './giving.service.ts'

interface FactorCall {
  identity: Identity
  request: FastifyRequest
  reply: FastifyReply
}

const callerOf = ({ identity, request, reply }: FactorCall): FactorCaller => ({
  identity,
  deviceHash: ensureDeviceCookie(request, reply),
  origin: originOf(request),
})

/** Customers change their passkeys from a confirmed browser; the gate of staff is their factor. */
const mayChange = async (call: FactorCall): Promise<void> => {
  if (call.identity.role === 'customer') await requireConfirmedDevice(call)
}

const giving = (app: FastifyInstance): void => {
  const { deps } = app
  bind(app, factorCalls.factorStanding, (call) => factorStanding(deps, callerOf(call)))
  bind(app, factorCalls.askForPasskey, ({ identity }) => askForPasskey(deps, identity))
  bind(app, factorCalls.givePasskey, async (call) => {
    await givePasskey(deps, call.body, callerOf(call))
    return { message: deps.messages[call.language]('factor.given') }
  })
  bind(app, factorCalls.giveCode, async (call) => {
    const left = await giveCode(deps, call.body.code, callerOf(call))
    return { message: deps.messages[call.language]('factor.given'), recovery_codes_left: left }
  })
}

const enrolment = (app: FastifyInstance): void => {
  const { deps } = app
  bind(app, factorCalls.factors, ({ identity }) => listFactors(deps, identity))
  bind(app, factorCalls.beginPasskey, async (call) => {
    await mayChange(call)
    return beginPasskey(deps, call.identity)
  })
  bind(app, factorCalls.addPasskey, async (call) => {
    await mayChange(call)
    return addPasskey(deps, call.body, callerOf(call))
  })
  bind(app, factorCalls.beginApp, ({ identity }) => beginApp(deps, identity))
  bind(app, factorCalls.addApp, (call) => addApp(deps, call.body, callerOf(call)))
  bind(app, factorCalls.removeFactor, async (call) => {
    await mayChange(call)
    await removeFactor(deps, call.params.id, callerOf(call))
    return { message: deps.messages[call.language]('factor.removed') }
  })
  bind(app, factorCalls.renewRecoveryCodes, async (call) => ({
    recovery_codes: await renewRecoveryCodes(deps, callerOf(call)),
  }))
}

const resets = (app: FastifyInstance): void => {
  const { deps } = app
  bind(app, factorCalls.factorResets, async ({ identity }) => ({
    resets: await listResets(deps, identity.userId),
  }))
  bind(app, factorCalls.askFactorReset, async (call) => ({
    id: await askReset(deps, call.params.id, call.body.reason, doerOf(call)),
  }))
  bind(app, factorCalls.decideFactorReset, async (call) => {
    await decideOnReset(deps, call.params.id, call.body.decision, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}

/** Calls of second factors, their mails, and the hourly end of old challenges. */
export const factorsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('forget-factor-challenges', () => forgetChallenges(deps))
  deps.jobs.hourly('renew-factor-secrets', () => renewFactorsLater(deps))
  deps.jobs.handle(mailFactorChange, async (news) => {
    const message = await factorMessage(deps, news)
    if (message) await deps.messenger.send(message)
  })
  deps.jobs.handle(mailResetAlert, async (alert) => {
    const message = await resetAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })
  giving(app)
  enrolment(app)
  resets(app)
}
