import { randomUUID } from 'node:crypto'
import { complete } from '@wassit/domain/products/sample-answers'
import type { RequestKind } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { atOnce, callers, tally } from '../../../test/factories.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import {
  insuredPolicy,
  requestForm,
  requestAt,
  requestRow,
  sendRequest,
} from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })

const send = (policy: InsuredPolicy, kind: RequestKind, key?: string, more: object = {}) =>
  sendRequest(policy.browser, { ...requestForm(kind, policy), ...more }, key)

/** Counts all traces of the requests of a policy. */
const traces = async (policyId: string) => {
  const { db } = server
  const of = { requests: 0, events: 0, documents: 0, story: 0, notices: 0, deeds: 0 }
  const requests = await db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()
  of.requests = requests.length
  const ids = requests.map(({ id }) => id)
  if (ids.length === 0) return of
  const [events, documents, story, notices, deeds] = await Promise.all([
    db.selectFrom('request_events').select('id').where('request_id', 'in', ids).execute(),
    db.selectFrom('documents').select('id').where('request_id', 'in', ids).execute(),
    db.selectFrom('policy_events').select('id').where('request_id', 'in', ids).execute(),
    db.selectFrom('notices').select('id').where('request_id', 'in', ids).execute(),
    db.selectFrom('audit_events').select('id').where('subject', 'in', ids).execute(),
  ])
  return {
    ...of,
    events: events.length,
    documents: documents.length,
    story: story.length,
    notices: notices.length,
    deeds: deeds.length,
  }
}

const once = { requests: 1, events: 1, documents: 0, story: 1, notices: 1, deeds: 1 }

