import { usualRights } from '@wassit/domain/access/rights'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  atOnce,
  issueIdsOf,
  newStaff,
  openBrowser,
  signedInCustomer,
  signedInStaff,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

let nawal: Browser
let karim: Browser
let ids: { nawal: string; karim: string }
beforeAll(async () => {
  nawal = (await signedInStaff(server, 'admin')).browser
  karim = (await signedInStaff(server)).browser
  const idOf = async (browser: Browser) => (await browser.get('/api/agent/me')).body.id
  ids = { nawal: await idOf(nawal), karim: await idOf(karim) }
})

const due = '2026-11-21T15:00'
const add = (browser: Browser, body: object, key = crypto.randomUUID()) =>
  browser.post('/api/agent/tasks', { what: 'Rappeler', due, ...body }, { 'idempotency-key': key })
const list = async (browser: Browser, query = '') =>
  (await browser.get(`/api/agent/tasks${query}`)).body.tasks
const namesIn = (tasks: { what: string }[]) => tasks.map(({ what }) => what)

/** Adds a member who may no longer sign in. */
const leaver = async (): Promise<string> => {
  const { email } = await newStaff(server)
  const { id } = await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now(), staff_name: 'Salma Tazi' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a new task', () => {
  test('belongs to its author, with its hour on a Moroccan clock, once for a repeated form', async () => {
    const key = crypto.randomUUID()
    const answers = await atOnce(4, () => add(nawal, { what: 'Appeler la banque' }, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const tasks = await list(nawal)
    expect(tasks).toEqual([
      expect.objectContaining({
        what: 'Appeler la banque',
        due_at: '2026-11-21T15:00:00.000Z',
        late: false,
        assignee: expect.objectContaining({ id: ids.nawal }),
        instead_of: null,
      }),
    ])
    expect(await list(karim)).toEqual([])
    await nawal.post(`/api/agent/tasks/${tasks[0].id}/done`, {})
  })

  test('names a file, a request or a person, which show it', async () => {
    const { number } = await policyAt(server, 'requested')
    const { report } = await sentRequest(server, 'claim')
    const { userId } = await signedInCustomer(server)
    await add(karim, { what: 'Dossier', file: number })
    await add(karim, { what: 'Demande', insurance_number: report })
    await add(karim, { what: 'Autre demande', Report_number: report, due: '2026-11-22T15:00' })
    await add(karim, { what: 'Personne', person: userId, source: 'callback' })
    const [file] = await list(nawal, `?insurance_number=${number}`)
    expect(file).toMatchObject({ what: 'Dossier', insurance_number: number, customer: expect.anything() })
    const [request] = await list(nawal, `?report_number=${report}`)
    expect(request).toMatchObject({ what: 'Demande', report_number: report })
    expect(request.customer.phone).toMatch(/^\+/)
    expect(namesIn(await list(nawal, `?Report_number=${report}`))).toEqual(['Demande', 'Autre demande'])
    expect(namesIn(await list(nawal, `?customer=${userId}`))).toEqual(['Personne'])
  })

  test('tells what it expected, for unreadable fields and for things that do not exist', async () => {
    const refused = await add(nawal, { what: ' ', due: 'demain' })
    expect([refused.status, issueIdsOf(refused)]).toEqual([
      400,
      [
        ['what', 'validation.required'],
        ['due', 'tasks.invalid.moment'],
      ],
    ])
    const codeOf = async (body: object) => (await add(nawal, body)).body.code
    expect(await codeOf({ insurance_number: 'WST-2026-999999' })).toBe('policy.unknown')
    expect(await codeOf({ report_number: 'SIN-2026-999999' })).toBe('customerRequest.unknown')
    expect(await codeOf({ customer: crypto.randomUUID() })).toBe('customer.unknown')
    expect(await codeOf({ assignee: crypto.randomUUID() })).toBe('agent.unknown')
    const { browser, userId } = await signedInCustomer(server)
    expect(await codeOf({ assignee: userId })).toBe('agent.unknown')
    expect((await add(browser, {})).status).toBe(403)
    expect((await add(openBrowser(server), {})).status).toBe(401)
  })
})

test('a task moves to another member, is done once, and opens again', async () => {
  const { id } = (await add(nawal, { what: 'Relancer' })).body
  await nawal.post(`/api/agent/tasks/${id}/assign`, { assignee: ids.karim, seen: ids.nawal })
  expect(namesIn(await list(karim))).toContain('Relancer')
  expect(namesIn(await list(nawal))).not.toContain('Relancer')
  await karim.post(`/api/agent/tasks/${id}/done`, {})
  await nawal.post(`/api/agent/tasks/${id}/done`, {})
  const done = (await list(nawal, '?view=done')).find((task: { id: string }) => task.id === id)
  const { name } = (await karim.get('/api/agent/tasks')).body.members.find(
    (member: { id: string }) => member.id === ids.karim,
  )
  expect(done).toMatchObject({ done_by: name, late: false })
  await nawal.post(`/api/agent/tasks/${id}/done`, { done: false })
  expect(namesIn(await list(karim))).toContain('Relancer')
  await karim.post(`/api/agent/tasks/${id}/done`, {})
  const unknown = await nawal.post(`/api/agent/tasks/${crypto.randomUUID()}/done`, {})
  expect([unknown.status, unknown.body.code]).toEqual([404, 'task.unknown'])
})

describe('hand-over', () => {
  test('gives the task of a member who left to whoever takes over, and names both', async () => {
    const left = await leaver()
    const first = await add(nawal, { what: 'Départ', assignee: left })
    expect(first.body).toMatchObject({ assignee: null, message: expect.stringContaining('Salma Tazi') })
    expect(namesIn(await list(karim))).toContain('Départ')
    await nawal.post('/api/agent/absences', { member: left, taken_by: ids.nawal })
    expect(namesIn(await list(karim))).not.toContain('Départ')
    expect(await list(nawal)).toContainEqual(
      expect.objectContaining({ what: 'Départ', instead_of: 'Salma Tazi' }),
    )
    const second = await add(karim, { what: 'Départ 2', assignee: left })
    expect(second.body.assignee.id).toBe(ids.nawal)
  })

  test('lasts for the days of an absence only, and not while whoever takes over is away too', async () => {
    await add(karim, { what: 'Congé', assignee: ids.karim })
    const absence = { member: ids.karim, taken_by: ids.nawal }
    await nawal.post('/api/agent/absences', { ...absence, first_day: '22-11-2026', last_day: '25-11-2026' })
    expect(namesIn(await list(nawal))).not.toContain('Congé')
    await nawal.post('/api/agent/absences', { ...absence, last_day: '2026-11-25' })
    expect(namesIn(await list(nawal))).toContain('Congé')
    expect((await nawal.get('/api/agent/tasks')).body.absences).toContainEqual(
      expect.objectContaining({ first_day: '2026-11-21', last_day: '2026-11-25' }),
    )
    await nawal.post('/api/agent/absences', { member: ids.nawal, taken_by: ids.karim })
    expect(await list(karim)).toContainEqual(expect.objectContaining({ what: 'Congé', assignee: null }))
    for (const member of [ids.nawal, ids.karim])
      await nawal.post('/api/agent/absences', { member, taken_by: null })
    expect(namesIn(await list(nawal))).not.toContain('Congé')
  })

  test('passes the open files of a member on with an absence, and gives back what the other one still has', async () => {
    const gone = await leaver()
    const [file, other, over] = [
      await policyAt(server, 'requested'),
      await policyAt(server, 'accepted'),
      await policyAt(server, 'expired'),
    ]
    const { report } = await sentRequest(server, 'claim')
    const policies = [file.number, other.number, over.number]
    await server.db
      .updateTable('policies')
      .set({ assigned_to: gone })
      .where('number', 'in', policies)
      .execute()
    await server.db.updateTable('requests').set({ assigned_to: gone }).where('number', '=', report).execute()
    const agentsOf = async () => {
      const rows = await server.db
        .selectFrom('policies')
        .select(['number', 'assigned_to'])
        .where('number', 'in', policies)
        .execute()
      return policies.map((number) => rows.find((row) => row.number === number)?.assigned_to)
    }
    const note = (body: object) => nawal.post('/api/agent/absences', { member: gone, ...body })
    const answers = await atOnce(3, () => note({ taken_by: ids.nawal, files: true }))
    const said = answers.map(({ body }) => body.message)
    expect(said.filter((message) => message === 'Dossiers confiés\u00a0: 3')).toHaveLength(1)
    expect(await agentsOf()).toEqual([ids.nawal, ids.nawal, gone])
    const { absences, left } = (await nawal.get('/api/agent/tasks')).body
    expect(absences).toContainEqual(expect.objectContaining({ files: 3 }))
    expect(left).toContainEqual({ id: gone, name: 'Salma Tazi' })
    await changeRows(server, 'policies', { number: other.number }, { assigned_to: ids.karim })
    expect((await note({ taken_by: null })).body.message).toBe('Dossiers rendus\u00a0: 2')
    expect(await agentsOf()).toEqual([gone, ids.karim, gone])
    expect((await note({ taken_by: null })).body.message).not.toContain('Dossiers')
    const trail = await findRows(server, 'audit_events', { subject: file.id, outcome: 'assigned' }, [
      'outcome',
    ])
    expect(trail).toHaveLength(2)
  })

  test('refuses days in the wrong order, oneself, and someone who left', async () => {
    const note = async (body: object) => (await nawal.post('/api/agent/absences', body)).body.code
    expect(await note({ member: ids.karim, taken_by: ids.nawal, last_day: '2026-11-20' })).toBe(
      'request.invalid',
    )
    expect(await note({ member: ids.karim, taken_by: ids.karim })).toBe('agent.unknown')
    expect(await note({ member: ids.karim, taken_by: await leaver() })).toBe('agent.unknown')
  })
})

test('shows the tasks until the end of the day in the day of their member, those due first', async () => {
  await add(karim, { what: 'À 17 h', due: '2026-11-21T17:00' })
  await add(karim, { what: 'À 8 h', due: '2026-11-21T08:00' })
  await add(karim, { what: 'Demain', due: '2026-11-22T08:00' })
  const { tasks } = (await karim.get('/api/agent/day')).body
  const own = tasks.filter(({ what }: { what: string }) => /^À|Demain/.test(what))
  expect(own.map(({ what, late }: { what: string; late: boolean }) => [what, late])).toEqual([
    ['À 8 h', true],
    ['À 17 h', false],
  ])
})

describe('calendar of a member', () => {
  const read = async (address: string) => {
    const { statusCode: status, headers, body: text } = await server.app.inject({ url: address })
    return { status, headers, text }
  }
  const open = async (browser: Browser) =>
    new URL((await browser.post('/api/agent/task-feed', {})).body.address).pathname

  test('holds the text and the hour of open tasks and a link, nothing else about a person', async () => {
    const { number } = await policyAt(server, 'requested')
    const what = `Rappeler, puis envoyer ; ${'é'.repeat(60)}`
    const { id } = (await add(nawal, { what, insurance_number: number, due: '2026-11-21T15:00' })).body
    const address = await open(nawal)
    const { status, text, headers } = await read(address)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20261121T150000Z')
    expect(lines).toContain(`SUMMARY:Rappeler\\, puis envoyer \\; ${'é'.repeat(60)}`)
    expect(lines.some((line: string) => line.startsWith('URL:') && line.endsWith(number))).toBe(true)
    expect(text.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true)
    const [task] = await list(nawal, `?insurance_number=${number}`)
    expect(text).not.toContain(task.customer.phone)
    expect(text).not.toContain(task.customer.name)
    await nawal.post(`/api/agent/tasks/${id}/done`, {})
    expect((await read(address)).text).not.toContain('é'.repeat(10))
  })

  test('has one address, which its member replaces and revokes', async () => {
    const first = await open(karim)
    const second = await open(karim)
    const statusOf = async (address: string) => (await read(address)).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await karim.get('/api/agent/task-feed')).body.since).not.toBeNull()
    await karim.post('/api/agent/task-feed/end', {})
    expect(await statusOf(second)).toBe(404)
    expect((await karim.get('/api/agent/task-feed')).body.since).toBeNull()
  })

  test('ends with the access of its member', async () => {
    const staff = await signedInStaff(server)
    const address = await open(staff.browser)
    await changeRows(server, 'users', { email: staff.email }, { disabled_at: server.clock.now() })
    expect((await read(address)).status).toBe(404)
  })

  test('ends for a member whose role no longer reads tasks', async () => {
    const staff = await signedInStaff(server)
    const address = await open(staff.browser)
    const role = server.db.updateTable('staff_roles').where('role', '=', 'agent')
    await role.set({ rights: ['privacy'] }).execute()
    const refused = await read(address)
    await role.set({ rights: [...usualRights.agent] }).execute()
    expect([refused.status, (await read(address)).status]).toEqual([404, 200])
  })
})
