import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { newContact, requestQuote, signedInCustomer } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { mergingAdmins, newCin } from '../../../../test/merge-factories.ts'
import { pdfFile, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { eraseDue, erasePerson } from './erasure.service.ts'
import { makeDue } from './erasures.queries.ts'

const start = '2026-11-21T09:00:00Z'
const day = 24 * 3_600_000

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(start))

const accountOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
const filesOf = (userId: string) =>
  server.db.selectFrom('policies').select('id').where('user_id', '=', userId).execute()
const notedOf = (ids: readonly string[]) =>
  server.db
    .selectFrom('erasures')
    .select(['user_id', 'kept_until'])
    .where('user_id', 'in', [...ids])
    .execute()
const setRequest = (id: string, status: 1 | 7) =>
  server.db.updateTable('requests').set({ status }).where('id', '=', id).execute()
const payByTransfer = async ({ browser, id }: Awaited<ReturnType<typeof policyAt>>) =>
  browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })

/** Returns a customer whose contract ended, with a claim that was closed. */
const formerWithClaim = async () => {
  const policy = await insuredPolicy(server)
  const { request } = await sentRequest(server, 'claim', policy)
  await setRequest(request.id, 7)
  await changeRows(
    server,
    'policies',
    { id: policy.id },
    { start_date: '2025-05-30', end_date: '2026-05-29' },
  )
  return { ...policy, request }
}

