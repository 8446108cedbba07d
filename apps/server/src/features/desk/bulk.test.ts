import { randomUUID } from 'node:crypto'
import type { BulkResults } from '@wassit/domain/api/bulk-results'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import { atOnce, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { changeRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  await seedBook(server.db, { policies: 210, seed: 3, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
})

const bulk = (act: string, numbers: readonly string[], body: object, more: Record<string, string> = {}) =>
  agent.post(
    `/api/agent/bulk/${act}`,
    { insurance_numbers: numbers, seen_at: server.clock.now().toISOString(), ...body },
    more,
  )
const notesOf = async (number: string): Promise<string[]> =>
  (await agent.get(`/api/agent/insurances/${number}`)).body.notes.map(({ text }: { text: string }) => text)

const refusedOf = ({ body }: { body: BulkResults }) =>
  body.results.filter(({ outcome }) => outcome === 'left')

describe('an act on several files', () => {
  test('assigns two hundred files but the three that moved since the list showed them, and names these', async () => {
    const { insurances, as_of: seenAt } = (await agent.get('/api/agent/insurances?view=all')).body
    expect(insurances.length).toBeGreaterThan(20)
    const rows = await server.db.selectFrom('policies').select(['number', 'id']).limit(200).execute()
    const moved = rows.slice(0, 3).map(({ number }) => number)
    const later = new Date(new Date(seenAt).getTime() + 1000)
    await server.db
      .updateTable('policies')
      .set({ status_since: later })
      .where('number', 'in', moved)
      .execute()
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'agent')
      .where('disabled_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const numbers = rows.map(({ number }) => number)
    const answer = await bulk('assign', numbers, { agent_id: id, seen_at: seenAt })
    expect([answer.status, answer.body.done]).toEqual([200, 197])
    expect(refusedOf(answer).map(({ insurance_number: number }) => number)).toEqual(moved)
    expect(refusedOf(answer)[0]?.reason).toBeTruthy()
    const assigned = await server.db
      .selectFrom('policies')
      .select('number')
      .where('assigned_to', '=', id)
      .where('number', 'in', numbers)
      .execute()
    expect(assigned).toHaveLength(197)
    expect((await bulk('assign', numbers, { agent_id: id, seen_at: seenAt })).body.done).toBe(197)
  })

  test('adds a note with the values of each file once, however often it is sent', async () => {
    const [first, second] = [await policyAt(server, 'active'), await policyAt(server, 'requested')]
    await changeRows(server, 'policies', { number: first.number }, { insurer_policy_number: 'P-7' })
    const key = { 'idempotency-key': randomUUID() }
    const text = 'Rappeler {client} : police {police}'
    const numbers = [first.number, second.number, 'WST-1999-000000']
    const answers = await atOnce(3, () => bulk('note', numbers, { text }, key))
    for (const { body } of answers) {
      expect(body.done).toBe(1)
      expect(body.results[1].reason).toContain('{police}')
      expect(body.results[2].reason).not.toBeNull()
    }
    expect(await notesOf(first.number)).toEqual(['Rappeler Nadia Alaoui : police P-7'])
    expect((await bulk('note', [first.number], { text: 'Fait' }, key)).body.done).toBe(1)
    expect(await notesOf(first.number)).toContain('Fait')
    expect(await notesOf(second.number)).toEqual([])
  })

  test('requires papers of every file whose status allows it', async () => {
    const [open, paid] = [await policyAt(server, 'quoted'), await policyAt(server, 'active')]
    const body = { documents: ['cinFront'], reason: 'Photo floue' }
    const numbers = [open.number, paid.number]
    const answer = await bulk('documents-required', numbers, body)
    expect([answer.status, answer.body.done]).toEqual([200, 1])
    expect(refusedOf(answer)).toMatchObject([{ insurance_number: paid.number }])
    const again = await bulk('documents-required', numbers, body)
    expect(again.body.done).toBe(0)
    expect((await agent.get(`/api/agent/insurances/${open.number}`)).body).toMatchObject({
      insurance: { status: 8 },
    })
  })

  test('refuses customers, and more than five hundred files', async () => {
    const { browser } = await signedInCustomer(server)
    const body = {
      insurance_numbers: ['x'],
      seen_at: server.clock.now().toISOString(),
      agent_id: null,
    }
    expect((await browser.post('/api/agent/bulk/assign', body)).status).toBe(403)
    const numbers = Array.from({ length: 501 }, (_, index) => `WST-2026-${index}`)
    expect((await bulk('assign', numbers, { agent_id: null })).status).toBe(400)
  })
})
