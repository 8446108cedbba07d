import type { DueItem } from '@wassit/domain/api/renewals/due-items'
import { addDays, addMonths } from '@wassit/domain/party/date'
import { beforeAll, expect, test } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

let agent: Browser

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  await seedBook(server.db, { policies: 300, seed: 7, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
})

const itemsOf = async (from: string, to: string): Promise<DueItem[]> =>
  (await agent.get(`/api/agent/due-items?from=${from}&to=${to}`)).body.due_items

test('lists every contract of 14 months once, in the month of its last day, and creates nothing for it', async () => {
  const first = '2026-06-01'
  const months = Array.from({ length: 14 }, (_, index) => addMonths(first, index))
  const lists = await Promise.all(months.map((month) => itemsOf(month, addDays(addMonths(month, 1), -1))))
  const listed = lists.flat()
  const rows = await server.db
    .selectFrom('policies')
    .select(['id', 'end_date'])
    .where('status', '=', 6)
    .where('user_id', 'is not', null)
    .where((where) => where.or([where('ended_by', 'is', null), where('ended_by', '=', 'renewal')]))
    .where('end_date', '>=', first)
    .where('end_date', '<', addMonths(first, 14))
    .execute()
  expect(rows.length).toBeGreaterThan(50)
  expect(listed).toHaveLength(rows.length)
  expect(new Map(listed.map(({ id, last_day: day }) => [id, day]))).toEqual(
    new Map(rows.map(({ id, end_date: day }) => [id, day])),
  )
  const whole = await itemsOf(first, addDays(addMonths(first, 14), -1))
  expect(whole.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
  // A list creates nothing, so that it is the same for a second reader, and after an act on one item.
  expect(await server.db.selectFrom('due_items').select('id').execute()).toEqual([])
  const one = listed.find(({ stage }) => stage === 'to_prepare')
  await agent.post(`/api/agent/due-items/${one?.id}/outcome`, { outcome: 'sold' })
  expect((await itemsOf(first, addDays(addMonths(first, 14), -1))).length).toBe(listed.length)
})
