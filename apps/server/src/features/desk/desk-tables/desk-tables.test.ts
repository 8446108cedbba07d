import { deskTableNames, columnsOf } from '@wassit/domain/desk-table/desk-tables'
import { moroccanDay } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { meeting } from '../../../../../../test/support/tier.ts'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { plannedPolicy } from '../../../../test/instalment-factories.ts'
import { ledgerOfFile, recordMoney, cash, reverseMoney } from '../../../../test/money-calls.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { addLines } from '../../../../test/table-lines.ts'
import { readTableFile } from '../../../table-file.ts'

let agent: Awaited<ReturnType<typeof signedInStaff>>
let admin: Browser
let owing: Awaited<ReturnType<typeof plannedPolicy>>
let claim: Awaited<ReturnType<typeof sentRequest>>

const server = openTestApp()
beforeAll(async () => {
  await seedBook(server.db, { policies: 200, seed: 1, now: server.clock.now() })
  agent = await signedInStaff(server)
  admin = (await signedInStaff(server, 'admin')).browser
  owing = await plannedPolicy(server, agent)
  claim = await sentRequest(server, 'claim')
  const { payments } = await ledgerOfFile(agent, owing.number)
  await reverseMoney(agent, payments[0].id, 'mistake')
  await recordMoney(agent, owing.number, cash(20))
  await agent.browser.post(`/api/agent/insurances/${owing.number}/delivery`, {
    method: 'courier',
    papers: ['contract', 'attestation'],
    name: 'Nadia Alaoui',
    phone: '0612345678',
    address: '1, rue Atlas, Rabat',
  })
  await agent.browser.post('/api/agent/tills', { float: 100 })
  await addLines(server, { email: agent.email, policyId: claim.id })
  const asked = { name: 'Salma', email: 'salma@example.ma', phone: '0612345678', message: 'Bonjour' }
  await claim.browser.post('/api/contact', asked)
  await claim.browser.post('/api/user/rights/opposition', { opposed: 'statistics', reason: 'Vie privée' })
})

const everything = { from: '2015-01-01', to: '2035-01-01', view: 'all' }

interface Table {
  rows: (Record<string, string | number | null> & { id: string })[]
  totals: Record<string, number>
  from: string | null
  next: string | null
  previous: string | null
}

