import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { MessageId } from '@wassit/words/catalogue'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { requireConfirmedDevice } from '../people/accounts/device-cookie.ts'
import { doerOf } from '../audit/origin.ts'
import { policyActivated } from '../policies/pipeline/succession/activation.ts'
import { closeApproved } from './approval.service.ts'
import { concludeDischarge, signDischarge } from './discharge.service.ts'

const outcomeMessages = {
  signed: 'signing.done',
  refused: 'signing.refused',
} as const satisfies Record<string, MessageId>

/**
 * Calls that end a request: its discharge is signed by its customer, or the approved policy comes
 * into force.
 */
export const dischargeRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.handle(policyActivated, ({ policy }) => closeApproved(deps, policy))

  bind(app, requestCalls.signDischarge, async (call) => {
    await requireConfirmedDevice(call)
    const own = { userId: call.identity.userId, requestId: call.body.Report_id }
    return { signature_url: await signDischarge(deps, own) }
  })

  // The call is a hint: the server asks the provider (docs/decisions/027-signature-and-seal.md).
  bind(app, requestCalls.dischargeSigned, async (call) => {
    const by = { kind: 'customer', ...doerOf(call) } as const
    const own = { userId: call.identity.userId, requestId: call.body.Report_id }
    const state = await concludeDischarge(deps, { ...own, by })
    return { message: deps.messages[call.language](outcomeMessages[state]) }
  })
}
