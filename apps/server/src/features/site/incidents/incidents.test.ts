import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveChanges, atOnce, signedInStaff, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import type { TestApp } from '../../../../test/support.ts'
import { watchSite } from '../../../live/site-watch.ts'
import { keepIncidents } from './kept-incidents.ts'
import type { KeptIncidents } from './kept-incidents.ts'

let other: TestApp
let admin: Browser
let watches: (KeptIncidents & { stop: () => Promise<void> })[]

/** Keeps the incidents of a node; it reads only after a message: the pause excludes the reading of every minute. */
const watchIncidents = async ({ deps }: TestApp) => {
  const kept = keepIncidents(deps)
  return { ...kept, ...(await watchSite(deps, [kept], 3_600_000)) }
}

const server = openTestApp()
beforeAll(async () => {
  // A second node on the same database, with another clock.
  other = await buildTestApp({ database: server.database })
  admin = (await signedInStaff(server, 'admin')).browser
  watches = await Promise.all([server, other].map(watchIncidents))
})
afterAll(async () => {
  await Promise.all(watches.map(({ stop }) => stop()))
  await other.close()
})
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  other.clock.set('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('incidents').execute()
})

const incident = (more: object = {}) => ({
  starts_at: '2026-11-21T08:00:00.000Z',
  ends_at: null,
  fr: 'Le paiement par carte est interrompu.',
  en: 'Card payment is interrupted.',
  ar: 'الأداء بالبطاقة متوقف.',
  ...more,
})
const add = (body: object, headers: Record<string, string> = {}, browser = admin) =>
  browser.post('/api/agent/incidents', body, headers)
const shown = () => watches.map(({ current }) => current()?.text.fr)
const told = async (text: string | undefined) => {
  await expect.poll(shown).toEqual([text, text])
}

describe('incident', () => {
  test('shows an incident on every node as soon as it is added, changed and ended', async () => {
    const { status, body } = await add(incident())
    expect(status).toBe(201)
    await told('Le paiement par carte est interrompu.')
    const before = watches[1]?.current()?.key

    server.clock.advance(60_000)
    const change = (more: object) => admin.post(`/api/agent/incidents/${body.id}`, incident(more))
    await change({ fr: 'La carte revient à midi.' })
    await told('La carte revient à midi.')
    expect(watches[1]?.current()?.key).not.toBe(before)

    await change({ ends_at: '2026-11-21T09:00:30.000Z' })
    other.clock.advance(60_000)
    await told(undefined)
  })

  test('keeps the replaced values of an incident in the trail', async () => {
    const { body } = await add(incident())
    const ends_at = '2026-11-21T09:00:30.000Z'
    await admin.post(`/api/agent/incidents/${body.id}`, incident({ ends_at }))
    const trail = await findRows(
      server,
      'audit_events',
      { subject: body.id },
      ['outcome', 'before', 'after'],
      'outcome',
    )
    expect(trail).toEqual([
      { outcome: 'added', before: expect.anything(), after: incident() },
      { outcome: 'changed', before: { ends_at: null }, after: { ends_at } },
    ])
  })

  test('shows and hides incidents by the clock without a message', async () => {
    await add(incident({ starts_at: '2026-11-21T10:00:00.000Z', ends_at: '2026-11-21T11:00:00.000Z' }))
    // A further incident proves that both nodes have read.
    await add(incident({ fr: 'Toujours' }))
    await told('Toujours')
    for (const { clock } of [server, other]) clock.set('2026-11-21T10:00:00Z')
    expect(shown()).toEqual(Array(2).fill('Le paiement par carte est interrompu.'))
    for (const { clock } of [server, other]) clock.set('2026-11-21T11:00:00Z')
    expect(shown()).toEqual(['Toujours', 'Toujours'])
  })

  test('shows an incident on a node that starts later', async () => {
    await add(incident())
    const late = await watchIncidents(server)
    expect(late.current()?.text).toEqual({
      fr: 'Le paiement par carte est interrompu.',
      en: 'Card payment is interrupted.',
      ar: 'الأداء بالبطاقة متوقف.',
    })
    await late.stop()
  })

  test('adds one incident per form, also many times at once', async () => {
    const answers = await atOnce(8, () => add(incident(), { 'idempotency-key': 'a-notice-form' }))
    expect(tally(answers)).toEqual({ 201: 8 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('lists the incidents and marks the one that is shown', async () => {
    await add(incident({ fr: 'Ancien', ends_at: '2026-11-21T08:30:00.000Z' }))
    await add(incident({ fr: 'Récent', starts_at: '2026-11-21T08:45:00.000Z' }))
    const { incidents } = (await admin.get('/api/agent/incidents')).body
    expect(incidents.map(({ fr, shown: is }: { fr: string; shown: boolean }) => [fr, is])).toEqual([
      ['Récent', true],
      ['Ancien', false],
    ])
  })

  test.each([
    ['without a language', { ar: '' }, 'ar', 'validation.required'],
    ['that is too long', { en: 'a'.repeat(301) }, 'en', 'validation.tooLong'],
    [
      'that ends before it begins',
      { ends_at: '2026-11-21T07:00:00.000Z' },
      'ends_at',
      'validation.incident.end',
    ],
    ['with a malformed moment', { starts_at: 'demain' }, 'starts_at', 'validation.date.invalid'],
  ])('refuses an incident %s', async (_name, more, path, id) => {
    const answer = await add(incident(more))
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path, id }]])
  })

  test('returns 404 for the change of an unknown incident', async () => {
    const answer = await admin.post('/api/agent/incidents/00000000-0000-4000-8000-000000000000', incident())
    expect([answer.status, answer.body.code]).toEqual([404, 'incident.unknown'])
  })

  test('refuses incidents to agents who are not admins', async () => {
    const { browser } = await signedInStaff(server)
    expect((await add(incident(), {}, browser)).status).toBe(403)
    expect((await browser.get('/api/agent/incidents')).status).toBe(403)
    expect((await browser.post('/api/agent/incidents/x', incident())).status).toBe(403)
  })
})

describe('incident with an address or a number', () => {
  const bait = (more: object = {}) =>
    incident({ fr: 'Payez sur https://wassit-paiement.example', reason: 'Panne de la carte', ...more })

  test('keeps a banner with an address for another person', async () => {
    const silent = await add(bait({ reason: undefined }))
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'reason'])
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const { status, body } of [await add(bait(), key), await add(bait(), key)])
      expect([status, body.pending]).toEqual([201, true])
    expect((await admin.get('/api/agent/incidents')).body.incidents).toEqual([])
    expect(await approveChanges(server)).toEqual([200])
    await told('Payez sur https://wassit-paiement.example')
  })

  test('keeps an address that enters a banner for another person, and ends a banner at once', async () => {
    const { id } = (await add(incident())).body
    const changed = await admin.post(`/api/agent/incidents/${id}`, bait())
    expect([changed.status, changed.body.pending]).toEqual([200, true])
    await told('Le paiement par carte est interrompu.')
    expect(await approveChanges(server)).toEqual([200])
    await told('Payez sur https://wassit-paiement.example')
    const ended = await admin.post(
      `/api/agent/incidents/${id}`,
      bait({ reason: undefined, ends_at: '2026-11-21T08:59:00.000Z' }),
    )
    expect([ended.status, ended.body.pending]).toEqual([200, false])
    await told(undefined)
  })
})
