import { replyCalls } from '@wassit/domain/api/desk/replies'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { addReply, changeReply, listReplies } from './replies.service.ts'

/** Calls about the prepared replies of the house. */
export const repliesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, replyCalls.replies, async () => ({ replies: await listReplies(deps) }))
  bind(app, replyCalls.addReply, async (call) => {
    await addReply(deps, call.body, { key: call.idempotencyKey, by: doerOf(call), now: deps.now() })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, replyCalls.changeReply, async (call) => {
    const change = { ...call.body, id: call.params.id }
    await changeReply(deps, change, { seen: seenBy(call), by: doerOf(call), now: deps.now() })
    return { message: deps.messages[call.language]('console.saved') }
  })
}
