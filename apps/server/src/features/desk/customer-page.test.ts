import type { CustomerPage, Timeline, TimelineLine } from '@wassit/domain/api/desk/customer-page'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newContact, openBrowser, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { cash, recordMoney } from '../../../test/money-calls.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const addressOf = (id: string) => `/api/agent/customers/${id}`

const ownerOf = async (policy: string): Promise<string> => {
  const { user_id: owner } = await findRow(server, 'policies', { id: policy })
  if (owner === null) throw new Error('the policy has no customer')
  return owner
}

const pageOf = async (agent: Browser, id: string): Promise<CustomerPage> =>
  (await agent.get(`${addressOf(id)}/page`)).body

const timeline = async (agent: Browser, id: string, query = ''): Promise<Timeline> =>
  (await agent.get(`${addressOf(id)}/timeline${query}`)).body

const order = (lines: readonly TimelineLine[]) => lines.map(({ at }) => at)

test('shows files, requests, payments, messages and notes of a customer on one line, newest first', async () => {
  const { id, report } = await sentRequest(server, 'claim')
  const customer = await ownerOf(id)
  const { browser: agent } = await signedInStaff(server)
  server.clock.advance(60_000)
  await agent.post(`/api/agent/reports/${report}/note`, { text: 'Le garage rappelle demain' })
  const { lines } = await timeline(agent, customer)
  expect(new Set(lines.map(({ matter }) => matter))).toEqual(
    new Set(['file', 'request', 'payment', 'message', 'note']),
  )
  expect(lines[0]).toMatchObject({
    matter: 'note',
    text: 'Le garage rappelle demain',
    report: { number: report, type: 'Sinistre' },
  })
  expect(order(lines)).toEqual(order(lines).toSorted().toReversed())
  expect(lines.find(({ matter }) => matter === 'request')).toMatchObject({
    what: 'submit',
    actor: 'customer',
  })
  const page = await pageOf(agent, customer)
  expect(page.timeline.lines).toEqual(lines)
  expect(page.reports.map(({ Report_number: number }) => number)).toEqual([report])
  expect(page.insurances).toHaveLength(1)
})

test('sums to the ledger: payments of the line are those of the file, reversals below zero', async () => {
  const { id, number } = await policyAt(server, 'accepted')
  const { browser: agent } = await signedInStaff(server)
  await recordMoney({ browser: agent }, number, cash(100))
  const { lines } = await timeline(agent, await ownerOf(id))
  const sum = lines
    .filter(({ matter }) => matter === 'payment')
    .reduce((all, { amount }) => all + (amount ?? 0), 0)
  const { paid } = await server.db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('amount').as('paid'))
    .where('policy_id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  expect(sum * 100).toBe(paid)
})

test('pages a long timeline both ways without losing or repeating a line', async () => {
  const { id } = await policyAt(server, 'active')
  const customer = await ownerOf(id)
  const { browser: agent } = await signedInStaff(server)
  const start = server.clock.now().getTime()
  await server.db
    .insertInto('policy_notes')
    .values(
      Array.from({ length: 130 }, (_, index) => ({
        policy_id: id,
        author_id: null,
        text: `note ${index}`,
        idempotency_key: null,
        // Several notes of one moment: their order is that of the ids.
        at: new Date(start + Math.floor(index / 7) * 1000),
      })),
    )
    .execute()
  const first = await timeline(agent, customer)
  const second = await timeline(agent, customer, `?after=${first.next}`)
  const third = await timeline(agent, customer, `?after=${second.next}`)
  const ids = [first, second, third].flatMap(({ lines }) => lines.map((line) => line.id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(third.next).toBeNull()
  const back = await timeline(agent, customer, `?before=${third.previous}`)
  expect(back.lines).toEqual(second.lines)
})

test('tells what is due and missing: a premium to pay, an identity that nobody gave', async () => {
  const { id, number } = await policyAt(server, 'accepted')
  const { browser: agent } = await signedInStaff(server)
  const page = await pageOf(agent, await ownerOf(id))
  expect(page.needs).toMatchObject([{ what: 'payment', insurance_number: number }])
  const { phone } = newContact()
  const person = { firstname: 'Zineb', lastname: 'Tazi', phone, source: 'phone' }
  const { customer } = (await agent.post('/api/agent/customers', person)).body
  expect(await pageOf(agent, customer.id)).toMatchObject({
    customer: { phone, missing: ['cin', 'birthday', 'address', 'city'], reached_by: null },
    needs: [],
    owed: 0,
    insurances: [],
  })
})

test('notes each reading where the customer sees it', async () => {
  const { browser, id } = await sentRequest(server, 'claim')
  const { browser: agent } = await signedInStaff(server)
  const customer = await ownerOf(id)
  await pageOf(agent, customer)
  await timeline(agent, customer)
  const { readings } = (await browser.get('/api/user/readings')).body
  expect(readings.map(({ matter }: { matter: string }) => matter)).toEqual(['person', 'person'])
})

test('hides the identity from staff without the right, and the page from customers and strangers', async () => {
  const { browser } = await signedInCustomer(server)
  const { browser: cashier, email } = await signedInStaff(server)
  await server.db.updateTable('users').set({ staff_role: 'cashier' }).where('email', '=', email).execute()
  const { id } = await policyAt(server, 'active')
  const owner = await ownerOf(id)
  const page = await pageOf(cashier, owner)
  expect(page.customer).toMatchObject({ cin: '', birthday: '', address: '', city: '', missing: [] })
  expect((await browser.get(`${addressOf(owner)}/timeline`)).status).toBe(403)
  const { browser: agent } = await signedInStaff(server)
  for (const part of ['page', 'timeline']) {
    const unknown = await agent.get(`${addressOf(crypto.randomUUID())}/${part}`)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'customer.unknown'])
    expect((await agent.get(`${addressOf('1')}/${part}`)).status).toBe(400)
  }
})

test('gives up a mail to an address that is refused for good, and tells agents until one arrives', async () => {
  const customer = await signedInCustomer(server)
  const { browser: agent } = await signedInStaff(server)
  const { id } = await findRow(server, 'users', { email: customer.email })
  const forget = () => openBrowser(server).post('/api/forgotPassword', { email: customer.email })
  const refused = async () => (await pageOf(agent, id)).customer.email_refused
  await server.runJobs()
  server.gone.add(customer.email)
  await forget()
  await server.runJobs()
  expect(await refused()).toBe(true)
  expect(
    (await sql`select from graphile_worker.jobs where last_error is not null`.execute(server.db)).rows,
  ).toEqual([])
  server.gone.clear()
  server.clock.advance(120_000)
  await forget()
  await server.runJobs()
  expect(await refused()).toBe(false)
})
