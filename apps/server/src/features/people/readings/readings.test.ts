import type { ReadingView } from '@wassit/domain/api/people/readings'
import { expect, test } from 'vitest'
import { signedInCustomer, signedInStaff, signIn } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { mergingAdmins } from '../../../../test/merge-factories.ts'
import { pdfFile, policyAt } from '../../../../test/policy-factories.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { alarmLimits } from '@wassit/domain/site/alarm'
import { openTestApp } from '../../../../test/support.ts'
import { openedFiles, shownPersons } from '../../audit/audit.service.ts'
import { watchService } from '../../operations/service-state/watch.service.ts'
import { medicalAgent, sentHealth } from '../../../../test/underwriting-factories.ts'

const server = openTestApp()

const readings = async (browser: Browser): Promise<ReadingView[]> =>
  (await browser.get('/api/user/readings')).body.readings

test('lists the readings of a policy and of a request, newest first and without the name of the agent', async () => {
  const { browser, report, id, email } = await sentRequest(server, 'claim')
  const { number } = await findRow(server, 'policies', { id })
  expect(await readings(browser)).toEqual([])
  const { browser: agent, email: agentEmail } = await signedInStaff(server)
  await agent.get(`/api/agent/insurances/${number}`)
  server.clock.advance(60_000)
  await agent.get(`/api/agent/reports/${report}`)

  const answer = await browser.get('/api/user/readings')
  expect(answer.body).toMatchObject({ next: null, previous: null })
  expect(answer.body.readings).toEqual([
    expect.objectContaining({
      reader: 'adviser',
      matter: 'file',
      insurance_number: number,
      report: { number: report, type: 'Sinistre' },
      at: server.clock.now().toISOString(),
    }),
    expect.objectContaining({ reader: 'adviser', insurance_number: number, report: null }),
  ])
  expect(answer.text).not.toContain(agentEmail)
  expect(answer.text).not.toContain(email)
})

test('names the medical service for medical answers, and shows nobody the readings of others', async () => {
  const { browser: doctor } = await medicalAgent(server)
  const health = await sentHealth(server)
  const other = await sentHealth(server)
  await doctor.get(`${health.file}/questionnaire`)
  expect((await readings(health.browser)).map(({ reader }) => reader)).toEqual(['medical'])
  expect(await readings(other.browser)).toEqual([])
})

test('pages through many readings without losing one', async () => {
  const { browser, userId } = await signedInCustomer(server)
  const { browser: agent } = await signedInStaff(server, 'admin')
  for (let count = 0; count < 45; count += 1) {
    await agent.get(`/api/agent/customers/${userId}`)
    server.clock.advance(1000)
  }
  const ids: string[] = []
  const sizes: number[] = []
  let place: string | null = ''
  while (place !== null) {
    const { body } = await browser.get(`/api/user/readings${place && `?after=${place}`}`)
    sizes.push(body.readings.length)
    ids.push(...body.readings.map(({ id }: ReadingView) => id))
    place = body.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(ids).size).toBe(45)
})

test('lists the card that an agent opened, both sides of a comparison, and no name of a search', async () => {
  const { browser, userId, email } = await signedInCustomer(server)
  const other = await signedInCustomer(server)
  const { browser: admin } = await signedInStaff(server, 'admin')
  expect((await admin.get(`/api/agent/customers?search=${email}`)).body.customers).toHaveLength(1)
  expect(await readings(browser)).toEqual([])
  await admin.get(`/api/agent/customers/${userId}`)
  const card = { matter: 'person', reader: 'adviser', insurance_number: null, insuranceType_name: null }
  expect(await readings(browser)).toMatchObject([card])
  await admin.get(`/api/agent/merges?kept=${userId}&joined=${other.userId}`)
  expect(await readings(browser)).toMatchObject([card, card])
  expect(await readings(other.browser)).toMatchObject([card])

  const searches = await findRows(server, 'audit_events', { outcome: 'searched' }, [
    'subject',
    'before',
    'after',
  ])
  expect(searches).toEqual([{ subject: null, before: {}, after: { persons: 1 } }])
})

