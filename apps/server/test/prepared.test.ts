import { beforeAll, describe, expect, test } from 'vitest'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { verifyTrail } from '../src/features/audit/verify-trail.service.ts'
import type { Browser } from './factories.ts'
import { openBrowser, password, signedInCustomer, signedInStaff } from './factories.ts'
import { policyAt } from './policy-factories.ts'
import { insuredPolicy, requestAt } from './request-factories.ts'
import { findRows } from './rows.ts'
import { buildTestApp, openTestApp } from './support.ts'
import type { TestApp } from './support.ts'

const copies = openTestApp()
const originals = openTestApp({ prepares: false })

let desks: Map<TestApp, Browser>
beforeAll(async () => {
  desks = new Map([
    [copies, (await signedInStaff(copies)).browser],
    [originals, (await signedInStaff(originals)).browser],
  ])
})

/** Parts that differ between two persons in the same state: ids, references, addresses, signatures and instants. */
const personal =
  /[0-9a-f]{8}-[0-9a-f-]{27}|WST-\d{4}-\d+|(?:REN|RES|MOD|SIN|REC)-\d{4}-\d+|RF\d\d\w+|person\d+@|\+2126\d+|[A-Z2-9]{20}|[\w-]{32,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g

const isNotices = (value: unknown): value is { kind: string }[] =>
  Array.isArray(value) && value.every((each) => 'kind' in Object(each))

/** Returns an answer without what is personal; notices of one moment come in any order. */
const shapeOf = (text: string): unknown =>
  JSON.parse(text.replaceAll(personal, '…'), (_key, value: unknown) =>
    isNotices(value) ? value.toSorted((one, other) => one.kind.localeCompare(other.kind)) : value,
  )

/** Returns what the customer and the agent read about a policy, without what is personal. */
const readingsOf = async (server: TestApp, { browser, number }: { browser: Browser; number: string }) => {
  const desk = desks.get(server) ?? openBrowser(server)
  const own = await browser.get(`/api/user/insurance/${number}`)
  const file = await desk.get(`/api/agent/insurances/${number}`)
  expect([own.status, file.status]).toEqual([200, 200])
  return { own: shapeOf(own.text), file: shapeOf(file.text) }
}

describe('a prepared state', () => {
  test.each(Object.keys(policyStatuses) as PolicyStatus[])(
    'reads like a policy that the services brought to %s',
    async (status) => {
      const [copy, original] = [await policyAt(copies, status), await policyAt(originals, status)]
      expect(await readingsOf(copies, copy)).toEqual(await readingsOf(originals, original))
    },
  )

  test('reads like a request that its customer sent', async () => {
    const seen = async (server: TestApp) => {
      const { browser, report } = await requestAt(server, 'dischargeToSign')
      return shapeOf((await browser.get(`/api/user/report/${report}`)).text)
    }
    expect(await seen(copies)).toEqual(await seen(originals))
  })

  test('leaves the same messages to send as the original way', async () => {
    const subjects = async (server: TestApp) => {
      const { email } = await policyAt(server, 'active')
      await server.runJobs()
      return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/\d{6}/, '…'))
    }
    const [copied, made] = [await subjects(copies), await subjects(originals)]
    expect(copied).toEqual(made)
    expect(made).toContain('Votre contrat est prêt!')
  })

  test('belongs to someone who signs in again and opens each document', async () => {
    const { email, browser, id } = await insuredPolicy(copies)
    expect((await openBrowser(copies).post('/api/login', { email, password })).status).toBe(200)
    const { document } = (await browser.post('/api/user/get/document', { insurance_id: id })).body
    expect(document.length).toBeGreaterThan(0)
    for (const { document_url: url } of document)
      expect((await copies.app.inject({ url })).statusCode).toBe(200)
  })

  test('keeps the trail whole', async () => {
    await signedInCustomer(copies)
    const { rows, faults } = await verifyTrail(copies.db, [copies.deps.config.appSecret ?? ''])
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThan(0)
  })

  test('belongs to another person each time', async () => {
    const people = [
      await signedInCustomer(copies),
      await signedInCustomer(copies),
      await policyAt(copies, 'quoted'),
    ]
    expect(new Set(people.map(({ email }) => email)).size).toBe(3)
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(3)
  })
})

describe('an application with other settings', () => {
  test('makes its states itself', async () => {
    const server = await buildTestApp()
    await server.db.updateTable('insurers').set({ active: true }).execute()
    const customer = await signedInCustomer(server)
    const known = await findRows(copies, 'users', { email: customer.email }, ['id'])
    expect(known).toEqual([])
    expect((await customer.browser.get('/api/user')).status).toBe(200)
    await server.close()
  })
})
