import type { DueItem } from '@wassit/domain/api/renewals/due-items'
import { complete } from '@wassit/domain/products/sample-answers'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { continuedPolicy, end, payAndContract, putInForce } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

let agent: Browser

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
})

/** Term that ends in sixteen days, on the tests' clock. */
const endingTerm = { start_date: '2025-12-08', end_date: '2026-12-07' }

const ending = () => insuredPolicy(server, {}, endingTerm)

const list = async (query: Record<string, string> = {}) =>
  agent.get(`/api/agent/due-items?${new URLSearchParams(query)}`)

const itemOf = async (id: string): Promise<DueItem | undefined> => {
  const items: DueItem[] = (await list({ from: '2026-10-01', to: '2028-11-01' })).body.due_items
  return items.find((item) => item.id === id)
}

const note = (id: string, body: object, by = agent) => by.post(`/api/agent/due-items/${id}/outcome`, body)

describe('list of due items', () => {
  test.each([
    ['2027-01-05', true],
    ['2027-01-06', false],
    ['2026-10-22', true],
    ['2026-10-21', false],
  ])('holds a contract whose last day is %s by default: %s', async (lastDay, isShown) => {
    const { id } = await insuredPolicy(server, {}, { start_date: '2026-01-01', end_date: lastDay })
    const items: DueItem[] = (await list()).body.due_items
    expect(items.some((each) => each.id === id)).toBe(isShown)
  })

  test('tells of a contract its number, last day, premium and stage', async () => {
    const { id, number, row } = await ending()
    expect(await itemOf(id)).toMatchObject({
      insurance_number: number,
      last_day: '2026-12-07',
      amount: (row.premium ?? 0) / 100,
      next_amount: null,
      stage: 'to_prepare',
      outcome: null,
      version: 0,
    })
  })

  test('holds each contract of the period once, the first to end first, and turns its pages', async () => {
    for (let count = 0; count < 3; count += 1) await ending()
    const { body } = await list({ from: '2026-12-01', to: '2026-12-31' })
    const ids: string[] = body.due_items.map(({ id }: DueItem) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const days = body.due_items.map(({ last_day: day }: DueItem) => day)
    expect(days).toEqual(days.toSorted())
    const place = Buffer.from(JSON.stringify([days[1], ids[1]])).toString('base64url')
    const rest = await list({ from: '2026-12-01', to: '2026-12-31', after: place })
    expect(rest.body.due_items.map(({ id }: DueItem) => id)).toEqual(ids.slice(2))
  })

  test.each([
    [{ from: '01/12/2026', to: '31.12.2026' }, '2026-12-01', '2026-12-31'],
    [{ from: '', to: '' }, '2026-10-22', '2027-01-05'],
    [{ from: '2027-05-01' }, '2027-05-01', '2027-05-01'],
    [{ to: '2026-01-31' }, '2026-01-31', '2026-01-31'],
    [{ after: 'nonsense' }, '2026-10-22', '2027-01-05'],
  ])('reads the period %j generously', async (query, from, to) => {
    const { status, body } = await list(query)
    expect([status, body.from, body.to]).toEqual([200, from, to])
  })

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'demain' }, 'to'],
    [{ from: '2026-12-31', to: '2026-12-01' }, 'to'],
    [{ from: '2020-01-01', to: '2026-12-01' }, 'to'],
  ])('refuses the period %j with a sentence', async (query, path) => {
    const { status, body } = await list(query)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.errors ?? body.issues).toMatchObject([{ path, message: expect.stringMatching(/[.!]$/) }])
  })

  test.each([
    [{ after: Buffer.from('["0000-01-01","00000000-0000-4000-8000-000000000000"]').toString('base64url') }],
    [{ after: Buffer.from('["9999-12-31","00000000-0000-4000-8000-000000000000"]').toString('base64url') }],
  ])('reads the place %j, which no page named, without a fault', async (query) => {
    expect((await list(query)).status).toBe(200)
  })

  test.each(['0000-01', '0001-01', '2101-05', '9999-12'])('has no calendar of %s', async (month) => {
    const { status, body } = await agent.get(`/api/agent/due-items/calendar?month=${month}`)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })

  test('refuses a customer', async () => {
    const { browser } = await signedInCustomer(server)
    expect((await browser.get('/api/agent/due-items')).status).toBe(403)
  })
})

