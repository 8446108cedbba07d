import { DomainError } from '@wassit/domain/errors/errors'
import {
  canPolicy,
  policyActionNames,
  policyActions,
  policyStatuses,
  policyStatusNames,
} from '@wassit/domain/policy/policy'
import type { Actor, PolicyAction, PolicyStatus } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import {
  agentMover,
  correctAt,
  correctedAmounts,
  differenceAt,
  insurerOf,
  policyAt,
  policyRow,
  uploadOf,
} from '../../../../test/policy-factories.ts'
import { buildSignatureDouble } from '../../../../test/signature-double.ts'
import { openTestApp } from '../../../../test/support.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from './acts/agent-acts.service.ts'
import { acceptQuote, submitTransfer } from './acts/customer-acts.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'
import { withdrawFromPolicy } from '../withdrawals/withdrawal.service.ts'
import { decideUnderwriting } from './acts/deciding.service.ts'
import { cancelPolicy, recallContract, recallQuote } from '../corrections/recall.service.ts'
import { movePolicy } from './policy-move.service.ts'
import { submitDocuments } from '../proofs/proof-files.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const agent = builtBefore(() => agentMover(server))

type Subject = Awaited<ReturnType<typeof policyAt>>

const ownOf = ({ userId, id }: Subject) => ({
  userId,
  insuranceId: id,
  by: { kind: 'customer', id: userId, origin: null } as const,
  seenPrice: undefined,
})

const endSignature = async (subject: Subject, state: 'signed' | 'refused'): Promise<void> => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  await signContract(deps, ownOf(subject))
  signature.answer(state)
  await concludeContract(deps, ownOf(subject))
}

/** Runs each action as the product does. */
const acts: Record<PolicyAction, (subject: Subject) => Promise<unknown>> = {
  quote: async ({ number: insuranceNumber }) =>
    quotePolicy(server.deps, { insuranceNumber, by: agent, insurerName: (await insurerOf(server)).name }),
  reprice: ({ id: policyId }) =>
    server.db.transaction().execute((tx) =>
      movePolicy(tx, {
        policyId,
        action: 'reprice',
        by: { kind: 'system', origin: null },
        now: server.deps.now(),
      }),
    ),
  drop: ({ id: policyId }) =>
    server.db.transaction().execute((tx) =>
      movePolicy(tx, {
        policyId,
        action: 'drop',
        by: { kind: 'system', origin: null },
        now: server.deps.now(),
      }),
    ),
  requireDocuments: ({ number: insuranceNumber }) =>
    requireDocuments(server.deps, {
      insuranceNumber,
      by: agent,
      documents: ['idCardFront'],
      reason: 'Floue',
    }),
  completeDocuments: async (subject) =>
    submitDocuments(server.deps, {
      ...ownOf(subject),
      uploads: [await uploadOf(server, 'cinFront'), await uploadOf(server, 'cinBack')],
    }),
  resumePayment: async (subject) =>
    submitDocuments(server.deps, {
      ...ownOf(subject),
      uploads: [await uploadOf(server, 'cinFront'), await uploadOf(server, 'cinBack')],
    }),
  withdrawQuote: ({ number: insuranceNumber }) =>
    recallQuote(server.deps, { insuranceNumber, by: agent, reason: 'Montant erroné' }),
  correct: ({ number }) => correctAt(server, number, correctedAmounts.dearer),
  correctPaid: ({ number }) => correctAt(server, number, correctedAmounts.less),
  settle: ({ id: policyId }) =>
    server.db.transaction().execute((tx) =>
      movePolicy(tx, {
        policyId,
        action: 'settle',
        by: { kind: 'system', origin: null },
        now: server.deps.now(),
      }),
    ),
  withdrawContract: ({ number: insuranceNumber }) =>
    recallContract(server.deps, { insuranceNumber, by: agent, reason: 'Nom mal écrit' }),
  renounce: ({ id: insuranceId, userId }) =>
    withdrawFromPolicy(server.deps, {
      userId,
      insuranceId,
      by: { kind: 'customer', id: userId, origin: null },
    }),
  changeTerms: ({ number: insuranceNumber }) =>
    decideUnderwriting(server.deps, { insuranceNumber, by: agent, outcome: 'changedTerms', loading: 25 }),
  declineCover: ({ number: insuranceNumber }) =>
    decideUnderwriting(server.deps, { insuranceNumber, by: agent, outcome: 'refused' }),
  cancel: ({ number: insuranceNumber }) =>
    cancelPolicy(server.deps, { insuranceNumber, by: agent, reason: 'Vendu' }),
  changeInsurer: ({ id: policyId }) =>
    server.db
      .transaction()
      .execute((tx) =>
        movePolicy(tx, { policyId, action: 'changeInsurer', by: agent, now: server.deps.now() }),
      ),
  accept: (subject) => acceptQuote(server.deps, ownOf(subject)),
  submitPayment: async (subject) =>
    submitTransfer(server.deps, { ...ownOf(subject), upload: await uploadOf(server, 'file') }),
  rejectPayment: ({ number: insuranceNumber }) =>
    rejectPayment(server.deps, { insuranceNumber, by: agent, reason: 'Rien reçu' }),
  confirmPayment: ({ number: insuranceNumber }) =>
    approvePayment(server.deps, { insuranceNumber, by: agent }),
  issueContract: ({ number: insuranceNumber }) => issueContract(server.deps, { insuranceNumber, by: agent }),
  sign: (subject) => endSignature(subject, 'signed'),
  refuseSignature: (subject) => endSignature(subject, 'refused'),
  expire: ({ number: insuranceNumber }) => expirePolicy(server.deps, { insuranceNumber, by: agent }),
}

