import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chosenFile } from '../../../../test/draft-file-factories.ts'
import {
  mailsTo,
  newContact,
  openBrowser,
  password,
  signedInCustomer,
  signedInStaff,
  signIn,
} from '../../../../test/factories.ts'
import { addPasskey } from '../../../../test/factor-factories.ts'
import { changesPath, mergePath, mergingAdmins, newCin, resultOf } from '../../../../test/merge-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { keptColumns, movedColumns } from './belongings.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { publicUrl: 'http://localhost:3000' } })
const admins = builtBefore(() => mergingAdmins(server))

const ownersOf = async (table: 'policies' | 'requests', ids: readonly string[]) =>
  new Set(
    (
      await server.db
        .selectFrom(table)
        .select('user_id')
        .where('id', 'in', [...ids])
        .execute()
    ).map((row) => row.user_id),
  )

/** Customer who signed up, with a file, a claim, a half-filled form with a file, notices and a passkey. */
const richCustomer = async () => {
  const policy = await insuredPolicy(server)
  const sent = await sentRequest(server, 'claim', policy)
  await chosenFile(policy, { part: 'rapport' })
  const draft = { customer: policy.userId, insuranceType: 'stagiaire' }
  expect((await admins.asker.browser.post('/api/agent/drafts', draft)).status).toBe(201)
  await addPasskey(server, policy.browser)
  const agreed = { purpose: 'promotionMail', given: true, version: 1 }
  expect((await policy.browser.post('/api/user/consents', agreed)).status).toBe(200)
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
    const kept = await admins.entered()
    const ids = { kept, joined }
    const before = await admins.stateOf(ids)
    const id = await admins.merged(ids)
    expect(await ownersOf('policies', [policyId])).toEqual(new Set([kept]))
    expect(await ownersOf('requests', [request.id])).toEqual(new Set([kept]))
    expect((await browser.get('/api/user')).status).toBe(401)
    const rest = (await admins.stateOf(ids)).filter(
      (line) => !line.startsWith('user') && line.includes(joined),
    )
    expect(rest).toEqual([])
    expect(resultOf(await admins.reverse(id))).toEqual([200, undefined])
    expect(await admins.stateOf(ids)).toEqual(before)
  })

  test('gives the kept person who has no password the sign-in of the other one', async () => {
    const customer = await signedInCustomer(server)
    const kept = await admins.entered()
    const id = await admins.merged({ kept, joined: customer.userId })
    const browser = openBrowser(server)
    await signIn(browser, customer.email)
    expect((await browser.get('/api/user')).body.user).toMatchObject({ uuid: kept, email: customer.email })
    await admins.reverse(id)
    expect((await browser.get('/api/user')).status).toBe(401)
    await signIn(browser, customer.email)
    expect((await browser.get('/api/user')).body.user.uuid).toBe(customer.userId)
  })

  test('keeps the chosen values, and those of the other person where none are left', async () => {
    const cin = newCin()
    const customer = await signedInCustomer(server, { cin })
    const phone = newContact().phone
    const kept = await admins.entered({ phone, firstname: 'Nadya' })
    const ids = { kept, joined: customer.userId }
    const compared = await admins.asker.browser.get(`${mergePath}?kept=${kept}&joined=${customer.userId}`)
    expect(compared.body).toMatchObject({
      two_people: false,
      kept: { values: { firstname: 'Nadya', cin: null, phone }, signs_in: false, files: 0 },
      joined: { values: { firstname: 'Nadia', cin }, signs_in: true, files: 1 },
    })
    const id = await admins.merged(ids, { chosen: ['firstname'] })
    const found = (await admins.asker.browser.get(`/api/agent/customers?search=${cin}`)).body.customers
    expect(found).toMatchObject([{ id: kept, firstname: 'Nadia', lastname: 'Alaoui', phone, cin }])
    const followed = (await admins.asker.browser.get(`/api/agent/customers/${customer.userId}`)).body.customer
    expect(followed.id).toBe(kept)
    const shown = (await admins.approver.browser.get(changesPath)).body.changes.find(
      (each: { id: string }) => each.id === id,
    )
    expect(shown.fields[0]).toEqual({ field: 'firstname', before: 'Nadya, Nadia', after: 'Nadia' })
    expect(shown.reversal).toEqual({ until: expect.any(String), reversed_at: null, open: true })
  })

  test('keeps the address that gave way out of the hands of others', async () => {
    const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    await admins.merged({ kept: one.userId, joined: other.userId })
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
    expect((await admins.asker.browser.post('/api/agent/customers', person)).body.code).toBe(
      'holder.known-email',
    )
  })

  test('refuses different CIN numbers with the reason, one person twice, staff and strangers', async () => {
    const [kept, joined] = [await admins.entered({ cin: newCin() }), await admins.entered({ cin: newCin() })]
    const refused = await admins.ask({ kept, joined })
    expect(resultOf(refused)).toEqual([409, 'merge.two-people'])
    expect(refused.body.message).toContain('CIN')
    expect(resultOf(await admins.ask({ kept, joined: kept }))).toEqual([400, 'merge.same'])
    const staffId = (await admins.approver.browser.get('/api/agent/me')).body.id
    for (const id of [staffId, crypto.randomUUID()])
      expect(resultOf(await admins.ask({ kept, joined: id }))).toEqual([404, 'customer.unknown'])
    const { browser: agent } = await signedInStaff(server)
    expect((await admins.ask({ kept, joined }, {}, agent)).status).toBe(403)
  })

  test('needs another admin, and the values of the day of the proposal', async () => {
    const ids = { kept: await admins.entered(), joined: await admins.entered() }
    await admins.ask(ids)
    expect(resultOf(await admins.ask(ids))).toEqual([409, 'change.exists'])
    const id = await admins.openChange(ids)
    const { changes } = (await admins.approver.browser.get(changesPath)).body
    const { fields } = changes.find((each: { id: string }) => each.id === id)
    expect(fields).toContainEqual({ field: 'email', before: null, after: null })
    expect(resultOf(await admins.decide(id, 'approve', admins.asker.browser))).toEqual([403, 'change.own'])
    await changeRows(server, 'users', { id: ids.joined }, { identity_number: newCin() })
    expect(resultOf(await admins.decide(id))).toEqual([409, 'change.outdated'])
  })

  test('leaves who did it in the trail of both, and none of their data in the mail', async () => {
    const ids = { kept: await admins.entered({ email: newContact().email }), joined: await admins.entered() }
    const id = await admins.merged(ids)
    await admins.reverse(id, admins.asker.browser)
    for (const subject of Object.values(ids)) {
      const deeds = await findRows(server, 'audit_events', { subject, kind: 'customer' }, ['outcome'])
      expect(deeds.map(({ outcome }) => outcome).toSorted()).toEqual(['entered', 'merged', 'parted'])
    }
    const mail = (await mailsTo(server, admins.approver.email)).at(-1)
    expect(mail?.subject).toContain('Fusion de deux personnes')
    const phones = await server.db
      .selectFrom('users')
      .select('phone')
      .where('id', 'in', Object.values(ids))
      .execute()
    for (const { phone } of phones) expect(mail?.text).not.toContain(phone)
  })
})
