import { serviceStateCalls } from '@wassit/domain/api/operations/service-state'
import type { ServiceState } from '@wassit/domain/api/operations/service-state'
import { alarmLimits } from '@wassit/domain/site/alarm'
import { expect, test, vi } from 'vitest'
import { atOnce, openBrowser, signedInCustomer, signedInStaff, tally } from '../../../../test/factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openAlarms } from '../alarms/alarms.service.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })

const refusalsOf = (actor: string) =>
  server.db
    .selectFrom('audit_events')
    .select(['outcome', 'subject', 'before', 'after'])
    .where('kind', '=', 'access')
    .where('actor_id', '=', actor)
    .orderBy('at')
    .orderBy('id')
    .execute()

const patience = { timeout: 20_000 }

/** A refusal does not wait for its row. */
const rowsOf = (actor: string, count: number) =>
  vi.waitFor(async () => {
    const rows = await refusalsOf(actor)
    expect(rows).toHaveLength(count)
    return rows
  }, patience)

const plain = { before: null, after: null }
const state = async (): Promise<ServiceState> =>
  (await (await signedInStaff(server, 'admin')).browser.get(serviceStateCalls.serviceState.path)).body

test('notes a call that is not for the account, without a right, or for the object of another person', async () => {
  const { browser, userId } = await signedInCustomer(server)
  const other = await signedInCustomer(server)
  const { number } = await findRow(server, 'policies', { user_id: other.userId })
  expect((await browser.get('/api/agent/me')).body.code).toBe('session.forbidden')
  await rowsOf(userId, 1)
  expect((await browser.get(`/api/user/insurance/${number}`)).status).toBe(404)
  const call = '/api/user/insurance/:insurance_number'
  expect(await rowsOf(userId, 2)).toContainEqual({ outcome: 'notTheirs', subject: '/api/agent/me', ...plain })
  expect(await refusalsOf(userId)).toContainEqual({ outcome: 'unknownObject', subject: call, ...plain })

  const { browser: agent } = await signedInStaff(server)
  const { id } = (await agent.get('/api/agent/me')).body
  expect((await agent.get('/api/agent/agents')).body.code).toBe('right.missing')
  expect(await rowsOf(id, 1)).toEqual([{ outcome: 'rightMissing', subject: '/api/agent/agents', ...plain }])
})

test('notes no refusal of visitors, none of a form, and none of a bearer that ended', async () => {
  const { browser, userId } = await signedInCustomer(server)
  await openBrowser(server).get('/api/agent/me')
  await browser.post('/api/user/resetPassword', { current_password: 'x' })
  await browser.get('/api/user', { authorization: 'Bearer no' })
  expect((await browser.get('/api/agent/me')).status).toBe(403)
  await rowsOf(userId, 1)
})

test('writes no more than the limit of an hour for a loop, raises one alarm, and counts all', async () => {
  const { browser, userId } = await signedInCustomer(server)
  const before = (await state()).parts.find(({ name }) => name === 'refusals')?.count ?? 0
  const answers = await atOnce(3 * alarmLimits.refusals, () => browser.get('/api/agent/me'))
  expect(tally(answers)).toEqual({ 403: 3 * alarmLimits.refusals })
  const rows = await rowsOf(userId, alarmLimits.refusals + 1)
  expect(rows.filter(({ outcome }) => outcome === 'flooded')).toHaveLength(1)
  await vi.waitFor(async () => {
    const { alarms, parts } = await state()
    expect(alarms?.filter(({ kind }) => kind === 'refusals')).toMatchObject([{ about: null, ended_at: null }])
    expect(parts.find(({ name }) => name === 'refusals')).toMatchObject({
      standing: 'attention',
      count: before + 3 * alarmLimits.refusals,
    })
  }, patience)
  await server.runJobs()
  expect(server.mails.find(({ subject }) => subject === 'Accès refusés en rafale')?.text).toContain(
    'Un ou plusieurs comptes de clients',
  )
  server.clock.advance(61 * 60_000)
  await browser.get('/api/agent/me')
  await rowsOf(userId, alarmLimits.refusals + 2)
})

test('raises one alarm for all customers, and one for each member of staff', async () => {
  const customers = [await signedInCustomer(server), await signedInCustomer(server)]
  const { browser: agent } = await signedInStaff(server)
  const { id } = (await agent.get('/api/agent/me')).body
  for (const { browser, userId } of customers) {
    await atOnce(alarmLimits.refusals + 1, () => browser.get('/api/agent/me'))
    await rowsOf(userId, alarmLimits.refusals + 1)
  }
  await atOnce(alarmLimits.refusals + 1, () => agent.get('/api/agent/agents'))
  await vi.waitFor(async () => {
    const rows = await openAlarms(server.db)
    expect(rows.map(({ row }) => row.name).toSorted()).toEqual(['refusals', `refusals:${id}`])
  }, patience)
})
