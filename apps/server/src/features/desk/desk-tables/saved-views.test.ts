import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { staffOf } from '../../../../test/factories.ts'

const server = openTestApp()
const agent = staffOf(server)
const other = staffOf(server)
const admin = staffOf(server, 'admin')

const form = (change: Record<string, unknown> = {}) => ({
  table: 'production',
  name: 'Auto du mois dernier',
  days: 'lastMonth',
  parts: { product: 'automobile', sort: '-total', columns: 'issued_on,customer,total' },
  shared: false,
  version: 0,
  ...change,
})

const keep = async (by: Browser, id: string, body: object) => {
  const answer = await by.post(`/api/agent/table-views/${id}`, body)
  return [answer.status, answer.body.code ?? null]
}

const namesFor = async (by: Browser, table = 'production'): Promise<string[]> => {
  const { body } = await by.get(`/api/agent/tables/${table}`)
  return body.views.map(({ name }: { name: string }) => name)
}

const readView = (by: Browser, id: string) => by.get(`/api/agent/table-views/${id}`)

const newId = () => crypto.randomUUID()

test('a saved view has its filters, order, columns and moving days, for its member only', async () => {
  const id = newId()
  expect(await keep(agent, id, form({ name: 'Mine', parts: { ...form().parts, q: 'Alami' } }))).toEqual([
    200,
    null,
  ])
  const { status, body } = await readView(agent, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Mine', days: 'lastMonth', shared: false, changeable: true, version: 1 })
  expect(body.parts).toMatchObject(form().parts)
  expect(body.parts.to.slice(0, 7)).toBe(body.parts.from.slice(0, 7))
  expect(body.parts.from).toMatch(/-01$/)
  expect(body.parts).not.toHaveProperty('q')
  expect(await namesFor(agent)).toContain('Mine')
  expect(await namesFor(agent, 'receipts')).not.toContain('Mine')
  expect(await namesFor(other)).not.toContain('Mine')
  expect((await readView(other, id)).status).toBe(404)
  expect(await keep(other, id, form({ version: 1 }))).toEqual([404, 'view.unknown'])
})

test('a view of the house is saved, changed and deleted only with the right to settings', async () => {
  const id = newId()
  const shared = form({ name: 'Maison', shared: true })
  expect(await keep(agent, id, shared)).toEqual([403, 'right.missing'])
  expect(await keep(admin, id, shared)).toEqual([200, null])
  expect(await namesFor(agent)).toContain('Maison')
  expect((await readView(agent, id)).body).toMatchObject({ shared: true, changeable: false })
  expect(await keep(agent, id, { ...shared, shared: false, version: 1 })).toEqual([403, 'right.missing'])
  const refused = await agent.post(`/api/agent/table-views/${id}/remove`, { version: 1 })
  expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
  expect((await admin.post(`/api/agent/table-views/${id}/remove`, { version: 1 })).status).toBe(200)
  expect(await namesFor(agent)).not.toContain('Maison')
})

test('an older form changes and deletes no view, a repeated one has one effect, and every change is in the trail', async () => {
  const id = newId()
  const first = form({ name: 'Première' })
  expect(await keep(agent, id, first)).toEqual([200, null])
  expect(await keep(agent, id, first)).toEqual([200, null])
  const renamed = { ...first, name: 'Deuxième', version: 1 }
  const both = await Promise.all([
    keep(agent, id, renamed),
    keep(agent, id, { ...renamed, name: 'Troisième' }),
  ])
  expect(both.map(([status]) => Number(status)).sort((one, two) => one - two)).toEqual([200, 409])
  const old = await agent.post(`/api/agent/table-views/${id}/remove`, { version: 1 })
  expect([old.status, old.body.code]).toEqual([409, 'form.outdated'])
  for (const status of [200, 200])
    expect((await agent.post(`/api/agent/table-views/${id}/remove`, { version: 2 })).status).toBe(status)
  const trail = await server.db
    .selectFrom('audit_events')
    .select(['outcome', 'after'])
    .where('subject', '=', id)
    .execute()
  expect(trail.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'removed', 'saved'])
  expect(JSON.stringify(trail)).not.toContain('Première')
})

test('two views of one member and table do not share a name', async () => {
  expect(await keep(agent, newId(), form({ name: 'Double' }))).toEqual([200, null])
  const ids = [newId(), newId()]
  expect(await keep(agent, newId(), form({ name: 'DOUBLE' }))).toEqual([400, 'request.invalid'])
  const race = await Promise.all(ids.map((id) => keep(agent, id, form({ name: 'Course' }))))
  expect(race.map(([status]) => Number(status)).sort((one, two) => one - two)).toEqual([200, 400])
  expect(await keep(agent, newId(), form({ name: 'Double', table: 'receipts' }))).toEqual([200, null])
})

test('views and columns of a table ask for its right', async () => {
  expect(await keep(agent, newId(), form({ table: 'rights', parts: {} }))).toEqual([403, 'right.missing'])
  const id = newId()
  const shared = form({ table: 'rights', name: 'Droits', parts: {}, shared: true })
  expect(await keep(admin, id, shared)).toEqual([200, null])
  expect((await readView(agent, id)).status).toBe(403)
  const columns = await agent.post('/api/agent/tables/rights/columns', { columns: 'person' })
  expect(columns.status).toBe(403)
})

test('the columns of a table are kept for each member until they choose all again', async () => {
  const columnsOf = async (by: Browser) => (await by.get('/api/agent/tables/unpaid')).body.columns
  const choose = (columns?: string) =>
    agent.post('/api/agent/tables/unpaid/columns', columns === undefined ? {} : { columns })
  expect((await choose('left,customer,nonsense')).status).toBe(200)
  expect(await columnsOf(agent)).toBe('unpaid_since,customer,left')
  expect(await columnsOf(other)).toBeNull()
  await choose('left')
  expect(await columnsOf(agent)).toBe('unpaid_since,left')
  await choose()
  expect(await columnsOf(agent)).toBeNull()
})
