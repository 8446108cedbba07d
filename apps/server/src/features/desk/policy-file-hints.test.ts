import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { registerCustomer, signedInCustomer, staffOf } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let customer: Awaited<ReturnType<typeof signedInCustomer>>

const server = openTestApp()
const agent = staffOf(server)
beforeEach(async () => {
  customer = await signedInCustomer(server)
})

const setPolicy = (set: object) =>
  server.db.updateTable('policies').set(set).where('user_id', '=', customer.userId).execute()

const file = async () => {
  const { number } = await findRow(server, 'policies', { user_id: customer.userId })
  return (await agent.get(`/api/agent/insurances/${number}`)).body
}

test('tells that no message reaches a customer of the counter without email and proved telephone', async () => {
  const setPerson = (email: string | null, source: string | null) =>
    sql`update users set email = ${email}, source = ${source} where id = ${customer.userId}`.execute(
      server.db,
    )
  await setPerson(null, 'office')
  expect((await file()).reached_by).toBeNull()
  await setPerson(customer.email, null)
})

test('names other open files with the same plate, and none whose contract has ended', async () => {
  const answers = JSON.stringify({ immatriculetion: '55667-أ-1' })
  const other = await registerCustomer(server)
  await setPolicy({ answers })
  const setOther = (set: object) =>
    server.db
      .updateTable('policies')
      .set({ answers, ...set })
      .where('user_id', '=', other.userId)
      .returning('number')
      .executeTakeFirstOrThrow()
  const { number: theirs } = await setOther({})
  expect((await file()).insurance.same_plate).toEqual([theirs])
  await setOther({ status: 6, start_date: '2025-01-01', end_date: '2025-12-31' })
  expect((await file()).insurance.same_plate).toEqual([])
  await setPolicy({ answers: JSON.stringify({}) })
})

test('gives each tab its own part of the file, and every tab the acts and the thread', async () => {
  const { number } = await policyAt(server, 'active')
  const read = async (tab: string) => (await agent.get(`/api/agent/insurances/${number}${tab}`)).body
  const whole = await read('')
  expect(whole.ledger.payments).toHaveLength(1)
  const [money, papers, person] = [
    await read('?tab=argent'),
    await read('?tab=papiers'),
    await read('?tab=client'),
  ]
  expect([money.ledger, money.refundable]).toEqual([whole.ledger, whole.refundable])
  expect(papers.insurance.checklist).toEqual(whole.insurance.checklist)
  expect(papers.insurance.next_attestation).toEqual(whole.insurance.next_attestation)
  expect([papers.ledger.payments, person.ledger.due]).toEqual([[], whole.ledger.due])
  for (const tab of [money, papers, person])
    expect([tab.actions, tab.timeline.length]).toEqual([whole.actions, whole.timeline.length])
  expect((await agent.get(`/api/agent/insurances/${number}?tab=autre`)).status).toBe(400)
})
