import type { EditableRole } from '@wassit/domain/access/rights'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, insured } from '../../../test/documents.ts'
import { signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { medicalAgent, sentHealth } from '../../../test/underwriting-factories.ts'

const members = {} as Record<'agent' | 'cashier' | 'accountant' | 'claims', Browser>

const member = async (role: EditableRole): Promise<Browser> => {
  const { browser, email } = await signedInStaff(server)
  await changeRows(server, 'users', { email }, { staff_role: role === 'agent' ? null : role })
  return browser
}

const server = openTestApp()
beforeAll(async () => {
  for (const role of ['agent', 'cashier', 'accountant', 'claims'] as const) members[role] = await member(role)
})

/** Returns the statuses of each way to one document. */
const waysOf = async (browser: Browser, start: string, place: string): Promise<number[]> => {
  const statuses: number[] = []
  for (const way of ['preview', 'download', 'thumbnail']) {
    const { statusCode } = await server.app.inject({
      url: `${start}/${way}/${place}`,
      headers: browser.headers,
    })
    statuses.push(statusCode)
  }
  return statuses
}

const refusals = async (): Promise<number> =>
  (await findRows(server, 'audit_events', { kind: 'access', outcome: 'rightMissing' }, ['id'])).length

describe('identity of a customer', () => {
  test('shows the identity of a customer to those who work on files, and to no cashier or accountant in any view', async () => {
    const { policy, userId } = await insured(server)
    const { number } = policy
    const person = { cin: 'BK123456', birthday: '1988-03-14', address: '12 rue des Orangers' }
    await changeRows(
      server,
      'users',
      { id: userId },
      { identity_number: person.cin, birth_date: person.birthday, address: person.address },
    )
    await give(server, policy.id, 'idCardFront')
    await give(server, policy.id, 'quote')
    await give(server, policy.id, 'moneyReceipt')
    for (const role of ['agent', 'claims'] as const) {
      const file = (await members[role].get(`/api/agent/insurances/${number}`)).body
      expect(file.holder).toMatchObject(person)
      expect(file.documents).toHaveLength(3)
      expect((await waysOf(members[role], '/api', `${number}/cin-recto`))[0]).toBe(200)
    }
    const before = await refusals()
    for (const role of ['cashier', 'accountant'] as const) {
      const answer = await members[role].get(`/api/agent/insurances/${number}`)
      expect(answer.status).toBe(200)
      for (const text of Object.values(person)) expect(answer.text).not.toContain(text)
      expect(answer.body.documents.map(({ value }: { value: string }) => value)).toEqual(['recu'])
      expect(await waysOf(members[role], '/api', `${number}/cin-recto`)).toEqual([403, 403, 403])
      expect(await waysOf(members[role], '/api', `${number}/devis`)).toEqual([403, 403, 403])
      expect((await waysOf(members[role], '/api', `${number}/recu`))[0]).toBe(200)
    }
    await expect.poll(async () => (await refusals()) - before).toBe(12)
  })
})

describe('health of a person', () => {
  test('opens a quote with an exclusion to the right about health and to no other', async () => {
    const doctor = await medicalAgent(server)
    const health = await sentHealth(server)
    const exclusion = 'Hépatite B chronique'
    const body = { outcome: 'changedTerms', exclusion }
    expect((await doctor.browser.post(`${health.file}/underwriting`, body)).status).toBe(200)
    await server.runJobs()
    const seen = async (browser: Browser) =>
      (await browser.get(health.file)).body.documents.map(({ value }: { value: string }) => value)
    expect(await seen(doctor.browser)).toContain('devis-2')
    for (const browser of Object.values(members)) {
      expect(await seen(browser)).not.toContain('devis-2')
      expect(await waysOf(browser, '/api', `${health.number}/devis-2`)).toEqual([403, 403, 403])
    }
    for (const browser of [doctor.browser, health.browser])
      expect((await waysOf(browser, '/api', `${health.number}/devis-2`)).slice(0, 2)).toEqual([200, 200])
    // A contract that an agent uploads repeats the terms of the quote.
    await give(server, health.id, 'contract')
    expect(await waysOf(members.agent, '/api', `${health.number}/contrat`)).toEqual([403, 403, 403])
  })

  test('opens the medical report of a claim to the rights about health and to no other', async () => {
    const doctor = await medicalAgent(server)
    const { report, request, policyId } = await sentRequest(server, 'claim')
    await give(server, policyId, 'medicalReport', { requestId: request.id })
    const place = `${report}/rapport-medical.pdf`
    const { claims, ...others } = members
    for (const browser of Object.values(others)) {
      const file = await browser.get(`/api/agent/reports/${report}`)
      expect(file.text).not.toContain('rapport-medical')
      expect(await waysOf(browser, '/api/repport', place)).toEqual([403, 403, 403])
    }
    for (const browser of [doctor.browser, claims])
      expect((await waysOf(browser, '/api/repport', place)).slice(0, 2)).toEqual([200, 200])
    const { browser: admin } = await signedInStaff(server, 'admin')
    expect(await waysOf(admin, '/api/repport', place)).toEqual([403, 403, 403])
  })
})
