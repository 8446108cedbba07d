import { seenHeader } from '@wassit/domain/api/seen-fields'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, confirmRequest, openBrowser, signedInStaff, startQuote } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

let admin: Browser
let ids: string[]
beforeEach(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  const agents = [await signedInStaff(server), await signedInStaff(server)]
  ids = []
  for (const { browser } of agents) ids.push((await browser.get('/api/agent/me')).body.id)
  await server.db.updateTable('assignment_rules').set({ active: false }).execute()
  await server.db.deleteFrom('absences').execute()
})

const usual = {
  position: 1,
  work: null,
  products: [],
  insurer: null,
  branch: null,
  way: 'turn',
  active: true,
}
const addRule = (rule: object) =>
  admin.post('/api/agent/assignment-rules', { ...usual, name: crypto.randomUUID(), members: ids, ...rule })
const addTask = async (): Promise<string | null> => {
  const body = { what: 'Rappeler', due: '2026-12-01T15:00', assignee: null }
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await admin.post('/api/agent/tasks', body, key)).body.assignee?.id ?? null
}
const assigneeOf = async (table: 'policies' | 'requests', number: string): Promise<string | null> =>
  (
    await server.db
      .selectFrom(table)
      .select('assigned_to')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).assigned_to
const leave = (id: string) =>
  server.db.updateTable('users').set({ disabled_at: server.clock.now() }).where('id', '=', id).execute()
const absent = (member: string, takenBy: string) =>
  admin.post('/api/agent/absences', { member, taken_by: takenBy })

describe('new work', () => {
  test('stays nobody’s without a rule for it', async () => {
    expect((await addRule({ work: 'file', products: ['habitation'] })).status).toBe(201)
    expect(await addTask()).toBeNull()
    expect(await assigneeOf('policies', (await policyAt(server, 'requested')).number)).toBeNull()
  })

  test('goes to the members in turn, also when it arrives at once, and the trail names the rule', async () => {
    const { id } = (await addRule({ work: 'task' })).body
    const given = await atOnce(4, addTask)
    expect(given.map(String).toSorted()).toEqual([...ids, ...ids].toSorted())
    const deeds = await findRows(server, 'audit_events', { kind: 'task', outcome: 'assigned' }, ['after'])
    expect(deeds.filter(({ after }) => after?.rule === id)).toHaveLength(4)
  })

  test('goes to whoever has the fewest open things', async () => {
    await addRule({ way: 'load' })
    const [first = '', second = ''] = ids
    await server.db
      .insertInto('tasks')
      .values(
        [1, 2].map(() => ({
          what: 'x',
          due_at: server.clock.now(),
          source: 'desk' as const,
          assigned_to: first,
          policy_id: null,
          request_id: null,
          user_id: null,
          created_by: first,
          idempotency_key: null,
          created_at: server.clock.now(),
        })),
      )
      .execute()
    expect([await addTask(), await addTask()]).toEqual([second, second])
  })

  test('passes over who is away and who left, and goes to whoever takes over if all are away', async () => {
    await addRule({})
    const [first = '', second = ''] = ids
    const other = (await admin.get('/api/agent/me')).body.id
    await absent(first, other)
    expect([await addTask(), await addTask()]).toEqual([second, second])
    await absent(second, other)
    expect(await addTask()).toBe(other)
    await leave(second)
    await admin.post('/api/agent/absences', { member: first, taken_by: null })
    expect(await addTask()).toBe(first)
    await leave(first)
    expect(await addTask()).toBeNull()
  })

  test('prefers who is within their hours', async () => {
    const [first = '', second = ''] = ids
    const night = ['', '', '', '', '', '', '02:00-02:30']
    const branch = {
      name: crypto.randomUUID(),
      week: night,
      ramadan: night,
      exceptions: [],
      members: [first],
    }
    const { id } = (await admin.post('/api/agent/hours/branches', branch)).body
    server.clock.advance(new Date('2026-11-24T10:00:00Z').getTime() - server.clock.now().getTime())
    admin = (await signedInStaff(server, 'admin')).browser
    await addRule({ members: [second], branch: id })
    expect([await addTask(), await addTask()]).toEqual([second, second])
    await leave(second)
    expect(await addTask()).toBe(first)
  })

  test('follows the rules as a file and as a request too', async () => {
    const [first = ''] = ids
    await addRule({ members: [first], work: 'request' })
    const { report } = await sentRequest(server, 'claim', await insuredPolicy(server))
    const visitor = openBrowser(server)
    const newFile = async () => {
      const { status } = await confirmRequest(visitor, (await startQuote(visitor)).uuid)
      expect(status).toBe(200)
      return (
        await server.db
          .selectFrom('policies')
          .select('number')
          .orderBy('number', 'desc')
          .executeTakeFirstOrThrow()
      ).number
    }
    const before = await newFile()
    await addRule({ members: [first], work: 'file', products: ['stagiaire'] })
    expect([await assigneeOf('requests', report), await assigneeOf('policies', before)]).toEqual([
      first,
      null,
    ])
    expect(await assigneeOf('policies', await newFile())).toBe(first)
  })
})

describe('rules', () => {
  test('need someone to choose, a name of their own, and names that exist', async () => {
    const codeOf = async (rule: object) => (await addRule(rule)).body.code
    expect(await codeOf({ members: [] })).toBe('request.invalid')
    expect(await codeOf({ members: [crypto.randomUUID()] })).toBe('agent.unknown')
    expect(await codeOf({ insurer: crypto.randomUUID() })).toBe('insurer.unknown')
    expect(await codeOf({ branch: crypto.randomUUID() })).toBe('branch.unknown')
    const name = crypto.randomUUID()
    const answers = await atOnce(2, () => addRule({ name }))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  test('keep members who left, and refuse an older form and an agent', async () => {
    const { id } = (await addRule({})).body
    await leave(ids[0] ?? '')
    const rule = (await admin.get('/api/agent/assignment-rules')).body.rules.find(
      (each: { id: string }) => each.id === id,
    )
    const { id: _id, ...body } = rule
    const path = `/api/agent/assignment-rules/${id}`
    const seen = { [seenHeader]: encodeURIComponent(JSON.stringify({ position: 1 })) }
    expect((await admin.post(path, { ...body, position: 2 }, seen)).status).toBe(200)
    expect((await admin.post(path, { ...body, position: 3 }, seen)).body.code).toBe('form.outdated')
    expect((await admin.post(`/api/agent/assignment-rules/${crypto.randomUUID()}`, body)).status).toBe(404)
    const agent = (await signedInStaff(server)).browser
    expect((await agent.get('/api/agent/assignment-rules')).status).toBe(403)
  })
})
