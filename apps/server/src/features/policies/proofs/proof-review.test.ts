import { describe, expect, test } from 'vitest'
import { atOnce, staffOf, tally } from '../../../../test/factories.ts'
import { pdfFile, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

type Subject = Awaited<ReturnType<typeof policyAt>>

const send = async ({ browser, id }: Subject, ...parts: string[]) => {
  const files = await Promise.all(parts.map(async (part) => [part, await pdfFile()] as const))
  return browser.form('/api/user/doc/upload', { insuranceId: id, ...Object.fromEntries(files) })
}
const detail = async ({ browser, number }: Subject) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const remove = ({ browser, id }: Subject, value: string) =>
  browser.post('/api/user/doc/remove', { insurance_id: id, value })
const open = async ({ number }: Subject, value: string) => {
  const { body } = await agent.get(`/api/agent/insurances/${number}`)
  const { document_url: url } = body.documents.find((each: { value: string }) => each.value === value)
  return server.app.inject({ method: 'GET', url: `/${url}` })
}

describe('files of the checklist at every status', () => {
  test('takes them from the request to the contract and later without a change of the status', async () => {
    for (const status of [
      'requested',
      'quoted',
      'accepted',
      'paymentReview',
      'awaitingSignature',
      'active',
    ] as const) {
      const subject = await policyAt(server, status)
      expect((await send(subject, 'cinFront', 'convention_stage')).status, status).toBe(200)
      expect((await policyRow(server, subject.id)).status, status).toBe(subject.row.status)
    }
    const ended = await policyAt(server, 'expired')
    expect((await send(ended, 'cinFront')).body.code).toBe('policy.wrong-status')
  })
})

describe('a file removed by its customer', () => {
  test('removes a file at once, until an agent has opened it, and never a foreign one', async () => {
    const subject = await policyAt(server, 'accepted')
    await send(subject, 'cinFront')
    await send(subject, 'cinFront', 'cinBack')
    expect((await detail(subject)).documents).toContainEqual(
      expect.objectContaining({ value: 'cin-recto-2', removable: true }),
    )
    const stranger = await policyAt(server, 'accepted')
    expect((await remove({ ...stranger, id: subject.id }, 'cin-recto-2')).body.code).toBe('policy.unknown')
    expect((await remove(subject, 'devis')).body.code).toBe('document.unknown')
    expect(tally(await atOnce(5, () => remove(subject, 'cin-recto-2')))).toEqual({ 200: 1, 404: 4 })
    expect((await detail(subject)).checklist).toMatchObject([{ proof: 'identity', received: false }, {}])
    await send(subject, 'cinFront')
    expect((await open(subject, 'cin-recto-2')).statusCode).toBe(200)
    expect((await remove(subject, 'cin-recto-2')).body.code).toBe('document.seen')
    expect((await remove(subject, 'cin-verso')).status).toBe(200)
  })
})

describe('a file refused by an agent', () => {
  const refuse = ({ number }: Subject, value: string, reason = 'La photo est floue.') =>
    agent.post(`/api/agent/insurances/${number}/proof/refuse`, { value, reason })

  test('proves nothing, is told with its reason, and is replaced by a better one', async () => {
    const subject = await policyAt(server, 'paymentReview', { paid: true })
    expect((await detail(subject)).blockers.contract).toEqual([])
    expect((await refuse(subject, 'cin-recto', ' ')).status).toBe(400)
    expect((await refuse(subject, 'recu-virement')).body.code).toBe('document.unknown')
    expect((await refuse(subject, 'cin-recto')).status).toBe(200)
    expect((await refuse(subject, 'cin-recto')).body.code).toBe('document.unknown')
    const told = await detail(subject)
    expect(told.blockers.contract).toEqual(['identity'])
    expect(told.documents).toContainEqual(
      expect.objectContaining({ value: 'cin-recto', refused_reason: 'La photo est floue.' }),
    )
    expect(told.timeline.at(-1)).toMatchObject({ action: 'proofRefused', reason: 'La photo est floue.' })
    const notices = (await subject.browser.get('/api/user/notices')).body.notices
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'documentRefused' }))
    const issue = () => agent.form(`/api/agent/insurances/${subject.number}/contract`, {})
    expect((await issue()).body.code).toBe('policy.incomplete')
    await send(subject, 'cinFront')
    expect((await detail(subject)).blockers.contract).toEqual([])
    expect((await issue()).status).toBe(200)
  })

  test('asks for a refused file again at status 8', async () => {
    const subject = await policyAt(server, 'documentsRequired')
    await send(subject, 'cinFront')
    expect((await refuse(subject, 'cin-recto')).status).toBe(200)
    await send(subject, 'cinBack')
    expect((await policyRow(server, subject.id)).status).toBe(8)
    expect((await detail(subject)).missing_documents).toEqual(['cinFront'])
    await send(subject, 'cinFront')
    expect((await policyRow(server, subject.id)).status).toBe(1)
  })
})

describe('a file added by an agent', () => {
  test('counts once however often its form is sent, and completes a file at status 8', async () => {
    const subject = await policyAt(server, 'documentsRequired')
    const path = `/api/agent/insurances/${subject.number}/proof`
    const add = async (kind: string, key: string) =>
      agent.form(path, { kind, file: await pdfFile() }, { 'idempotency-key': key })
    const first = await add('cinFront', 'formulaire-recto')
    expect([first.status, first.body]).toEqual([201, { value: 'cin-recto' }])
    expect((await add('cinFront', 'formulaire-recto')).body).toEqual({ value: 'cin-recto' })
    expect((await add('constat_amiable', 'formulaire-constat')).status).toBe(400)
    expect((await remove(subject, 'cin-recto')).body.code).toBe('document.seen')
    expect((await add('cinBack', 'formulaire-verso')).status).toBe(201)
    expect((await policyRow(server, subject.id)).status).toBe(1)
    expect((await detail(subject)).timeline).toContainEqual(expect.objectContaining({ action: 'proofAdded' }))
  })
})
