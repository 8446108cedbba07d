import { randomUUID } from 'node:crypto'
import { requestStatuses } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'
import { concludeDischarge, signDischarge } from '../src/features/requests/discharge.service.ts'
import { actOnRequest } from '../src/features/requests/request-acts.service.ts'
import { cutting, openFlakyApp } from './flaky-database.ts'
import { agentMover, policyRow } from './policy-factories.ts'
import { insuredPolicy, requestForm, requestRow } from './request-factories.ts'
import type { InsuredPolicy } from './request-factories.ts'
import { findRows } from './rows.ts'
import { buildSignatureDouble } from './signature-double.ts'

const { server, line, witness } = openFlakyApp({ rateLimit: false })
const cutDuring = cutting(line, 'customerRequest.wrong-status')

/**
 * Returns a function that sends a form with a fixed key, like a browser that gets no
 * answer and tries again.
 */
const sender = ({ browser, ...policy }: InsuredPolicy, kind: 'termination' | 'claim') => {
  const key = randomUUID()
  return async (): Promise<string> => {
    const payload = new FormData()
    for (const [name, value] of Object.entries(requestForm(kind, policy))) payload.append(name, String(value))
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/add/report',
      headers: { ...browser.headers, 'idempotency-key': key },
      cookies: browser.cookies,
      payload,
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().Report_number
  }
}

const leading =
  (reportNumber: string, to: RequestStatus, more: { amount?: number } = {}) =>
  async (): Promise<void> => {
    const by = await agentMover(witness)
    await actOnRequest(server.deps, { reportNumber, status: requestStatuses[to].code, by, ...more })
  }

const storyOf = async (requestId: string) => {
  const { db } = witness
  const [events, documents, notices] = await Promise.all([
    findRows({ db }, 'request_events', { request_id: requestId }, ['action'], 'position'),
    db.selectFrom('documents').select('value').where('request_id', '=', requestId).orderBy('value').execute(),
    db.selectFrom('notices').select('kind').where('request_id', '=', requestId).execute(),
  ])
  return {
    events: events.map(({ action }) => action),
    documents: documents.map(({ value }) => value),
    notices: notices.map(({ kind }) => kind).toSorted(),
  }
}

const moments = [0, 5, 20, 60, 150]

test.each(moments)('submits and approves a termination once when cut off after %i ms', async (afterMs) => {
  const policy = await insuredPolicy(witness)
  const report = (await cutDuring(sender(policy, 'termination'), afterMs)) ?? ''
  await cutDuring(leading(report, 'approved'), afterMs)
  await witness.runJobs()
  const { id, amount } = await requestRow(witness, report)
  expect(await storyOf(id)).toEqual({
    events: ['submit', 'approve'],
    documents: ['avenant-resiliation', 'lettre-resiliation'],
    notices: ['requestApproved', 'requestReceived'],
  })
  expect(amount).toBeGreaterThan(0)
  expect(await policyRow(witness, policy.id)).toMatchObject({ ended_by: 'termination', refund: amount })
})

test.each(moments)('sends and signs a discharge once when cut off after %i ms', async (afterMs) => {
  const policy = await insuredPolicy(witness)
  const report = (await cutDuring(sender(policy, 'claim'), afterMs)) ?? ''
  await leading(report, 'approved')()
  await cutDuring(leading(report, 'settlementSheetIssued', { amount: 900 }), afterMs)
  await cutDuring(leading(report, 'dischargeToSign'), afterMs)
  const { id: requestId } = await requestRow(witness, report)
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  const own = { userId: policy.userId, requestId }
  await signDischarge(deps, own)
  signature.answer('signed')
  const by = { kind: 'customer', id: policy.userId, origin: null } as const
  expect(await cutDuring(() => concludeDischarge(deps, { ...own, by }), afterMs)).toBe('signed')
  await witness.runJobs()
  expect((await storyOf(requestId)).events).toEqual([
    'submit',
    'approve',
    'issueSettlementSheet',
    'sendDischarge',
    'signDischarge',
  ])
  expect((await storyOf(requestId)).documents).toEqual([
    'fiche-forfaitaire',
    'quittance-reglement',
    'quittance-signee',
  ])
  expect(await requestRow(witness, report)).toMatchObject({ status: 6, payout: 'signed' })
})