test('shows the price of a year of a contract that a change with a difference continues', async () => {
  const changed = await continuedPolicy(server, 'endorsement')
  await putInForce(server, changed)
  expect(await itemOf(changed.policyId)).toBeUndefined()
  expect((await itemOf(changed.successor.id))?.amount).toBe(150)
})

describe('stage', () => {
  test('follows the renewal from the request of the customer to the contract in force', async () => {
    const policy = await insuredPolicy(server)
    const seen = async () => (await itemOf(policy.id))?.stage
    expect(await seen()).toBe('to_prepare')
    const continued = await continuedPolicy(server, 'renewal', policy)
    expect(await seen()).toBe('accepted')
    await payAndContract(server, continued)
    expect(await seen()).toBe('paid')
  })

  test('ends with the contract of the next term, and never with a change of the contract', async () => {
    const renewed = await continuedPolicy(server)
    await putInForce(server, renewed)
    expect(await itemOf(renewed.policyId)).toMatchObject({ stage: 'prolonged', outcome: null })
    const changed = await continuedPolicy(server, 'endorsement')
    expect((await itemOf(changed.policyId))?.stage).toBe('to_prepare')
  })

  test('waits for an agent after a request of the customer', async () => {
    const { policyId } = await sentRequest(server, 'renewal')
    expect((await itemOf(policyId))?.stage).toBe('accepted')
  })

  test('follows a customer’s vehicle over a new number, and no plate of somebody else', async () => {
    const [old, next] = [await ending(), await ending()]
    const withPlate = async (id: string, plate: string, term: object = {}) => {
      const answers = JSON.stringify({ ...complete.car, immatriculetion: plate })
      await server.db
        .updateTable('policies')
        .set({ answers, ...term })
        .where('id', '=', id)
        .execute()
    }
    await withPlate(old.id, '81234-أ-6')
    await withPlate(next.id, '81235-أ-6', { start_date: '2026-12-08', end_date: '2027-12-07' })
    expect((await itemOf(old.id))?.stage).toBe('to_prepare')
    await withPlate(next.id, '81234-أ-6')
    expect((await itemOf(old.id))?.stage).toBe('to_prepare')
    const { user_id: owner } = await server.db
      .selectFrom('policies')
      .select('user_id')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    await withPlate(next.id, '81234-أ-6', { user_id: owner })
    expect((await itemOf(old.id))?.stage).toBe('prolonged')
    expect((await itemOf(next.id))?.stage).toBe('to_prepare')
  })

  test('leaves out a contract that was terminated', async () => {
    const { id } = await ending()
    await end(server, id, { endDate: '2026-12-01' })
    expect(await itemOf(id)).toBeUndefined()
    expect([(await note(id, { outcome: 'sold' })).status]).toEqual([404])
  })
})

