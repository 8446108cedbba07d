import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { deskOf, moveTo, moveOn } from '../../../test/agent-request-factories.ts'
import { atOnce, issuesOf, mailsTo, staffOf, tally } from '../../../test/factories.ts'
import { agentMover, policyRow, uploadOf } from '../../../test/policy-factories.ts'
import { buildSignatureDouble } from '../../../test/signature-double.ts'
import {
  detailOfRequest,
  documentsOfRequest,
  insuredPolicy,
  requestRow,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../test/support.ts'
import { approvePayment, issueContract } from '../policies/pipeline/acts/agent-acts.service.ts'
import { submitTransfer } from '../policies/pipeline/acts/customer-acts.service.ts'
import { concludeContract, signContract } from '../policies/pipeline/acts/contract-signature.service.ts'
import { closeApproved } from './approval.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const successorsOf = (policyId: string) =>
  server.db.selectFrom('policies').selectAll().where('predecessor_id', '=', policyId).execute()

const onlySuccessor = async (policyId: string) => {
  const [only, ...others] = await successorsOf(policyId)
  if (!only || others.length > 0) throw new Error(`${others.length + 1} successors, not one`)
  return only
}

const policyDocuments = async ({ browser, policyId }: SentRequest): Promise<string[]> => {
  const { body } = await browser.post('/api/user/get/document', { insurance_id: policyId })
  return body.document.map(({ value }: { value: string }) => value)
}

const requestDocuments = async (sent: SentRequest) =>
  (await documentsOfRequest(sent)).map(({ value }) => value)

const occurrences = async (policyId: string) =>
  (
    await server.db
      .selectFrom('policy_events')
      .select('action')
      .where('policy_id', '=', policyId)
      .where('request_id', 'is not', null)
      .orderBy('position')
      .execute()
  ).map(({ action }) => action)

/** Pays and signs a policy that an approval opened, like any other policy. */
const putInForce = async ({ userId }: SentRequest, { id, number }: { id: string; number: string }) => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  const by = await agentMover(server)
  const own = { userId, insuranceId: id, by: { kind: 'customer', id: userId, origin: null } as const }
  await submitTransfer(deps, { ...own, seenPrice: undefined, upload: await uploadOf(server, 'file') })
  await approvePayment(deps, { insuranceNumber: number, by })
  await issueContract(deps, { insuranceNumber: number, by })
  await signContract(deps, own)
  signature.answer('signed')
  await concludeContract(deps, own)
}

describe('approval of a renewal', () => {
  test('opens a policy to be paid, at the proposed price, for the year that follows', async () => {
    const sent = await sentRequest(server, 'renewal')
    await moveOn(agent, sent.report, 'approved')
    const successor = await onlySuccessor(sent.policyId)
    expect(successor).toMatchObject({
      status: 3,
      premium: sent.request.proposal?.amount,
      start_date: '2027-05-30',
      end_date: '2027-11-29',
      user_id: sent.userId,
      insurer_id: sent.row.insurer_id,
      answers: sent.row.answers,
    })
    expect(await detailOfRequest(sent)).toMatchObject({
      status: 4,
      amount: (successor.premium ?? 0) / 100,
      effective_date: '2027-05-30',
      successor: { insurance_number: successor.number, status: 3 },
    })
    expect(await occurrences(sent.policyId)).toEqual(['requestSubmitted', 'requestApproved'])
    expect(await policyRow(server, sent.policyId)).toMatchObject({ status: 6, ended_by: null })
    const mails = await mailsTo(server, sent.email)
    expect(mails.at(-1)?.text).toContain(sent.report)
  })

  test('opens a renewal at the amount and from the day of the agent', async () => {
    const sent = await sentRequest(server, 'renewal')
    await moveOn(agent, sent.report, 'approved', { amount: '2 499,14', date: '2027-01-01', note: 'Tarif' })
    expect(await onlySuccessor(sent.policyId)).toMatchObject({
      premium: 249_914,
      start_date: '2027-01-01',
      end_date: '2027-06-30',
    })
  })

  test('closes the request once the new policy is in force, once', async () => {
    const sent = await sentRequest(server, 'renewal')
    await moveOn(agent, sent.report, 'approved')
    const successor = await onlySuccessor(sent.policyId)
    await putInForce(sent, successor)
    await server.runJobs()
    expect(await detailOfRequest(sent)).toMatchObject({ status: 7, successor: { status: 6 } })
    expect(await occurrences(sent.policyId)).toEqual(['requestSubmitted', 'requestApproved', 'requestClosed'])
    expect((await policyRow(server, sent.policyId)).ended_by).toBe('renewal')
    await atOnce(5, () => closeApproved(server.deps, successor.id))
    expect((await detailOfRequest(sent)).timeline.filter(({ action }) => action === 'close')).toHaveLength(1)
  })

  test('leaves the request closed when an agent was faster', async () => {
    const sent = await sentRequest(server, 'renewal')
    await moveOn(agent, sent.report, 'approved')
    await moveOn(agent, sent.report, 'closed', { reason: 'Réglé autrement' })
    await closeApproved(server.deps, (await onlySuccessor(sent.policyId)).id)
    expect((await detailOfRequest(sent)).timeline.filter(({ action }) => action === 'close')).toHaveLength(1)
  })

  // RULINGS 7
  test('opens a renewal beyond the limit of five insurances', async () => {
    const policy = await insuredPolicy(server)
    for (let count = 1; count < 5; count += 1) {
      const data = { insuranceType: 'stagiaire', ...complete.intern }
      expect((await policy.browser.post('/api/user/add/insurance', { data })).status).toBe(200)
    }
    const sent = await sentRequest(server, 'renewal', policy)
    await moveOn(agent, sent.report, 'approved')
    expect(await successorsOf(sent.policyId)).toHaveLength(1)
  })

  test.each([
    [{ amount: '0' }, ['amount']],
    [{ amount: '-5' }, ['amount']],
    [{ date: '2026-11-20' }, ['date']],
    [{ date: '2029-01-01' }, ['date']],
  ])('refuses a renewal with %j at its fields and opens nothing', async (fields, paths) => {
    const sent = await sentRequest(server, 'renewal')
    const answer = await moveTo(agent, sent.report, 'approved', fields)
    expect([answer.status, issuesOf(answer)]).toEqual([400, paths])
    expect(await successorsOf(sent.policyId)).toEqual([])
  })
})

