import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskOf, moveTo, moveOn } from '../../../test/agent-request-factories.ts'
import { atOnce, signedInStaff, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { joinLive, listen } from '../../../test/live-client.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import { insuredPolicy, requestRow, sentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../test/support.ts'

let agent: Browser
let agentId: string

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  agent = await deskOf(server)
  agentId = (await agent.get('/api/agent/me')).body.id
})

const file = async ({ report }: { report: string }, browser = agent) =>
  browser.get(`/api/agent/reports/${report}`)

const trail = async (subject: string) =>
  (await findRows(server, 'audit_events', { kind: 'request', subject }, ['outcome', 'actor_id'], 'at')).map(
    ({ outcome, actor_id: actor }) => [outcome, actor],
  )

describe('note on a request', () => {
  test('shows a note to agents only and writes it once for each key', async () => {
    const sent = await sentRequest(server, 'claim')
    const path = `/api/agent/reports/${sent.report}/note`
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await atOnce(10, () => agent.post(path, { text: 'Rappelé le client\nà midi' }, key))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect((await agent.post(path, { text: 'Une autre' })).status).toBe(201)
    const { body } = await file(sent)
    expect(body.notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Rappelé le client\nà midi',
      'Une autre',
    ])
    const detail = await sent.browser.get(`/api/user/report/${sent.report}`)
    expect(detail.text).not.toContain('Rappelé')
    for (const text of ['', ' \n', 'x'.repeat(1001)])
      expect((await agent.post(path, { text })).status).toBe(400)
  })
})

describe('file of a request', () => {
  test('returns everything an agent needs for a request and notes in the trail who opened it', async () => {
    const sent = await sentRequest(server, 'termination', undefined, { justificatif: await pdfFile() })
    await moveOn(agent, sent.report, 'documentsReview', { reason: 'Nous regardons' })
    const { status, body } = await file(sent)
    expect(status).toBe(200)
    expect(body.request).toMatchObject({
      Report_number: sent.report,
      report_type: 'Resiliation',
      status: 3,
      firstname: 'Nadia',
      email: sent.email,
      late: false,
      assignee: null,
      signature: 'none',
    })
    expect(JSON.parse(body.request.report_info)).toMatchObject({ motif: 'sale' })
    expect(body.insurance).toMatchObject({
      insurance_number: sent.insuranceNumber,
      status: 6,
      answers: sent.row.answers,
      pricing: expect.objectContaining({}),
    })
    const { proposal } = sent.request
    expect(body.proposal).toMatchObject({
      amount: proposal?.amount === null ? null : (proposal?.amount ?? 0) / 100,
      date: '2026-12-31',
    })
    expect(body.documents.map(({ value }: { value: string }) => value)).toEqual([
      'justificatif.pdf',
      'lettre-resiliation.pdf',
    ])
    expect(body.timeline.map(({ action, by }: { action: string; by: unknown }) => [action, by])).toEqual([
      ['submit', 'Nadia Alaoui'],
      ['review', expect.stringContaining('@')],
    ])
    expect(body.messages.map(({ kind, read }: { kind: string; read: boolean }) => [kind, read])).toEqual(
      expect.arrayContaining([
        ['requestReceived', false],
        ['requestInReview', false],
      ]),
    )
    expect(body.agents.map(({ id }: { id: string }) => id)).toContain(agentId)
    expect(body.targets.toSorted()).toEqual([0, 2, 4])
    expect(await trail(sent.request.id)).toContainEqual(['opened', agentId])
  })

  test('shows the price and the answers of a changed risk', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const data = { ...policy.row.answers, puissanceFiscale: '11' }
    const sent = await sentRequest(server, 'endorsement', policy, { data })
    const { body } = await file(sent)
    expect(body.proposal.answers).toMatchObject({ puissanceFiscale: 11 })
    expect(body.proposal.pricing).not.toBeNull()
    expect((await file(await sentRequest(server, 'claim'))).body.proposal).toBeNull()
  })

  test('lists the claims of the policy within the year for a renewal', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const [old, recent] = [
      await sentRequest(server, 'claim', policy),
      await sentRequest(server, 'claim', policy),
    ]
    await sentRequest(server, 'claim')
    await changeRows(server, 'requests', { id: old.request.id }, {
      created_at: sql`created_at - interval '13 months'`,
    } as never)
    const { body } = await file(await sentRequest(server, 'renewal', policy))
    expect(body.claims).toEqual([{ Report_number: recent.report, status: 1 }])
    expect((await file(recent)).body.claims).toEqual([])
  })

  test('opens a document for the agent only and notes who read it', async () => {
    const sent = await sentRequest(server, 'termination')
    const { body } = await file(sent)
    const link = String(body.documents[0].document_url)
    expect(link).toContain(`reader=${agentId}`)
    const before = (await trail(sent.request.id)).length
    expect((await server.app.inject({ url: `/${link}` })).statusCode).toBe(200)
    expect(await trail(sent.request.id)).toHaveLength(before + 1)
  })

  test('returns 404 for an unknown request number', async () => {
    const answer = await file({ report: 'REN-2026-999999' })
    expect([answer.status, answer.body.code]).toEqual([404, 'customerRequest.unknown'])
  })
})

test('tells agents on any node and the customer of a changed request, in different messages', async () => {
  const other = await buildTestApp({ database: server.database, clock: server.clock })
  try {
    const there = await signedInStaff(other)
    const address = await listen(other)
    const sent = await sentRequest(server, 'claim')
    const [desk, customer] = [await joinLive(address, there.token), await joinLive(address, sent.token)]
    await moveOn(agent, sent.report, 'documentsReview')
    expect((await desk.has(2))[1]).toEqual({ event: 'requestsChanged', report_number: sent.report })
    expect((await customer.has(3)).at(-1)).toMatchObject({
      event: 'RequestChanged',
      report_number: sent.report,
      notice: { kind: 'requestInReview' },
    })
    desk.socket.close()
    customer.socket.close()
  } finally {
    await other.close()
  }
})

test('lets one of several agents make each move of a request', async () => {
  const sent = await sentRequest(server, 'claim')
  const answers = await atOnce(6, (index) =>
    moveTo(agent, sent.report, index % 2 ? 'documentsReview' : 'approved'),
  )
  const moves = tally(answers)[200] ?? 0
  const { status } = await requestRow(server, sent.report)
  // A review followed by an approval is two moves; an approval by itself is one.
  expect([
    [1, 4],
    [2, 4],
    [1, 3],
  ]).toContainEqual([moves, status])
})
