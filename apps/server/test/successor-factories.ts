import { agentMover, policyRow, uploadOf } from './policy-factories.ts'
import { sentRequest } from './request-factories.ts'
import type { InsuredPolicy, SentRequest } from './request-factories.ts'
import { buildSignatureDouble } from './signature-double.ts'
import type { TestApp } from './support.ts'
import { approvePayment, issueContract } from '../src/features/policies/pipeline/acts/agent-acts.service.ts'
import { submitTransfer } from '../src/features/policies/pipeline/acts/customer-acts.service.ts'
import {
  concludeContract,
  signContract,
} from '../src/features/policies/pipeline/acts/contract-signature.service.ts'
import { endPolicy } from '../src/features/policies/pipeline/succession/policy-ending.service.ts'
import { openSuccessor } from '../src/features/policies/pipeline/succession/successor.service.ts'
import type { Ending } from '../src/features/policies/pipeline/succession/policy-ending.service.ts'
import type { SuccessorOrder } from '../src/features/policies/pipeline/succession/successor.service.ts'

/** Returns the order that an approved request places. */
export const orderOf = async (
  server: TestApp,
  { policyId, request, row }: SentRequest,
  more: Partial<SuccessorOrder> = {},
): Promise<SuccessorOrder> => ({
  predecessorId: policyId,
  key: request.id,
  answers: row.answers,
  pricing: row.pricing,
  premium: 20_000,
  term: { startDate: '2027-05-30', endDate: '2028-05-29' },
  cause: 'renewal',
  by: await agentMover(server),
  now: server.clock.now(),
  ...more,
})

/** Rest of the running term from the tests' day on. */
export const restOfTerm = { startDate: '2026-12-01', endDate: '2027-05-29' }

/** Opens a successor of a policy as agreed. */
export const continuedPolicy = async (
  server: TestApp,
  cause: SuccessorOrder['cause'] = 'renewal',
  policy?: InsuredPolicy,
) => {
  const sent = await sentRequest(server, cause, policy)
  const order = await orderOf(server, sent, { cause, ...(cause === 'endorsement' && { term: restOfTerm }) })
  const successor = await server.db.transaction().execute((tx) => openSuccessor(tx, order))
  return { ...sent, successor }
}
export type ContinuedPolicy = Awaited<ReturnType<typeof continuedPolicy>>

/** Pays the successor and issues its contract. */
export const payAndContract = async (
  server: TestApp,
  { userId, successor }: Pick<ContinuedPolicy, 'userId' | 'successor'>,
  contract: { startDate?: string } = {},
): Promise<void> => {
  const by = await agentMover(server)
  const own = {
    userId,
    insuranceId: successor.id,
    by: { kind: 'customer', id: userId, origin: null } as const,
  }
  const upload = await uploadOf(server, 'file')
  await submitTransfer(server.deps, { ...own, seenPrice: undefined, upload })
  await approvePayment(server.deps, { insuranceNumber: successor.number, by })
  await issueContract(server.deps, { insuranceNumber: successor.number, by, ...contract })
}

/** Signs the contract of a policy, or refuses to. */
export const sign = async (
  server: TestApp,
  userId: string,
  insuranceId: string,
  outcome: 'signed' | 'refused' = 'signed',
): Promise<void> => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  await signContract(deps, { userId, insuranceId })
  signature.answer(outcome)
  await concludeContract(deps, { userId, insuranceId, by: { kind: 'customer', id: userId, origin: null } })
}

/** Brings the successor into force; returns the rows of both policies. */
export const putInForce = async (server: TestApp, continued: ContinuedPolicy) => {
  await payAndContract(server, continued)
  await sign(server, continued.userId, continued.successor.id)
  return {
    predecessor: await policyRow(server, continued.policyId),
    row: await policyRow(server, continued.successor.id),
  }
}

/** Ends a policy, by default at the end of the tests' year. */
export const end = async (server: TestApp, policyId: string, more: Partial<Ending> = {}): Promise<void> => {
  const [by, now] = [await agentMover(server), server.clock.now()]
  const ending: Ending = { policyId, endDate: '2026-12-31', endedBy: 'termination', by, now, ...more }
  await server.db.transaction().execute((tx) => endPolicy(tx, ending))
}
