import { languages } from '@wassit/words/language'
import { describe, expect, test } from 'vitest'
import { movedRequest, moveOn, moveTo } from '../../../test/agent-request-factories.ts'
import { issueIdsOf, issuesOf, openBrowser, staffOf } from '../../../test/factories.ts'
import { photograph } from '../../../test/files.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import { detailOfRequest, documentsOfRequest, requestRow } from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const open = ({ browser, request }: SentRequest) =>
  browser.post('/api/user/report/signature', { Report_id: request.id })

const values = async (sent: SentRequest) => (await documentsOfRequest(sent)).map(({ value }) => value)

describe('settlement of a claim', () => {
  test('requires an amount for the settlement sheet, which the discharge takes over', async () => {
    const claim = await movedRequest(server, agent, 'approved')
    expect(issuesOf(await moveTo(agent, claim.report, 'settlementSheetIssued'))).toEqual(['amount'])
    const nothing = await moveTo(agent, claim.report, 'settlementSheetIssued', { amount: '0' })
    expect(issueIdsOf(nothing)).toEqual([['amount', 'validation.settlement.nothing']])
    await moveOn(agent, claim.report, 'settlementSheetIssued', { amount: '12 500,50' })
    expect(await detailOfRequest(claim)).toMatchObject({ status: 5, amount: 12_500.5 })
    await moveOn(agent, claim.report, 'dischargeToSign')
    expect(await detailOfRequest(claim)).toMatchObject({ status: 6, amount: 12_500.5, signature: 'none' })
    expect(await values(claim)).toEqual(['fiche-forfaitaire.pdf', 'quittance-reglement.pdf'])
  })

  test('keeps the documents of the request out of those of the policy', async () => {
    const claim = await movedRequest(server, agent, 'dischargeToSign')
    const { body } = await claim.browser.post('/api/user/get/document', { insurance_id: claim.policyId })
    const labels = body.document.map(({ value }: { value: string }) => value)
    expect(labels).toContain('contrat-signe')
    expect(labels).not.toContain('quittance-reglement')
  })

  test('accepts the insurer’s own papers, which carry no code of ours', async () => {
    const claim = await movedRequest(server, agent, 'approved')
    const fields = { amount: '900', file: await pdfFile() }
    await moveOn(agent, claim.report, 'settlementSheetIssued', fields)
    await moveOn(agent, claim.report, 'dischargeToSign', { file: await pdfFile() })
    const rows = await findRows(
      server,
      'documents',
      { request_id: claim.request.id },
      ['kind', 'reference'],
      'kind',
    )
    expect(rows).toEqual([
      { kind: 'discharge', reference: null },
      { kind: 'settlementSheet', reference: null },
    ])
    const token = String((await open(claim)).body.signature_url)
      .split('/')
      .at(-1)
    const view = await openBrowser(server).get(`/api/signing/${token}`)
    expect(view.body).toMatchObject({ state: 'open', paper: 'discharge', sections: [] })
  })

  test.each(['settlementSheetIssued', 'dischargeToSign'] as const)('refuses a picture at %s', async (to) => {
    const from = to === 'settlementSheetIssued' ? 'approved' : 'settlementSheetIssued'
    const claim = await movedRequest(server, agent, from)
    const file = new File([Uint8Array.from(await photograph())], 'q.jpg', { type: 'image/jpeg' })
    const answer = await moveTo(agent, claim.report, to, { amount: '900', file })
    expect([answer.status, answer.body.code, issuesOf(answer)]).toEqual([400, 'document.refused', ['file']])
    expect((await requestRow(server, claim.report)).status).toBe(claim.request.status)
  })
})

test('refuses a discharge of a termination that gives nothing back, which the agent closes instead', async () => {
  const sent = await movedRequest(server, agent, 'submitted', 'termination')
  await moveOn(agent, sent.report, 'approved', { amount: '0' })
  await moveOn(agent, sent.report, 'settlementSheetIssued')
  const refused = await moveTo(agent, sent.report, 'dischargeToSign')
  expect(issueIdsOf(refused)).toEqual([['amount', 'validation.settlement.nothing']])
  expect(await values(sent)).not.toContain('quittance-reglement.pdf')
  const sentences = languages.map((language) =>
    server.deps.messages[language]('validation.settlement.nothing'),
  )
  expect(new Set(sentences).size).toBe(3)
  await moveOn(agent, sent.report, 'closed')
  expect(await detailOfRequest(sent)).toMatchObject({ status: 7, amount: 0 })
})
