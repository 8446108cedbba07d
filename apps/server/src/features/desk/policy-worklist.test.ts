import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatusNames, policyStatusOf, waitsForAgent } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import {
  openBrowser,
  registerCustomer,
  signedInCustomer,
  signedInStaff,
  verifyVisitor,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'

let server: TestApp
let agent: Browser
let agentId: string

const hourMs = 3_600_000
const total = 200

beforeAll(async () => {
  server = await buildTestApp()
  await seedBook(server.db, { policies: total, seed: 1, now: server.clock.now() })
  const staff = await signedInStaff(server)
  agent = staff.browser
  agentId = (await agent.get('/api/agent/me')).body.id
})
afterAll(() => server.close())

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
}

const queue = async (query: Record<string, string> = {}) => {
  const answer = await agent.get(`/api/agent/insurances?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as {
    insurances: Line[]
    total: number
    search_cut: boolean
    counts: Record<string, number>
    waiting: number
    late: number
    next: string | null
    previous: string | null
  }
}
const numbers = async (q: string) =>
  (await queue({ view: 'all', q })).insurances.map(({ insurance_number: number }) => number)

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

const numberOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('policies')
      .select('number')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).number

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

  test('counts waiting and late insurances by the clock', async () => {
    const before = await queue()
    const waits = Object.entries(before.counts).filter(([code]) =>
      waitsForAgent(policyStatusOf(Number(code))),
    )
    expect(before.waiting).toBe(waits.reduce((sum, [, count]) => sum + count, 0))
    const { userId } = await registerCustomer(server)
    const since = server.clock.now()
    const after = await queue()
    expect([after.waiting, after.late]).toEqual([before.waiting + 1, before.late])
    await setPolicy(userId, { status_since: new Date(since.getTime() - 24 * hourMs) })
    expect((await queue()).late).toBe(before.late + 1)
    await setPolicy(userId, { status_since: new Date(since.getTime() - 24 * hourMs + 1) })
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

describe('search of the queue', () => {
  let number: string
  let email: string
  let phone: string

  beforeAll(async () => {
    const customer = await registerCustomer(server, { firstname: 'Zéhra', lastname: 'El Mansoûri' })
    ;({ email, phone } = customer)
    const answers = { immatriculetion: '54321-هـ-7' }
    ;({ number } = await setPolicy(customer.userId, { answers: JSON.stringify(answers) }))
  })

  test.each([
    ['zéhra'],
    ['ZEHRA mansouri'],
    ['mansoûri zehra'],
    ['54321-هـ-7'],
    ['54321 ه 7'],
    ['54321|H|07'],
    ['54321h7'],
    ['٥٤٣٢١-هـ-٧'],
    ['54321'],
  ])('finds name or plate by %j', async (q) => {
    expect(await numbers(q)).toEqual([number])
  })

  test('finds reference, email and phone in any spelling', async () => {
    const digits = phone.slice(4)
    const spellings = [
      number,
      number.toLowerCase(),
      number.slice(-11),
      email,
      email.toUpperCase(),
      phone,
      `0${digits}`,
      `00212 ${digits}`,
      `0${digits.slice(0, 1)} ${digits.slice(1, 3)} ${digits.slice(3, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`,
      `+212-${digits.slice(0, 1)}-${digits.slice(1)}`,
      digits,
    ]
    for (const spelling of spellings)
      expect([spelling, await numbers(spelling)]).toEqual([spelling, [number]])
  })

  test.each(['zéhra alaoui', '%', '_', '\\', "'; drop table policies --", '54321-و-7', '999999999', '  '])(
    'finds no other insurance by %j',
    async (q) => {
      const found = await numbers(q)
      expect(q.trim() === '' || !found.includes(number)).toBe(true)
    },
  )

  test('finds Arabic names however the hamza is written', async () => {
    const { userId } = await registerCustomer(server, { firstname: 'أميمة', lastname: 'الدرقاوية' })
    const theirs = await numberOf(userId)
    for (const q of ['اميمة', 'أميمة', 'الدرقاويه', 'الدرقاوية اميمة'])
      expect(await numbers(q)).toEqual([theirs])
  })

  test('finds a customer by a changed name', async () => {
    const { userId } = await registerCustomer(server)
    const theirs = await numberOf(userId)
    await sql`update users set last_name = 'Ouazzani-Neuf' where id = ${userId}`.execute(server.db)
    expect(await numbers('ouazzani-neuf')).toEqual([theirs])
  })

  test('shows what was typed whole before what only begins or ends like it', async () => {
    const { userId } = await registerCustomer(server)
    const longer = await setPolicy(userId, { number: `${number}7` })
    const end = await registerCustomer(server)
    const ending = await setPolicy(end.userId, { number: number.replace('WST', 'A-WST') })
    const found = await numbers(number)
    expect([found[0], found.slice(1).toSorted()]).toEqual([number, [longer.number, ending.number].toSorted()])
    await setPolicy(userId, { number: 'WST-2020-900001' })
    await setPolicy(end.userId, { number: 'WST-2020-900002' })
  })

  test('finds an identity card, whole or by its beginning', async () => {
    const { userId } = await registerCustomer(server)
    await sql`update users set identity_number = 'QX778812' where id = ${userId}`.execute(server.db)
    const theirs = await numberOf(userId)
    for (const q of ['qx778812', 'QX 7788', 'qx٧٧٨٨١٢']) expect(await numbers(q)).toEqual([theirs])
  })

  test('finds an Arabic name that is stored with the marks of its vowels', async () => {
    const { userId } = await registerCustomer(server)
    await sql`update users set first_name = 'مُحَمَّد', last_name = 'الوَرزازي' where id = ${userId}`.execute(
      server.db,
    )
    expect(await numbers('محمد الورزازي')).toEqual([await numberOf(userId)])
  })

  test('searches from three letters or digits on', async () => {
    const { insurances, total: found, search_cut: isCut } = await queue({ view: 'all', q: 'el' })
    expect([insurances, found, isCut]).toEqual([[], 0, false])
    expect((await queue({ view: 'all', q: 'zeh' })).total).toBeGreaterThan(0)
  })

  test('follows two hundred matches of a common name and tells that there are more', async () => {
    await sql`
      insert into users (email, phone, first_name, last_name, city, address, identity_number, birth_date,
        password_hash, language, created_at, updated_at)
      select 'quidam' || n || '@example.ma', '+212600' || lpad(n::text, 6, '0'), 'Quidam', 'Partout', city,
        address, 'ZZ' || n, birth_date, password_hash, language, created_at, updated_at
      from users cross join generate_series(1, 250) as n
      where users.id = (select id from users where role = 'customer' limit 1)`.execute(server.db)
    const { search_cut: isCut, total: found } = await queue({ view: 'all', q: 'quidam partout' })
    expect([isCut, found]).toEqual([true, 0])
    expect((await queue({ view: 'all', q: 'zehra mansouri' })).search_cut).toBe(false)
  })
})
