import { usualRights } from '@wassit/domain/access/rights'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, signedInStaff } from '../../../../../test/factories.ts'
import type { Browser } from '../../../../../test/factories.ts'
import { policyAt } from '../../../../../test/policy-factories.ts'
import { changeRows, findRow } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'
import type { Database } from '../../../../schema.ts'

let quoter: Browser
let quoterEmail: string
let other: Browser
let otherEmail: string

const server = openTestApp({ continues: true })
beforeAll(async () => {
  const staff = await signedInStaff(server)
  quoter = staff.browser
  quoterEmail = staff.email
  const second = await signedInStaff(server)
  other = second.browser
  otherEmail = second.email
})

const idOf = async (browser: Browser) => String((await browser.get('/api/agent/me')).body.id)

type EventAction = Updateable<Database['policy_events']>['action']

/** Makes an agent the author of an event of a file. */
const authored = async (
  id: string,
  from: string,
  { action, changes = null }: { action?: EventAction; changes?: string | null } = {},
) => {
  // A row keeps its changes for good, except here.
  await sql`update policy_events set changes = ${changes}::jsonb where policy_id = ${id} and action = ${from}`.execute(
    server.db,
  )
  await changeRows(
    server,
    'policy_events',
    { policy_id: id, action: from },
    { actor: 'agent', actor_id: await idOf(quoter), ...(action && { action }) },
  )
}

/** Returns the path of a file with a transfer under review at an amount, whose event an agent caused. */
const inReview = async (amount: number, event = 'quote', set: Parameters<typeof authored>[2] = {}) => {
  const { id, number } = await policyAt(server, 'paymentReview')
  await server.db.updateTable('policies').set({ premium: amount }).where('id', '=', id).execute()
  await server.db.updateTable('payments').set({ amount }).where('policy_id', '=', id).execute()
  await authored(id, event, set)
  return `/api/agent/insurances/${number}/payment/approve`
}

/** Makes the quoter the only one of the staff; `lost`: others had the right to confirm until then. */
const leaveAlone = async (lost: Date | null = null) => {
  await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now(), ...(lost && { lost_at: lost, lost_rights: ['payment'] }) })
    .where('role', '!=', 'customer')
    .where('email', '!=', quoterEmail)
    .execute()
}

const resultOf = ({ status, body }: Awaited<ReturnType<Browser['post']>>) => [status, body.code]

