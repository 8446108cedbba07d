import { agentCalls } from '@wassit/domain/api/agent'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from '../policies/acts/agent-acts.service.ts'
import type { Act } from '../policies/acts/agent-acts.service.ts'
import { addNote, assignTo } from './desk.service.ts'
import { tellingMeanwhile } from './meanwhile.service.ts'
import { openFile } from './policy-file.service.ts'
import { policySource } from './policy-source.ts'
import { listWork } from './worklist.service.ts'

type ActCall = Pick<Call<typeof agentCalls.expire>, 'params' | 'query' | 'identity' | 'request' | 'language'>

const actOf = (call: ActCall): Act => ({
  insuranceNumber: call.params.insurance_number,
  seen: call.query.seen_status,
  by: { kind: 'agent', ...doerOf(call) },
})

/** Calls that move an insurance (RULINGS 29); the pipeline decides whether they may. */
const acts = (app: FastifyInstance): void => {
  const { deps } = app
  const take = async (call: ActCall, act: () => Promise<void>) => {
    const t = deps.messages[call.language]
    await tellingMeanwhile(deps, { source: policySource, number: call.params.insurance_number, t }, act)
    return { message: t('console.saved') }
  }

  bind(app, agentCalls.quote, (call) => {
    const { company_name: insurerName, amount } = call.body
    return take(call, () => quotePolicy(deps, { ...actOf(call), insurerName, amount }))
  })
  bind(app, agentCalls.requireDocuments, (call) =>
    take(call, () => requireDocuments(deps, { ...actOf(call), ...call.body })),
  )
  bind(app, agentCalls.approvePayment, (call) => take(call, () => approvePayment(deps, actOf(call))))
  bind(app, agentCalls.rejectPayment, (call) =>
    take(call, () => rejectPayment(deps, { ...actOf(call), reason: call.body.reason })),
  )
  bind(app, agentCalls.issueContract, (call) => {
    const [upload] = call.uploads
    return take(call, () => issueContract(deps, { ...actOf(call), startDate: call.body.start_date, upload }))
  })
  bind(app, agentCalls.expire, (call) =>
    take(call, () => expirePolicy(deps, { ...actOf(call), reason: call.body.reason || undefined })),
  )
}

type FileCall = Pick<Call<typeof agentCalls.file>, 'params' | 'identity' | 'request'>

const atFile = (call: FileCall) => ({
  source: policySource,
  number: call.params.insurance_number,
  by: doerOf(call),
})

/** Calls of the agents about policies: the queue, the file of an insurance and the acts on it. */
export const policyDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, agentCalls.queue, async ({ query, identity, language }) => {
    const reader = { agentId: identity.userId, t: deps.messages[language] }
    const { items, ...counts } = await deps.reading((db) =>
      listWork({ ...deps, db }, policySource, query, reader),
    )
    return { insurances: items, ...counts }
  })
  bind(app, agentCalls.file, (call) =>
    openFile(deps, call.params.insurance_number, doerOf(call), deps.messages[call.language]),
  )
  bind(app, agentCalls.note, async (call) => {
    await addNote(deps, atFile(call), { text: call.body.text, key: call.idempotencyKey })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, agentCalls.assign, async (call) => {
    await assignTo(deps, atFile(call), call.body.agent_id)
    return { message: deps.messages[call.language]('console.saved') }
  })
  acts(app)
}
