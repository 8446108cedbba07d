import { beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, signedInStaff, staffOf } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const admin = staffOf(server, 'admin')
beforeEach(async () => {
  await server.db.deleteFrom('csp_reports').execute()
})

const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://wassit.example/signing/a-secret-token?nom=Alaoui',
    'blocked-uri': 'https://evil.example/steal?cin=AB123',
    'effective-directive': 'script-src-elem',
    ...more,
  },
})
const send = (content: unknown, type = 'application/csp-report', browser = openBrowser(server)) =>
  browser.send({
    method: 'POST',
    url: '/api/csp-reports',
    payload: typeof content === 'string' ? content : JSON.stringify(content),
    headers: { 'content-type': type },
  })
const reports = async () => (await admin.get('/api/agent/csp-reports')).body.reports

describe('report of a browser', () => {
  test('counts reports of both formats by kind and day, without any path, token or query', async () => {
    const modern = [
      {
        type: 'csp-violation',
        url: 'https://wassit.example/console/WST-2026-000001',
        body: {
          documentURL: 'https://wassit.example/console/WST-2026-000001',
          blockedURL: 'trusted-types-sink',
          effectiveDirective: 'require-trusted-types-for',
        },
      },
      { type: 'deprecation', body: {} },
    ]
    expect((await send(old())).status).toBe(200)
    expect((await send(old())).status).toBe(200)
    expect((await send(modern, 'application/reports+json')).status).toBe(200)
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    expect(await reports()).toEqual([
      { day, directive: 'script-src-elem', blocked: 'https://evil.example', page: 'signing', count: 2 },
      {
        day,
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        page: 'console',
        count: 1,
      },
    ])
  })

  test('refuses large bodies and other types, and counts nothing of nonsense', async () => {
    expect((await send(old({ sample: 'x'.repeat(20_000) }))).status).toBe(413)
    expect((await send(old(), 'application/json')).status).toBe(415)
    for (const nonsense of ['{', '[]', '{"csp-report":[]}', 'null'])
      expect((await send(nonsense)).status).toBe(200)
    expect(await reports()).toEqual([])
  })

  test('limits reports for each address, and keeps a bounded number of kinds a day', async () => {
    const browser = openBrowser(server)
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1)
      statuses.push(
        (await send(old({ 'blocked-uri': `https://a${count}.example` }), undefined, browser)).status,
      )
    expect(statuses.at(-1)).toBe(429)
    const { rows } = await server.deps.pool.query(
      `insert into csp_reports select current_date::text, 'x', g::text, 'site', 1 from generate_series(1, 300) g returning day`,
    )
    server.clock.set(`${rows[0].day}T12:00:00Z`)
    await send(old({ 'blocked-uri': 'https://one-more.example' }))
    const other = await findRows(server, 'csp_reports', { blocked: 'other' })
    expect(other).toMatchObject([{ directive: 'other', count: 1 }])
  })

  test('shows the reports to admins only', async () => {
    expect((await (await signedInStaff(server)).browser.get('/api/agent/csp-reports')).status).toBe(403)
  })
})