describe('an erasure while the person still acts', () => {
  test('keeps a person whose policy is in force, with sign-in and file', async () => {
    const { userId, browser } = await insuredPolicy(server)
    expect(await erasePerson(server.deps, userId)).toBe('held')
    expect((await accountOf(userId))?.erased_at).toBeNull()
    expect((await browser.get('/api/user')).status).toBe(200)
    expect(await notedOf([userId])).toEqual([])
  })

  test('sees the payment that is confirmed while it waits for the file', async () => {
    const { userId, id } = await policyAt(server, 'accepted')
    let erasing: Promise<string> | undefined
    await whileLocked(
      server,
      (tx) => sql`update policies set payment_confirmed_at = now() where id = ${id}`.execute(tx),
      async () => {
        erasing = erasePerson(server.deps, userId)
        await untilWaiting(server, 1)
      },
    )
    expect(await erasing).toBe('held')
    expect(await policyRow(server, id)).toMatchObject({ user_id: userId })
    expect((await accountOf(userId))?.erased_at).toBeNull()
  })

  test('sees a file that is new while it waits for the account, and leaves none of it', async () => {
    const { userId, id } = await policyAt(server, 'quoted')
    let erasing: Promise<string> | undefined
    await whileLocked(
      server,
      (tx) =>
        sql`insert into policies (number, user_id, product, status, status_since, answers, idempotency_key,
            pricing, created_at, updated_at)
          select 'WST-2026-777777', user_id, product, status, status_since, answers, 'another',
            pricing, created_at, updated_at from policies where id = ${id}`.execute(tx),
      async () => {
        erasing = erasePerson(server.deps, userId)
        await untilWaiting(server, 1)
      },
    )
    expect(await erasing).toBe('erased')
    expect(await filesOf(userId)).toEqual([])
    expect(await accountOf(userId)).toBeUndefined()
  })

  test('either erases a person or takes the transfer that they send at the same moment', async () => {
    for (const _ of [1, 2, 3]) {
      const customer = await policyAt(server, 'accepted')
      const [outcome, paid] = await Promise.all([
        erasePerson(server.deps, customer.userId),
        payByTransfer(customer),
      ])
      const left = await filesOf(customer.userId)
      const seen = [outcome, left.length, paid.status === 200]
      expect(seen).toEqual(outcome === 'held' ? ['held', 1, true] : ['erased', 0, false])
    }
  })

  test('waits for a visitor who proves the address of the person, whatever the visitor locks next', async () => {
    const { userId, email } = await signedInCustomer(server)
    const visitor = await requestQuote(server)
    const visit = server.db.selectFrom('prospects').where('email', '=', visitor.email)
    const { id } = await visit.select('id').executeTakeFirstOrThrow()
    await server.db.updateTable('prospects').set({ email }).where('id', '=', id).execute()
    let erasing: Promise<string> | undefined
    await server.db.transaction().execute(async (tx) => {
      await sql`select from prospects where id = ${id} for update`.execute(tx)
      erasing = erasePerson(server.deps, userId)
      await untilWaiting(server, 1)
      await sql`select from policies where prospect_id = ${id} for update`.execute(tx)
    })
    expect(await erasing).toBe('erased')
    const left = server.db.selectFrom('policies').select('id').where('prospect_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  test('keeps a file whose transfer is under review although papers are asked for', async () => {
    const { userId, id } = await policyAt(server, 'paymentReview')
    await server.db.updateTable('policies').set({ status: 8 }).where('id', '=', id).execute()
    expect(await erasePerson(server.deps, userId)).toBe('held')
  })

  test('waits for a customer at the page of the gateway, until the attempt is abandoned', async () => {
    const { userId, id } = await policyAt(server, 'accepted')
    const attempt = {
      policy_id: id,
      method: 'card',
      amount: 15_000,
      reference: 'WST-1',
      state: 'underway',
    } as const
    await server.db
      .insertInto('payments')
      .values({ ...attempt, created_at: server.clock.now() })
      .execute()
    expect(await erasePerson(server.deps, userId)).toBe('held')
    server.clock.advance(61 * 60_000)
    expect(await erasePerson(server.deps, userId)).toBe('erased')
  })

  test('waits for nobody for ever: erasures, merges and calls of one person at once all end', async () => {
    const { userId, browser } = await policyAt(server, 'quoted')
    const admins = await mergingAdmins(server)
    const other = await admins.entered()
    await admins.ask({ kept: userId, joined: other })
    const change = await admins.openChange({ kept: userId, joined: other })
    const answers = await Promise.all([
      erasePerson(server.deps, userId),
      erasePerson(server.deps, other),
      admins.decide(change),
      ...Array.from({ length: 4 }, () =>
        browser.post('/api/user/consents', { purpose: 'promotionMail', given: true, version: 1 }),
      ),
    ])
    expect(answers).toHaveLength(7)
    expect(await accountOf(userId)).toBeUndefined()
  })
})

describe('what was kept of an erased person', () => {
  test('stays on its last day while a claim is open, and goes once it is closed', async () => {
    const { userId, id, request } = await formerWithClaim()
    expect(await erasePerson(server.deps, userId)).toBe('erased')
    expect((await accountOf(userId))?.erased_at).toEqual(server.clock.now())
    await setRequest(request.id, 1)
    server.clock.advance(10 * 366 * day)
    await eraseDue(server.deps)
    expect(await policyRow(server, id)).toMatchObject({ user_id: userId })
    await setRequest(request.id, 7)
    server.clock.advance(2 * day)
    await eraseDue(server.deps)
    expect(await accountOf(userId)).toBeUndefined()
    expect(await notedOf([userId])).toEqual([{ user_id: userId, kept_until: null }])
  })

  test('goes although another person cannot be erased', async () => {
    const [stuck, free] = [await policyAt(server, 'quoted'), await policyAt(server, 'quoted')]
    await sql`create function refuse_stuck() returns trigger language plpgsql as $$ begin
      raise exception 'this account cannot be deleted'; end $$`.execute(server.db)
    await sql`create trigger refuse_stuck before delete on users for each row
      when (old.id = ${sql.lit(stuck.userId)}::uuid) execute function refuse_stuck()`.execute(server.db)
    await makeDue(server.db, [stuck.userId, free.userId])
    await expect(eraseDue(server.deps)).rejects.toThrow('1 rows failed')
    expect(await accountOf(free.userId)).toBeUndefined()
    expect(await accountOf(stuck.userId)).toBeDefined()
    await sql`drop trigger refuse_stuck on users`.execute(server.db)
    await eraseDue(server.deps)
    expect(await accountOf(stuck.userId)).toBeUndefined()
  })
})

describe('a merged person', () => {
  test('notes each account of a merged person, so that a backup from before the merge erases both again', async () => {
    const admins = await mergingAdmins(server)
    const { userId: kept } = await signedInCustomer(server, { cin: newCin() })
    const joined = await admins.entered()
    await admins.merged({ kept, joined })
    expect(await erasePerson(server.deps, kept)).toBe('erased')
    expect((await notedOf([kept, joined])).map(({ user_id: id }) => id).toSorted()).toEqual(
      [kept, joined].toSorted(),
    )
  })

  test('parts a person whom a restored backup joins to an erased one, and who keeps everything', async () => {
    const admins = await mergingAdmins(server)
    const { userId: kept } = await signedInCustomer(server)
    const other = await policyAt(server, 'quoted')
    await admins.merged({ kept, joined: other.userId })
    expect(await policyRow(server, other.id)).toMatchObject({ user_id: kept })
    // The backup is older than the reversal: only the erased account was noted.
    await makeDue(server.db, [kept])
    await eraseDue(server.deps)
    expect(await accountOf(kept)).toBeUndefined()
    expect(await accountOf(other.userId)).toMatchObject({ email: other.email, merged_into: null })
    expect(await policyRow(server, other.id)).toMatchObject({ user_id: other.userId })
  })

  test('leaves no values in the proposal to merge an erased person into someone else', async () => {
    const admins = await mergingAdmins(server)
    const { userId: kept } = await signedInCustomer(server, { cin: newCin() })
    const joined = await admins.entered({ lastname: 'Ouazzani' })
    expect((await admins.ask({ kept, joined })).status).toBe(200)
    await erasePerson(server.deps, joined)
    const { rows } = await sql`select id from pending_changes where after::text ilike '%Ouazzani%'
      or before::text ilike '%Ouazzani%'`.execute(server.db)
    expect(rows).toEqual([])
  })
})

describe('a closed account', () => {
  test('refuses a closed account to searches, files, requests and merges', async () => {
    const { userId } = await formerWithClaim()
    await erasePerson(server.deps, userId)
    const admins = await mergingAdmins(server)
    const { browser } = admins.asker
    const found = await browser.get('/api/agent/customers?search=Alaoui')
    expect(found.body.customers.map(({ id }: { id: string }) => id)).not.toContain(userId)
    const refused = [
      await browser.get(`/api/agent/customers/${userId}`),
      await browser.post('/api/agent/drafts', { customer: userId, insuranceType: 'stagiaire' }),
      await browser.post('/api/agent/quotes', { customer: userId, data: { insuranceType: 'stagiaire' } }),
      await browser.form('/api/agent/rights', {
        kind: 'access',
        channel: 'phone',
        received_on: '2026-11-20',
        customer: userId,
      }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'customer.erased'))
    const consent = { purpose: 'promotionMail', given: true, version: 1, way: 'phone' }
    const path = `/api/agent/customers/${userId}/consents`
    expect((await browser.post(path, consent)).body.code).toBe('customer.unknown')
    const other = await admins.entered()
    expect((await admins.ask({ kept: other, joined: userId })).body.code).toBe('customer.unknown')
    expect((await admins.ask({ kept: userId, joined: other })).body.code).toBe('customer.unknown')
  })
})

test('erases by the former addresses of a person, but not by one that someone else has now', async () => {
  const [{ email: former }, { email: taken }] = [newContact(), newContact()]
  const { userId, id, email } = await policyAt(server, 'quoted')
  const other = await signedInCustomer(server)
  const change = (before: string) => JSON.stringify({ before: { email: before }, after: { email } })
  for (const before of [former, other.email])
    await sql`insert into policy_events (policy_id, action, from_status, to_status, actor, changes, at)
      values (${id}, 'contactCorrected', 2, 2, 'agent', ${change(before)}, now())`.execute(server.db)
  const message = { name: 'Nadia', phone: '0612345678', message: 'Bonjour, un devis ?' }
  for (const address of [former, taken, other.email])
    expect((await other.browser.post('/api/contact', { ...message, email: address })).status).toBe(201)
  await erasePerson(server.deps, userId)
  const left = await server.db.selectFrom('contact_messages').select('email').orderBy('email').execute()
  expect(left.map((row) => row.email).toSorted()).toEqual([taken, other.email].toSorted())
})
