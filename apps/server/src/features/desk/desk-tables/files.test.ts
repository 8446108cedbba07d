import { columnsOf } from '@wassit/domain/desk-table/desk-tables'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

let admin: Browser
let email: string
const numbers: string[] = []

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  const staff = await signedInStaff(server, 'admin')
  admin = staff.browser
  email = staff.email
  for (const status of ['requested', 'quoted', 'active'] as const)
    numbers.push((await policyAt(server, status)).number)
})

const column = columnsOf('files').findIndex(([name]) => name === 'insurance_number')

test('writes the files that the queue chose by their numbers', async () => {
  const [first, , third] = numbers
  const order = { format: 'csv', numbers: [first, third, 'WST-2026-999999'] }
  const { download_url: link } = (await admin.post('/api/agent/tables/files/export', order)).body
  const { cookies, headers } = admin
  const { body } = await server.app.inject({ method: 'GET', url: `/${link}`, cookies, headers })
  const rows = body
    .trim()
    .split(/\r?\n/)
    .slice(1, -1)
    .map((row) => row.slice(1, -1).split('";"')[column])
  expect(new Set(rows)).toEqual(new Set([first, third]))
})

test('lists the files that the queue shows as waiting, whatever their day', async () => {
  const { insurances } = (await admin.get('/api/agent/insurances?view=waiting')).body
  const { rows, from } = (await admin.get('/api/agent/tables/files?view=open')).body
  const named = (lines: { insurance_number: string }[]) =>
    new Set(lines.map(({ insurance_number: number }) => number))
  expect(insurances.length).toBeGreaterThan(0)
  expect([named(rows), from]).toEqual([named(insurances), null])
})

test('lists late files and files of nobody as the queue does', async () => {
  const [first] = numbers
  const numbersOf = async (path: string, part: 'insurances' | 'rows'): Promise<Set<string>> =>
    new Set(
      (await admin.get(`/api/agent/${path}`)).body[part].map(
        ({ insurance_number: number }: { insurance_number: string }) => number,
      ),
    )
  await sql`
    update policies set status_since = status_since - interval '30 days',
      assigned_to = (select id from users where email = ${email}) where number = ${first}`.execute(server.db)
  const late = await numbersOf('insurances?view=late', 'insurances')
  expect(late).toContain(first)
  expect(await numbersOf('tables/files?view=late', 'rows')).toEqual(late)
  const free = await numbersOf('insurances?view=all&assigned=nobody', 'insurances')
  expect([free.has(first ?? ''), free.size]).toEqual([false, numbers.length - 1])
  expect(await numbersOf('tables/files?from=2000-01-01&agent=nobody', 'rows')).toEqual(free)
})

test('finds files by what the queue finds, and signed contracts by their standing and debt', async () => {
  const [, , active] = numbers
  const { phone } = (await admin.get(`/api/agent/insurances?view=all&q=${active}`)).body.insurances[0]
  const numbersOf = async (query: string): Promise<string[]> =>
    (await admin.get(`/api/agent/tables/files?from=2000-01-01&${query}`)).body.rows.map(
      ({ insurance_number: number }: { insurance_number: string }) => number,
    )
  expect(await numbersOf(`q=${encodeURIComponent(phone)}`)).toContain(active)
  expect(await numbersOf('view=current')).toContain(active)
  expect(await numbersOf('view=over')).not.toContain(active)
  const { debt } = await server.db
    .selectFrom('policies')
    .select('debt')
    .where('number', '=', active ?? '')
    .executeTakeFirstOrThrow()
  expect([debt, await numbersOf('only=debt:unpaid')]).toEqual([null, []])
})
