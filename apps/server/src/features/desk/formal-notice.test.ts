import { expect, test } from 'vitest'
import { signedInStaff } from '../../../test/factories.ts'
import { plannedPolicy, recordCash } from '../../../test/instalment-factories.ts'
import { pdfFile, policyRow } from '../../../test/policy-factories.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { readDocument } from '../stored-files/documents.service.ts'

const server = openTestApp({ config: { rateLimit: false } })

test('draws the formal notice for the insurer from the eleventh day on, with its days, until the instalment is paid', async () => {
  const { number } = await plannedPolicy(server, await signedInStaff(server))
  const open = async (day: string) => {
    server.clock.set(`${day}T10:00:00Z`)
    const agent = await signedInStaff(server)
    const file = (await agent.browser.get(`/api/agent/insurances/${number}`)).body
    const response = await server.app.inject(`/${file.formal_notice_url.replace(/^\//, '')}`)
    return { agent, response }
  }
  expect((await open('2027-02-01')).response.statusCode).toBe(404)
  const { agent, response } = await open('2027-02-02')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pdfText(response.rawPayload).join(' ').replaceAll(/\s+/g, ' ')
  for (const part of ['50,00', '22-01-2027', '22-02-2027', '04-03-2027', 'Seul l’assureur peut l’envoyer'])
    expect(text).toContain(part)
  await recordCash(agent, number, 50)
  expect((await open('2027-02-02')).response.statusCode).toBe(404)
  expect((await server.app.inject(`/api/formal-notice/${number}`)).statusCode).toBeGreaterThanOrEqual(400)
})

test('posts the letter in the name of an insurer only by its mandate, once, and keeps it in the file', async () => {
  const {
    id,
    number,
    insurer_id: insurerId,
  } = await policyRow(server, (await plannedPolicy(server, await signedInStaff(server))).id)
  server.clock.set('2027-02-05T10:00:00Z')
  const { browser } = await signedInStaff(server, 'admin')
  const post = (body: object) => browser.post(`/api/agent/insurances/${number}/formal-notice`, body)
  const posting = { sent_on: '2027-02-04', registered_number: 'RR123456789MA' }
  expect((await post(posting)).body).toMatchObject({ code: 'notice.mandate' })
  const add = async (fields: object) =>
    browser.form(`/api/agent/insurers/${insurerId}/mandates`, { ...fields, file: await pdfFile() })
  expect((await add({ granted_by: 'A. Bennis', granted_on: '2027-02-06' })).body.issues[0].path).toBe(
    'granted_on',
  )
  const granted = { granted_by: 'A. Bennis', granted_on: '2027-02-03' }
  expect((await add({ ...granted, ends_on: '2027-02-02' })).body.issues[0].path).toBe('ends_on')
  expect((await add({ ...granted, ends_on: '2027-12-31' })).status).toBe(201)
  const [mandate] = (await browser.get(`/api/agent/insurers/${insurerId}/mandates`)).body.mandates
  expect(mandate).toMatchObject({ granted_by: 'A. Bennis', ends_on: '2027-12-31', valid: true })
  expect((await post({ ...posting, sent_on: '2027-02-02' })).body).toMatchObject({ code: 'notice.mandate' })
  expect((await post({ ...posting, sent_on: '2027-02-01' })).body).toMatchObject({ code: 'notice.nothing' })
  expect((await post({ ...posting, sent_on: '2027-02-06' })).body.issues[0].path).toBe('sent_on')
  const answers = await Promise.all([post(posting), post(posting)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await post({ ...posting, registered_number: 'RR2' })).body).toMatchObject({ code: 'notice.posted' })
  const file = (await browser.get(`/api/agent/insurances/${number}`)).body
  expect(file.formal_notice).toEqual({
    mandate: { granted_by: 'A. Bennis', granted_on: '2027-02-03' },
    posted: [{ due_on: '2027-01-22', ...posting }],
  })
  const letters = await findRows(server, 'documents', { policy_id: id, kind: 'formalNotice' }, ['id'])
  expect(letters).toHaveLength(1)
  const letter = await readDocument(server.deps, letters[0]?.id ?? '')
  const text = pdfText(letter).join(' ').replaceAll(/\s+/g, ' ')
  for (const part of ['24-02-2027', '06-03-2027', 'A. Bennis', '03-02-2027']) expect(text).toContain(part)
  expect(text).not.toContain('Seul l’assureur')
  expect((await browser.post(`/api/agent/mandates/${mandate.id}/end`)).status).toBe(200)
  expect((await browser.get(`/api/agent/insurances/${number}`)).body.formal_notice.mandate).toBeNull()
  expect(
    await server.db.selectFrom('audit_events').select('outcome').where('subject', '=', mandate.id).execute(),
  ).toHaveLength(2)
})
