import { requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'
import { movedRequest, openedDischarge } from '../../../test/agent-request-factories.ts'
import { atOnce, mailsTo, signedInStaff, staffOf, tally } from '../../../test/factories.ts'
import { formWith, program } from '../../../test/files.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import {
  detailOfRequest,
  documentsOfRequest,
  requestAt,
  requestRow,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const ask = (report: string, documents: readonly string[], more: object = {}) =>
  agent.post(`/api/agent/reports/${report}/papers/ask`, {
    documents,
    reason: 'Il manque des pièces',
    ...more,
  })

const add = async (report: string, kind: string, { key = '', ...parts }: Record<string, unknown> = {}) =>
  agent.form(
    `/api/agent/reports/${report}/papers`,
    { kind, source: 'office', file: await pdfFile(), ...parts },
    key ? { 'idempotency-key': String(key) } : {},
  )

const refuse = (report: string, value: string, reason = 'Photo floue') =>
  agent.post(`/api/agent/reports/${report}/papers/refuse`, { value, reason })

const send = async ({ browser, report, request }: SentRequest, label: string) =>
  browser.form(`/api/add/new/document/report/${report}`, {
    Report_id: request.id,
    label,
    [label]: await pdfFile(),
  })

test('asks for several documents in one message, and comes back with the last one', async () => {
  const claim = await sentRequest(server, 'claim')
  const asked = ['constat_amiable', 'devis_reparation', 'attestation_rib']
  expect((await ask(claim.report, asked)).status).toBe(200)
  await server.runJobs()
  const mails = (await mailsTo(server, claim.email)).filter(({ text }) => text.includes('il nous manque'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Constat amiable · Devis de réparation · Attestation de RIB')
  expect(await detailOfRequest(claim)).toMatchObject({
    status: 2,
    papers_asked: asked,
    fileRequired: 'constat_amiable',
    reason: 'Il manque des pièces',
  })
  expect((await send(claim, 'devis_reparation')).status).toBe(200)
  expect(await detailOfRequest(claim)).toMatchObject({
    status: 2,
    papers_asked: ['constat_amiable', 'attestation_rib'],
  })
  expect((await add(claim.report, 'attestation_rib')).status).toBe(201)
  expect((await send(claim, 'constat_amiable')).status).toBe(200)
  expect(await detailOfRequest(claim)).toMatchObject({ status: 3, papers_asked: [], fileRequired: null })
})

test('adds what a second agent asks for to what the first one asked', async () => {
  const { report } = await sentRequest(server, 'claim')
  const both = await Promise.all([ask(report, ['constat_amiable']), ask(report, ['proces_verbal'])])
  expect(tally(both)).toEqual({ 200: 2 })
  const again = await ask(report, ['attestation_rib'], { reason: 'Le RIB aussi' })
  expect(again.status).toBe(200)
  const { required_reason: reason, awaited_documents: awaited } = await requestRow(server, report)
  expect(reason).toBe('Il manque des pièces\nLe RIB aussi')
  expect(awaited.toSorted()).toEqual(['accidentStatement', 'bankDetailsCertificate', 'policeReport'])
})

test('tells the customer once of the same documents asked for twice', async () => {
  const claim = await sentRequest(server, 'claim')
  const same = await atOnce(3, () => ask(claim.report, ['constat_amiable']))
  expect(tally(same)).toEqual({ 200: 3 })
  const { timeline } = await detailOfRequest(claim)
  expect(timeline.filter(({ action }) => action === 'requireDocument')).toHaveLength(1)
})

const open = requestStatusNames.filter((status) => !['closed', 'rejected'].includes(status))

test.each(open)('asks for, adds and refuses documents of a claim at %s', async (status) => {
  const claim = await requestAt(server, status)
  expect((await add(claim.report, 'rapport_medical')).status).toBe(201)
  expect((await refuse(claim.report, 'rapport-medical.pdf')).body.code).toBe('right.missing')
  expect((await add(claim.report, 'photos')).status).toBe(201)
  expect((await refuse(claim.report, 'photo.pdf')).status).toBe(200)
  expect((await ask(claim.report, ['facture_achat'])).status).toBe(200)
  const detail = await detailOfRequest(claim)
  expect(detail.papers_asked).toEqual(expect.arrayContaining(['photos', 'facture_achat']))
  expect((await send(claim, 'photos')).status).toBe(200)
})

test.each(['settlementSheetIssued', 'dischargeToSign'] as const)(
  'leaves a decided claim at %s when a document is asked for, given and refused',
  async (status) => {
    const claim = await requestAt(server, status)
    const { code } = requestStatuses[status]
    await ask(claim.report, ['attestation_rib'])
    expect(await detailOfRequest(claim)).toMatchObject({
      status: code,
      papers_asked: ['attestation_rib'],
      fileRequired: null,
      reason: 'Il manque des pièces',
    })
    expect((await send(claim, 'attestation_rib')).status).toBe(200)
    await refuse(claim.report, 'attestation-rib.pdf')
    expect((await requestRow(server, claim.report)).status).toBe(code)
  },
)

test('asks for a document while the money of a signed discharge is awaited', async () => {
  const claim = await openedDischarge(server, agent)
  await changeRows(server, 'requests', { id: claim.request.id }, { payout: 'signed' })
  expect((await ask(claim.report, ['attestation_rib'])).status).toBe(200)
  expect((await add(claim.report, 'attestation_rib')).status).toBe(201)
  expect(await requestRow(server, claim.report)).toMatchObject({ status: 6, payout: 'signed' })
})

test.each(['closed', 'rejected'] as const)(
  'refuses every act on the papers of a claim that is %s',
  async (to) => {
    const { report } = await movedRequest(server, agent, to)
    const answers = [await ask(report, ['photos']), await ask(report, ['constat_amiable'])]
    expect(answers.map(({ status }) => status)).toEqual([400, 409])
    expect((await add(report, 'photos')).status).toBe(409)
    expect((await refuse(report, 'photo.pdf')).status).toBe(409)
  },
)

test('shows on both sides how a document came and why one is refused, until another one replaces it', async () => {
  const claim = await sentRequest(server, 'claim')
  await add(claim.report, 'constat_amiable', { source: 'WhatsApp' })
  expect(await documentsOfRequest(claim)).toMatchObject([
    { value: 'constat-amiable.pdf', source: 'whatsapp' },
  ])
  expect((await refuse(claim.report, 'constat-amiable.pdf', 'Signature absente')).status).toBe(200)
  expect((await refuse(claim.report, 'constat-amiable.pdf')).status).toBe(404)
  await server.runJobs()
  const mails = (await mailsTo(server, claim.email)).filter(({ text }) => text.includes('Signature absente'))
  expect(mails).toHaveLength(1)
  const refused = { value: 'constat-amiable.pdf', refused_reason: 'Signature absente' }
  expect(await documentsOfRequest(claim)).toMatchObject([refused])
  const { body: file } = await agent.get(`/api/agent/reports/${claim.report}`)
  expect(file.documents).toMatchObject([{ ...refused, refusable: false, source: 'whatsapp' }])
  expect(file.request).toMatchObject({ status: 2, papers_asked: ['constat_amiable'] })
  expect((await send(claim, 'constat_amiable')).status).toBe(200)
  expect((await documentsOfRequest(claim)).map(({ value }) => value)).toEqual(['constat-amiable-2.pdf'])
  const trail = await findRows(server, 'audit_events', { subject: claim.request.id, kind: 'request' }, [
    'outcome',
  ])
  expect(trail.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(['addPaper', 'refusePaper', 'requireDocument', 'provideDocument']),
  )
})

test('adds one document for a form that is sent many times', async () => {
  const claim = await sentRequest(server, 'claim')
  const key = 'a-form-of-the-counter'
  const sent = await atOnce(3, () => add(claim.report, 'photos', { key }))
  expect(tally(sent)).toEqual({ 201: 3 })
  expect(await documentsOfRequest(claim)).toHaveLength(1)
})

test('takes a document from one side only if customer and desk give the last one at once', async () => {
  const claim = await sentRequest(server, 'claim')
  await ask(claim.report, ['constat_amiable'])
  const [desk, own] = await Promise.all([
    add(claim.report, 'constat_amiable'),
    send(claim, 'constat_amiable'),
  ])
  expect(desk.status).toBe(201)
  expect([200, 409]).toContain(own.status)
  expect((await requestRow(server, claim.report)).status).toBe(3)
})

test('refuses a document of another request, a program and a file without a way', async () => {
  const [claim, other] = [await sentRequest(server, 'claim'), await sentRequest(server, 'claim')]
  await add(other.report, 'photos')
  expect((await refuse(claim.report, 'photo.pdf')).status).toBe(404)
  const file = formWith('f', program, 'photo.jpg', 'image/jpeg').get('f')
  expect((await add(claim.report, 'photos', { file })).body.code).toBe('document.refused')
  expect((await add(claim.report, 'photos', { source: '' })).body.issues).toMatchObject([{ path: 'source' }])
  expect((await requestRow(server, claim.report)).status).toBe(1)
})

test('lets a cashier add a document but not ask for one', async () => {
  const { report } = await sentRequest(server, 'claim')
  const { browser, email } = await signedInStaff(server)
  await server.db.updateTable('users').set({ staff_role: 'cashier' }).where('email', '=', email).execute()
  const added = await browser.form(`/api/agent/reports/${report}/papers`, {
    kind: 'photos',
    source: 'office',
    file: await pdfFile(),
  })
  expect(added.status).toBe(201)
  const asked = { documents: ['constat_amiable'], reason: 'Il manque' }
  expect((await browser.post(`/api/agent/reports/${report}/papers/ask`, asked)).body.code).toBe(
    'right.missing',
  )
})
