import { requestStatuses, requestStatusNames, requestWaitsForAgent } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskOf, movedRequest } from '../../../test/agent-request-factories.ts'
import { atOnce, openBrowser, signedInCustomer, signedInStaff, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { insuredPolicy, requestAt, requestRow, sentRequest } from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser
let agentId: string
const all: SentRequest[] = []

const hourMs = 3_600_000

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  agent = await deskOf(server)
  agentId = (await agent.get('/api/agent/me')).body.id
  const policy = await insuredPolicy(server)
  for (const status of requestStatusNames) all.push(await requestAt(server, status, 'claim', policy))
  for (const kind of ['renewal', 'termination', 'endorsement'] as const)
    all.push(await requestAt(server, 'submitted', kind, policy))
})

interface Line {
  Report_number: string
  status: number
  status_since: string
  late: boolean
  assignee: { id: string; name: string } | null
  report_type: string
}

const list = async (query: Record<string, string> = {}, browser = agent) => {
  const answer = await browser.get(`/api/agent/reports?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as {
    reports: Line[]
    total: number
    counts: Record<string, number>
    waiting: number
    late: number
    next: string | null
  }
}

const numbers = async (query: Record<string, string>) =>
  (await list({ view: 'all', ...query })).reports.map(({ Report_number: number }) => number)

const setRequest = (report: string, set: object) =>
  server.db.updateTable('requests').set(set).where('number', '=', report).execute()

const trail = async (subject: string) =>
  (await findRows(server, 'audit_events', { kind: 'request', subject }, ['outcome', 'actor_id'], 'at')).map(
    ({ outcome, actor_id: actor }) => [outcome, actor],
  )

describe('access to the agents’ list of requests', () => {
  test.each([
    ['GET', 'reports'],
    ['GET', 'waiting/reports'],
    ['GET', 'reports/SIN-2026-000001'],
    ['POST', 'reports/SIN-2026-000001/note'],
    ['POST', 'reports/SIN-2026-000001/assign'],
  ] as const)('refuses the agents’ call %s %s to visitors and customers', async (method, path) => {
    const url = `/api/agent/${path}`
    const more = method === 'POST' ? { payload: {} } : {}
    expect((await openBrowser(server).send({ method, url, ...more })).body.code).toBe('session.missing')
    const { browser } = await signedInCustomer(server)
    expect((await browser.send({ method, url, ...more })).body.code).toBe('session.forbidden')
  })

  test('shows the requests to an admin', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    expect((await list({}, browser)).total).toBeGreaterThan(0)
  })
})

describe('agents’ list of requests', () => {
  test('counts all requests by status, whatever the view and the search', async () => {
    const { counts, total, reports } = await list({ view: 'all', q: 'nobody is called that' })
    const rows = await server.db.selectFrom('requests').select('status').execute()
    const expected: Record<string, number> = {}
    for (const { status } of rows) expected[status] = (expected[status] ?? 0) + 1
    expect(counts).toEqual(expected)
    expect([total, reports]).toEqual([0, []])
  })

  test.each(requestStatusNames)('lists the requests at status %s', async (status) => {
    const { code } = requestStatuses[status]
    const { reports, total, counts } = await list({ view: String(code) })
    expect(reports.length).toBeGreaterThan(0)
    expect(new Set(reports.map((line) => line.status))).toEqual(new Set([code]))
    expect([total, counts[code]]).toEqual([reports.length, reports.length])
  })

  test('begins with the requests that wait for an agent', async () => {
    const { reports, total, waiting } = await list()
    const waits = all.filter(({ request }) => {
      const name = requestStatusNames.find((status) => requestStatuses[status].code === request.status)
      return name !== undefined && requestWaitsForAgent(name)
    })
    expect(new Set(reports.map(({ Report_number: number }) => number))).toEqual(
      new Set(waits.map(({ report }) => report)),
    )
    expect([total, waiting]).toEqual([waits.length, waits.length])
    expect((await agent.get('/api/agent/waiting/reports')).body).toEqual({ waiting })
  })

  test.each([
    ['Renouvellement', 'REN'],
    ['Resiliation', 'RES'],
    ['Modification', 'MOD'],
    ['Sinistre', 'SIN'],
  ])('lists the requests of the kind %s', async (kind, prefix) => {
    const { reports, total } = await list({ view: 'all', kind })
    expect(reports.length).toBeGreaterThan(0)
    expect(total).toBe(reports.length)
    expect(
      reports.every(
        ({ Report_number: number, report_type: type }) => number.startsWith(prefix) && type === kind,
      ),
    ).toBe(true)
  })

  test('lists late requests first, then the longest in their status, and never counts the customer’s turn as late', async () => {
    const [early, late, later, asked] = [
      await sentRequest(server, 'claim'),
      await sentRequest(server, 'claim'),
      await sentRequest(server, 'claim'),
      await requestAt(server, 'documentsRequired'),
    ]
    const before = await list()
    // It is Saturday morning: the working hour of a claim ended on Friday, if it began at 17:00.
    const since = (moment: string) => ({ status_since: new Date(moment) })
    await setRequest(late.report, since('2026-11-20T17:00:00Z'))
    await setRequest(later.report, since('2026-11-20T16:00:00Z'))
    await setRequest(early.report, since('2026-11-20T17:00:00.001Z'))
    await setRequest(asked.report, since('2026-10-01T09:00:00Z'))
    const { reports, late: count } = await list()
    expect(reports.slice(0, 3).map(({ Report_number: number, late: isLate }) => [number, isLate])).toEqual([
      [later.report, true],
      [late.report, true],
      [early.report, false],
    ])
    expect(count).toBe(before.late + 2)
    const onlyLate = await list({ view: 'late' })
    expect(onlyLate.reports.map(({ Report_number: number }) => number)).toEqual([later.report, late.report])
    expect(onlyLate.total).toBe(2)
    for (const { report } of [late, later]) await setRequest(report, { status_since: server.clock.now() })
  })

  test('leaves out a request whose policy waits for its customer until that policy expires', async () => {
    const { report } = await movedRequest(server, agent, 'approved', 'renewal')
    await setRequest(report, { status_since: new Date(server.clock.now().getTime() - 48 * hourMs) })
    const inView = async (view: string) => (await list({ view, q: report })).total
    expect([await inView('waiting'), await inView('late'), await inView('4')]).toEqual([0, 0, 1])
    const { successor_id: successor } = await requestRow(server, report)
    await server.db.updateTable('policies').set({ status: 0 }).where('id', '=', successor).execute()
    expect([await inView('waiting'), await inView('late')]).toEqual([1, 1])
    await setRequest(report, { status: 7 })
  })

  test('returns pages of fifty that together hold each request once', async () => {
    await server.db.transaction().execute(async (tx) => {
      await sql`insert into requests (number, policy_id, user_id, kind, status, status_since, info, idempotency_key, created_at, updated_at)
        select 'SIN-2025-' || lpad(n::text, 6, '0'), policy_id, user_id, kind, 7, status_since, info, 'page-' || n, created_at, updated_at
        from requests cross join generate_series(1, 120) as n where number = ${all[0]?.report}`.execute(tx)
    })
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await list({ view: 'all', ...(after && { after }) })
      expect(page.reports.length).toBeLessThanOrEqual(50)
      seen.push(...page.reports.map(({ Report_number: number }) => number))
      after = page.next
    }
    const { total } = await list({ view: 'all' })
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
    await server.db.deleteFrom('requests').where('number', 'like', 'SIN-2025-%').execute()
  })

  test.each([['view=9'], ['view=x'], ['kind=Autre'], ['from=2026-13-01'], [`q=${'x'.repeat(101)}`]])(
    'refuses the query %s of the request list',
    async (query) => {
      const answer = await agent.get(`/api/agent/reports?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    },
  )
})

