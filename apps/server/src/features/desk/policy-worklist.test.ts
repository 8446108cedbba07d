import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { policyStatusNames, policyStatusOf, waitsForAgent } from '@wassit/domain/policy/policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import {
  openBrowser,
  registerCustomer,
  signedInCustomer,
  signedInStaff,
  verifyVisitor,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser
let agentId: string

const hourMs = 3_600_000
const total = 200

const server = openTestApp()
beforeAll(async () => {
  await seedBook(server.db, { policies: total, seed: 1, now: server.clock.now() })
  const staff = await signedInStaff(server)
  agent = staff.browser
  agentId = (await agent.get('/api/agent/me')).body.id
})

interface Line {
  insurance_number: string
  status: number
  status_since: string
  late: boolean
  customer: string | null
  email: string
  phone: string
  plate: string | null
  insuranceType_name: string
  assignee: { id: string } | null
  standing: string | null
}

const queue = async (query: Record<string, string> = {}) => {
  const answer = await agent.get(`/api/agent/insurances?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as {
    insurances: Line[]
    total: number
    counts: Record<string, number>
    waiting: number
    late: number
    contracts: { current: number; over: number }
    next: string | null
    previous: string | null
  }
}
type Page = Awaited<ReturnType<typeof queue>>

const numbersOf = (page: Page | undefined) =>
  page?.insurances.map(({ insurance_number: number }) => number) ?? []

/** Reads all pages of a view in turn. */
const walk = async (query: Record<string, string>): Promise<Page[]> => {
  const pages = [await queue(query)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await queue({ ...query, after: next }))
  return pages
}

const setPolicy = (userId: string, set: object) =>
  server.db
    .updateTable('policies')
    .set(set)
    .where('user_id', '=', userId)
    .returning('number')
    .executeTakeFirstOrThrow()

describe('access to the queue', () => {
  test('refuses the queue to visitors and customers', async () => {
    const stranger = await openBrowser(server).get('/api/agent/insurances')
    expect([stranger.status, stranger.body.code]).toEqual([401, 'session.missing'])
    const { browser } = await signedInCustomer(server)
    const customer = await browser.get('/api/agent/insurances')
    expect([customer.status, customer.body.code]).toEqual([403, 'session.forbidden'])
  })

  test('shows the queue to an admin', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    expect((await browser.get('/api/agent/insurances')).status).toBe(200)
    expect((await browser.get('/api/agent/me')).body.role).toBe('admin')
  })
})

describe('counts of the queue', () => {
  test('counts all insurances by status, whatever the search', async () => {
    const { counts } = await queue({ q: 'nobody is called that' })
    const rows = await server.db.selectFrom('policies').select('status').execute()
    const expected: Record<string, number> = {}
    for (const { status } of rows) expected[status] = (expected[status] ?? 0) + 1
    expect(counts).toEqual(expected)
    expect(Object.keys(counts)).toHaveLength(policyStatusNames.length)
  })

  test('counts waiting and late insurances by the hours of the house', async () => {
    const before = await queue()
    const waits = Object.entries(before.counts).filter(([code]) =>
      waitsForAgent(policyStatusOf(Number(code))),
    )
    expect(before.waiting).toBe(waits.reduce((sum, [, count]) => sum + count, 0))
    const { userId } = await registerCustomer(server)
    const after = await queue()
    expect([after.waiting, after.late]).toEqual([before.waiting + 1, before.late])
    // It is Saturday morning: four working hours ago it was Friday, 14:00.
    const fourHoursAgo = new Date('2026-11-20T14:00:00Z')
    await setPolicy(userId, { status_since: fourHoursAgo })
    expect((await queue()).late).toBe(before.late + 1)
    await setPolicy(userId, { status_since: new Date(fourHoursAgo.getTime() + 1) })
    expect((await queue()).late).toBe(before.late)
    // An insurance that waits for the customer is never late.
    await setPolicy(userId, { status: 2, status_since: new Date(0) })
    expect((await queue()).late).toBe(before.late)
  })
})

describe('view of the queue', () => {
  test('shows the insurances that wait for an agent by default', async () => {
    const { insurances, total: found, waiting } = await queue()
    expect(insurances.every(({ status }) => waitsForAgent(policyStatusOf(status)))).toBe(true)
    expect(found).toBe(waiting)
  })

  test('shows exactly the late insurances in the late view', async () => {
    const { insurances, total: found, late } = await queue({ view: 'late' })
    expect(found).toBe(late)
    expect(late).toBeGreaterThan(0)
    expect(insurances.every((line) => line.late)).toBe(true)
  })

  test('shows one status in the view of a status', async () => {
    const { insurances, total: found, counts } = await queue({ view: '6' })
    expect(new Set(insurances.map(({ status }) => status))).toEqual(new Set([6]))
    expect(found).toBe(counts['6'])
  })

  test('shows signed contracts whose last day has passed apart from the others, by the day in Morocco', async () => {
    const ofView = async (contract: string) => {
      const pages = await walk({ view: '6', contract })
      return pages.flatMap(({ insurances }) => insurances.map(({ standing }) => standing))
    }
    const { contracts, counts } = await queue({ view: 'all' })
    const [current, over] = [await ofView('current'), await ofView('over')]
    expect(new Set(over)).toEqual(new Set(['over']))
    expect(current).not.toContain('over')
    expect(contracts).toEqual({ current: current.length, over: over.length })
    expect(current.length + over.length).toBe(counts['6'])

    const { insurances } = await queue({ view: '6', contract: 'current' })
    const number = insurances[0]?.insurance_number ?? ''
    const today = moroccanDay(server.clock.now())
    const endingOn = async (end: string) => {
      await server.db.updateTable('policies').set({ end_date: end }).where('number', '=', number).execute()
      return (await queue()).contracts
    }
    expect(await endingOn(today)).toEqual(contracts)
    expect((await endingOn(addDays(today, -1))).over).toBe(contracts.over + 1)
  })

  test('lists late insurances first, then the longest in their status, in pages without gaps', async () => {
    const { total: all } = await queue({ view: 'all' })
    const pages = await walk({ view: 'all' })
    const lines = pages.flatMap(({ insurances }) => insurances)
    expect(pages.map(({ insurances }) => insurances.length)).toEqual([
      ...pages.slice(1).map(() => 50),
      all - 50 * (pages.length - 1),
    ])
    expect(new Set(lines.map(({ insurance_number: number }) => number)).size).toBe(all)
    const order = lines.map((line) => `${line.late ? 0 : 1} ${line.status_since}`)
    expect(order).toEqual(order.toSorted())
  })

  test('returns the same pages on the way back', async () => {
    const pages = await walk({ view: 'all' })
    let page = pages.at(-1)
    for (const earlier of pages.toReversed().slice(1)) {
      page = await queue({ view: 'all', before: page?.previous ?? '' })
      expect(numbersOf(page)).toEqual(numbersOf(earlier))
    }
    expect(page?.previous).toBeNull()
  })

  test('keeps a place while lines before it leave the list and others become late', async () => {
    const [, second] = await walk({ view: 'all' })
    const after = (await queue({ view: 'all' })).next ?? ''
    server.clock.advance(hourMs)
    expect(numbersOf(await queue({ view: 'all', after }))).toEqual(numbersOf(second))
    server.clock.advance(-hourMs)
  })

  test('shows the first page for an unreadable place, and the last one behind the end', async () => {
    const pages = await walk({ view: 'all' })
    for (const after of [
      'x',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('[9e9]').toString('base64url'),
    ])
      expect(numbersOf(await queue({ view: 'all', after }))).toEqual(numbersOf(pages[0]))
    const end = Buffer.from(JSON.stringify([1, 9e15, crypto.randomUUID(), server.clock.now().getTime()]))
    const last = await queue({ view: 'all', after: end.toString('base64url') })
    expect([numbersOf(last).at(-1), last.next]).toEqual([numbersOf(pages.at(-1)).at(-1), null])
  })

  test('begins with the first file of a day', async () => {
    const pages = await walk({ view: '6' })
    const lines = pages.flatMap(({ insurances }) => insurances)
    const { status_since: since = '' } = lines[Math.floor(lines.length / 2)] ?? {}
    const day = since.slice(0, 10)
    const { insurances, previous } = await queue({ view: '6', from: day })
    const expected = lines.find((line) => moroccanDay(new Date(line.status_since)) >= day)
    expect(insurances[0]?.insurance_number).toBe(expected?.insurance_number)
    expect(previous).not.toBeNull()
  })

  test('filters insurances by product, by the agent’s own files and by unassigned ones', async () => {
    const { insurances: cars } = await queue({ view: 'all', insuranceType: 'automobile' })
    expect(new Set(cars.map(({ insuranceType_name: name }) => name))).toEqual(new Set(['automobile']))
    const number = cars.find(({ assignee }) => !assignee)?.insurance_number ?? ''
    expect((await queue({ view: 'all', assigned: 'me' })).total).toBe(0)
    const unassigned = (await queue({ view: 'all', assigned: 'nobody' })).total
    await agent.post(`/api/agent/insurances/${number}/assign`, { agent_id: agentId })
    const mine = await queue({ view: 'all', assigned: 'me' })
    expect(mine.insurances.map((line) => [line.insurance_number, line.assignee?.id])).toEqual([
      [number, agentId],
    ])
    expect((await queue({ view: 'all', assigned: 'nobody' })).total).toBe(unassigned - 1)
  })

  test.each([
    'from=yesterday',
    `after=${'x'.repeat(201)}`,
    'view=9',
    'view=x',
    'assigned=him',
    'insuranceType=boat',
    `q=${'x'.repeat(101)}`,
  ])('refuses the query %s of the queue', async (query) => {
    const answer = await agent.get(`/api/agent/insurances?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('insurance of a visitor without an account', () => {
  test('lists the insurance of a visitor with email and phone', async () => {
    const { email, phone } = await verifyVisitor(server)
    const { insurances } = await queue({ q: email })
    expect(insurances).toMatchObject([{ customer: null, email, phone, status: 1 }])
  })
})
