import { replyCalls } from '@wassit/domain/api/desk/replies'
import { bulkCalls } from '@wassit/domain/api/desk/bulk'
import type { FastifyInstance } from 'fastify'
import { contentKey } from '../../http/content-key.ts'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { activeAgents } from '../people/accounts/staff-administration.service.ts'
import { writeToCustomer } from '../policies/pipeline/acts/house-message.service.ts'
import { requireDocuments } from '../policies/pipeline/acts/agent-acts.service.ts'
import { actOnFiles, addFilledNote, filledReply, tellWritten, writeReply } from './bulk.service.ts'
import type { BulkOrder } from './bulk.service.ts'
import { assignTo } from './desk.service.ts'
import { policySource } from './policy-source.ts'

type Chosen = Pick<Call<typeof bulkCalls.bulkAssign>, 'language'> & {
  body: { insurance_numbers: readonly string[]; seen_at: string }
}

/** Acts of agents on several files at once. */
export const bulkRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const orderOf = ({ body, language }: Chosen): BulkOrder => ({
    numbers: body.insurance_numbers,
    seenAt: new Date(body.seen_at),
    t: deps.messages[language],
  })

  bind(app, bulkCalls.bulkChoices, async () => ({ agents: await activeAgents(deps.db) }))
  bind(app, replyCalls.filledReply, ({ params: { insurance_number: number, id } }) =>
    filledReply(deps, number, id),
  )
  bind(app, bulkCalls.bulkAssign, (call) => {
    const { agent_id: agentId, seen = {} } = call.body
    const { seenAt } = orderOf(call)
    return actOnFiles(deps, orderOf(call), (number) =>
      assignTo(
        deps,
        { source: policySource, number, by: doerOf(call) },
        { agentId, seen: seen[number], seenAt },
      ),
    )
  })
  bind(app, replyCalls.writeToCustomer, async (call) => {
    const { params, body, language, idempotencyKey } = call
    const { text } = body
    const key = idempotencyKey && contentKey(idempotencyKey, [text])
    const message = { number: params.insurance_number, text, key, by: doerOf(call) }
    const written = await writeToCustomer(deps, message)
    const { reason } = tellWritten(written, deps.messages[language])
    return { message: reason, told_by: written.by, whatsapp: written.whatsapp }
  })
  bind(app, bulkCalls.bulkMessage, (call) => {
    const order = orderOf(call)
    const message = { reply: call.body.reply_id, key: call.idempotencyKey, by: doerOf(call), t: order.t }
    return actOnFiles(deps, order, (number) => writeReply(deps, number, message))
  })
  bind(app, bulkCalls.bulkNote, (call) => {
    const note = { text: call.body.text, key: call.idempotencyKey, by: doerOf(call) }
    return actOnFiles(deps, orderOf(call), (number) => addFilledNote(deps, number, note))
  })
  bind(app, bulkCalls.bulkRequireDocuments, (call) => {
    const { documents, reason } = call.body
    const by = { kind: 'agent', ...doerOf(call) } as const
    return actOnFiles(deps, orderOf(call), (insuranceNumber, seen) =>
      requireDocuments(deps, { insuranceNumber, seen, by, documents, reason }),
    )
  })
}
