import { describe, expect, test } from 'vitest'
import { atOnce, signedInCustomer, signIn, tally } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { mergingAdmins, resultOf } from '../../../../test/merge-factories.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { userById } from '../../people/accounts/accounts.queries.ts'
import { insertNotice } from '../../policies/notices/notices.queries.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const admins = builtBefore(() => mergingAdmins(server))

describe('reversal of a merge', () => {
  test('refuses a reversal after a day, a second one and that of an unknown merge', async () => {
    const ids = { kept: await admins.entered(), joined: await admins.entered() }
    const id = await admins.merged(ids)
    expect(resultOf(await admins.reverse(crypto.randomUUID()))).toEqual([404, 'change.unknown'])
    expect((await admins.reverse(id)).status).toBe(200)
    expect(resultOf(await admins.reverse(id))).toEqual([409, 'merge.reversed'])
    const later = await admins.merged(ids)
    server.clock.advance(24 * 3_600_000 + 1000)
    await signIn(admins.approver.browser, admins.approver.email)
    await signIn(admins.asker.browser, admins.asker.email)
    const late = await admins.reverse(later)
    expect(resultOf(late)).toEqual([409, 'merge.too-late'])
    expect(late.body.message).toContain('24\u00a0heures')
  })

  test('leaves what was added and corrected since with the kept person', async () => {
    const customer = await signedInCustomer(server)
    const kept = await admins.entered()
    const id = await admins.merged({ kept, joined: customer.userId })
    const added = await admins.asker.browser.post('/api/agent/quotes', {
      customer: customer.userId,
      data: { insuranceType: 'stagiaire' },
    })
    expect(added.status).toBe(201)
    const [city, address] = ['Fès', '2, rue Neuve']
    await server.db.updateTable('users').set({ city, address }).where('id', '=', kept).execute()
    await admins.reverse(id)
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
    const [a, b, c] = [await admins.entered(), await admins.entered(), await admins.entered()] as const
    const before = [
      ...(await admins.stateOf({ kept: a, joined: b })),
      ...(await admins.stateOf({ kept: b, joined: c })),
    ]
    const first = await admins.merged({ kept: b, joined: a })
    const second = await admins.merged({ kept: c, joined: b })
    expect((await admins.asker.browser.get(`/api/agent/customers/${a}`)).body.customer.id).toBe(c)
    expect(resultOf(await admins.reverse(first))).toEqual([409, 'merge.continued'])
    expect((await admins.reverse(second)).status).toBe(200)
    expect((await admins.reverse(first)).status).toBe(200)
    expect([
      ...(await admins.stateOf({ kept: a, joined: b })),
      ...(await admins.stateOf({ kept: b, joined: c })),
    ]).toEqual(before)
  })
})

describe('races of merges', () => {
  test('gives a file that is being opened meanwhile to the kept person', async () => {
    const ids = { kept: await admins.entered(), joined: await admins.entered() }
    await admins.ask(ids)
    const id = await admins.openChange(ids)
    const open = () =>
      admins.asker.browser.post('/api/agent/quotes', {
        customer: ids.joined,
        data: { insuranceType: 'stagiaire' },
      })
    const [decided, ...opened] = await Promise.all([admins.decide(id), open(), open(), open()])
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
    const ids = { kept: await admins.entered(), joined }
    await admins.ask(ids)
    const id = await admins.openChange(ids)
    let decided: ReturnType<typeof admins.decide> | undefined
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
        decided = admins.decide(id)
        await untilWaiting(server, 1)
      },
    )
    expect((await decided)?.status).toBe(200)
    const left = await server.db.selectFrom('notices').select('id').where('user_id', '=', joined).execute()
    expect(left).toEqual([])
  })

  test('makes one of two merges at once of the same persons in both directions', async () => {
    const [a, b] = [await admins.entered(), await admins.entered()]
    const [there, back] = [
      { kept: a, joined: b },
      { kept: b, joined: a },
    ]
    await admins.ask(there)
    await admins.ask(back)
    const ids = [await admins.openChange(there), await admins.openChange(back)]
    expect(tally(await Promise.all(ids.map((id) => admins.decide(id))))).toEqual({ 200: 1, 409: 1 })
    const rows = await server.db.selectFrom('users').select('merged_into').where('id', 'in', [a, b]).execute()
    expect(rows.filter((row) => row.merged_into === null)).toHaveLength(1)
  })

  test('reverses once of several reversals at once', async () => {
    const id = await admins.merged({ kept: await admins.entered(), joined: await admins.entered() })
    expect(tally(await atOnce(4, () => admins.reverse(id)))).toEqual({ 200: 1, 409: 3 })
  })

  test('refuses the merge of a person whose account was deleted meanwhile', async () => {
    const ids = { kept: await admins.entered(), joined: await admins.entered() }
    await admins.ask(ids)
    const id = await admins.openChange(ids)
    await server.db.deleteFrom('users').where('id', '=', ids.joined).execute()
    expect(resultOf(await admins.decide(id))).toEqual([409, 'change.outdated'])
  })
})
