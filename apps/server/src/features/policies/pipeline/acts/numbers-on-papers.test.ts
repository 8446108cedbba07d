import type { DocumentKind } from '@wassit/domain/document/document'
import { formatDate } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { expect, test } from 'vitest'
import { approveChanges, staffOf } from '../../../../../test/factories.ts'
import { pdfText } from '../../../../../test/pdf-text.ts'
import { policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { currentDocument, readDocument } from '../../../stored-files/documents.service.ts'

const server = openTestApp()
const agent = staffOf(server)

/** Returns the text of the current document of a kind on one line. */
const printed = async (policyId: string, kind: DocumentKind): Promise<string> => {
  const document = await currentDocument(server.db, policyId, kind)
  return pdfText(await readDocument(server.deps, document?.id ?? ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

const record = async (number: string, body: object) => {
  const answer = await agent.post(`/api/agent/insurances/${number}/attestation`, body)
  expect(answer.status, answer.text).toBe(200)
}

const receiveSeries = async (insurerId: string | null): Promise<void> => {
  const series = { first: '00420001', last: '00420040', received_on: '2026-11-20' }
  const body = { insurer_id: insurerId, ...series }
  expect((await agent.post('/api/agent/attestations/series', body)).status).toBe(201)
}

test('prints on a contract the numbers that are known with it, and its real days', async () => {
  const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
  await record(number, { receipt_number: 'Q-2026/881' })
  const startDate = '2026-12-05'
  const issued = await agent.form(`/api/agent/insurances/${number}/contract`, {
    policy_number: 'axa 26/00417',
    start_date: startDate,
  })
  expect(issued.status, issued.text).toBe(200)
  const { end_date: endDate } = await policyRow(server, id)
  const text = await printed(id, 'contract')
  for (const part of ['AXA26/00417', 'Q-2026/881', formatDate(startDate), formatDate(endDate ?? '')])
    expect(text).toContain(part)
})

test('prints on the certificate every number and day as corrected last, and no earlier one', async () => {
  const { id, number, row } = await policyAt(server, 'active')
  await receiveSeries(row.insurer_id)
  const first = { policy_number: 'FAUX-1', attestation_number: '00420001', receipt_number: 'Q-1' }
  await record(number, first)
  await server.runJobs()
  expect(await printed(id, 'certificate')).toMatch(/FAUX-1.*Q-1.*00420001/)
  server.clock.advance(1000)
  const marked = { insurer_id: row.insurer_id, number: '00420001', mark: 'spoil', reason: 'Déchirée' }
  expect((await agent.post('/api/agent/attestations/mark', marked)).status).toBe(200)
  const days = { start_date: addDays(row.start_date ?? '', 3), end_date: addDays(row.end_date ?? '', 2) }
  await record(number, { policy_number: 'AXA-2', attestation_number: '00420002' })
  const term = { ...days, reason: 'Dates de la compagnie' }
  const asked = await agent.post(`/api/agent/insurances/${number}/term`, term)
  expect([asked.status, asked.body.pending]).toEqual([200, true])
  expect(await approveChanges(server)).toEqual([200])
  await server.runJobs()
  const text = await printed(id, 'certificate')
  for (const part of ['AXA-2', 'Q-1', '00420002', formatDate(days.start_date), formatDate(days.end_date)])
    expect(text).toContain(part)
  for (const part of ['FAUX-1', '00420001', formatDate(row.start_date ?? ''), formatDate(row.end_date ?? '')])
    expect(text).not.toContain(part)
})

test('prints on the bordereau each used number with its state, its file and its policy of the insurer', async () => {
  const { number, row } = await policyAt(server, 'active')
  await agent.post('/api/agent/attestations/series', {
    insurer_id: row.insurer_id,
    first: '00550001',
    last: '00550040',
    received_on: '2026-11-20',
  })
  await record(number, { policy_number: 'SAHAM-77', attestation_number: '00550001' })
  const spoilt = { insurer_id: row.insurer_id, number: '00550002', mark: 'spoil', reason: 'Ratée' }
  await agent.post('/api/agent/attestations/mark', spoilt)
  const { body } = await agent.get('/api/agent/attestations')
  const { pdf_url: url } = body.stocks.find(
    (stock: { insurer_id: string }) => stock.insurer_id === row.insurer_id,
  )
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `/${url}` })
  const text = pdfText(rawPayload).join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(new RegExp(`00550001 .*Affectée.*${number}.*SAHAM-77`))
  expect(text).toMatch(/00550002 .*Annulée.*Ratée/)
  expect(text).not.toContain('00550003')
})
