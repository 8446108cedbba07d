import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestQuote, signedInCustomer } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ prepares: false })

const serialsUsed = (next: number) => sql`select setval('policy_numbers', ${next}, false)`.execute(server.db)

test('gives the millionth insurance a number of seven digits', async () => {
  await serialsUsed(100_000)
  await requestQuote(server)
  await serialsUsed(999_999)
  await requestQuote(server)
  const { browser } = await signedInCustomer(server)
  const numbers = await server.db.selectFrom('policies').select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => number.replace(/^WST-\d{4}-/, ''))).toEqual([
    '100000',
    '1000000',
    '999999',
  ])
  const listed = await browser.post('/api/user/insurances', { status: 5 })
  expect(listed.body.insurances[0].insurance_number).toMatch(/^WST-\d{4}-1000000$/)
})

test.each([
  // Morocco is on UTC since 20-09-2026; the time zone data of the bundled PostgreSQL does not know.
  ['2026-12-31T23:30:00Z', 'WST-2026-000007'],
  ['2027-01-01T00:00:00Z', 'WST-2027-000007'],
])('gives an insurance of %s the year of the Moroccan clock', async (moment, number) => {
  server.clock.set(moment)
  await server.db.deleteFrom('policies').where('number', '=', number).execute()
  await serialsUsed(7)
  await requestQuote(server)
  const { rows } = await sql`select number from policies where number like '%-000007'`.execute(server.db)
  expect(rows).toContainEqual({ number })
})
