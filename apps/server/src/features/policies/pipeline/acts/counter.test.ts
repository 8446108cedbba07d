import { expect, test } from 'vitest'
import { newContact, staffOf, tally } from '../../../../../test/factories.ts'
import {
  pdfFile,
  policyAt,
  policyRow,
  provideProofs,
  insurerOf,
} from '../../../../../test/policy-factories.ts'
import { findRow, findRows } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

const at = (number: string, path: string) => `/api/agent/insurances/${number}/${path}`
const cheque = {
  method: 'cheque',
  cheque_number: '0045199',
  cheque_bank: 'attijariwafa',
  cheque_day: '2026-11-20',
  cheque_holder: 'Aïcha Benjelloun',
}

/** Returns a quoted file of a caller whom the agent entered. */
const quotedCaller = async () => {
  const { phone } = newContact()
  const person = { firstname: 'Aïcha', lastname: 'Benjelloun', phone, source: 'office' }
  const { id: customer } = (await agent.post('/api/agent/customers', person)).body.customer
  const asked = await agent.post('/api/agent/quotes', { customer, data: { insuranceType: 'stagiaire' } })
  const { insurance_number: number } = asked.body
  const { name } = await insurerOf(server)
  await agent.post(at(number, 'quote'), { company_name: name, amount: 150 })
  const { id } = await findRow(server, 'policies', { number })
  return { id, number, customer }
}

const eventOf = (policyId: string, action: string) =>
  findRow(server, 'policy_events', { policy_id: policyId, action }, ['actor', 'actor_id', 'changes'])

const statusOf = async (id: string) => (await policyRow(server, id)).status

const pay = (number: string, body: object) =>
  agent.post(at(number, 'payments'), body, { 'idempotency-key': crypto.randomUUID() })

test('takes a caller without email from the counter to a policy in force, signed on paper', async () => {
  const { id, number } = await quotedCaller()
  expect((await agent.post(at(number, 'accept'), {})).body.issues).toMatchObject([{ path: 'piece' }])
  expect((await agent.post(at(number, 'accept'), { piece: 'passport' })).status).toBe(200)
  expect(await eventOf(id, 'accept')).toMatchObject({
    actor: 'agent',
    changes: { before: {}, after: { identity_seen: 'passport' } },
  })
  expect((await agent.post(at(number, 'accept'), { piece: 'cin' })).status).toBe(409)
  expect((await pay(number, { method: 'cash', amount: 75 })).body).toMatchObject({
    due: 75,
    confirmed: false,
  })
  expect((await pay(number, { ...cheque, amount: 75 })).body).toMatchObject({ due: 0, confirmed: true })
  await provideProofs(server, id)
  const refused = await agent.form(at(number, 'contract'), {})
  expect([refused.body.code, refused.body.issues]).toMatchObject(['policy.incomplete', [{ path: 'holder' }]])
  const person = {
    firstname: 'Aïcha',
    lastname: 'Benjelloun',
    cin: 'ZK774411',
    birthday: '1990-05-04',
    city: 'rabat',
    address: '4, rue Moulay Idriss',
    reason: 'Identité relevée au comptoir',
  }
  expect((await agent.form(at(number, 'holder'), { ...person, file: await pdfFile() })).status).toBe(200)
  expect((await agent.form(at(number, 'contract'), {})).status).toBe(200)
  const noScan = await agent.form(at(number, 'contract/signed'), { piece: 'cin' })
  expect(noScan.body.code).toBe('document.missing')
  expect(await statusOf(id)).toBe(5)
  const signed = await agent.form(at(number, 'contract/signed'), { piece: 'cin', file: await pdfFile() })
  expect(signed.status).toBe(200)
  expect(await statusOf(id)).toBe(6)
  expect(await eventOf(id, 'sign')).toMatchObject({
    actor: 'agent',
    changes: { after: { identity_seen: 'cin' } },
  })
  await server.runJobs()
  const { documents } = (await agent.get(`/api/agent/insurances/${number}`)).body
  const values = documents.map(({ value }: { value: string }) => value)
  expect(values).toEqual(expect.arrayContaining(['contrat-signe', 'attestation']))
})

test('accepts a quote once when customer and agent accept it at the same time', async () => {
  const { id, number, browser } = await policyAt(server, 'quoted')
  const answers = await Promise.all([
    browser.post('/api/accept/devis', { insurance_id: id }),
    agent.post(at(number, 'accept'), { piece: 'cin' }),
    agent.post(at(number, 'accept'), { piece: 'cin' }),
  ])
  expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  expect(await statusOf(id)).toBe(3)
})

test('ends the online signature once the contract is signed on paper', async () => {
  const { id, number, browser } = await policyAt(server, 'awaitingSignature')
  const opened = await browser.post('/api/user/contrat/signature', {
    insurance_id: id,
    signatureType: 'electronique',
  })
  expect(opened.status).toBe(200)
  await agent.form(at(number, 'contract/signed'), { piece: 'cin', file: await pdfFile() })
  expect(await statusOf(id)).toBe(6)
  const sessions = await findRows(server, 'signatures', { policy_id: id }, ['state'])
  expect(sessions.map(({ state }) => state)).not.toContain('open')
})