describe('outcome', () => {
  test('notes an outcome once by a form that is sent twice, and in the trail without its reason', async () => {
    const { id } = await ending()
    const form = { outcome: 'left', reason: 'Moins cher', to_whom: 'Wafa Assurance' }
    const [first, second] = [await note(id, form), await note(id, form)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.due_item).toMatchObject({ ...form, version: 1, stage: 'to_prepare' })
    expect(second.body).toEqual(first.body)
    const trail = await server.db
      .selectFrom('audit_events')
      .select(['outcome', 'before', 'after'])
      .where('subject', '=', id)
      .where('kind', '=', 'dueItem')
      .execute()
    expect(trail).toMatchObject([
      { outcome: 'outcome', before: { outcome: null }, after: { outcome: 'left' } },
    ])
    expect(JSON.stringify(trail)).not.toContain('Wafa')
  })

  test.each([
    [{ outcome: 'left' }, 'reason'],
    [{ outcome: 'sold', to_whom: 'Wafa' }, 'to_whom'],
    [{ outcome: 'died' }, 'outcome'],
    [{}, 'outcome'],
  ])('refuses %j at %s', async (form, path) => {
    const { id } = await ending()
    const { status, body } = await note(id, form)
    expect(status).toBe(400)
    expect((body.errors ?? body.issues).map((issue: { path: string }) => issue.path)).toEqual([path])
    expect(await itemOf(id)).toMatchObject({ outcome: null, version: 0 })
  })

  test('refuses an older page, and a form without the version, after another outcome', async () => {
    const { id } = await ending()
    await note(id, { outcome: 'unreachable', version: 0 })
    for (const form of [{ outcome: 'sold', version: 0 }, { outcome: 'sold' }]) {
      const { status, body } = await note(id, form)
      expect([status, body.code]).toEqual([409, 'form.outdated'])
    }
    expect((await note(id, { outcome: 'sold', version: 1 })).body.due_item).toMatchObject({
      outcome: 'sold',
      version: 2,
    })
    expect((await note(id, { outcome: null, version: 2 })).body.due_item).toMatchObject({
      outcome: null,
      reason: null,
      version: 3,
    })
  })

  test('notes the outcome of one of several agents at once', async () => {
    const { id } = await ending()
    const outcomes = ['sold', 'unreachable', 'sold', 'unreachable']
    const answers = await Promise.all(outcomes.map((outcome) => note(id, { outcome, version: 0 })))
    const { outcome, version } = (await itemOf(id)) ?? {}
    const done = answers.filter(({ status }) => status === 200)
    expect(version).toBe(1)
    expect(done.map(({ body }) => body.due_item.outcome)).toEqual([outcome, outcome])
  })

  test('gives way to a renewal that came after it, and is refused once that is paid', async () => {
    const policy = await insuredPolicy(server)
    await note(policy.id, { outcome: 'unreachable' })
    server.clock.advance(1000)
    const continued = await continuedPolicy(server, 'renewal', policy)
    expect(await itemOf(policy.id)).toMatchObject({ stage: 'accepted', outcome: null })
    await payAndContract(server, continued)
    const { status, body } = await note(policy.id, { outcome: 'sold', version: 1 })
    expect([status, body.code]).toEqual([409, 'dueItem.settled'])
  })

  test('refuses the outcome of an unknown contract', async () => {
    const { status, body } = await note(crypto.randomUUID(), { outcome: 'sold' })
    expect([status, body.code]).toEqual([404, 'dueItem.unknown'])
    expect((await note('zebra', { outcome: 'sold' })).status).toBe(400)
  })
})

describe('end of a contract', () => {
  test('follows our conditions, then the file of the insurer, then what an agent read', async () => {
    const [own, other] = [await ending(), await ending()]
    expect(await itemOf(own.id)).toMatchObject({ renewal: 'firm', renewal_source: 'contract' })
    const { id: agentId } = (await agent.get('/api/agent/me')).body
    const { id: importId } = await server.db
      .insertInto('imports')
      .values({
        name: 'échéances.csv',
        content: 'a'.repeat(64),
        kind: 'due-dates',
        insurer_id: null,
        headings: '[]',
        columns: '{}',
        day_order: null,
        end_rule: null,
        left_out: 0,
        imported_by: agentId,
        api_key_id: null,
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const state = (duration: string) =>
      server.db
        .insertInto('taken_over_policies')
        .values({
          policy_id: other.id,
          insurer_id: null,
          number_key: null,
          ice: null,
          facts: JSON.stringify({ duration }),
          ranks: '{}',
          import_id: importId,
          changed_by: importId,
        })
        .onConflict((conflict) =>
          conflict.column('policy_id').doUpdateSet({ facts: JSON.stringify({ duration }) }),
        )
        .execute()
    for (const [duration, renewal, source] of [
      ['12 MOIS', 'unknown', null],
      ['Durée ferme', 'firm', 'insurer'],
      ['TACITE RECONDUCTION', 'tacit', 'insurer'],
    ] as const) {
      await state(duration)
      expect(await itemOf(other.id)).toMatchObject({ renewal, renewal_source: source })
    }
    const noted = (renewal: string) =>
      agent.post('/api/agent/due-items/renewals', { ids: [own.id, other.id], renewal })
    expect((await noted('tacit')).body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(await itemOf(own.id)).toMatchObject({ renewal: 'tacit', renewal_source: 'agent' })
    expect((await noted('firm')).body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(await itemOf(other.id)).toMatchObject({ renewal: 'firm', renewal_source: 'agent' })
    expect((await noted('unknown')).status).toBe(400)
  })
})

describe('clock', () => {
  test('moves on with the day', async () => {
    const { id } = await ending()
    server.clock.set('2027-01-06T12:00:00Z')
    const later = (await signedInStaff(server)).browser
    const shown = async () =>
      (await later.get('/api/agent/due-items')).body.due_items.some((item: DueItem) => item.id === id)
    expect(await shown()).toBe(true)
    server.clock.advance(24 * 3_600_000)
    agent = (await signedInStaff(server)).browser
    const items: DueItem[] = (await list()).body.due_items
    expect(items.some((item) => item.id === id)).toBe(false)
  })
})
