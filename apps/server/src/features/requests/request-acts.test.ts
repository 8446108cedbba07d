import {
  agentActionTo,
  canRequest,
  requestActions,
  requestKindNames,
  requestStatuses,
  requestStatusNames,
} from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { meeting } from '../../../../../test/support/tier.ts'
import { moveTo, movedRequest, moveFields } from '../../../test/agent-request-factories.ts'
import { issuesOf, openBrowser, signedInCustomer, staffOf } from '../../../test/factories.ts'
import { photograph } from '../../../test/files.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import { documentsOfRequest, requestAt, requestRow, sentRequest } from '../../../test/request-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

/** Returns everything that a refused act must leave untouched. */
const traces = async (report: string) => {
  const { db } = server
  const request = await requestRow(server, report)
  const rows = (table: 'request_events' | 'documents' | 'notices') =>
    db.selectFrom(table).selectAll().where('request_id', '=', request.id).orderBy('id').execute()
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', request.policy_id)
    .executeTakeFirst()
  return {
    request,
    policy,
    events: await rows('request_events'),
    documents: await rows('documents'),
    notices: await rows('notices'),
  }
}

const kinds: RequestKind[] = [...requestKindNames]
/** A renewal or a change has no settlement by money. */
const isReached = (kind: RequestKind, status: RequestStatus) =>
  !(
    (kind === 'renewal' || kind === 'endorsement') &&
    (status === 'settlementSheetIssued' || status === 'dischargeToSign')
  )
const places = kinds.flatMap((kind) =>
  requestStatusNames.filter((status) => isReached(kind, status)).map((status) => [kind, status] as const),
)
/** Cases by turns of their kinds, so that the usual ones are of all kinds. */
const byTurns = <Case extends readonly [RequestKind, ...RequestStatus[]]>(cases: readonly Case[]): Case[] =>
  Object.values(Object.groupBy(cases, ([, ...statuses]) => statuses.join(' '))).flatMap(
    (same = [], index) => [...same.slice(index % same.length), ...same.slice(0, index % same.length)],
  )
const isOpen = (kind: RequestKind, from: RequestStatus, to: RequestStatus) => {
  const action = agentActionTo(to)
  return action !== undefined && canRequest(action, from, kind)
}

const noticeOf: Partial<Record<RequestStatus, string>> = {
  documentsReview: 'requestInReview',
  documentsRequired: 'requestDocument',
  approved: 'requestApproved',
  settlementSheetIssued: 'settlementSheet',
  dischargeToSign: 'dischargeToSign',
  closed: 'requestClosed',
  rejected: 'requestRejected',
}

const targetsOf = (kind: RequestKind, from: RequestStatus) =>
  requestStatusNames.filter((to) => isOpen(kind, from, to))
const steps = places.flatMap(([kind, from]) => targetsOf(kind, from).map((to) => [kind, from, to] as const))

test.each(
  meeting(
    byTurns(places),
    ([kind]) => kind,
    ([, from]) => from,
  ),
)(
  'refuses every move that a %s at %s does not allow, and refuses customers and visitors',
  async (kind, from) => {
    const open = targetsOf(kind, from)
    const { report, browser } = await requestAt(server, from, kind)
    const before = await traces(report)
    for (const to of requestStatusNames.filter((status) => !open.includes(status))) {
      const answer = await moveTo(agent, report, to, moveFields[to]?.[kind])
      expect([to, answer.status, answer.body.code]).toEqual([to, 409, 'customerRequest.wrong-status'])
    }
    for (const to of open) {
      expect((await moveTo(browser, report, to)).body.code).toBe('session.forbidden')
      expect((await moveTo(openBrowser(server), report, to)).body.code).toBe('session.missing')
    }
    expect(await traces(report)).toEqual(before)
  },
)

test.each(
  meeting(
    byTurns(steps),
    ([kind]) => kind,
    ([, from, to]) => `${from} ${to}`,
  ),
)('leads a %s at %s to %s once', async (kind, from, to) => {
  const { report, request } = await movedRequest(server, agent, from, kind)
  const isAsking = to === 'documentsRequired'
  const fields = { ...moveFields[to]?.[kind], ...(isAsking && { reason: 'Il manque encore ceci' }) }
  expect((await moveTo(agent, report, to, fields)).status).toBe(200)
  const after = await traces(report)
  expect(after.request.status).toBe(requestStatuses[to].code)
  expect(after.events).toContainEqual(
    expect.objectContaining({
      action: agentActionTo(to),
      from_status: request.status,
      to_status: after.request.status,
      actor: 'agent',
    }),
  )
  expect(after.notices.map((notice) => notice.kind)).toContain(noticeOf[to])
  const again = await moveTo(agent, report, to, fields)
  // The same documents, asked for twice, are asked for once.
  expect(again.status).toBe(isAsking ? 200 : 409)
  expect(await traces(report)).toEqual(after)
})

test('has an act of an agent for every status but the first', () =>
  expect(requestStatusNames.filter((to) => !agentActionTo(to)).map((to) => requestStatuses[to].code)).toEqual(
    [requestStatuses.submitted.code],
  ))

test('returns 404 for the act on an unknown request', async () => {
  const answer = await moveTo(agent, 'SIN-2026-999999', 'documentsReview')
  expect([answer.status, answer.body.code]).toEqual([404, 'customerRequest.unknown'])
})

