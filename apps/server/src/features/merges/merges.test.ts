import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFile } from '../../../test/draft-file-factories.ts'
import {
  atOnce,
  mailsTo,
  newContact,
  openBrowser,
  password,
  signedInCustomer,
  signedInStaff,
  signIn,
  tally,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { addPasskey } from '../../../test/factor-factories.ts'
import { untilWaiting, whileLocked } from '../../../test/locks.ts'
import { insuredPolicy, sentRequest } from '../../../test/request-factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { userById } from '../accounts/accounts.queries.ts'
import { insertNotice } from '../notices/notices.queries.ts'
import { keptColumns, movedColumns } from './belongings.ts'

let server: TestApp
let asker: Awaited<ReturnType<typeof signedInStaff>>
let approver: Awaited<ReturnType<typeof signedInStaff>>

beforeAll(async () => {
  server = await buildTestApp({ config: { publicUrl: 'http://localhost:3000' } })
  asker = await signedInStaff(server, 'admin')
  approver = await signedInStaff(server, 'admin')
})
afterAll(() => server.close())

const path = '/api/agent/merges'
const changes = '/api/agent/changes'
const reason = 'CIN vue au guichet'

let cards = 0
const newCin = (): string => {
  cards += 1
  return `MG${100_000 + cards}`
}

const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]

interface Ids {
  kept: string
  joined: string
}

/** Person whom an agent entered. */
const entered = async (more: object = {}): Promise<string> => {
  const person = {
    firstname: 'Nadya',
    lastname: 'Alaoui',
    phone: newContact().phone,
    source: 'phone',
    ...more,
  }
  return (await asker.browser.post('/api/agent/customers', person)).body.customer.id
}

const ask = (ids: Ids, more: object = {}, browser = asker.browser) =>
  browser.post(path, { ...ids, chosen: [], reason, ...more })
const openChange = async ({ kept }: Ids): Promise<string> =>
  (
    await server.db
      .selectFrom('pending_changes')
      .select('id')
      .where('kind', '=', 'merge')
      .where('subject', '=', kept)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).id
const decide = (id: string, decision = 'approve', browser = approver.browser) =>
  browser.post(`${changes}/${id}`, { decision })
const reverse = (id: string, browser = approver.browser) => browser.post(`${path}/${id}/reverse`, {})

/** Merges two persons; returns the id of the merge. */
const merged = async (ids: Ids, more: object = {}): Promise<string> => {
  expect((await ask(ids, more)).status).toBe(200)
  const id = await openChange(ids)
  expect(resultOf(await decide(id))).toEqual([200, undefined])
  return id
}

const ownersOf = async (table: 'policies' | 'requests' | 'notices', ids: readonly string[]) =>
  new Set(
    (
      await server.db
        .selectFrom(table)
        .select('user_id')
        .where('id', 'in', [...ids])
        .execute()
    ).map((row) => row.user_id),
  )

