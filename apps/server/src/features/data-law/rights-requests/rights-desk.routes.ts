import { rightsDeskCalls } from '@wassit/domain/api/data-law/rights-desk'
import type { RightsEntered } from '@wassit/domain/api/data-law/rights-desk'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { deviceHashOf } from '../../people/accounts/device-cookie.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import { openRights } from './asking.service.ts'
import type { Asking } from './asking.service.ts'
import { proveCorrection } from './correction-of-rights.service.ts'
import type { Erasure } from './erasure-of-asker.ts'
import { actOnRights } from './rights-acts.service.ts'
import { foundRights, openRightsFile } from './rights-views.service.ts'

/** Returns what an agent notes as a request; fields of other kinds are left out. */
const askedBy = (
  body: RightsEntered,
): Pick<
  Asking,
  'kind' | 'channel' | 'receivedOn' | 'correction' | 'opposed' | 'reason' | 'name' | 'contact'
> => {
  const { kind, channel, received_on: receivedOn, field, value, opposed, reason, name, contact } = body
  return {
    kind,
    channel,
    receivedOn,
    reason,
    name,
    contact,
    ...(kind === 'correction' && field && value ? { correction: { field, value } } : {}),
    ...(kind === 'opposition' && opposed ? { opposed } : {}),
  }
}

/** Calls of agents about rights requests. */
export const rightsDeskWith =
  (erasure: Erasure): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const { deps } = app
    bind(app, rightsDeskCalls.rightsFile, (call) =>
      openRightsFile(deps, erasure, call.params.number, doerOf(call)),
    )
    bind(app, rightsDeskCalls.enterRights, async (call) => {
      const { body, uploads, idempotencyKey: key } = call
      const userId = body.customer ? (await customerById(deps, body.customer)).id : null
      const asking = { ...askedBy(body), userId, upload: uploads[0], key, by: doerOf(call) }
      call.reply.status(201)
      return { number: await openRights(deps, asking) }
    })
    bind(app, rightsDeskCalls.moveRights, async (call) => {
      const { action, seen, text, code } = call.body
      const browser = { origin: originOf(call.request), deviceHash: deviceHashOf(call.request) }
      const act = { number: call.params.number, action, seen, text, code: code || undefined, browser }
      await actOnRights(deps, erasure, { ...act, by: doerOf(call) })
      return { message: deps.messages[call.language]('console.saved') }
    })
    bind(app, rightsDeskCalls.proveRights, async (call) => {
      const browser = { origin: originOf(call.request), deviceHash: deviceHashOf(call.request) }
      await proveCorrection(deps, await foundRights(deps.db, call.params.number), browser)
      return { message: deps.messages[call.language]('console.saved') }
    })
  }
