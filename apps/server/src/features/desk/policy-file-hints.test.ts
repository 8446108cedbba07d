import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { registerCustomer, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser
let customer: Awaited<ReturnType<typeof signedInCustomer>>

const server = openTestApp()
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
})
beforeEach(async () => {
  customer = await signedInCustomer(server)
})

const setPolicy = (set: object) =>
  server.db.updateTable('policies').set(set).where('user_id', '=', customer.userId).execute()

const file = async () => {
  const { number } = await server.db
    .selectFrom('policies')
    .select('number')
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow()
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
