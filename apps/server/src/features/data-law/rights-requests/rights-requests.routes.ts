import { rightsCalls } from '@wassit/domain/api/data-law/rights'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendDocument } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import { openRights } from './asking.service.ts'
import type { Asking } from './asking.service.ts'
import { oldAddressJob, tellOldAddress } from './correction-of-rights.service.ts'
import { eraseApproved, eraseJob } from './deletion.service.ts'
import { assertErasable } from './erasure-of-asker.ts'
import type { Erasure } from './erasure-of-asker.ts'
import { replyToBroker, withdrawRights } from './rights-acts.service.ts'
import { rightsMessage } from './rights-message.ts'
import { rightsMailJob } from './rights-move.service.ts'
import { openProof, ownRights } from './rights-views.service.ts'

type OwnCall = Parameters<typeof doerOf>[0] & { idempotencyKey: string | undefined }

/** Parts of a request that a customer sends from the own account. */
const ownAsking = (call: OwnCall): Pick<Asking, 'channel' | 'userId' | 'by' | 'key' | 'upload'> => ({
  channel: 'account',
  userId: call.identity.userId,
  by: doerOf(call),
  key: call.idempotencyKey,
  upload: undefined,
})

const bindJobs = ({ deps }: FastifyInstance, erasure: Erasure): void => {
  deps.jobs.handle(rightsMailJob, async ({ event }) => {
    const message = await rightsMessage(deps, event)
    if (message) await deps.messenger.send(message)
  })
  deps.jobs.handle(oldAddressJob, ({ request }) => tellOldAddress(deps, request))
  deps.jobs.handle(eraseJob, (payload) => eraseApproved(deps, erasure, payload))
}

/** Calls of customers about rights over their data; `erasure` is what another feature erases. */
export const rightsRequestsWith =
  (erasure: Erasure): FastifyPluginAsync =>
  async (app) => {
    const { deps } = app
    bindJobs(app, erasure)

    bind(app, rightsCalls.rightsRequests, async ({ identity }) => ({
      requests: await ownRights(deps, identity.userId),
    }))
    bind(app, rightsCalls.askCorrection, async (call) => {
      const { reason, ...correction } = call.body
      const [upload] = call.uploads
      const asking = { ...ownAsking(call), kind: 'correction', correction, reason, upload } as const
      call.reply.status(201)
      return { number: await openRights(deps, asking) }
    })
    bind(app, rightsCalls.oppose, async (call) => {
      call.reply.status(201)
      return { number: await openRights(deps, { ...ownAsking(call), kind: 'opposition', ...call.body }) }
    })
    bind(app, rightsCalls.deletionOutlook, ({ identity }) =>
      erasure.explain(deps.db, { userId: identity.userId }, deps.now()),
    )
    bind(app, rightsCalls.askDeletion, async (call) => {
      const { identity, request, body } = call
      await assertErasable(deps.db, erasure, { userId: identity.userId }, deps.now())
      await requireConfirmedDevice({ request, identity })
      call.reply.status(201)
      const asking = { ...ownAsking(call), kind: 'deletion', reason: body.reason } as const
      return { number: await openRights(deps, asking) }
    })
    bind(app, rightsCalls.replyRights, async (call) => {
      const [upload] = call.uploads
      await replyToBroker(deps, { ...call.params, ...call.body, upload, by: doerOf(call) })
      return { message: deps.messages[call.language]('rights.replied') }
    })
    bind(app, rightsCalls.withdrawRights, async (call) => {
      await withdrawRights(deps, { ...call.params, by: doerOf(call) })
      return { message: deps.messages[call.language]('rights.withdrawn') }
    })
    bind(app, rightsCalls.rightsProof, async ({ params, identity, request, reply }) =>
      sendDocument(reply, await openProof(deps, params.number, identity, originOf(request)), 'inline'),
    )
  }
