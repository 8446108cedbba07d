import { replyCalls } from '@wassit/domain/api/replies'
import { bulkCalls } from '@wassit/domain/api/bulk'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { activeAgents } from '../people/accounts/staff-administration.service.ts'
import { requireDocuments } from '../policies/pipeline/acts/agent-acts.service.ts'
import { actOnFiles, addFilledNote, filledReply } from './bulk.service.ts'
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