describe('approval of a termination', () => {
  test('ends the policy at its day and states the refund', async () => {
    const sent = await sentRequest(server, 'termination')
    await moveOn(agent, sent.report, 'approved', { amount: '40' })
    expect(await policyRow(server, sent.policyId)).toMatchObject({
      status: 6,
      end_date: '2026-12-31',
      ended_by: 'termination',
      refund: 4000,
    })
    expect(await detailOfRequest(sent)).toMatchObject({ amount: 40, effective_date: '2026-12-31' })
    expect(await policyDocuments(sent)).toContain('avenant-resiliation')
    expect(await requestDocuments(sent)).toContain('avenant-resiliation.pdf')
    const { reference } = await findRow(server, 'documents', {
      request_id: sent.request.id,
      kind: 'terminationStatement',
    })
    expect(reference).toMatch(/^\w{20}$/)
  })

  test('ends the policy on the day of the agent', async () => {
    const sent = await sentRequest(server, 'termination')
    await moveOn(agent, sent.report, 'approved', { amount: '0', date: '2027-02-28' })
    expect(await policyRow(server, sent.policyId)).toMatchObject({ end_date: '2027-02-28', refund: 0 })
  })

  test('settles a termination for its refund and no other amount', async () => {
    const sent = await sentRequest(server, 'termination')
    await moveOn(agent, sent.report, 'approved', { amount: '40' })
    const other = await moveTo(agent, sent.report, 'settlementSheetIssued', { amount: '41' })
    expect([other.status, issuesOf(other)]).toEqual([400, ['amount']])
    await moveOn(agent, sent.report, 'settlementSheetIssued')
    await moveOn(agent, sent.report, 'dischargeToSign', { amount: '40' })
    expect(await requestDocuments(sent)).toEqual(
      expect.arrayContaining(['fiche-forfaitaire.pdf', 'quittance-reglement.pdf']),
    )
    expect((await detailOfRequest(sent)).amount).toBe(40)
  })

  test('refuses a second termination and changes nothing', async () => {
    const first = await sentRequest(server, 'termination')
    // The server refuses a second open termination; older databases have some.
    const setStatus = (report: string, status: 1 | 7) =>
      server.db.updateTable('requests').set({ status }).where('number', '=', report).execute()
    await setStatus(first.report, 7)
    const second = await sentRequest(server, 'termination', first)
    await setStatus(first.report, 1)
    await moveOn(agent, first.report, 'approved', { amount: '40' })
    const answer = await moveTo(agent, second.report, 'approved', { amount: '10' })
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
    expect((await requestRow(server, second.report)).status).toBe(1)
    expect((await policyRow(server, first.policyId)).refund).toBe(4000)
  })

  test.each([
    [{ amount: '-1' }, ['amount']],
    [{ amount: '150.01' }, ['amount']],
    [{ amount: '1', date: '2027-05-30' }, ['date']],
    [{ amount: '1', date: '2026-11-20' }, ['date']],
  ])('refuses a termination with %j at its fields', async (fields, paths) => {
    const sent = await sentRequest(server, 'termination')
    const answer = await moveTo(agent, sent.report, 'approved', fields)
    expect([answer.status, issuesOf(answer)]).toEqual([400, paths])
    expect((await policyRow(server, sent.policyId)).ended_by).toBeNull()
  })
})