describe('fields of an act', () => {
  test.each([
    ['documentsRequired', {}, ['reason', 'fileRequired']],
    ['documentsRequired', { reason: ' ', fileRequired: 'constat_amiable' }, ['reason']],
    ['documentsRequired', { reason: 'Il manque', fileRequired: 'cinFront' }, ['fileRequired']],
    ['rejected', {}, ['reason']],
    ['rejected', { reason: '\n' }, ['reason']],
    ['rejected', { reason: 'x'.repeat(1001) }, ['reason']],
    ['documentsReview', { amount: '10', date: '2026-12-01' }, ['amount', 'date']],
    ['approved', { amount: '10', date: '2026-12-01' }, ['amount', 'date']],
    ['approved', { fileRequired: 'constat_amiable' }, ['fileRequired']],
    ['approved', { date: '31/12/2026' }, ['date']],
    ['approved', { amount: 'dix' }, ['amount']],
  ] as const)('refuses a claim’s act to %s with %j at its fields', async (to, fields, paths) => {
    const { report } = await sentRequest(server, 'claim')
    const answer = await moveTo(agent, report, to, fields)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(issuesOf(answer)).toEqual(paths)
    expect((await requestRow(server, report)).status).toBe(1)
  })

  test.each(['9', '-1', 'quatre', ''])('refuses the unknown status %j of a request', async (status) => {
    const { report } = await sentRequest(server, 'claim')
    const answer = await agent.form(`/api/agent/reports/${report}/status`, { status })
    expect([answer.status, issuesOf(answer)]).toEqual([400, ['status']])
  })

  test('shows the customer the required document and the reason', async () => {
    const { report, request, browser } = await sentRequest(server, 'claim')
    const fields = { fileRequired: 'proces_verbal', reason: 'Le procès-verbal\nde la police' }
    await moveTo(agent, report, 'documentsRequired', fields)
    const { body } = await browser.get(`/api/user/report/${report}`)
    expect([body.fileRequired, body.reason]).toEqual(['proces_verbal', fields.reason])
    const sent = await browser.form(`/api/add/new/document/report/${report}`, {
      Report_id: request.id,
      label: 'proces_verbal',
      proces_verbal: await pdfFile(),
    })
    expect(sent.status).toBe(200)
    expect((await requestRow(server, report)).status).toBe(3)
  })

  test('shows the reason of a rejection in the request and in the timeline of the policy', async () => {
    const { report, browser, insuranceNumber } = await sentRequest(server, 'claim')
    await moveTo(agent, report, 'rejected', { reason: 'Hors garantie', file: await pdfFile() })
    const { body } = await browser.get(`/api/user/report/${report}`)
    expect([body.status, body.reason]).toEqual([0, 'Hors garantie'])
    const policy = await browser.get(`/api/user/insurance/${insuranceNumber}`)
    expect(policy.body.timeline.at(-1)).toMatchObject({
      action: 'requestRejected',
      reason: 'Hors garantie',
      report: { number: report, type: 'Sinistre' },
    })
  })
})

describe('insurer’s answer', () => {
  test.each(['approved', 'rejected', 'closed'] as const)('files the insurer’s answer with %s', async (to) => {
    const claim = await movedRequest(server, agent, to === 'closed' ? 'approved' : 'submitted')
    const fields = { ...moveFields[to]?.claim, file: await pdfFile() }
    expect((await moveTo(agent, claim.report, to, fields)).status).toBe(200)
    const documents = await documentsOfRequest(claim)
    expect(documents.map(({ value }) => value)).toContain('reponse-assureur.pdf')
    const { download_url: url } = documents.find(({ value }) => value === 'reponse-assureur.pdf') ?? {}
    expect((await server.app.inject({ url: `/${url}` })).statusCode).toBe(200)
  })

  test('accepts a picture as the insurer’s answer', async () => {
    const claim = await sentRequest(server, 'claim')
    const file = new File([Uint8Array.from(await photograph())], 'lettre.jpg', { type: 'image/jpeg' })
    expect((await moveTo(agent, claim.report, 'approved', { file })).status).toBe(200)
    expect((await documentsOfRequest(claim)).map(({ value }) => value)).toContain('reponse-assureur.jpg')
  })

  test.each(['documentsReview', 'documentsRequired'] as const)(
    'refuses an insurer’s answer with %s',
    async (to) => {
      const { report } = await sentRequest(server, 'claim')
      const answer = await moveTo(agent, report, to, { ...moveFields[to]?.claim, file: await pdfFile() })
      expect([answer.status, issuesOf(answer)]).toEqual([400, ['file']])
    },
  )

  test.each([
    ['MZ\u0090 a program', 'document.refused'],
    ['', 'document.missing'],
  ])('refuses the insurer’s answer %j', async (text, code) => {
    const { report } = await sentRequest(server, 'claim')
    const answer = await moveTo(agent, report, 'approved', { file: new File([text], 'r.pdf') })
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect((await requestRow(server, report)).status).toBe(1)
  })

  test('refuses an insurer’s answer with a virus', async () => {
    const { report } = await sentRequest(server, 'claim')
    const { virusScan } = server.deps
    server.deps.virusScan = { ...virusScan, scan: async () => 'Eicar-Signature' }
    const answer = await moveTo(agent, report, 'approved', { file: await pdfFile() })
    server.deps.virusScan = virusScan
    expect([answer.status, answer.body.code]).toEqual([400, 'document.infected'])
    expect((await requestRow(server, report)).status).toBe(1)
  })

  test('refuses an insurer’s answer over 5 MB', async () => {
    const { report } = await sentRequest(server, 'claim')
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'r.pdf')
    const answer = await moveTo(agent, report, 'approved', { file })
    expect([answer.status, answer.body.code]).toEqual([413, 'document.too-large'])
  })
})

test('refuses the agents’ calls to customers', async () => {
  const { browser } = await signedInCustomer(server)
  expect((await browser.get('/api/agent/reports')).body.code).toBe('session.forbidden')
  expect(requestActions.signDischarge.by).not.toContain('agent')
})
