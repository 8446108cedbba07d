import { describe, expect, test } from 'vitest'
import { approveChanges, atOnce, issuesOf, staffOf, tally } from '../../../../test/factories.ts'
import { policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)
const admin = staffOf(server, 'admin')

/** Returns a signed file whose cover is to come. */
const upcoming = async () => {
  const { id, number } = await policyAt(server, 'active')
  const days = { start_date: '2026-12-10', end_date: '2027-12-09' }
  await server.db.updateTable('policies').set(days).where('id', '=', id).execute()
  return { id, number }
}
const propose = (number: string, body: object, browser = agent) =>
  browser.post(`/api/agent/insurances/${number}/term`, { reason: 'Dates de la compagnie', ...body })
const daysOf = async (id: string) => {
  const { start_date, end_date } = await policyRow(server, id)
  return [start_date, end_date]
}
const claimOf = (id: string, userId: string | null) =>
  server.db
    .insertInto('requests')
    .values({
      number: `SIN${id.slice(0, 6)}`,
      policy_id: id,
      user_id: userId ?? '',
      kind: 'claim',
      info: '{}',
      idempotency_key: crypto.randomUUID(),
      status: 1,
      status_since: server.clock.now(),
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    } as never)
    .execute()

describe('other days of a signed contract', () => {
  test('keeps other days of a contract for another person, and shows them in the story and in the certificate then', async () => {
    const { id, number } = await upcoming()
    const asked = await propose(number, { start_date: '2026-12-15' })
    expect([asked.status, asked.body.pending]).toEqual([200, true])
    expect(await daysOf(id)).toEqual(['2026-12-10', '2027-12-09'])
    const { insurance } = (await agent.get(`/api/agent/insurances/${number}`)).body
    expect(insurance.term_pending).toBe(true)
    const { changes } = (await admin.get('/api/agent/changes')).body
    expect(changes[0]).toMatchObject({
      kind: 'contractTerm',
      subject: number,
      reason: 'Dates de la compagnie',
    })
    expect(await approveChanges(server)).toEqual([200])
    expect(await daysOf(id)).toEqual(['2026-12-15', '2027-12-09'])
    const { timeline } = (await agent.get(`/api/agent/insurances/${number}`)).body
    expect(timeline.at(-1)).toMatchObject({
      action: 'termChanged',
      changes: { before: { start_date: '2026-12-10' }, after: { start_date: '2026-12-15' } },
    })
  })

  test.each([
    [{ start_date: '2026-06-26' }, 'start_date'],
    [{ start_date: '2026-11-21' }, 'start_date'],
    [{ end_date: '2026-11-20' }, 'end_date'],
    [{ start_date: '2026-12-20', reason: '' }, 'reason'],
  ])('refuses other days of a contract with %j', async (body, path) => {
    const { id, number } = await upcoming()
    const refused = await propose(number, body)
    expect([refused.status, issuesOf(refused)]).toEqual([400, [path]])
    expect(await daysOf(id)).toEqual(['2026-12-10', '2027-12-09'])
  })

  test('refuses other days before the signature', async () => {
    const { number } = await policyAt(server, 'awaitingSignature')
    expect((await propose(number, { end_date: '2027-12-31' })).body.code).toBe('policy.wrong-status')
  })

  test('refuses other days with a claim open, also one that is declared while they wait', async () => {
    const { id, number } = await upcoming()
    const { user_id: userId } = await policyRow(server, id)
    expect((await propose(number, { start_date: '2026-12-15' })).status).toBe(200)
    await claimOf(id, userId)
    expect(await approveChanges(server)).toEqual([409])
    expect(await daysOf(id)).toEqual(['2026-12-10', '2027-12-09'])
    const other = await upcoming()
    await claimOf(other.id, (await policyRow(server, other.id)).user_id)
    expect((await propose(other.number, { end_date: '2027-12-01' })).body.code).toBe('policy.open-claim')
  })

  test('accepts one proposal of many agents at once', async () => {
    const { number } = await upcoming()
    const answers = await atOnce(5, () => propose(number, { start_date: '2026-12-15' }))
    expect(tally(answers)).toEqual({ 200: 1, 409: 4 })
  })
})