describe('confirmation of a large payment', () => {
  test('refuses the agent who quoted, from 10 000 DHS, and accepts another one', async () => {
    const path = await inReview(10_000_00)
    expect(resultOf(await quoter.post(path, {}))).toEqual([403, 'payment.another-agent'])
    expect((await other.post(path, {})).status).toBe(200)
  })

  test.each([
    ['typed a request that the tariff quoted', 'request', {}],
    ['approved the renewal', 'quote', { action: 'renewal' }],
    ['approved the change', 'quote', { action: 'endorsement' }],
    ['confirmed the coefficient', 'request', { action: 'coefficientConfirmed' }],
    ['replaced the coefficient before the server quoted', 'request', { action: 'coefficientCorrected' }],
    ['corrected an answer', 'request', { action: 'answersCorrected' }],
    ['entered the loading', 'request', { action: 'changeTerms' }],
    [
      'corrected the birth date',
      'request',
      {
        action: 'holderCorrected',
        changes: JSON.stringify({ before: {}, after: { birthday: '1990-01-01' } }),
      },
    ],
  ] as const)('refuses the agent who %s', async (_, event, set) => {
    const path = await inReview(10_000_00, event, set)
    expect(resultOf(await quoter.post(path, {}))).toEqual([403, 'payment.another-agent'])
    expect((await other.post(path, {})).status).toBe(200)
  })

  test('accepts the agent who corrected an address, which is no part of the price', async () => {
    const changes = JSON.stringify({ before: {}, after: { address: '3, rue Agadir' } })
    const path = await inReview(10_000_00, 'request', { action: 'holderCorrected', changes })
    expect((await quoter.post(path, {})).status).toBe(200)
  })

  test('accepts an author a day later if all who may confirm are authors', async () => {
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('role', '!=', 'customer')
      .where('email', 'not in', [quoterEmail, otherEmail])
      .execute()
    const path = await inReview(10_000_00)
    await changeRows(
      server,
      'policy_events',
      { action: 'request' },
      { actor: 'agent', actor_id: await idOf(other) },
    )
    for (const browser of [quoter, other])
      expect((await browser.post(path, {})).body.message).toContain('09:00')
    server.clock.advance(24 * 3_600_000)
    await signIn(other, otherEmail)
    expect((await other.post(path, {})).status).toBe(200)
    await server.db.updateTable('users').set({ disabled_at: null }).where('role', '!=', 'customer').execute()
    await signIn(quoter, quoterEmail)
  })

  test('counts the parts before with a transfer, and says so before money is taken', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    await server.db.updateTable('policies').set({ premium: 10_000_00 }).where('id', '=', id).execute()
    await authored(id, 'quote')
    const path = `/api/agent/insurances/${number}`
    const ledger = async (browser: Browser) => (await browser.get(`${path}/payments`)).body.another_hand
    expect([await ledger(quoter), await ledger(other)]).toEqual([{ until: null }, null])
    const cash = { method: 'cash', amount: 4000 }
    expect((await quoter.post(`${path}/payments`, cash)).status).toBe(201)
    await server.db
      .insertInto('payments')
      .values({
        policy_id: id,
        method: 'transfer',
        amount: 6_000_00,
        reference: `RF${number}`,
        state: 'review',
        created_at: server.clock.now(),
      })
      .execute()
    await server.db.updateTable('policies').set({ status: 4 }).where('id', '=', id).execute()
    expect(resultOf(await quoter.post(`${path}/payment/approve`, {}))).toEqual([403, 'payment.another-agent'])
    expect((await other.post(`${path}/payment/approve`, {})).status).toBe(200)
  })

  test('accepts the agent who quoted below 10 000 DHS', async () => {
    expect((await quoter.post(await inReview(9_999_99), {})).status).toBe(200)
  })

  test('accepts anyone where the tariff quoted', async () => {
    const path = await inReview(12_000_00)
    await changeRows(server, 'policy_events', { action: 'quote' }, { actor: 'system', actor_id: null })
    expect((await quoter.post(path, {})).status).toBe(200)
  })

  test('lets a sole holder of the right confirm a day later', async () => {
    const path = await inReview(20_000_00)
    await leaveAlone()
    const early = await quoter.post(path, {})
    expect([...resultOf(early), early.body.message]).toEqual([
      403,
      'payment.another-agent',
      expect.stringContaining('23-11-2026 09:00'),
    ])
    server.clock.advance(24 * 3_600_000)
    await signIn(quoter, quoterEmail)
    expect((await quoter.post(path, {})).status).toBe(200)
  })

  test('accepts at once a price of the tariff from a person who has always been alone, whoever typed the request', async () => {
    await leaveAlone()
    expect((await quoter.post(await inReview(12_000_00, 'request'), {})).status).toBe(200)
  })

  test('refuses a person who typed the request and is alone since a colleague lost the right', async () => {
    await leaveAlone(server.clock.now())
    const path = await inReview(12_000_00, 'request')
    expect(resultOf(await quoter.post(path, {}))).toEqual([403, 'payment.another-agent'])
  })
})

describe('discount', () => {
  test('refuses an agent without the right more than ten percent below the computed price', async () => {
    const { browser, email } = await signedInStaff(server)
    await changeRows(
      server,
      'staff_roles',
      { role: 'agent' },
      {
        rights: usualRights.agent.filter((right) => right !== 'discount'),
        updated_at: server.clock.now(),
      },
    )
    expect(email).not.toBe('')
    const { number, id } = await policyAt(server, 'requested')
    const { pricing } = await findRow(server, 'policies', { id })
    const computed = pricing.outcome === 'priced' ? pricing.total : 0
    const insurer = await findRow(server, 'insurers', { active: true }, ['name'])
    const quote = (share: number) =>
      browser.post(`/api/agent/insurances/${number}/quote`, {
        company_name: insurer.name,
        amount: Math.round(computed * share) / 100,
      })
    expect(computed).toBeGreaterThan(0)
    expect(resultOf(await quote(0.89))).toEqual([403, 'right.missing'])
    expect((await quote(0.9)).status).toBe(200)
  })
})