const rowsOf = async (table: 'policy_events' | 'documents' | 'notices' | 'payments', id: string) =>
  (await server.db.selectFrom(table).selectAll().where('policy_id', '=', id).execute()).length

/** Returns everything that an act could leave behind. */
const traces = async (id: string) => {
  const { updated_at: _, ...row } = await policyRow(server, id)
  return [
    row,
    await rowsOf('policy_events', id),
    await rowsOf('documents', id),
    await rowsOf('notices', id),
    await rowsOf('payments', id),
  ]
}

const outcomeOf = async (act: Promise<unknown>): Promise<string> => {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** Only a paid policy gets its contract (RULINGS 29). */
const needsPaid = (action: PolicyAction, status: PolicyStatus): boolean =>
  ['issueContract', 'correct', 'correctPaid'].includes(action) && status === 'paymentReview'

/** A correction of a file that waits for its quote or its papers is no move. */
const isStanding = (action: PolicyAction, status: PolicyStatus): boolean =>
  (action === 'correct' || action === 'correctPaid') && ['requested', 'documentsRequired'].includes(status)

/** Tells whether the insurer of a file decides after its acceptance. */
const isDecidedLater = (action: PolicyAction): boolean =>
  action === 'changeTerms' || action === 'declineCover'

/** Returns a file at a status at which an action needs more than the usual road there. */
const subjectFor = async (action: PolicyAction, status: PolicyStatus): Promise<Subject> => {
  const isPaidBefore = action === 'correctPaid' || (action === 'renounce' && status === 'quoted')
  if (isPaidBefore && (status === 'quoted' || status === 'accepted')) return differenceAt(server, status)
  if (action !== 'correct' || status !== 'documentsRequired')
    return policyAt(server, status, {
      paid: needsPaid(action, status),
      ...(isDecidedLater(action) && { afterAcceptance: true }),
    })
  const paid = await policyAt(server, 'paymentReview', { paid: true })
  await acts.requireDocuments(paid)
  return paid
}

/** An upload is no move unless documents are required. */
const isUpload = (action: PolicyAction, status: PolicyStatus): boolean =>
  (action === 'completeDocuments' || action === 'resumePayment') &&
  status !== 'documentsRequired' &&
  status !== 'expired'

const open = policyStatusNames.flatMap((status) =>
  policyActionNames
    // Another upload after the documents are complete is no move; other tests cover it.
    .filter((action) => canPolicy(action, status) && !isUpload(action, 'requested'))
    .map((action) => [status, action] as const),
)

test.each(open)('moves a policy at %s by %s once', async (status, action) => {
  const subject = await subjectFor(action, status)
  const before = await rowsOf('policy_events', subject.id)
  expect(await outcomeOf(acts[action](subject))).toBe('done')
  const row = await policyRow(server, subject.id)
  expect(row.status).toBe(policyStatuses[policyActions[action].to].code)
  expect(await rowsOf('policy_events', subject.id)).toBe(before + 1)
  const after = await traces(subject.id)
  // The same correction again changes nothing, and succeeds like the first.
  const again = action === 'correct' || action === 'correctPaid' ? 'done' : 'policy.wrong-status'
  expect(await outcomeOf(acts[action](subject))).toBe(again)
  expect(await traces(subject.id)).toEqual(after)
})

test('moves a policy once by its complete documents and treats later ones as uploads', async () => {
  const subject = await policyAt(server, 'documentsRequired')
  const before = await rowsOf('policy_events', subject.id)
  for (let time = 0; time < 2; time += 1) await acts.completeDocuments(subject)
  expect((await policyRow(server, subject.id)).status).toBe(policyStatuses.requested.code)
  expect(await rowsOf('policy_events', subject.id)).toBe(before + 1)
})

test.each(policyStatusNames)('refuses all closed actions at %s without a trace', async (status) => {
  const subject = await policyAt(server, status)
  const before = await traces(subject.id)
  const closed = policyActionNames.filter(
    (action) => !canPolicy(action, status) && !isUpload(action, status) && !isStanding(action, status),
  )
  for (const action of closed)
    expect([action, await outcomeOf(acts[action](subject))]).toEqual([action, 'policy.wrong-status'])
  expect(await traces(subject.id)).toEqual(before)
})

test.each(policyActionNames)('refuses %s to actors without the right', async (action) => {
  const [from] = policyActions[action].from
  const { id: policyId } = await policyAt(server, from, { paid: true })
  const actors: Actor[] = ['customer', 'agent', 'system']
  const before = await traces(policyId)
  for (const kind of actors.filter(
    (actor) => !(policyActions[action].by as readonly Actor[]).includes(actor),
  )) {
    const move = server.db
      .transaction()
      .execute((tx) =>
        movePolicy(tx, { policyId, action, by: { kind, origin: null }, now: server.deps.now() }),
      )
    await expect(move).rejects.toThrow(`${kind} may not ${action}`)
  }
  expect(await traces(policyId)).toEqual(before)
})

test('refuses a contract before the payment and a second decision on a confirmed payment', async () => {
  const unpaid = await policyAt(server, 'paymentReview')
  expect(await outcomeOf(acts.issueContract(unpaid))).toBe('policy.wrong-status')
  const paid = await policyAt(server, 'paymentReview', { paid: true })
  const before = await traces(paid.id)
  expect(await outcomeOf(acts.rejectPayment(paid))).toBe('policy.wrong-status')
  expect(await outcomeOf(acts.confirmPayment(paid))).toBe('policy.wrong-status')
  expect(await traces(paid.id)).toEqual(before)
})
