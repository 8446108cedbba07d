import type { MessageId } from '@wassit/words/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveTo } from '../../../test/agent-request-factories.ts'
import { rounds, signedInStaff, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { insurerOf, policyAt, policyRow } from '../../../test/policy-factories.ts'
import { insuredPolicy, requestRow, sentRequest } from '../../../test/request-factories.ts'
import { openTestApp } from '../../../test/support.ts'

let first: Browser
let second: Browser

const server = openTestApp()
beforeAll(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  first = (await signedInStaff(server)).browser
  second = (await signedInStaff(server)).browser
})

const said = (id: MessageId) => server.deps.messages.fr(id)

const act = (agent: Browser, number: string, name: string, body: object = {}, seen?: number) =>
  agent.post(
    `/api/agent/insurances/${number}/${name}${seen === undefined ? '' : `?seen_status=${seen}`}`,
    body,
  )

const noticesOf = async (column: 'policy_id' | 'request_id', id: string) =>
  (await server.db.selectFrom('notices').select('kind').where(column, '=', id).execute()).map(
    ({ kind }) => kind,
  )

describe('two agents at one transfer', () => {
  test('accepts one of a confirmation and a rejection of a transfer at once and tells the other agent what happened', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const { id, number } = await policyAt(server, 'paymentReview')
      const reason = { reason: 'Montant inexact' }
      const both = [
        () => act(first, number, 'payment/approve'),
        () => act(second, number, 'payment/reject', reason),
      ]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()))
      const failed = answers.find(({ status }) => status !== 200)
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(failed?.body.code).toBe('policy.wrong-status')
      const { status: now } = await policyRow(server, id)
      const done = said(now === 4 ? 'file.event.confirmPayment' : 'file.event.rejectPayment')
      expect(failed?.body.message).toContain(`${done} (`)
      const { status, payment_confirmed_at: paid } = await policyRow(server, id)
      expect([3, 4]).toContain(status)
      expect(paid === null).toBe(status === 3)
    }
  })
})

describe('two agents at one claim', () => {
  test('accepts one of an approval and a rejection of a claim at once and tells the customer once', async () => {
    const policy = await insuredPolicy(server)
    for (let round = 0; round < rounds(9); round += 1) {
      const { report, request } = await sentRequest(server, 'claim', policy)
      const url = `/api/agent/reports/${report}/status?seen_status=1`
      const both = [
        () => first.form(url, { status: '4' }),
        () => second.form(url, { status: '0', reason: 'Hors garantie' }),
      ]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()))
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      const failed = answers.find(({ status }) => status !== 200)
      const { status: now } = await requestRow(server, report)
      const done = said(now === 4 ? 'request-desk.event.approve' : 'request-desk.event.reject')
      expect(failed?.body.message).toContain(`${done} (`)
      const told = await noticesOf('request_id', request.id)
      expect(told.filter((kind) => kind !== 'requestReceived')).toHaveLength(1)
    }
  })

  test('refuses a rejection by an agent who has not seen the approval, and accepts it from one who has', async () => {
    const { report } = await sentRequest(server, 'claim')
    expect((await moveTo(first, report, 'approved')).status).toBe(200)
    const late = await second.form(`/api/agent/reports/${report}/status?seen_status=1`, {
      status: '0',
      reason: 'Hors garantie',
    })
    expect([late.status, late.body.code]).toEqual([409, 'customerRequest.wrong-status'])
    expect((await requestRow(server, report)).status).toBe(4)
    const aware = await second.form(`/api/agent/reports/${report}/status?seen_status=4`, {
      status: '0',
      reason: 'Hors garantie',
    })
    expect(aware.status).toBe(200)
  })
})

describe('act on an insurance that moved since it was seen', () => {
  test.each([
    ['quote', 'requested', 2],
    ['documents-required', 'quoted', 1],
    ['payment/approve', 'paymentReview', 3],
    ['payment/reject', 'paymentReview', 3],
    ['quote/withdraw', 'accepted', 2],
    ['contract/withdraw', 'awaitingSignature', 4],
    ['cancel', 'awaitingSignature', 4],
    ['expire', 'accepted', 2],
  ] as const)('refuses %s on an insurance that moved and changes nothing', async (name, status, seen) => {
    const { id, number } = await policyAt(server, status)
    const before = await policyRow(server, id)
    const bodies = {
      quote: { company_name: (await insurerOf(server)).name },
      'documents-required': { documents: ['cinFront'], reason: 'Floue' },
      'payment/approve': {},
      'payment/reject': { reason: 'Montant inexact' },
      'quote/withdraw': { reason: 'Montant erroné' },
      cancel: { reason: 'Vendu' },
      'contract/withdraw': { reason: 'Nom mal écrit' },
      expire: {},
    }
    const refused = await act(first, number, name, bodies[name], seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'policy.wrong-status'])
    expect(await policyRow(server, id)).toEqual(before)
    expect((await act(first, number, name, bodies[name], before.status)).status).toBe(200)
  })

  test('refuses the contract of an insurance that moved and keeps none', async () => {
    const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
    const refused = await first.form(`/api/agent/insurances/${number}/contract?seen_status=7`, {})
    expect(refused.status).toBe(409)
    expect((await policyRow(server, id)).status).toBe(4)
  })

  test.each([['9'], ['x'], ['-1']])('refuses the unknown status %j at seen_status', async (seen) => {
    const { number } = await policyAt(server, 'requested')
    const refused = await first.post(`/api/agent/insurances/${number}/expire?seen_status=${seen}`, {})
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'seen_status'])
  })
})