/** Rows that belong to two persons, and their accounts, as texts. */
const stateOf = async ({ kept, joined }: Ids): Promise<string[]> => {
  const parts = movedColumns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select ${name} || ' ' || to_jsonb(t)::text as line from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} in (${kept}, ${joined})`
  })
  const users = sql`select 'user ' || (to_jsonb(t) - 'updated_at')::text as line
    from users t where id in (${kept}, ${joined})`
  const { rows } = await sql<{ line: string }>`
    ${sql.join([...parts, users], sql` union all `)} order by 1`.execute(server.db)
  return rows.map(({ line }) => line)
}

/** Customer who signed up, with a file, a claim, a half-filled form with a file, notices and a passkey. */
const richCustomer = async () => {
  const policy = await insuredPolicy(server)
  const sent = await sentRequest(server, 'claim', policy)
  await chosenFile(policy, { part: 'rapport' })
  const draft = { customer: policy.userId, insuranceType: 'stagiaire' }
  expect((await asker.browser.post('/api/agent/drafts', draft)).status).toBe(201)
  await addPasskey(server, policy.browser)
  return sent
}

describe('schema', () => {
  test('names for every column with an id whether a merge changes it', async () => {
    const { rows } = await sql<{ name: string }>`
      select columns.table_name || '.' || columns.column_name as name
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' and column_name <> 'id'
        and not exists (
          select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
          where contype = 'f' and conrelid = to_regclass(columns.table_name) and attname = columns.column_name
            and confrelid <> 'users'::regclass)
        and columns.table_name !~ '^audit_events_[0-9]'`.execute(server.db)
    const listed = [...movedColumns, ...Object.values(keptColumns).flat(), 'request_draft_files.user_id']
    const names = new Set([...rows.map(({ name }) => name), 'request_draft_files.user_id'])
    expect([...names].filter((name) => !listed.includes(name))).toEqual([])
    expect(listed.filter((name) => !names.has(name))).toEqual([])
  })

  test('lets every moved column of an account follow a merge in the database', async () => {
    const { rows } = await sql<{ name: string }>`
      select event_object_table || '.user_id' as name from information_schema.triggers
      where trigger_name like '%_follow_merge' group by 1`.execute(server.db)
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(movedColumns.filter((name) => name.endsWith('.user_id'))),
    )
  })
})

describe('merge of two persons', () => {
  test('moves files, requests and notices, and gives everything back exactly', async () => {
    const { policyId, browser, userId: joined, request } = await richCustomer()
    const kept = await entered()
    const ids = { kept, joined }
    const before = await stateOf(ids)
    const id = await merged(ids)
    expect(await ownersOf('policies', [policyId])).toEqual(new Set([kept]))
    expect(await ownersOf('requests', [request.id])).toEqual(new Set([kept]))
    expect((await browser.get('/api/user')).status).toBe(401)
    const rest = (await stateOf(ids)).filter((line) => !line.startsWith('user') && line.includes(joined))
    expect(rest).toEqual([])
    expect(resultOf(await reverse(id))).toEqual([200, undefined])
    expect(await stateOf(ids)).toEqual(before)
  })

  test('gives the kept person who has no password the sign-in of the other one', async () => {
    const customer = await signedInCustomer(server)
    const kept = await entered()
    const id = await merged({ kept, joined: customer.userId })
    const browser = openBrowser(server)
    await signIn(browser, customer.email)
    expect((await browser.get('/api/user')).body.user).toMatchObject({ uuid: kept, email: customer.email })
    await reverse(id)
    expect((await browser.get('/api/user')).status).toBe(401)
    await signIn(browser, customer.email)
    expect((await browser.get('/api/user')).body.user.uuid).toBe(customer.userId)
  })

  test('keeps the chosen values, and those of the other person where none are left', async () => {
    const cin = newCin()
    const customer = await signedInCustomer(server, { cin })
    const phone = newContact().phone
    const kept = await entered({ phone, firstname: 'Nadya' })
    const ids = { kept, joined: customer.userId }
    const compared = await asker.browser.get(`${path}?kept=${kept}&joined=${customer.userId}`)
    expect(compared.body).toMatchObject({
      two_people: false,
      kept: { values: { firstname: 'Nadya', cin: null, phone }, signs_in: false, files: 0 },
      joined: { values: { firstname: 'Nadia', cin }, signs_in: true, files: 1 },
    })
    const id = await merged(ids, { chosen: ['firstname'] })
    const found = (await asker.browser.get(`/api/agent/customers?search=${cin}`)).body.customers
    expect(found).toMatchObject([{ id: kept, firstname: 'Nadia', lastname: 'Alaoui', phone, cin }])
    const followed = (await asker.browser.get(`/api/agent/customers/${customer.userId}`)).body.customer
    expect(followed.id).toBe(kept)
    const shown = (await approver.browser.get(changes)).body.changes.find(
      (each: { id: string }) => each.id === id,
    )
    expect(shown.fields[0]).toEqual({ field: 'firstname', before: 'Nadya, Nadia', after: 'Nadia' })
    expect(shown.reversal).toEqual({ until: expect.any(String), reversed_at: null })
  })

  test('keeps the address that gave way out of the hands of others', async () => {
    const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    await merged({ kept: one.userId, joined: other.userId })
    const old = await openBrowser(server).post('/api/login', { email: other.email, password })
    expect(resultOf(old)).toEqual([401, 'login.refused'])
    expect((await openBrowser(server).post('/api/forgotPassword', { email: other.email })).body.code).toBe(
      'account.unknown-email',
    )
    const person = {
      firstname: 'A',
      lastname: 'B',
      phone: newContact().phone,
      source: 'phone',
      email: other.email,
    }
    expect((await asker.browser.post('/api/agent/customers', person)).body.code).toBe('holder.known-email')
  })

  test('is refused with its reason for different CIN numbers, one person twice, staff and strangers', async () => {
    const [kept, joined] = [await entered({ cin: newCin() }), await entered({ cin: newCin() })]
    const refused = await ask({ kept, joined })
    expect(resultOf(refused)).toEqual([409, 'merge.two-people'])
    expect(refused.body.message).toContain('CIN')
    expect(resultOf(await ask({ kept, joined: kept }))).toEqual([400, 'merge.same'])
    const staffId = (await approver.browser.get('/api/agent/me')).body.id
    for (const id of [staffId, crypto.randomUUID()])
      expect(resultOf(await ask({ kept, joined: id }))).toEqual([404, 'customer.unknown'])
    const { browser: agent } = await signedInStaff(server)
    expect((await ask({ kept, joined }, {}, agent)).status).toBe(403)
  })

  test('needs another admin, and the values of the day of the proposal', async () => {
    const ids = { kept: await entered(), joined: await entered() }
    await ask(ids)
    expect(resultOf(await ask(ids))).toEqual([409, 'change.exists'])
    const id = await openChange(ids)
    expect(resultOf(await decide(id, 'approve', asker.browser))).toEqual([403, 'change.own'])
    await server.db
      .updateTable('users')
      .set({ identity_number: newCin() })
      .where('id', '=', ids.joined)
      .execute()
    expect(resultOf(await decide(id))).toEqual([409, 'change.outdated'])
  })

  test('leaves who did it in the trail of both, and none of their data in the mail', async () => {
    const ids = { kept: await entered({ email: newContact().email }), joined: await entered() }
    const id = await merged(ids)
    await reverse(id, asker.browser)
    for (const subject of Object.values(ids)) {
      const deeds = await server.db
        .selectFrom('audit_events')
        .select('outcome')
        .where('subject', '=', subject)
        .where('kind', '=', 'customer')
        .execute()
      expect(deeds.map(({ outcome }) => outcome).toSorted()).toEqual(['entered', 'merged', 'parted'])
    }
    const mail = (await mailsTo(server, approver.email)).at(-1)
    expect(mail?.subject).toContain('Fusion de deux personnes')
    const phones = await server.db
      .selectFrom('users')
      .select('phone')
      .where('id', 'in', Object.values(ids))
      .execute()
    for (const { phone } of phones) expect(mail?.text).not.toContain(phone)
  })
})

describe('reversal of a merge', () => {
  test('is refused after a day, a second time and for an unknown merge', async () => {
    const ids = { kept: await entered(), joined: await entered() }
    const id = await merged(ids)
    expect(resultOf(await reverse(crypto.randomUUID()))).toEqual([404, 'change.unknown'])
    expect((await reverse(id)).status).toBe(200)
    expect(resultOf(await reverse(id))).toEqual([409, 'merge.reversed'])
    const later = await merged(ids)
    server.clock.advance(24 * 3_600_000 + 1000)
    await signIn(approver.browser, approver.email)
    await signIn(asker.browser, asker.email)
    const late = await reverse(later)
    expect(resultOf(late)).toEqual([409, 'merge.too-late'])
    expect(late.body.message).toContain('24 heures')
  })

  test('leaves what was added and corrected since with the kept person', async () => {
    const customer = await signedInCustomer(server)
    const kept = await entered()
    const id = await merged({ kept, joined: customer.userId })
    const added = await asker.browser.post('/api/agent/quotes', {
      customer: customer.userId,
      data: { insuranceType: 'stagiaire' },
    })
    expect(added.status).toBe(201)
    const [city, address] = ['Fès', '2, rue Neuve']
    await server.db.updateTable('users').set({ city, address }).where('id', '=', kept).execute()
    await reverse(id)
    const rows = await server.db
      .selectFrom('policies')
      .select(['number', 'user_id'])
      .where('user_id', 'in', [kept, customer.userId])
      .execute()
    const owners = new Map(rows.map(({ number, user_id: owner }) => [number, owner]))
    expect(rows).toHaveLength(2)
    expect(owners.get(added.body.insurance_number)).toBe(kept)
    expect(await userById(server.db, kept)).toMatchObject({
      city,
      address,
      identity_number: null,
      email: null,
    })
  })

  test('takes the last of two merges of a chain first', async () => {
    const [a, b, c] = [await entered(), await entered(), await entered()] as const
    const before = [...(await stateOf({ kept: a, joined: b })), ...(await stateOf({ kept: b, joined: c }))]
    const first = await merged({ kept: b, joined: a })
    const second = await merged({ kept: c, joined: b })
    expect((await asker.browser.get(`/api/agent/customers/${a}`)).body.customer.id).toBe(c)
    expect(resultOf(await reverse(first))).toEqual([409, 'merge.continued'])
    expect((await reverse(second)).status).toBe(200)
    expect((await reverse(first)).status).toBe(200)
    expect([...(await stateOf({ kept: a, joined: b })), ...(await stateOf({ kept: b, joined: c }))]).toEqual(
      before,
    )
  })
})

describe('races of merges', () => {
  test('gives a file that is being opened meanwhile to the kept person', async () => {
    const ids = { kept: await entered(), joined: await entered() }
    await ask(ids)
    const id = await openChange(ids)
    const open = () =>
      asker.browser.post('/api/agent/quotes', { customer: ids.joined, data: { insuranceType: 'stagiaire' } })
    const [decided, ...opened] = await Promise.all([decide(id), open(), open(), open()])
    expect(decided.status).toBe(200)
    expect(tally(opened)).toEqual({ 201: 3 })
    const numbers = opened.map(({ body }) => String(body.insurance_number))
    const rows = await server.db
      .selectFrom('policies')
      .select('user_id')
      .where('number', 'in', numbers)
      .execute()
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([ids.kept]))
  })

  test('waits for a row of the account that another call is writing, and takes it along', async () => {
    const { policyId, userId: joined } = await sentRequest(server, 'claim')
    const ids = { kept: await entered(), joined }
    await ask(ids)
    const id = await openChange(ids)
    let decided: ReturnType<typeof decide> | undefined
    await whileLocked(
      server,
      async (tx) => {
        await insertNotice(tx, {
          user_id: joined,
          policy_id: policyId,
          kind: 'quoteReady',
          at: server.clock.now(),
        })
      },
      async () => {
        decided = decide(id)
        await untilWaiting(server, 1)
      },
    )
    expect((await decided)?.status).toBe(200)
    const left = await server.db.selectFrom('notices').select('id').where('user_id', '=', joined).execute()
    expect(left).toEqual([])
  })

  test('makes one of two merges at once of the same persons in both directions', async () => {
    const [a, b] = [await entered(), await entered()]
    const [there, back] = [
      { kept: a, joined: b },
      { kept: b, joined: a },
    ]
    await ask(there)
    await ask(back)
    const ids = [await openChange(there), await openChange(back)]
    expect(tally(await Promise.all(ids.map((id) => decide(id))))).toEqual({ 200: 1, 409: 1 })
    const rows = await server.db.selectFrom('users').select('merged_into').where('id', 'in', [a, b]).execute()
    expect(rows.filter((row) => row.merged_into === null)).toHaveLength(1)
  })

  test('reverses once of several reversals at once', async () => {
    const id = await merged({ kept: await entered(), joined: await entered() })
    expect(tally(await atOnce(4, () => reverse(id)))).toEqual({ 200: 1, 409: 3 })
  })

  test('refuses the merge of a person whose account was deleted meanwhile', async () => {
    const ids = { kept: await entered(), joined: await entered() }
    await ask(ids)
    const id = await openChange(ids)
    await server.db.deleteFrom('users').where('id', '=', ids.joined).execute()
    expect(resultOf(await decide(id))).toEqual([409, 'change.outdated'])
  })
})
