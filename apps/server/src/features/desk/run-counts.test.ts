import { minutesOf, workOfPolicy } from '@wassit/domain/hours/work'
import { buildCalendar, usualHours } from '@wassit/domain/hours/working-hours'
import { latestStart } from '@wassit/domain/hours/working-time'
import { policyStatuses, policyStatusNames, waitsForAgent } from '@wassit/domain/policy/policy'
import { beforeAll, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import { signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser

const server = openTestApp()
beforeAll(async () => {
  await seedBook(server.db, { policies: 2100, seed: 1, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
})

const list = async (query: string) => (await agent.get(`/api/agent/insurances?${query}`)).body

test('counts a status of more than 1 000 files again after ten seconds, and the others at once', async () => {
  const first = await list('view=all')
  expect(first.counts).toMatchObject({ 2: 252, 6: 1001 })
  const some = server.db.selectFrom('policies').select('id').where('status', '=', 6).limit(100)
  await server.db.updateTable('policies').set({ status: 2 }).where('id', 'in', some).execute()
  expect((await list('view=all')).counts).toEqual({ ...first.counts, 2: 352 })
  server.clock.advance(10_000)
  expect((await list('view=all')).counts).toEqual({ ...first.counts, 2: 352, 6: 950 })
})

test('counts the files of a filter up to the bound, over all their statuses', async () => {
  const [all, late] = [await list('view=all&assigned=nobody'), await list('view=late&assigned=nobody')]
  expect([all.total, all.insurances.length]).toEqual([1001, 50])
  const calendar = buildCalendar(usualHours)
  const lateOnes = await Promise.all(
    policyStatusNames.filter(waitsForAgent).map((status) =>
      server.db
        .selectFrom('policies')
        .select('id')
        .where('assigned_to', 'is', null)
        .where('status', '=', policyStatuses[status].code)
        .where(
          'status_since',
          '<=',
          latestStart(calendar, server.clock.now(), minutesOf({})[workOfPolicy(status)]),
        )
        .execute(),
    ),
  )
  expect(late.total).toBe(lateOnes.flat().length)
})
