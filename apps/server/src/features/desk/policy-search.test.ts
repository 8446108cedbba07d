import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import { registerCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser

const server = openTestApp()
beforeAll(async () => {
  await seedBook(server.db, { policies: 100, seed: 1, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
})

const queue = async (query: Record<string, string> = {}) => {
  const answer = await agent.get(`/api/agent/insurances?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as { insurances: { insurance_number: string }[]; total: number; search_cut: boolean }
}

const numbers = async (q: string) =>
  (await queue({ view: 'all', q })).insurances.map(({ insurance_number: number }) => number)

const setPolicy = (userId: string, set: object) =>
  server.db
    .updateTable('policies')
    .set(set)
    .where('user_id', '=', userId)
    .returning('number')
    .executeTakeFirstOrThrow()

const numberOf = async (userId: string) => (await findRow(server, 'policies', { user_id: userId })).number

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
    ['7-هـ-54321'],
    ['54321-ﻫ-7'],
    ['54321-ھ-7'],
    ['54321—هـ—7'],
    ['٥٤٣٢١-هـ-٧'],
    ['54321'],
  ])('finds name or plate by %j', async (q) => {
    expect(await numbers(q)).toEqual([number])
  })

  test.each([['VF1BB0J0H12345678'], ['vf1bb0j0h12345678'], ['VF1 BB0J0H 12345678'], ['VF1BB0'], ['345678']])(
    'finds a vehicle by %j, its number or a part of it',
    async (q) => {
      const { userId } = await registerCustomer(server)
      const details = JSON.stringify({ numeroChassis: 'VF1BB0J0H12345678' })
      const { number: vehicle } = await setPolicy(userId, { details })
      expect(await numbers(q)).toContain(vehicle)
      await setPolicy(userId, { details: '{}' })
    },
  )

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
      `+212 (0)${digits}`,
      `212${digits}`,
      digits,
      `tel:+212${digits}`,
      `0${digits.slice(0, 1)}/${digits.slice(1, 3)}/${digits.slice(3)}`,
      `0${digits};`,
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

  test.each(['Tétouan', 'tetouan', 'تطوان'])('finds the customers of a town by %j', async (q) => {
    const { userId } = await registerCustomer(server, { city: 'tetouan' })
    expect(await numbers(q)).toContain(await numberOf(userId))
  })

  test.each(['WW 123456', 'ww-123456', '123456 WW', 'ww1234'])(
    'finds a provisional plate by %j',
    async (q) => {
      const { userId } = await registerCustomer(server)
      const answers = { immatriculetion: 'WW123456' }
      const { number: theirs } = await setPolicy(userId, { answers: JSON.stringify(answers) })
      expect(await numbers(q)).toContain(theirs)
    },
  )

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

  test('finds a file by a cheque with its leading zeros and without them, by a receipt and by the reference of a transfer', async () => {
    const { userId } = await registerCustomer(server)
    const { id, number: theirs } = await findRow(server, 'policies', { user_id: userId })
    await server.db
      .insertInto('payments')
      .values({
        policy_id: id,
        method: 'cheque',
        amount: 100,
        reference: 'x',
        state: 'confirmed',
        created_at: server.clock.now(),
        decided_at: server.clock.now(),
        receipt_number: 'REC-2026-000777',
        receipt_reference: 'Q'.repeat(20),
        cheque_number: '0098123',
        cheque_bank: 'cih',
        cheque_day: '2026-11-20',
        cheque_holder: 'Alaoui',
        cheque_key: 'cih 98123',
      })
      .execute()
    for (const q of [
      '0098123',
      '98123',
      'REC-2026-000777',
      transferReference(theirs),
      transferReference(theirs, 2),
    ])
      expect([q, await numbers(q)]).toEqual([q, [theirs]])
  })

  test('shows the newest of equal matches first', async () => {
    const olderThanOther = new Date(server.clock.now().getTime() - 86_400_000)
    const [older, newer] = [
      await registerCustomer(server, { firstname: 'Oulaya', lastname: 'Sefriouia' }),
      await registerCustomer(server, { firstname: 'Oulaya', lastname: 'Sefriouia' }),
    ]
    await setPolicy(older.userId, { status_since: olderThanOther })
    expect(await numbers('sefriouia')).toEqual([await numberOf(newer.userId), await numberOf(older.userId)])
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