describe('repeated form', () => {
  test('opens one request per key, and tells the customer who has changed the form since', async () => {
    const policy = await insuredPolicy(server)
    const key = randomUUID()
    const first = await send(policy, 'claim', key)
    const again = await send(policy, 'claim', key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const changed = await send(policy, 'claim', key, { circonstances: 'Autre chose' })
    expect([changed.status, changed.body.code]).toEqual([409, 'customerRequest.exists'])
    expect(changed.body.message).toContain(first.body.Report_number)
    expect(await traces(policy.id)).toEqual(once)
    expect((await requestRow(server, first.body.Report_number)).info.circonstances).toBe('Choc à l’arrêt')
  })

  test('tells the customer who has changed an answer of their risk since', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const key = randomUUID()
    const asked = (power: string) =>
      send(policy, 'endorsement', key, { data: { ...complete.car, puissanceFiscale: power } })
    const first = await asked('12')
    const [again, changed] = [await asked('12'), await asked('8')]
    expect([first.status, again.status, changed.status]).toEqual([201, 201, 409])
    expect(again.body).toEqual(first.body)
  })

  test('returns the first request even if none is possible any more', async () => {
    const policy = await insuredPolicy(server)
    const key = randomUUID()
    const first = await send(policy, 'renewal', key)
    await server.db.updateTable('policies').set({ status: 0 }).where('id', '=', policy.id).execute()
    const again = await send(policy, 'renewal', key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('opens another request for another key or none', async () => {
    const policy = await insuredPolicy(server)
    for (const key of [randomUUID(), randomUUID(), undefined, undefined])
      expect((await send(policy, 'claim', key)).status).toBe(201)
    expect((await traces(policy.id)).requests).toBe(4)
  })

  test('keeps the same key of two customers apart', async () => {
    const [mine, theirs] = [await insuredPolicy(server), await insuredPolicy(server)]
    const key = randomUUID()
    const answers = [await send(mine, 'claim', key), await send(theirs, 'claim', key)]
    expect(new Set(answers.map(({ body }) => body.Report_number)).size).toBe(2)
  })

  test.each(['claim', 'termination'] as const)(
    'opens one request for many %s forms at once with one key',
    async (kind) => {
      const policy = await insuredPolicy(server)
      const key = randomUUID()
      const answers = await atOnce(callers(50), () => send(policy, kind, key))
      expect(tally(answers)).toEqual({ 201: answers.length })
      expect(new Set(answers.map(({ body }) => body.Report_number)).size).toBe(1)
      expect(await traces(policy.id)).toEqual({ ...once, documents: kind === 'termination' ? 1 : 0 })
    },
  )

  test('opens one request for the same key about two policies at once', async () => {
    const first = await insuredPolicy(server)
    const second = await insuredPolicy(server, { customer: first })
    const key = randomUUID()
    const answers = await atOnce(10, (index) => send(index % 2 ? first : second, 'claim', key))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect(new Set(answers.map(({ body }) => body.Report_number)).size).toBe(1)
    const counts = [await traces(first.id), await traces(second.id)].map(({ requests }) => requests)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  })
})

describe('limit of ten open requests', () => {
  const limit = { code: 'customerRequest.limit', message: 'Dix demandes sont déjà ouvertes pour ce contrat.' }

  test('refuses an eleventh request of a policy until one is closed', async () => {
    const policy = await insuredPolicy(server)
    for (let count = 0; count < 10; count += 1) expect((await send(policy, 'claim')).status).toBe(201)
    const eleventh = await send(policy, 'claim', undefined, { rib: await pdfFile() })
    expect([eleventh.status, eleventh.body]).toEqual([403, limit])
    const { requests, documents } = await traces(policy.id)
    expect([requests, documents]).toEqual([10, 0])
    const another = await insuredPolicy(server, { customer: policy })
    expect((await send(another, 'claim')).status).toBe(201)
    const [{ id } = { id: '' }] = await findRows(server, 'requests', { policy_id: policy.id }, ['id'])
    await server.db.updateTable('requests').set({ status: 7 }).where('id', '=', id).execute()
    expect((await send(policy, 'termination')).status).toBe(201)
  })

  test('opens ten of many requests at once', async () => {
    const policy = await insuredPolicy(server)
    const answers = await atOnce(callers(50), () => send(policy, 'claim'))
    expect(tally(answers)).toEqual({ 201: 10, 403: answers.length - 10 })
    expect(new Set(answers.flatMap(({ body }) => body.Report_number ?? [])).size).toBe(10)
    expect((await traces(policy.id)).requests).toBe(10)
  })
})

test('opens one of many renewals at once with different keys', async () => {
  const policy = await insuredPolicy(server)
  const answers = await atOnce(callers(50), () => send(policy, 'renewal', randomUUID()))
  expect(tally(answers)).toEqual({ 201: 1, 409: answers.length - 1 })
  expect(await traces(policy.id)).toEqual(once)
})

test('accepts one of many required documents at once', async () => {
  const { browser, report, request } = await requestAt(server, 'documentsRequired')
  const answers = await atOnce(callers(50), async () =>
    browser.form(`/api/add/new/document/report/${report}`, {
      Report_id: request.id,
      label: 'constat_amiable',
      constat_amiable: await pdfFile(),
    }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
  expect((await requestRow(server, report)).status).toBe(3)
  const documents = await findRows(server, 'documents', { request_id: request.id }, ['value'])
  expect(documents).toEqual([{ value: 'constat-amiable' }])
})

test('opens ten of thirty requests of three kinds at once, with one renewal at most', async () => {
  const policy = await insuredPolicy(server)
  const answers = await atOnce(30, (index) =>
    send(policy, index % 3 === 0 ? 'renewal' : index % 3 === 1 ? 'claim' : 'termination'),
  )
  expect(answers.filter(({ status }) => ![201, 403, 409].includes(status))).toEqual([])
  expect((await traces(policy.id)).requests).toBe(10)
  const renewals = server.db.selectFrom('requests').select('id').where('policy_id', '=', policy.id)
  expect((await renewals.where('kind', '=', 'renewal').execute()).length).toBeLessThanOrEqual(1)
})
