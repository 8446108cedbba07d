import { payoutActNames } from '@wassit/domain/request/payout'
import type { PayoutAct } from '@wassit/domain/request/payout'
import { expect, test } from 'vitest'
import { moveTo, movedRequest, openedDischarge } from '../../../test/agent-request-factories.ts'
import { atOnce, mailsTo, staffOf, tally } from '../../../test/factories.ts'
import { detailOfRequest, requestRow } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { signingMail, signWith } from '../../../test/signing-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

/** Returns a claim whose discharge its customer has signed. */
const signedClaim = async () => {
  const claim = await openedDischarge(server, agent)
  await claim.page.post(`${claim.api}/code`)
  const { code } = await signingMail(server, claim)
  await signWith(claim.page, claim, code)
  await server.runJobs()
  return claim
}

const note = (report: string, act: PayoutAct, more: object = {}) =>
  agent.post(`/api/agent/reports/${report}/payout`, { act, ...more })

const fileOf = async (report: string) => (await agent.get(`/api/agent/reports/${report}`)).body

/** Tells whether the desk finds the request among those that wait for it. */
const waits = async (report: string): Promise<boolean> => {
  const { body } = await agent.get('/api/agent/reports')
  return body.reports.some((each: { Report_number: string }) => each.Report_number === report)
}

test('leads a signed discharge over the insurer to the customer, and closes the request then', async () => {
  const { report, email, browser, request } = await signedClaim()
  expect(await waits(report)).toBe(true)
  expect(await fileOf(report)).toMatchObject({
    request: { status: 6, payout: 'signed' },
    payout_acts: payoutActNames,
    targets: [],
  })
  expect((await note(report, 'forwardDischarge')).status).toBe(200)
  expect((await note(report, 'receivePayout')).body.issues).toMatchObject([{ path: 'means' }])
  const word = { means: 'cheque', reason: 'Chèque 0098123' }
  expect((await note(report, 'receivePayout', word)).status).toBe(200)
  expect(await fileOf(report)).toMatchObject({
    request: { status: 6, payout: 'received' },
    payout_means: 'cheque',
    payout_acts: ['handOverPayout'],
  })
  expect((await note(report, 'handOverPayout')).status).toBe(200)
  expect(await requestRow(server, report)).toMatchObject({ status: 7, payout: 'handedOver' })
  expect(await waits(report)).toBe(false)
  const { body } = await browser.get(`/api/user/report/${report}`)
  expect(body.timeline.slice(-4)).toMatchObject([
    { action: 'signDischarge', actor: 'customer' },
    { action: 'forwardDischarge', actor: 'agent' },
    { action: 'receivePayout', reason: 'Chèque 0098123' },
    { action: 'handOverPayout', status: 7 },
  ])
  await server.runJobs()
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
  for (const notice of ['payoutReceived', 'requestClosed'] as const)
    expect(subjects).toContain(server.deps.messages.fr(`policy.notice.${notice}`))
  const events = await findRows(server, 'policy_events', { request_id: request.id }, ['action'])
  expect(events.map(({ action }) => action)).toContain('requestClosed')
})

test('closes the request of an insurer who paid the customer at once', async () => {
  const { report } = await signedClaim()
  expect((await moveTo(agent, report, 'closed')).status).toBe(200)
  expect(await requestRow(server, report)).toMatchObject({ status: 7, payout: 'handedOver' })
})

test('refuses steps before the signature, in the wrong order and after the end', async () => {
  const unsigned = await movedRequest(server, agent, 'dischargeToSign')
  expect((await note(unsigned.report, 'handOverPayout')).body.code).toBe('customerRequest.wrong-status')
  const { report } = await signedClaim()
  await note(report, 'receivePayout', { means: 'transfer' })
  expect((await note(report, 'forwardDischarge')).status).toBe(409)
  await note(report, 'handOverPayout')
  for (const act of payoutActNames)
    expect((await note(report, act, { means: 'cheque' })).body.code).toBe('customerRequest.wrong-status')
})

test('notes each step once for many calls at once, and offers no second signature', async () => {
  const claim = await signedClaim()
  const { report } = claim
  expect(tally(await atOnce(10, () => note(report, 'forwardDischarge')))).toEqual({ 200: 1, 409: 9 })
  const { timeline } = await detailOfRequest(claim)
  expect(timeline.filter(({ action }) => action === 'forwardDischarge')).toHaveLength(1)
  const again = await claim.browser.post('/api/user/report/signature', { Report_id: claim.request.id })
  expect([again.status, again.body.code]).toEqual([409, 'customerRequest.wrong-status'])
})
