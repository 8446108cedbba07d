import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atOnce, callers, tally } from '../../../../test/factories.ts'
import { agentMover, insurerOf, pdfFile, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openedSignature, signWith, signingMail } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { currentDocument } from '../../stored-files/documents.service.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from './acts/agent-acts.service.ts'
import { confirmPayment, openPayment } from './acts/policy-payment.service.ts'
import type { Mover } from './policy-events.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const by = builtBefore(() => agentMover(server))

const system: Mover = { kind: 'system', origin: null }
const act = ({ number: insuranceNumber }: { number: string }) => ({ insuranceNumber, by })

/** Returns the actions of a policy in their order. */
const moves = async (id: string) =>
  (await findRows(server, 'policy_events', { policy_id: id }, ['action'], 'position')).map(
    ({ action }) => action,
  )

const paymentStates = async (id: string) =>
  (await server.db.selectFrom('payments').select('state').where('policy_id', '=', id).execute()).map(
    ({ state }) => state,
  )

/** Runs both acts at once, several times, in alternating order. */
const race = (left: () => Promise<unknown>, right: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 10 }, (_, index) => (index % 2 ? left() : right())))

const done = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test('either expires a policy or confirms its card payment', async () => {
  const subject = await policyAt(server, 'accepted')
  const { id: policyId } = subject
  const { id: paymentId } = await openPayment(server.deps, {
    policyId,
    reference: randomUUID(),
  })
  await race(
    () => expirePolicy(server.deps, act(subject)),
    () => confirmPayment(server.deps, { paymentId, by: system, transactionId: 'T' }),
  )
  const { status, payment_confirmed_at: paidAt } = await policyRow(server, policyId)
  const state = (await paymentStates(policyId)).join()
  expect([
    [0, false, 'failed'],
    [4, true, 'confirmed'],
  ]).toContainEqual([status, paidAt !== null, state])
})

test('confirms the card payment, or fails it for documents that were asked for first', async () => {
  const subject = await policyAt(server, 'accepted')
  const { id: policyId } = subject
  const { id: paymentId } = await openPayment(server.deps, {
    policyId,
    reference: randomUUID(),
  })
  await race(
    () => requireDocuments(server.deps, { ...act(subject), documents: ['idCardFront'], reason: 'Floue' }),
    () => confirmPayment(server.deps, { paymentId, by: system }),
  )
  const { status, required_documents: required } = await policyRow(server, policyId)
  expect([
    [8, ['idCardFront'], 'failed'],
    [4, [], 'confirmed'],
    // Documents that are asked for after the payment keep it.
    [8, ['idCardFront'], 'confirmed'],
  ]).toContainEqual([status, required, (await paymentStates(policyId)).join()])
})

test('keeps no payment of a policy that expires at once with its receipt', async () => {
  const subject = await policyAt(server, 'accepted')
  const file = await pdfFile()
  await race(
    () => expirePolicy(server.deps, act(subject)),
    () => subject.browser.form('/api/payment/validation', { insurance_id: subject.id, file }),
  )
  const { status } = await policyRow(server, subject.id)
  expect([
    [0, ''],
    [4, 'review'],
  ]).toContainEqual([status, (await paymentStates(subject.id)).join()])
})

test('decides a transfer once when agents approve and reject it at once', async () => {
  const subject = await policyAt(server, 'paymentReview')
  const outcomes = await race(
    () => approvePayment(server.deps, act(subject)),
    () => rejectPayment(server.deps, { ...act(subject), reason: 'Illisible' }),
  )
  expect(done(outcomes)).toBe(1)
  const last = (await moves(subject.id)).at(-1)
  expect([
    ['confirmPayment', 'confirmed'],
    ['rejectPayment', 'rejected'],
  ]).toContainEqual([last, (await paymentStates(subject.id)).join()])
})

test('makes one quote of different amounts at once, with its document', async () => {
  const subject = await policyAt(server, 'requested')
  const { name: insurerName } = await insurerOf(server)
  const outcomes = await Promise.allSettled(
    Array.from({ length: callers(20) }, (_, index) =>
      quotePolicy(server.deps, { ...act(subject), insurerName, amount: 100 + index }),
    ),
  )
  expect(done(outcomes)).toBe(1)
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect((await policyRow(server, subject.id)).premium).toBe((100 + winner) * 100)
  expect((await moves(subject.id)).filter((action) => action === 'quote')).toHaveLength(1)
  expect((await currentDocument(server.db, subject.id, 'quote'))?.value).toBe('devis')
})

test('issues one contract when many are issued at once', async () => {
  const subject = await policyAt(server, 'paymentReview', { paid: true })
  const outcomes = await Promise.allSettled(
    Array.from({ length: callers(20) }, () => issueContract(server.deps, act(subject))),
  )
  expect(done(outcomes)).toBe(1)
  expect((await currentDocument(server.db, subject.id, 'contract'))?.value).toBe('contrat')
})

test('ends one way when a quote is accepted and recalled at once', async () => {
  const subject = await policyAt(server, 'quoted')
  await race(
    () => requireDocuments(server.deps, { ...act(subject), documents: ['idCardFront'], reason: 'Floue' }),
    () => subject.browser.post('/api/accept/devis', { insurance_id: subject.id }),
  )
  // An accepted quote may still be sent back for its documents; one that was sent back cannot be
  // accepted.
  const after = (await moves(subject.id)).slice(2)
  expect([['requireDocuments'], ['accept', 'requireDocuments']]).toContainEqual(after)
})

test('sends the request back once when the last document arrives many times', async () => {
  const subject = await policyAt(server, 'documentsRequired')
  const [cinFront, cinBack] = [await pdfFile(), await pdfFile()]
  const form = { insuranceId: subject.id, cinFront, cinBack }
  const answers = await atOnce(callers(20), () => subject.browser.form('/api/user/doc/upload', form))
  expect(tally(answers)).toEqual({ 200: answers.length })
  expect((await moves(subject.id)).filter((action) => action === 'completeDocuments')).toHaveLength(1)
  expect(await policyRow(server, subject.id)).toMatchObject({
    required_documents: [],
    required_reason: null,
    required_since: null,
  })
})

test('refuses to sign with the address or the code of a refused signature', async () => {
  const first = await openedSignature(server)
  await first.page.post(`${first.api}/code`)
  const { code } = await signingMail(server, first)
  await first.page.post(`${first.api}/refuse`, {})
  await server.runJobs()
  await issueContract(server.deps, act(first))
  expect((await signWith(first.page, first, code)).status).toBe(404)
  const again = await first.browser.post('/api/user/contrat/signature', {
    insurance_id: first.id,
    signatureType: 'electronique',
  })
  const next = { api: `/api/signing/${String(again.body.signature_url).split('/').at(-1)}` }
  expect(next.api).not.toBe(first.api)
  // A code of another signature is wrong, and a signature whose code was not sent has none.
  expect((await signWith(first.page, next, code)).body.code).toBe('code.expired')
  expect((await policyRow(server, first.id)).status).toBe(5)
})