describe('search of requests', () => {
  test('finds a request by numbers, person, phone and email, however they are written', async () => {
    const sent = await sentRequest(server, 'termination')
    await changeRows(
      server,
      'users',
      { id: sent.userId },
      { first_name: 'Khadîja', last_name: 'Benhaddou', phone: '+212677001122' },
    )
    const words = [
      sent.report,
      sent.report.toLowerCase(),
      sent.insuranceNumber,
      'khadija benh',
      'BENHADDOU Khadija',
      '06 77 00 11 22',
      '+212677001122',
      '77001122',
      sent.email.toUpperCase(),
    ]
    for (const q of words) expect([q, await numbers({ q })]).toEqual([q, [sent.report]])
    expect(await numbers({ q: sent.report.slice(4) })).toContain(sent.report)
  })

  test('reads wildcards and quotes in a search as plain signs', async () => {
    expect(await numbers({ q: '%' })).toEqual([])
    expect(await numbers({ q: '_' })).toEqual([])
    expect(await numbers({ q: "' or true --" })).toEqual([])
  })

  test('searches requests within the view only', async () => {
    const { report } = await sentRequest(server, 'claim')
    expect((await list({ view: '7', q: report })).reports).toEqual([])
    expect((await list({ view: 'waiting', q: report })).total).toBe(1)
  })
})

describe('assignee of a request', () => {
  test('assigns a request to an agent, to another one and to none, and refuses other ids', async () => {
    const { report } = await sentRequest(server, 'claim')
    const assign = (id: unknown, seen?: string | null) =>
      agent.post(`/api/agent/reports/${report}/assign`, { agent_id: id, seen })
    const other = await signedInStaff(server)
    const otherId = (await other.browser.get('/api/agent/me')).body.id
    expect((await assign(agentId)).status).toBe(200)
    expect(await numbers({ assigned: 'me', q: report })).toEqual([report])
    expect(await numbers({ assigned: 'nobody', q: report })).toEqual([])
    expect((await assign(otherId)).status).toBe(200)
    expect((await list({ view: 'all', assigned: 'me' }, other.browser)).reports[0]?.assignee?.id).toBe(
      otherId,
    )
    expect((await assign(null, otherId)).status).toBe(200)
    expect(await numbers({ assigned: 'nobody', q: report })).toEqual([report])
    expect((await assign(crypto.randomUUID())).body.code).toBe('agent.unknown')
    expect((await assign('x')).status).toBe(400)
    const { userId } = await signedInCustomer(server)
    expect((await assign(userId)).body.code).toBe('agent.unknown')
  })

  test('notes an assignment once, however often it is sent', async () => {
    const { report, request } = await sentRequest(server, 'claim')
    const answers = await atOnce(5, () =>
      agent.post(`/api/agent/reports/${report}/assign`, { agent_id: agentId }),
    )
    expect(tally(answers)).toEqual({ 200: 5 })
    expect((await trail(request.id)).filter(([outcome]) => outcome === 'assigned')).toEqual([
      ['assigned', agentId],
    ])
  })

  test('returns 404 for an assignment or note of an unknown request', async () => {
    for (const path of ['assign', 'note']) {
      const body = path === 'note' ? { text: 'Bonjour' } : { agent_id: null }
      const answer = await agent.post(`/api/agent/reports/SIN-2026-999999/${path}`, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'customerRequest.unknown'])
    }
  })
})
