import { usualRights } from '@wassit/domain/access/rights'
import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { countBook, importActs, openImportDesk, own } from '../../../../test/import-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { toXlsx } from '../../insurers/tariffs/xlsx.ts'

const server = openTestApp({ config: { rateLimit: false } })
const desk = openImportDesk(server)
const { send, commit, undo, view, rowsOf, takeIn } = importActs(server, () => desk)

describe('rows', () => {
  test('leaves a row that the database refuses to a person, and takes the others in', async () => {
    const content = own(() => sampleBordereau())
    const { body } = await send(content)
    const [, second] = await rowsOf(body.id)
    const typed = JSON.stringify({ birthDay: 'not a day' })
    await server.db
      .updateTable('import_rows')
      .set({ typed })
      .where('id', '=', second?.id ?? '')
      .execute()
    await commit(body.id)
    expect(await view(body.id)).toMatchObject({
      state: 'committed',
      counts: { create: 2, wait: 1 },
      waiting: [{ reason: 'failed', count: 1 }],
    })
  })

  test('an import counts the contracts that its file ends, not those whose last day it corrects', async () => {
    const content = own(() => sampleBordereau())
    await takeIn(content)
    const [head = '', first = '', second = ''] = content.split('\n')
    const ending = first.replace('Affaire nouvelle', 'Résiliation').replace('01/08/2025', '01/11/2025')
    const corrected = second.replace('15/08/2026', '15/07/2026')
    const { body } = await send([head, ending, corrected].join('\n'))
    expect(body.counts).toEqual({ create: 0, update: 2, skip: 0, wait: 0 })
    expect(await view(body.id)).toMatchObject({ ended: 1, prices: 0 })
  })

  test('reads a file with zero bytes and halves of signs', async () => {
    const { status, body } = await send(own(() => sampleBordereau().replace('RUE', 'R\u0000E')))
    expect([status, body.counts?.create]).toEqual([200, 3])
  })

  test('the counts of an import are all rows of its file, whatever each does', async () => {
    const content = own(() => sampleBordereau())
    await takeIn(content)
    const [head = '', first = '', second = ''] = content.split('\n')
    const changed = [
      head,
      first.replace('5 020,35', '5 054,47'),
      second,
      second.replace('01/08/2025', '31/02/2025'),
    ]
    const fresh = own(() => sampleBordereau())
      .split('\n')
      .slice(1)
    const { body } = await send([...changed, ...fresh].join('\n'))
    const { create, update, skip, wait } = body.counts
    expect(create + update + skip + wait).toBe((await rowsOf(body.id)).length)
    expect(create + update + skip + wait).toBe(6)
  })

  test('refuses a member of the staff without the right', async () => {
    await server.db
      .updateTable('staff_roles')
      .set({ rights: ['read'] })
      .where('role', '=', 'agent')
      .execute()
    const { browser } = await signedInStaff(server)
    const refused = await send(
      own(() => sampleBordereau()),
      { insurer_id: desk.insurerId },
      browser,
    )
    await server.db
      .updateTable('staff_roles')
      .set({ rights: [...usualRights.agent] })
      .where('role', '=', 'agent')
      .execute()
    expect(refused.status).toBe(403)
  })
})

describe('waiting rows', () => {
  test('rows that wait for one reason are decided together', async () => {
    await takeIn(own(() => sampleBordereau({ cin: 'ZT111111', name: 'TAZI SARA' })))
    const other = own(() => sampleBordereau({ cin: 'ZT111111', name: 'BENNANI OMAR' }))
    const { body } = await send(other)
    expect(body.counts).toEqual({ create: 2, update: 0, skip: 0, wait: 1 })
    const [first] = await rowsOf(body.id)
    expect(first).toMatchObject({
      reason: 'otherName',
      choices: ['same', 'skip'],
      about: { known: 'TAZI SARA' },
    })
    const decided = await desk.agent.post(`/api/agent/imports/${body.id}/decisions`, {
      choice: 'same',
      reason: 'otherName',
    })
    expect(decided.body.counts).toEqual({ create: 3, update: 0, skip: 0, wait: 0 })
  })

  test('a row that two tabs decide keeps the first decision, and the second tab is told', async () => {
    const { body } = await send(own((mark) => sampleBordereau({ cin: `ZU1111${mark}`, end: '01/08/2019' })))
    const [first] = await rowsOf(body.id)
    const decide = (choice: string) =>
      desk.agent.post(`/api/agent/imports/${body.id}/decisions`, { choice, rows: [first?.id] })
    expect([await decide('skip'), await decide('skip')]).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await decide('new')).toMatchObject({ status: 409, body: { code: 'import.decided' } })
    expect((await view(body.id)).counts).toMatchObject({ skip: 1, wait: 0 })
  })

  test('a row with a day that does not exist takes one that a person enters', async () => {
    const { body } = await send(own(() => sampleBordereau({ start: '31/02/2026' })))
    expect(body.counts).toMatchObject({ create: 2, wait: 1 })
    const [first] = await rowsOf(body.id)
    expect(first).toMatchObject({ reason: 'unreadable', about: { field: 'startDay', found: '31/02/2026' } })
    const address = `/api/agent/imports/${body.id}/rows/${first?.id}/value`
    expect((await desk.agent.post(address, { field: 'startDay', value: '30/02/2026' })).status).toBe(400)
    const corrected = await desk.agent.post(address, { field: 'startDay', value: '01/03/2026' })
    expect(corrected.body.counts).toMatchObject({ create: 3, wait: 0 })
  })
})

