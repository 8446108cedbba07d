import type { FigureGroup, FiguresAnswer } from '@wassit/domain/api/desk/figures'
import { figureDimensions, milestones, mostFigureDays } from '@wassit/domain/figures/figures'
import type { Milestone, MilestoneCounts } from '@wassit/domain/figures/figures'
import { mondayOf } from '@wassit/domain/figures/weeks'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { requestQuote, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

let agent: Browser
let admin: Browser
let today: string
let from: string

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  await seedBook(server.db, { policies: 500, seed: 3, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
  admin = (await signedInStaff(server, 'admin')).browser
  today = moroccanDay(server.clock.now())
  from = addDays(today, 1 - mostFigureDays)
  for (const referrer of ['google.com', 'google.com', 'facebook.com'])
    await requestQuote(server, undefined, { came_from: { referrer } })
  await requestQuote(server, undefined, { came_from: { referrer: 'google.com', utm_source: 'radio' } })
})

const figures = async (query: Record<string, string> = {}, by = admin): Promise<FiguresAnswer> => {
  const answer = await by.get(`/api/agent/figures?${new URLSearchParams(query)}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as FiguresAnswer
}

const stepsOf = (row: MilestoneCounts): MilestoneCounts =>
  Object.fromEntries(milestones.map((step) => [step, row[step]])) as MilestoneCounts

const sumOf = (rows: readonly MilestoneCounts[], step: Milestone): number =>
  rows.reduce((sum, row) => sum + row[step], 0)

interface FileOfBook {
  id: string
  events: { to: number; action: string }[]
  confirmed: boolean
  paid: string
}

/** Returns the files of a period with everything that their steps follow from, read row by row. */
const filesOfBook = async (): Promise<FileOfBook[]> => {
  const { rows } = await sql<FileOfBook>`
    select id, payment_confirmed_at is not null as confirmed,
      (select coalesce(sum(amount), 0)::text from payments
        where payments.policy_id = policies.id and state = 'confirmed') as paid,
      (select json_agg(json_build_object('to', to_status, 'action', action) order by at, position)
        from policy_events where policy_id = policies.id) as events
    from policies where created_at >= ${from}::date`.execute(server.db)
  return rows.filter(({ events }) => ['request', 'renewal'].includes(events[0]?.action ?? ''))
}

describe('steps', () => {
  test('count what the rows of each file say', async () => {
    const files = await filesOfBook()
    const reached = (...codes: number[]) =>
      files.filter(({ events }) => events.some(({ to }) => codes.includes(to))).length
    const { total } = await figures({ from })
    expect(total).toMatchObject({
      opened: files.length,
      quoted: reached(2, 3, 4, 5, 6),
      accepted: reached(3, 4, 5, 6),
      signed: reached(6),
    })
    expect(total.signed).toBeGreaterThan(50)
  })

  test('counts as paid exactly the files of which the ledger has money of a confirmed payment', async () => {
    const files = await filesOfBook()
    const paid = files.filter(({ paid: sum, confirmed }) => Number(sum) > 0 && confirmed).length
    expect(paid).toBeGreaterThan(50)
    expect((await figures({ from })).total.paid).toBe(paid)
  })

  test.each(figureDimensions)('sum to the total by %s, each part as its own filter counts it', async (by) => {
    const { total, groups, others, agents } = await figures({ from, by })
    const parts = others ? [...groups, others] : groups
    for (const step of milestones) expect([step, sumOf(parts, step)]).toEqual([step, total[step]])
    const filterOf = ({ key }: FigureGroup): Record<string, string> =>
      by === 'week'
        ? { from: key && key > from ? key : from, to: addDays(key ?? from, 6) }
        : { from, [by === 'source' ? 'came_from' : by]: key ?? '' }
    const sample = groups.filter(({ key, opened }) => key !== null && opened > 0).slice(0, 3)
    expect(sample.length).toBeGreaterThan(by === 'agent' && agents.length === 0 ? -1 : 0)
    for (const group of sample)
      expect(stepsOf((await figures(filterOf(group))).total)).toEqual(stepsOf(group))
  })

  test('name each source once, a campaign before the site', async () => {
    const { groups } = await figures({ from: today, by: 'source' })
    const named = groups.filter(({ key }) => key?.includes(':')).map(({ key, opened }) => [key, opened])
    expect(named).toEqual([
      ['site:google.com', 2],
      ['campaign:radio', 1],
      ['site:facebook.com', 1],
    ])
  })

  test('have every week of the period, also one without a file', async () => {
    const { groups, from: first } = await figures()
    expect(first).toBe(addDays(mondayOf(today), -77))
    expect(groups.map(({ key }) => key)).toEqual(
      Array.from({ length: 12 }, (_, nth) => addDays(first, 7 * nth)),
    )
  })

  test('bound a period that is too long', async () => {
    expect(await figures({ from: '2000-01-01' })).toMatchObject({ from, to: today })
    expect(await figures({ from: '2099-12-01', to: '2099-12-31' })).toMatchObject({ total: { opened: 0 } })
  })

  test.each(['figures', 'due-items', 'tables/production', 'tables/dues', 'attestations'])(
    'refuse a period that ends before it begins, at its end, in %s',
    async (list) => {
      const { status, body } = await admin.get(`/api/agent/${list}?from=2026-03-02&to=2026-03-01`)
      expect([status, body.issues]).toMatchObject([
        400,
        [{ path: 'to', id: 'validation.date.order', message: expect.stringContaining('02-03-2026') }],
      ])
    },
  )
})

describe('renewals', () => {
  test('put each contract that ends in the period into one part', async () => {
    const { renewals } = await figures({ from })
    const { ended, renewed, lost, silent, open } = renewals
    const { body } = await admin.get(`/api/agent/tables/dues?from=${from}&to=${today}`)
    expect(ended).toBe(body.totals.count)
    expect(ended).toBeGreaterThan(20)
    expect(renewed + silent + open + Object.values(lost).reduce((sum, each) => sum + each, 0)).toBe(ended)
  })

  test('name the reasons of loss', async () => {
    const { body } = await admin.get(`/api/agent/tables/dues?from=${addDays(today, -25)}&to=${today}`)
    const open = body.rows.find(({ due_state: state }: { due_state: string }) => state === 'to_prepare')
    const item = (await agent.get(`/api/agent/due-items?from=${open.last_day}&to=${open.last_day}`)).body
      .due_items
    const { id } = item.find(
      ({ insurance_number: number }: { insurance_number: string }) => number === open.insurance_number,
    )
    await agent.post(`/api/agent/due-items/${id}/outcome`, {
      outcome: 'left',
      reason: 'Trop cher',
      to_whom: 'Autre cabinet',
    })
    const { renewals } = await figures({ from: open.last_day, to: open.last_day })
    expect(renewals.lost.left).toBe(1)
    expect(renewals.reasons).toEqual([{ outcome: 'left', reason: 'Autre cabinet · Trop cher', count: 1 }])
  })
})

describe('access and files', () => {
  test('needs the right to read figures', async () => {
    const refused = await agent.get('/api/agent/figures')
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
  })

  test('writes the groups of a filter as a file that sums to their total, and notes it in the trail', async () => {
    const order = { format: 'csv', by: 'product', from, to: today }
    expect((await agent.post('/api/agent/tables/steps/export', order)).status).toBe(403)
    const { download_url: link } = (await admin.post('/api/agent/tables/steps/export', order)).body
    const { cookies, headers } = admin
    const file = await server.app.inject({ method: 'GET', url: `/${link}`, cookies, headers })
    const [head, ...rows] = file.body
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('";"'))
    expect(head).toEqual(['Produit', 'Ouverts', 'Chiffrés', 'Acceptés', 'Réglés', 'Signés', 'Renouvelés'])
    const { groups, total } = await figures({ from, by: 'product' })
    expect(rows).toHaveLength(groups.length + 1)
    expect(rows.at(-1)).toEqual(['Total', ...milestones.map((step) => String(total[step]))])
    expect(file.headers['content-disposition']).toContain(`steps_product_${from}_${today}.csv`)
    const trail = await findRows(server, 'audit_events', { kind: 'export', outcome: 'steps' }, ['id'])
    expect(trail).toHaveLength(1)
  })
})