test('lists the card of an account that was merged into the one of its reader', async () => {
  const admins = await mergingAdmins(server)
  const { browser, userId, email } = await signedInCustomer(server)
  const joined = await admins.entered()
  await admins.asker.browser.get(`/api/agent/customers/${joined}`)
  expect(await readings(browser)).toEqual([])
  await admins.merged({ kept: userId, joined })
  await signIn(browser, email)
  expect(await readings(browser)).toMatchObject([{ matter: 'person', reader: 'adviser' }])
})

test('lists a refund whose account number a list showed, once an hour for each agent', async () => {
  const { browser, number } = await policyAt(server, 'paymentReview', { paid: true })
  const { browser: agent } = await signedInStaff(server)
  const { browser: second } = await signedInStaff(server)
  await agent.post(`/api/agent/insurances/${number}/cancel`, { reason: 'Véhicule vendu' })
  const { rows } = (await agent.get('/api/agent/tables/refunds')).body
  const [refund] = rows
  const ids = rows.map(({ id }: { id: string }) => id).join(',')
  const listed = async () => (await agent.get(`/api/agent/refunds?ids=${ids}`)).body.refunds
  await listed()
  const ofRefunds = async () => (await readings(browser)).filter(({ matter }) => matter === 'refund')
  expect(await ofRefunds()).toEqual([])
  const body = '0117800000123456789012'
  const rib = body + String(97 - Number((BigInt(body) * 100n) % 97n)).padStart(2, '0')
  await second.post(`/api/agent/refunds/${refund.id}/approve`, { means: 'transfer', rib })
  for (let times = 0; times < 2; times += 1) expect((await listed())[0].rib).toBe(rib)
  expect(await ofRefunds()).toMatchObject([{ insurance_number: number, report: null }])
  server.clock.advance(61 * 60_000)
  await listed()
  expect(await ofRefunds()).toHaveLength(2)
  // A morning of refunds lists more than the alarm of opened files allows.
  const { id } = (await agent.get('/api/agent/me')).body
  expect(await openedFiles(server.db, id, new Date(0))).toBe(0)
})

test('lists the reading of a rights request and of its proof', async () => {
  const { browser } = await signedInCustomer(server)
  const { browser: admin } = await signedInStaff(server, 'admin')
  const asked = await browser.form(
    '/api/user/rights/correction',
    { field: 'lastname', value: 'Alaoui Idrissi', file: await pdfFile() },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { proof_url: link } = (await admin.get(`/api/agent/rights/${asked.body.number}`)).body
  expect((await server.app.inject(`/${link}`)).statusCode).toBe(200)
  const rights = { matter: 'rights', insurance_number: null, report: null }
  expect(await readings(browser)).toMatchObject([rights, rights])
})

test('counts cards, comparisons and searches of an agent for the alarms', async () => {
  const { browser: admin } = await signedInStaff(server, 'admin')
  const { id } = (await admin.get('/api/agent/me')).body
  const since = new Date(server.clock.now().getTime() - 3_600_000)
  const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
  for (let times = 0; times < 2; times += 1) await admin.get(`/api/agent/customers/${one.userId}`)
  await admin.get(`/api/agent/merges?kept=${one.userId}&joined=${other.userId}`)
  expect(await openedFiles(server.db, id, since)).toBe(2)
  for (const { email } of [one, other]) await admin.get(`/api/agent/customers?search=${email}`)
  await admin.get('/api/agent/customers?search=personne-de-ce-nom')
  expect(await shownPersons(server.db, id, since)).toBe(2)

  await server.deps.pool.query(
    `insert into audit_events (at, actor_id, kind, outcome, before, after)
     values ($1, $2, 'customer', 'searched', '{}', $3)`,
    [server.clock.now(), id, JSON.stringify({ persons: alarmLimits.shownPersons })],
  )
  await watchService(server.deps)
  const { alarms } = (await admin.get('/api/agent/service-state')).body
  expect(alarms.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toContainEqual([
    'personsShown',
    alarmLimits.shownPersons + 2,
  ])
})
