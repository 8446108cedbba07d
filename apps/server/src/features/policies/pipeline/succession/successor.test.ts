import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../../../test/factories.ts'
import { pdfText } from '../../../../../test/pdf-text.ts'
import { agentMover, policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { sentRequest } from '../../../../../test/request-factories.ts'
import type { SentRequest } from '../../../../../test/request-factories.ts'
import { findRow, findRows } from '../../../../../test/rows.ts'
import {
  continuedPolicy,
  end,
  orderOf,
  putInForce,
  restOfTerm,
} from '../../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { currentDocument, readDocument } from '../../../stored-files/documents.service.ts'
import { expireQuotes } from '../jobs/expiry.service.ts'
import { expirePolicy, quotePolicy, requireDocuments } from '../acts/agent-acts.service.ts'
import { openSuccessor } from './successor.service.ts'
import type { SuccessorOrder } from './successor.service.ts'

const server = openTestApp({ config: { rateLimit: false } })

const day = 86_400_000
const wrongStatus = { code: 'policy.wrong-status' }

const open = (order: SuccessorOrder) => server.db.transaction().execute((tx) => openSuccessor(tx, order))

const detailOf = async ({ browser }: Pick<SentRequest, 'browser'>, number: string) =>
  (await browser.get(`/api/user/insurance/${number}`)).body

const trailOf = async (subject: string) =>
  (await findRows(server, 'audit_events', { subject }, ['outcome'], 'at')).map(({ outcome }) => outcome)

const wordsOf = async (policyId: string, kind: 'quote' | 'contract' | 'paymentReceipt' | 'certificate') => {
  const document = await currentDocument(server.db, policyId, kind)
  if (!document) throw new Error(`no ${kind}`)
  return pdfText(await readDocument(server.deps, document.id))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

describe('policy that continues another one', () => {
  test('opens a successor to be paid, for the same person and by the same insurer', async () => {
    const { successor, policyId, row, userId } = await continuedPolicy(server)
    expect(successor.number).toMatch(/^WST-\d{4}-\d{6}$/)
    expect(await policyRow(server, successor.id)).toMatchObject({
      number: successor.number,
      status: 3,
      premium: 20_000,
      user_id: userId,
      insurer_id: row.insurer_id,
      predecessor_id: policyId,
      start_date: '2027-05-30',
      end_date: '2028-05-29',
      answers: row.answers,
    })
    expect(await trailOf(successor.id)).toEqual(['continued'])
    expect(await policyRow(server, policyId)).toMatchObject({ status: 6, ended_by: null })
  })

  test('opens one successor, however often the same request asks', async () => {
    const sent = await sentRequest(server, 'renewal')
    const order = await orderOf(server, sent)
    const opened = await atOnce(8, () => open(order))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    const rows = await findRows(server, 'policies', { predecessor_id: sent.policyId }, ['id'])
    expect(rows).toHaveLength(1)
  })

  test('refuses a second successor and opens another one once the first expired', async () => {
    const first = await continuedPolicy(server)
    const second = await sentRequest(server, 'endorsement', first)
    const order = await orderOf(server, second, { cause: 'endorsement', term: restOfTerm })
    await expect(open(order)).rejects.toMatchObject(wrongStatus)
    await expirePolicy(server.deps, { insuranceNumber: first.successor.number, by: order.by })
    expect((await open(order)).id).not.toBe(first.successor.id)
  })

  test.each(['requested', 'accepted', 'awaitingSignature', 'signatureRefused', 'expired'] as const)(
    'refuses to continue a policy that is %s',
    async (status) => {
      const sent = await sentRequest(server, 'renewal')
      const { id } = await policyAt(server, status)
      await expect(open(await orderOf(server, sent, { predecessorId: id }))).rejects.toMatchObject(
        wrongStatus,
      )
    },
  )

  test('refuses to continue a terminated policy', async () => {
    const sent = await sentRequest(server, 'renewal')
    await end(server, sent.policyId)
    await expect(open(await orderOf(server, sent))).rejects.toMatchObject(wrongStatus)
  })

  test('names the predecessor in the quote', async () => {
    const renewal = await continuedPolicy(server)
    const change = await continuedPolicy(server, 'endorsement')
    await server.runJobs()
    expect(await wordsOf(renewal.successor.id, 'quote')).toMatch(
      new RegExp(`Renouvelle le contrat.*${renewal.insuranceNumber}`),
    )
    const words = await wordsOf(change.successor.id, 'quote')
    expect(words).toMatch(new RegExp(`Modifie le contrat.*${change.insuranceNumber}`))
    expect(words).toContain('du 01-12-2026 au 29-05-2027')
    await server.runJobs()
    const { body } = await change.browser.post('/api/user/get/document', {
      insurance_id: change.successor.id,
    })
    expect(body.document.map(({ value }: { value: string }) => value)).toEqual(['devis'])
  })

  test('lists the successor as a quote and links the two policies', async () => {
    const { successor, insuranceNumber, report, ...own } = await continuedPolicy(server)
    const old = await detailOf(own, insuranceNumber)
    expect(old).toMatchObject({ predecessor: null, successor: successor.number, refund: null })
    expect(old.timeline.at(-1)).toMatchObject({
      action: 'requestSubmitted',
      status: 6,
      report: { number: report, type: 'Renouvellement' },
    })
    const now = await detailOf(own, successor.number)
    expect(now).toMatchObject({ predecessor: insuranceNumber, successor: null, status: 3 })
    expect(now.timeline).toMatchObject([
      { action: 'renewal', actor: 'agent', status: 3, report: { number: report, type: 'Renouvellement' } },
    ])
    expect(old.timeline[0]).not.toHaveProperty('report')
  })

  test('keeps the agreed price when documents are required and it is quoted again', async () => {
    const { successor } = await continuedPolicy(server, 'endorsement')
    const act = { insuranceNumber: successor.number, by: await agentMover(server) }
    await requireDocuments(server.deps, { ...act, documents: ['idCardFront'], reason: 'Illisible' })
    await server.db.updateTable('policies').set({ status: 1 }).where('id', '=', successor.id).execute()
    const { company_name: insurerName } = await server.db
      .selectFrom('policies')
      .innerJoin('insurers', 'insurers.id', 'policies.insurer_id')
      .select('insurers.name as company_name')
      .where('policies.id', '=', successor.id)
      .executeTakeFirstOrThrow()
    await quotePolicy(server.deps, { ...act, insurerName })
    expect(await policyRow(server, successor.id)).toMatchObject({ status: 2, premium: 20_000 })
  })
})

describe('expiry of an unpaid successor', () => {
  test.each([
    ['renewal', { startDate: '2027-05-30', endDate: '2028-05-29' }, '2027-05-29T23:59:59.000Z'],
    ['endorsement', restOfTerm, '2026-12-21T09:00:00.000Z'],
    ['endorsement', { startDate: '2026-11-25', endDate: '2026-12-05' }, '2026-12-05T23:59:59.000Z'],
  ] as const)('lets an unpaid %s for %j expire at %s', async (cause, term, until) => {
    const sent = await sentRequest(server, cause)
    const { id } = await open(await orderOf(server, sent, { cause, term }))
    expect((await policyRow(server, id)).quote_expires_at?.toISOString()).toBe(until)
  })

  test('leaves the predecessor as it is and the request open', async () => {
    const { successor, policyId, request } = await continuedPolicy(server, 'endorsement')
    const before = await policyRow(server, policyId)
    const began = server.clock.now()
    server.clock.advance(31 * day)
    await expireQuotes(server.deps)
    server.clock.set(began)
    expect((await policyRow(server, successor.id)).status).toBe(0)
    expect(await policyRow(server, policyId)).toEqual(before)
    const { status } = await findRow(server, 'requests', { id: request.id })
    expect(status).toBe(1)
  })
})

describe('signature of a successor', () => {
  test('lets the predecessor of a renewal end at its last day', async () => {
    const continued = await continuedPolicy(server)
    const { predecessor, row } = await putInForce(server, continued)
    expect(row).toMatchObject({ status: 6, start_date: '2027-05-30', end_date: '2027-11-29' })
    expect(predecessor).toMatchObject({ status: 6, ended_by: 'renewal', end_date: '2027-05-29' })
    expect(await trailOf(continued.policyId)).toContain('ended')
  })

  test('ends the predecessor of an endorsement the day before and takes over its term', async () => {
    const { predecessor, row } = await putInForce(server, await continuedPolicy(server, 'endorsement'))
    expect(row).toMatchObject({ status: 6, start_date: '2026-12-01', end_date: '2027-05-29' })
    expect(predecessor).toMatchObject({ status: 6, ended_by: 'endorsement', end_date: '2026-11-30' })
  })

  test('names both policies in the documents of the successor', async () => {
    const continued = await continuedPolicy(server, 'endorsement')
    await putInForce(server, continued)
    await server.runJobs()
    const { id } = continued.successor
    for (const kind of ['contract', 'paymentReceipt'] as const)
      expect(await wordsOf(id, kind)).toMatch(new RegExp(`Modifie le contrat.*${continued.insuranceNumber}`))
    expect(await wordsOf(id, 'certificate')).toContain('29-05-2027')
    expect(await wordsOf(id, 'contract')).toContain('du 01-12-2026 au 29-05-2027')
  })

  test('queues the activation of the successor once', async () => {
    const continued = await continuedPolicy(server)
    await putInForce(server, continued)
    const { rows } = await server.deps.pool.query(
      `select payload from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
       where identifier = 'policy.activated' and payload->>'policy' = $1`,
      [continued.successor.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('lists both policies as active and the cause of the ending', async () => {
    const continued = await continuedPolicy(server)
    await putInForce(server, continued)
    const { body } = await continued.browser.post('/api/user/insurances', { status: 6 })
    expect(
      body.insurances.map(({ insurance_number, ended_by }: Record<string, unknown>) => [
        insurance_number,
        ended_by,
      ]),
    ).toEqual([
      [continued.successor.number, null],
      [continued.insuranceNumber, 'renewal'],
    ])
  })
})
