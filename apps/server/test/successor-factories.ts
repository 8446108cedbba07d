import { agentMover, policyRow, uploadOf } from './policy-factories.ts'
import { sentRequest } from './request-factories.ts'
import type { InsuredPolicy, SentRequest } from './request-factories.ts'
import { buildSignatureDouble } from './signature-double.ts'
import type { TestApp } from './support.ts'
import { approvePayment, issueContract } from '../src/features/policies/agent-acts.service.ts'
import { submitTransfer } from '../src/features/policies/customer-acts.service.ts'
import { settleContract, signContract } from '../src/features/policies/signature.service.ts'
import { endPolicy, openSuccessor } from '../src/features/policies/successor.service.ts'
import type { Ending, SuccessorOrder } from '../src/features/policies/successor.service.ts'

/** The order that an agreement to a request places. */
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

/** What is left of the running term from the day that the tests live on. */
export const restOfTerm = { startDate: '2026-12-01', endDate: '2027-05-29' }

/** A policy that continues another one, as it was agreed. */
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

/** Pays it and makes its contract, like those of any other policy. */
export const payAndContract = async (
  server: TestApp,
  { userId, successor }: Pick<ContinuedPolicy, 'userId' | 'successor'>,
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
  await issueContract(server.deps, { insuranceNumber: successor.number, by })
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
  await settleContract(deps, { userId, insuranceId, by: { kind: 'customer', id: userId, origin: null } })
}

/** The same up to the signature; answers the rows of both as they are then. */
export const putInForce = async (server: TestApp, continued: ContinuedPolicy) => {
  await payAndContract(server, continued)
  await sign(server, continued.userId, continued.successor.id)
  return {
    predecessor: await policyRow(server, continued.policyId),
    row: await policyRow(server, continued.successor.id),
  }
}

/** Ends a policy, at the end of the year that the tests live in unless told otherwise. */
export const end = async (server: TestApp, policyId: string, more: Partial<Ending> = {}): Promise<void> => {
  const [by, now] = [await agentMover(server), server.clock.now()]
  const ending: Ending = { policyId, endDate: '2026-12-31', endedBy: 'termination', by, now, ...more }
  await server.db.transaction().execute((tx) => endPolicy(tx, ending))
}