const table = async (name: string, query: Record<string, string> = {}, by = admin): Promise<Table> => {
  const answer = await by.get(`/api/agent/tables/${name}?${new URLSearchParams(query)}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as Table
}

/** Returns the lines of all pages, forwards. */
const allLines = async (name: string, query: Record<string, string>): Promise<Table['rows']> => {
  const lines: Table['rows'] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Table = await table(name, { ...query, ...(after && { after }) })
    lines.push(...page.rows)
    after = page.next
  }
  return lines
}

const sumOf = (rows: Table['rows'], column: string): number =>
  toDirhams(rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0))

describe('tables of the business', () => {
  test.each(deskTableNames)('sums all lines of %s, whatever page they are on', async (name) => {
    const lines = await allLines(name, everything)
    const { totals } = await table(name, everything)
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    const sums = columnsOf(name).filter(([, kind]) => kind === 'sum')
    expect(totals).toEqual({
      count: lines.length,
      ...Object.fromEntries(sums.map(([column]) => [column, sumOf(lines, column)])),
    })
  })

  // Columns of one kind are compared alike.
  const columns = deskTableNames.flatMap((name) =>
    [...Map.groupBy(columnsOf(name), ([, kind]) => kind)].map(
      ([kind, [first]]) => [name, first?.[0] ?? '', kind] as const,
    ),
  )
  const sorted = meeting(
    columns,
    ([name]) => name,
    ([, , kind]) => kind,
  )
  test.each(sorted)('orders %s by %s, both ways and back again', async (name, column) => {
    const up = await allLines(name, { ...everything, sort: column })
    const down = await allLines(name, { ...everything, sort: `-${column}` })
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
    const first = await table(name, { ...everything, sort: column })
    if (first.next === null) return
    const second = await table(name, { ...everything, sort: column, after: first.next })
    const back = await table(name, { ...everything, sort: column, before: second.previous ?? '' })
    expect(back.rows).toEqual(first.rows)
  })

  test('books as much debit as credit, and on the accounts of money exactly what the ledger holds', async () => {
    const { debit, credit } = (await table('journal', everything)).totals
    expect(debit).toBe(credit)
    const lines = await allLines('journal', everything)
    const money = lines.filter((line) => line.ledger_account !== '3421')
    const { amount } = (await table('receipts', everything)).totals
    expect(sumOf(money, 'debit') - sumOf(money, 'credit')).toBe(amount)
  })

  test('books on the account numbers of the house', async () => {
    const { facts } = (await admin.get('/api/agent/house')).body
    const cashLines = () => allLines('journal', { ...everything, only: 'ledger_title:cash' })
    expect((await cashLines())[0]?.ledger_account).toBe('5161')
    await admin.post('/api/agent/house', { ...facts, ledger_cash: '5161 0010' })
    expect(new Set((await cashLines()).map((line) => line.ledger_account))).toEqual(new Set(['51610010']))
    await admin.post('/api/agent/house', facts)
  })

  test('receives exactly the ledger, reversals included', async () => {
    const { sum } = await server.db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<string>('amount').as('sum'))
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    const { totals } = await table('receipts', everything)
    expect(totals.amount).toBe(toDirhams(Number(sum)))
    const reversed = await table('receipts', { ...everything, q: owing.number })
    expect(new Set(reversed.rows.map(({ amount }) => amount))).toEqual(new Set([-50, 20, 50]))
  })

  test('owes, gives back and moves exactly what the rows of the ledger say', async () => {
    const { rows } = await sql<{ owed: number; returned: number; credit: number; debit: number }>`
      select (select sum(left_to_pay) from policies where debt is not null) as owed,
        (select sum(amount) from refunds) as returned,
        (select sum(amount) from statement_lines where not outgoing) as credit,
        (select sum(amount) from statement_lines where outgoing) as debit`.execute(server.db)
    const [sums] = rows
    const { owed, returned, credit, debit } = sums ?? {}
    expect((await table('unpaid', everything)).totals.left).toBe(toDirhams(Number(owed)))
    expect((await table('refunds', everything)).totals.amount).toBe(toDirhams(Number(returned)))
    expect((await table('movements', everything)).totals).toMatchObject({
      credit: toDirhams(Number(credit)),
      debit: toDirhams(Number(debit)),
    })
  })

  test('owes what the file of each line says', async () => {
    const { rows } = await table('unpaid')
    const line = rows.find(({ insurance_number: number }) => number === owing.number)
    const { paid } = await ledgerOfFile(agent, owing.number)
    expect(line).toMatchObject({ debt: 'unpaid', total: 150, left: 150 - Number(paid) })
    expect(paid).toBe(20)
  })

  test('shows a contract in the month of its issue with the parts of its price, and a recalled one no more', async () => {
    const today = moroccanDay(server.clock.now())
    const month = await table('production')
    expect(month.from).toBe(`${today.slice(0, 7)}-01`)
    const line = month.rows.find(({ insurance_number: number }) => number === owing.number)
    expect(line).toMatchObject({ issued_on: today, total: 150, received: 20, source: 'online' })
    const parts = ['net', 'accessories', 'taxes'].map((part) => line?.[part])
    expect(parts).toEqual([129.87, 0, 20.13])
    const priced = (await allLines('production', everything)).filter(({ net }) => net !== null)
    expect(priced.length).toBeGreaterThan(20)
    for (const { net, accessories, taxes, total } of priced)
      expect(dirhams(Number(net) + Number(accessories) + Number(taxes))).toBe(dirhams(Number(total)))
    await server.db.updateTable('policies').set({ status: 4 }).where('id', '=', owing.id).execute()
    expect((await table('production', { q: owing.number })).rows).toEqual([])
    await server.db.updateTable('policies').set({ status: 6 }).where('id', '=', owing.id).execute()
  })

  test('filters by insurer, product, town, agent, amount, words and days', async () => {
    const all = await allLines('receipts', everything)
    const [some] = all
    if (!some) throw new Error('no line')
    const found = async (query: Record<string, string>) =>
      (await allLines('receipts', { ...everything, ...query })).map(({ id }) => id)
    const same = (column: string) => all.filter((row) => row[column] === some[column]).map(({ id }) => id)
    expect(await found({ town: String(some.town) })).toEqual(same('town'))
    expect(await found({ town: cityOf(String(some.town))?.ar ?? '' })).toEqual(same('town'))
    expect(await found({ product: String(some.product) })).toEqual(same('product'))
    const { insurers } = (await agent.browser.get('/api/agent/tables/receipts')).body
    const insurer = insurers.find(({ name }: { name: string }) => name === some.company_name)
    expect(await found({ insurer: insurer.id })).toEqual(same('company_name'))
    const amount = Number(some.amount).toFixed(2)
    expect(await found({ least: `${amount.replace('.', ',')} DH`, most: amount })).toEqual(same('amount'))
    expect(await found({ q: String(some.insurance_number) })).toContain(some.id)
    expect(await found({ q: '100%_' })).toEqual([])
    const day = String(some.received_on)
    expect(
      (await table('receipts', { from: day, to: day })).rows.every((row) => row.received_on === day),
    ).toBe(true)
  })

  test('shows rights requests to staff with the right, and addresses to readers of identities', async () => {
    const refused = await agent.browser.get('/api/agent/tables/rights')
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
    expect((await table('deliveries')).rows).toMatchObject([{ address: '1, rue Atlas, Rabat' }])
    const cashier = await signedInStaff(server)
    await server.db
      .updateTable('users')
      .set({ staff_role: 'cashier' })
      .where('email', '=', cashier.email)
      .execute()
    expect((await table('deliveries', {}, cashier.browser)).rows).toMatchObject([{ address: null }])
  })

  test('shows the usual view of a table, another one that is named, and values that are chosen', async () => {
    const counted = async (query: Record<string, string>) => (await table('deliveries', query)).totals.count
    expect(await counted({})).toBe(1)
    expect(await counted({ view: 'delivered' })).toBe(0)
    expect(await counted({ view: 'all', only: 'delivery_method:courier,delivery_state:toPrepare' })).toBe(1)
    expect(await counted({ view: 'all', only: 'delivery_method:post' })).toBe(0)
    expect(await counted({ view: 'nothing', only: 'tracking:x,nothing' })).toBe(1)
  })

  test('shows a claim with its file', async () => {
    const { rows } = await table('claims', { q: claim.report })
    expect(rows).toMatchObject([{ report_number: claim.report, status: 1, settlement: null }])
  })

  test('begins anew at a place of another order, and at a text that is none', async () => {
    const first = await table('receipts', everything)
    const { next } = await table('receipts', { ...everything, sort: 'customer' })
    const place = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const wrong = [
      next ?? 'x',
      'x',
      place(['received_on', 'now', first.rows[0]?.id]),
      place(['amount', '1e9', 'x']),
      place(['received_on', '2026-99-99 10:00:00+00', first.rows[0]?.id]),
      place(['received_on', '0000-01-01 10:00:00+00', first.rows[0]?.id]),
      place(['received_on', '2026-01-01 10:00:00+99', first.rows[0]?.id]),
    ]
    for (const after of wrong)
      expect((await table('receipts', { ...everything, after })).rows).toEqual(first.rows)
  })
})

const download = (url: string, { cookies, headers }: Browser = admin) =>
  server.app.inject({ method: 'GET', url, cookies, headers })

/** Returns the cells of a file of separated values. */
const cellsOf = (text: string): string[][] =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('";"')
        .map((cell) => cell.replaceAll('""', '"')),
    )

describe('files of tables', () => {
  const query = new URLSearchParams({ ...everything, sort: 'received_on' })

  test('writes the head, all lines in their order and the sums, with no formula', async () => {
    const name = { last_name: '=1+1' }
    await server.db.updateTable('users').set(name).where('id', '=', owing.row.user_id).execute()
    const lines = await allLines('receipts', { ...everything, sort: 'received_on' })
    const { totals } = await table('receipts', everything)
    const csv = await download(`/api/agent/tables/receipts?${query}&format=csv`)
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...rest] = cellsOf(csv.body)
    expect(head).toContain('Montant')
    expect(rest).toHaveLength(lines.length + 1)
    const placeOf = (wanted: string) => columnsOf('receipts').findIndex(([each]) => each === wanted)
    const [column, town] = [placeOf('amount'), placeOf('town')]
    expect(rest[0]?.[town]).toBe(cityOf(String(lines[0]?.town))?.fr)
    const comma = (amount: number) => amount.toFixed(2).replace('.', ',')
    expect(rest.map((cells) => cells[column])).toEqual([
      ...lines.map(({ amount }) => comma(Number(amount))),
      comma(totals.amount ?? 0),
    ])
    expect(csv.body).not.toMatch(/"=1\+1/)
  })

  test('writes only the chosen lines with their sums', async () => {
    const lines = (await allLines('receipts', everything)).slice(0, 2)
    const order = { from: '2015-01-01', to: '2035-01-01', format: 'csv', ids: lines.map(({ id }) => id) }
    const { download_url: link } = (await admin.post('/api/agent/tables/receipts/export', order)).body
    const rows = cellsOf((await download(`/${link}`)).body)
    const column = columnsOf('receipts').findIndex(([each]) => each === 'amount')
    const sum = sumOf(lines, 'amount').toFixed(2).replace('.', ',')
    expect([rows.length, rows.at(-1)?.[column]]).toEqual([4, sum])
  })

  test('writes only the chosen columns with the one of the period, and all for a choice of none', async () => {
    const headOf = async (columns: string) => {
      const csv = await download(`/api/agent/tables/receipts?${query}&format=csv&columns=${columns}`)
      return cellsOf(csv.body)[0]?.length
    }
    expect(await headOf('amount,customer')).toBe(3)
    expect(await headOf('nothing')).toBe(columnsOf('receipts').length)
  })

  test('writes a workbook that a spreadsheet reader opens, with amounts as numbers and days as days', async () => {
    const { totals } = await table('production', everything)
    const book = await download(`/api/agent/tables/production?${new URLSearchParams(everything)}&format=xlsx`)
    const file = readTableFile(book.rawPayload)
    if (file.kind !== 'workbook') throw new Error('no workbook')
    const rows = (file.grids[0]?.rows ?? []).map(({ cells }) => cells)
    const column = columnsOf('production').findIndex(([each]) => each === 'total')
    expect(rows).toHaveLength((totals.count ?? 0) + 2)
    expect(Number(rows.at(-1)?.[column])).toBe(totals.total)
  })

  test('needs the right to export, and leaves its row in the trail with each file', async () => {
    const refused = await agent.browser.get(`/api/agent/tables/receipts?${query}&format=csv`)
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
    expect(refused.body.message).toContain(server.deps.messages.fr('access.right.export'))
    const order = { from: '2015-01-01', to: '2035-01-01', format: 'xlsx', q: 'Nadia' }
    expect((await agent.browser.post('/api/agent/tables/claims/export', order)).status).toBe(403)
    const { download_url: link } = (await admin.post('/api/agent/tables/claims/export', order)).body
    expect(link).not.toContain('Nadia')
    const file = await download(`/${link}`)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="claims_2015-01-01_2035-01-01.xlsx"',
    ])
    const rows = await server.db
      .selectFrom('audit_events')
      .select('outcome')
      .where('kind', '=', 'export')
      .where('outcome', '=', 'claims')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('refuses a link whose table or order was changed', async () => {
    const answer = await admin.post('/api/agent/tables/claims/export', { format: 'csv' })
    const link: string = answer.body.download_url
    expect((await download(`/${link.replace('/claims?', '/receipts?')}`)).statusCode).toBe(403)
    expect((await download(`/${link.slice(0, -3)}AAA`)).statusCode).toBe(403)
  })
})
