import { describe, expect, test } from 'vitest'
import { moveOn } from '../../../test/agent-request-factories.ts'
import { openBrowser, signedInStaff } from '../../../test/factories.ts'
import { plannedPolicy, recordCash } from '../../../test/instalment-factories.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { policyRow } from '../../../test/policy-factories.ts'
import { detailOfRequest, requestRow, sentRequest } from '../../../test/request-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { payAndContract, sign } from '../../../test/successor-factories.ts'
import { openTestApp } from '../../../test/support.ts'
import { builtBefore } from '../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = builtBefore(() => signedInStaff(server))

/** Returns a policy of 150 DHS in three instalments that runs since a while, with the first paid. */
const running = async () => {
  const policy = await plannedPolicy(server, agent)
  const term = { start_date: '2026-10-01', end_date: '2027-09-30' }
  await server.db.updateTable('policies').set(term).where('id', '=', policy.id).execute()
  return { ...policy, row: { ...policy.row, ...term } }
}

const textOf = async (requestId: string, kind: string) => {
  const { object_key: key } = await findRow(server, 'documents', {
    request_id: requestId,
    kind: kind as 'discharge',
    replaced_at: null,
  })
  return pdfText(await server.deps.storage.get(key))
    .join(' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

const frameText = async (sent: Awaited<ReturnType<typeof sentRequest>>): Promise<string> => {
  const { body } = await sent.browser.post('/api/user/report/signature', { Report_id: sent.request.id })
  const token = String(body.signature_url).split('/').at(-1)
  return (await openBrowser(server).get(`/api/signing/${token}`)).text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

describe('termination of a policy with open instalments', () => {
  test('states one sum on sheet, discharge, frame, pages and refund', async () => {
    const policy = await running()
    const sent = await sentRequest(server, 'termination', policy)
    await moveOn(agent.browser, sent.report, 'approved', { amount: '120' })
    for (const step of ['settlementSheetIssued', 'dischargeToSign'] as const)
      await moveOn(agent.browser, sent.report, step)
    expect(await detailOfRequest(sent)).toMatchObject({ amount: 20, taken_off: 100 })
    const { body: insurance } = await sent.browser.get(`/api/user/insurance/${policy.number}`)
    expect(insurance).toMatchObject({ refund: 20, taken_off: 100, refunds: [{ amount: 20 }] })
    expect(insurance.payment).toMatchObject({ due: 0, asked: 0 })
    expect(insurance.payment.instalments.plan).toMatchObject([{ amount: 50, left: 0, state: 'paid' }])
    for (const kind of ['terminationStatement', 'settlementSheet', 'discharge'])
      expect(await textOf(sent.request.id, kind)).toContain(' 20,00 DHS')
    for (const kind of ['settlementSheet', 'discharge'])
      expect(await textOf(sent.request.id, kind)).not.toContain('120,00')
    const frame = await frameText(sent)
    expect(frame).toContain(' 20,00 DHS')
    expect(frame).not.toContain('120,00')
    const desk = await agent.browser.get(`/api/agent/reports/${sent.report}`)
    expect(desk.body.request).toMatchObject({ amount: 20, taken_off: 100 })
  })

  test('refuses an approval whose papers a payment has made old', async () => {
    const policy = await running()
    const sent = await sentRequest(server, 'termination', policy)
    const print = server.deps.print
    const pay = server.deps
    pay.print = async (paper) => {
      pay.print = print
      expect((await recordCash(agent, policy.number, 50)).status).toBe(201)
      return print(paper)
    }
    const { status, body } = await agent.browser.form(`/api/agent/reports/${sent.report}/status`, {
      status: '4',
      amount: '120',
    })
    expect([status, body.code]).toEqual([409, 'customerRequest.wrong-status'])
    await moveOn(agent.browser, sent.report, 'approved', { amount: '120' })
    expect(await detailOfRequest(sent)).toMatchObject({ amount: 70, taken_off: 50 })
  })

  test('keeps the negative sum of a cheaper change that is given back', async () => {
    const policy = await running()
    const sent = await sentRequest(server, 'endorsement', policy)
    await moveOn(agent.browser, sent.report, 'approved', { amount: '-110' })
    expect(await detailOfRequest(sent)).toMatchObject({ amount: -10, taken_off: 100 })
    expect(await textOf(sent.request.id, 'endorsement')).toMatch(/110,00 DHS.* 10,00 DHS/)
  })
})

describe('dearer change whose contract begins later than agreed', () => {
  const approved = async (amount = '200') => {
    const sent = await sentRequest(server, 'endorsement')
    await moveOn(agent.browser, sent.report, 'approved', { amount, note: 'Prix de la compagnie' })
    const { successor_id: id } = await requestRow(server, sent.report)
    const { number } = await policyRow(server, id ?? '')
    return { ...sent, successor: { id: id ?? '', number } }
  }

  test('costs the days that it covers, on every page and paper, and gives the rest back', async () => {
    const sent = await approved()
    await payAndContract(server, sent, { startDate: '2026-12-16' })
    // 165 of the 180 days from the first of December.
    const sum = { amount: 183.33, effective_date: '2026-12-16' }
    expect(await detailOfRequest(sent)).toMatchObject(sum)
    const { body } = await sent.browser.get(`/api/user/insurance/${sent.successor.number}`)
    expect(body).toMatchObject({ amount: 183.33, payment: { paid: 183.33, due: 0 } })
    expect(body.refunds).toMatchObject([{ amount: 16.67 }])
    await sign(server, sent.userId, sent.successor.id)
    await server.runJobs()
    expect(await detailOfRequest(sent)).toMatchObject({ ...sum, status: 7 })
    const paper = await textOf(sent.request.id, 'endorsement')
    expect(paper).toContain('183,33 DHS')
    expect(paper).not.toContain('200,00 DHS')
  })

  test('costs what was agreed from the agreed day on', async () => {
    const sent = await approved()
    await payAndContract(server, sent)
    const { body } = await sent.browser.get(`/api/user/insurance/${sent.successor.number}`)
    expect(body).toMatchObject({ amount: 200, refunds: [], start_date: '2026-12-01' })
  })
})
