import { describe, expect, test } from 'vitest'
import { requestKinds } from '@wassit/domain/request/request'
import { atOnce, callers, tally } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { insuredPolicy, requestForm, sendRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { applyRetention } from '../data-law/retention/retention.service.ts'

const server = openTestApp()

type Owner = Pick<InsuredPolicy, 'browser' | 'id'>

const save = ({ browser, id }: Owner, fields: unknown, type: string = requestKinds.claim.slug) =>
  browser.post('/api/user/report/draft', { insurance_id: id, type, fields })

const read = async ({ browser, id }: Owner, type: string = requestKinds.claim.slug) =>
  (await browser.get(`/api/user/report/draft?insurance_id=${id}&type=${type}`)).body.fields

describe('half-filled form', () => {
  test('returns the form of the last save as it was typed', async () => {
    const policy = await insuredPolicy(server)
    expect(await read(policy)).toBeNull()
    const typed = {
      circonstances: ' <b>Choc ',
      date_sinistre: '2026-99-99',
      pieces: { rib: true },
      people: [{ nom: 'a' }],
    }
    const saved = await save(policy, { circonstances: 'Ch' })
    expect([saved.status, saved.body.message]).toEqual([200, 'Vos réponses sont enregistrées.'])
    await save(policy, typed)
    expect(await read(policy)).toEqual(typed)
  })

  test('keeps one form for each kind and each insurance', async () => {
    const policy = await insuredPolicy(server)
    const other = await policyAt(server, 'active', { customer: policy })
    await save(policy, { a: 1 })
    await save(policy, { a: 2 }, 'resilier')
    await save(other, { a: 3 })
    expect([await read(policy), await read(policy, 'resilier'), await read(other)]).toEqual([
      { a: 1 },
      { a: 2 },
      { a: 3 },
    ])
    expect(await read(policy, 'changement')).toBeNull()
  })

  test('forgets the form with null, also twice', async () => {
    const policy = await insuredPolicy(server)
    await save(policy, { a: 1 })
    expect([(await save(policy, null)).status, (await save(policy, null)).status]).toEqual([200, 200])
    expect(await read(policy)).toBeNull()
  })

  test('forgets the form that was sent and no other', async () => {
    const policy = await insuredPolicy(server)
    await save(policy, { a: 1 })
    await save(policy, { a: 2 }, 'renouveller')
    const refused = await sendRequest(policy.browser, { ...requestForm('claim', policy), circonstances: '' })
    expect([refused.status, await read(policy)]).toEqual([400, { a: 1 }])
    expect((await sendRequest(policy.browser, requestForm('claim', policy))).status).toBe(201)
    expect([await read(policy), await read(policy, 'renouveller')]).toEqual([null, { a: 2 }])
  })

  test('keeps one form for many saves at once', async () => {
    const policy = await insuredPolicy(server)
    const answers = await atOnce(callers(50), (index) => save(policy, { index }))
    expect(tally(answers)).toEqual({ 200: answers.length })
    const rows = await findRows(server, 'request_drafts', { policy_id: policy.id }, ['fields'])
    expect(rows).toHaveLength(1)
  })

  test('forgets a form thirty days after its last save', async () => {
    const [old, recent] = [await insuredPolicy(server), await insuredPolicy(server)]
    await save(old, { a: 1 })
    server.clock.advance(2 * 24 * 3_600_000)
    await server.db
      .updateTable('sessions')
      .set({ access_expires_at: new Date('2027-02-01') })
      .execute()
    await save(recent, { a: 2 })
    server.clock.advance(29 * 24 * 3_600_000)
    await applyRetention(server.deps, ['requestDrafts'])
    expect([await read(old), await read(recent)]).toEqual([null, { a: 2 }])
  })

  test('drops characters that a database cannot hold', async () => {
    const policy = await insuredPolicy(server)
    expect((await save(policy, { 'a\u0000': 'x\u0000y \ud83d' })).status).toBe(200)
    expect(await read(policy)).toEqual({ a: 'xy \ufffd' })
  })
})

describe('refusal of a half-filled form', () => {
  test('refuses a form over 64 kB', async () => {
    const policy = await insuredPolicy(server)
    const big = await save(policy, { a: 'é'.repeat(33_000) })
    expect([big.status, big.body.code]).toEqual([413, 'request.too-large'])
    expect((await save(policy, { a: 'x'.repeat(65_000) })).status).toBe(200)
    expect((await save(policy, { a: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test.each([
    ['any real one', 10, ['request.invalid', 'fields']],
    ['any call', 30_000, ['request.malformed', undefined]],
  ])('refuses a form deeper than %s', async (_than, levels, refusal) => {
    const policy = await insuredPolicy(server)
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`
    const body = `{"insurance_id":"${policy.id}","type":"sinistre","fields":{"a":${deep}}}`
    const answer = await policy.browser.post('/api/user/report/draft', body)
    expect([answer.status, answer.body.code, answer.body.issues?.[0]?.path]).toEqual([400, ...refusal])
  })

  test.each([
    ['of an unknown kind', { type: 'vol' }, 'type'],
    ['of a malformed insurance', { insurance_id: 'x' }, 'insurance_id'],
    ['that is a list', { fields: [1] }, 'fields'],
    ['that is missing', { fields: undefined }, 'fields'],
  ])('refuses a form %s', async (_name, more, path) => {
    const { browser, id } = await insuredPolicy(server)
    const body = { insurance_id: id, type: 'sinistre', fields: {}, ...more }
    const answer = await browser.post('/api/user/report/draft', body)
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path])
  })
})