/** Returns the person, the premium and the ending of a contract. */
const ownerOf = (number: string) =>
  server.db
    .selectFrom('policies')
    .select(['user_id', 'premium', 'end_date', 'ended_by'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

/** Returns a bordereau, and a later one that states another amount of its first contract. */
const changedFile = (): [string, string] => {
  const content = own(() => sampleBordereau())
  return [content, content.replace('5 020,35', '5 120,35')]
}

test('contracts name the member who took the file in, not the one who opened it', async () => {
  const { body } = await send(own(() => sampleBordereau()))
  const { browser } = await signedInStaff(server, 'admin')
  await browser.post(`/api/agent/imports/${body.id}/commit`, {})
  await server.runJobs()
  const { id: admin } = (await browser.get('/api/agent/me')).body
  const authors = await server.db
    .selectFrom('policy_events')
    .innerJoin('policies', 'policies.id', 'policy_events.policy_id')
    .innerJoin('import_rows', 'import_rows.policy_id', 'policies.id')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .select(['policy_events.actor_id', 'users.entered_by'])
    .where('import_rows.import_id', '=', body.id)
    .execute()
  expect(authors).toEqual([1, 2, 3].map(() => ({ actor_id: admin, entered_by: admin })))
})

test('a newer file leaves the way in which a contract ended', async () => {
  const [before, after] = changedFile()
  const { id } = await takeIn(before)
  const number = (await rowsOf(id))[0]?.insurance_number ?? ''
  await server.db
    .updateTable('policies')
    .set({ ended_by: 'withdrawal' })
    .where('number', '=', number)
    .execute()
  const later = await takeIn(after)
  expect((await rowsOf(later.id))[0]?.decision).toBe('update')
  expect(await ownerOf(number)).toMatchObject({ ended_by: 'withdrawal', premium: 512_035 })
})

describe('undoing', () => {
  test('leaves no row', async () => {
    const { policies, customers } = await countBook(server)
    const { id } = await takeIn(own(() => sampleBordereau()))
    expect(await countBook(server)).toEqual({ policies: policies + 3, customers: customers + 3 })
    await undo(id)
    expect(await view(id)).toMatchObject({ state: 'undone', touched: [] })
    expect(await countBook(server)).toEqual({ policies, customers })
  })

  test('keeps and names a contract that someone has touched since', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    const [first] = await rowsOf(id)
    const number = first?.insurance_number ?? ''
    await desk.agent.post(`/api/agent/insurances/${number}/note`, { text: 'À rappeler' })
    await undo(id)
    expect((await view(id)).touched).toMatchObject([{ insurance_number: number, customer: 'ALAMI NADIA' }])
  })

  test('keeps a contract and a person about whom there is a task', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    const [first, second] = await rowsOf(id)
    const number = first?.insurance_number ?? ''
    const { user_id: person } = await ownerOf(second?.insurance_number ?? '')
    const due = '2026-12-21T15:00'
    await desk.agent.post('/api/agent/tasks', { what: 'Rappeler', due, insurance_number: number })
    await desk.agent.post('/api/agent/tasks', { what: 'Inviter', due, person })
    await undo(id)
    expect((await view(id)).touched).toMatchObject([{ insurance_number: number }])
    const open = (await desk.agent.get(`/api/agent/tasks?person=${person}`)).body.tasks
    expect(open).toMatchObject([{ what: 'Inviter', customer: { id: person } }])
  })

  test('leaves the rows of another file that named the same contracts', async () => {
    const content = own(() => sampleBordereau())
    const { id } = await takeIn(content)
    const later = (await takeIn(`${content}\n`)).id
    expect(await view(later)).toMatchObject({ counts: { skip: 3 } })
    await undo(id)
    expect(await view(later)).toMatchObject({ counts: { skip: 3 } })
  })

  test('keeps a change of a contract that someone has worked on since', async () => {
    const [before, after] = changedFile()
    await takeIn(before)
    const { id } = await takeIn(after)
    const [first] = await rowsOf(id)
    const number = first?.insurance_number ?? ''
    expect(first?.decision).toBe('update')
    await desk.agent.post(`/api/agent/insurances/${number}/note`, { text: 'Client prévenu' })
    const changed = await ownerOf(number)
    await undo(id)
    expect((await view(id)).touched).toMatchObject([{ insurance_number: number }])
    expect(await ownerOf(number)).toEqual(changed)
  })

  test('an import is not taken back after a day', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    await server.db
      .updateTable('imports')
      .set({ committed_at: new Date(server.deps.now().getTime() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect((await undo(id)).body.code).toBe('import.too-late')
  })
})

describe('refusals', () => {
  test('say what a file is that holds no table', async () => {
    const page = await send('<table><tr><td>Police</td></tr></table>')
    expect([page.status, page.body.issues[0].path]).toEqual([400, 'file'])
    const empty = await send('bonjour')
    expect(empty.body.issues[0].message).toMatch(/^Aucun tableau/)
  })

  test('a workbook under a password, or one that unfolds to far more than it weighs, is named as such', async () => {
    const locked = Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))
    const { status, body } = await send(locked)
    expect([status, body.issues[0].message]).toEqual([400, expect.stringContaining('mot de passe')])
    const book = unzipSync(toXlsx([{ name: 'Police', columns: ['Police', 'Client'], rows: [] }]))
    const bomb = zipSync({ ...book, 'xl/worksheets/sheet1.xml': new Uint8Array(34_000_000).fill(32) })
    const refused = await send(Uint8Array.from(bomb))
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'file'])
    expect(refused.body.issues[0].message).toContain('Mo')
  })

  test.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('a file in %s is read as it is, whatever its name', async (_coding, encode) => {
    const content = own(
      (mark) =>
        `Police;Assuré;Téléphone;Date effet;Date fin\n${mark}66001;BÉNÉCH Zoé;06${mark}004400;15/05/2026;14/05/2027`,
    )
    const { body } = await send(Uint8Array.from(encode(content)), {})
    expect(body.counts).toMatchObject({ create: 1 })
    expect((await rowsOf(body.id))[0]?.name).toBe('BÉNÉCH Zoé')
  })

  test('a file of 60 000 rows says how many a file may have', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index};A`)
    const { status, body } = await send(['Police;Assuré', ...rows].join('\n'))
    expect([status, body.issues[0].message]).toEqual([400, expect.stringContaining('30')])
  })

  test('a second import is refused with the name of the one that runs', async () => {
    const first = (await send(own(() => sampleBordereau()))).body.id
    const second = (await send(own(() => sampleBordereau()))).body.id
    await desk.agent.post(`/api/agent/imports/${first}/commit`, {})
    const refused = await desk.agent.post(`/api/agent/imports/${second}/commit`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'import.running'])
    expect(refused.body.message).toContain('bordereau.csv')
    await server.runJobs()
    expect((await commit(second)).status).toBe(200)
  })

  test('an unknown import is 404', async () => {
    const address = '/api/agent/imports/00000000-0000-4000-8000-000000000000'
    expect((await desk.agent.get(address)).body.code).toBe('import.unknown')
    expect((await desk.agent.post(`${address}/commit`, {})).body.code).toBe('import.unknown')
  })
})

test('the trail says who decided which rows, who corrected one and who named the columns', async () => {
  const { body } = await send(own(() => sampleBordereau({ start: '31/02/2026' })))
  const [first] = await rowsOf(body.id)
  const base = `/api/agent/imports/${body.id}`
  await desk.agent.post(`${base}/decisions`, { choice: 'skip', rows: [first?.id] })
  await desk.agent.post(`${base}/rows/${first?.id}/value`, { field: 'startDay', value: '01/03/2026' })
  const { columns } = await view(body.id)
  await desk.agent.post(`${base}/mapping`, { columns, day_order: 'dayFirst', end_rule: null })
  const { id: actor } = (await desk.agent.get('/api/agent/me')).body
  const trail = await server.db
    .selectFrom('audit_events')
    .select(['outcome', 'actor_id', 'before', 'after'])
    .where('subject', '=', body.id)
    .execute()
  expect(trail).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        outcome: 'corrected',
        actor_id: actor,
        after: { row: first?.id, field: 'startDay' },
      }),
      expect.objectContaining({
        outcome: 'mapped',
        before: { day_order: null },
        after: { day_order: 'dayFirst' },
      }),
      expect.objectContaining({ outcome: 'decided', after: { choice: 'skip', count: 1, rows: [first?.id] } }),
    ]),
  )
  expect(JSON.stringify(trail)).not.toContain('2026-03-01')
})

test('the day names a file that waits, with what it changes', async () => {
  // Files of one moment have no order, and the day names the newest.
  server.clock.advance(1000)
  const { body } = await send(own(() => sampleBordereau()))
  const { files } = (await desk.agent.get('/api/agent/day')).body
  expect(files).toContainEqual(
    expect.objectContaining({ id: body.id, created: 3, ended: 0, prices: 0, waiting: 0 }),
  )
  await commit(body.id)
  const after = (await desk.agent.get('/api/agent/day')).body.files
  expect(after.map(({ id }: { id: string }) => id)).not.toContain(body.id)
})