describe('approval of a change', () => {
  test('issues an endorsement for a change of wording and leaves the price', async () => {
    const sent = await sentRequest(server, 'endorsement')
    await moveOn(agent, sent.report, 'approved')
    expect(await policyDocuments(sent)).toContain('avenant')
    expect(await successorsOf(sent.policyId)).toEqual([])
    expect(await policyRow(server, sent.policyId)).toMatchObject({ refund: null, ended_by: null })
    expect(await detailOfRequest(sent)).toMatchObject({ amount: 0, effective_date: '2026-12-01' })
  })

  test('opens a policy to the end of the term when more is to be paid', async () => {
    const sent = await sentRequest(server, 'endorsement')
    await moveOn(agent, sent.report, 'approved', { amount: '120.50' })
    const successor = await onlySuccessor(sent.policyId)
    expect(successor).toMatchObject({
      status: 3,
      premium: 12_050,
      start_date: '2026-12-01',
      end_date: sent.row.end_date,
      answers: sent.row.answers,
    })
    await putInForce(sent, successor)
    await server.runJobs()
    expect((await detailOfRequest(sent)).status).toBe(7)
    expect(await policyRow(server, sent.policyId)).toMatchObject({
      ended_by: 'endorsement',
      end_date: '2026-11-30',
    })
  })

  test('changes the policy and refunds the difference when less is to be paid', async () => {
    const sent = await sentRequest(server, 'endorsement')
    await moveOn(agent, sent.report, 'approved', { amount: '-30,25' })
    expect(await successorsOf(sent.policyId)).toEqual([])
    expect((await policyRow(server, sent.policyId)).refund).toBe(3025)
    expect((await detailOfRequest(sent)).amount).toBe(-30.25)
  })

  test.each(['10', '-10'])(
    'keeps the new answers and their price after a change at the amount %s',
    async (amount) => {
      const policy = await insuredPolicy(server, { product: 'car' })
      const data = { ...policy.row.answers, puissanceFiscale: '11' }
      const sent = await sentRequest(server, 'endorsement', policy, { data })
      const { answers, pricing } = sent.request.proposal ?? {}
      expect(answers).not.toEqual(sent.row.answers)
      await moveOn(agent, sent.report, 'approved', { amount, note: 'Prix de l’assureur' })
      const changed = amount === '10' ? await onlySuccessor(policy.id) : await policyRow(server, policy.id)
      expect([changed.answers, changed.pricing]).toEqual([answers, pricing])
    },
  )

  test.each([
    [{ amount: '-150.01' }, ['amount']],
    [{ date: '2027-05-30' }, ['date']],
    [{ date: '2026-11-20' }, ['date']],
  ])('refuses a change with %j at its fields', async (fields, paths) => {
    const sent = await sentRequest(server, 'endorsement')
    const answer = await moveTo(agent, sent.report, 'approved', fields)
    expect([answer.status, issuesOf(answer)]).toEqual([400, paths])
    expect((await requestRow(server, sent.report)).status).toBe(1)
  })
})

describe('approvals by several agents at once', () => {
  test.each(['renewal', 'termination', 'endorsement', 'claim'] as const)(
    'approves a %s once',
    async (kind) => {
      const sent = await sentRequest(server, kind)
      const fields = kind === 'claim' ? {} : { amount: '50', note: 'Geste' }
      const answers = await atOnce(8, () => moveTo(agent, sent.report, 'approved', fields))
      expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
      const { policyId } = sent
      expect((await occurrences(policyId)).filter((action) => action === 'requestApproved')).toHaveLength(1)
      const opens = kind === 'renewal' || kind === 'endorsement'
      expect(await successorsOf(policyId)).toHaveLength(opens ? 1 : 0)
      expect((await policyRow(server, policyId)).refund).toBe(kind === 'termination' ? 5000 : null)
    },
  )

  test('approves or rejects a request, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sent = await sentRequest(server, 'renewal')
      const answers = await atOnce(6, (index) =>
        index % 2 === round % 2
          ? moveTo(agent, sent.report, 'approved')
          : moveTo(agent, sent.report, 'rejected', { reason: 'Non' }),
      )
      expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
      const { status } = await requestRow(server, sent.report)
      expect(await successorsOf(sent.policyId)).toHaveLength(status === 4 ? 1 : 0)
    }
  })

  test('approves a request once on two nodes', async () => {
    const { database, clock } = server
    const other = await buildTestApp({ database, clock, config: { rateLimit: false } })
    try {
      const there = await deskOf(other)
      const sent = await sentRequest(server, 'renewal')
      const answers = await atOnce(8, (index) => moveTo(index % 2 ? there : agent, sent.report, 'approved'))
      expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
      expect(await successorsOf(sent.policyId)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

test('leaves nothing of an approval that fails midway', async () => {
  const sent = await sentRequest(server, 'termination')
  const before = await policyRow(server, sent.policyId)
  // Fails after the request moved and the notice was written, as if the node had died there.
  await server.deps.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
     create trigger fail before insert on audit_events for each row when (new.outcome = 'ended') execute function fail()`,
  )
  const answer = await moveTo(agent, sent.report, 'approved', { amount: '40' })
  await server.deps.pool.query('drop trigger fail on audit_events; drop function fail()')
  expect(answer.status).toBe(500)
  expect(await requestRow(server, sent.report)).toEqual(sent.request)
  expect(await policyRow(server, sent.policyId)).toEqual(before)
  expect(await requestDocuments(sent)).not.toContain('avenant-resiliation.pdf')
  await moveOn(agent, sent.report, 'approved', { amount: '40' })
  expect((await policyRow(server, sent.policyId)).refund).toBe(4000)
})
