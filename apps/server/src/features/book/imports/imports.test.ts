import { usualRights } from '@wassit/domain/access/rights'
import type { ImportRowView } from '@wassit/domain/api/imports'
import { sampleBordereau, sampleDueDates } from '@wassit/domain/import/sample-files'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insurerOf } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { runCommit } from './committing.service.ts'
import { toXlsx } from '../../insurers/tariffs/xlsx.ts'

let agent: Browser
let insurerId: string

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
  insurerId = (await insurerOf(server, 'car')).id
})

let serial = 0
/** Returns changes of the sample that no other test has: numbers, persons and vehicles of its own. */
const own = (content: (mark: string) => string): string => {
  serial += 1
  const mark = String(serial).padStart(2, '0')
  return content(mark)
    .replaceAll('00123', `${mark}123`)
    .replaceAll(/\b(AB|BE)(\d{4})\d\d\b/g, `$1$2${mark}`)
    .replaceAll(/\b1234(\d)-/g, `${mark}34$1-`)
    .replaceAll(/\bQ1(\d)\b/g, `Q${mark}1$1`)
    .replaceAll(/;A0000/g, `;B${mark}00`)
    .replaceAll('0661', `06${mark}`)
    .replaceAll('0522', `05${mark}`)
}

const send = (
  content: string | Uint8Array<ArrayBuffer>,
  more: object = { insurer_id: insurerId },
  browser = agent,
) =>
  browser.form('/api/agent/imports', {
    file: new File([content], 'bordereau.csv', { type: 'text/csv' }),
    ...more,
  })

const commit = async (id: string) => {
  const answer = await agent.post(`/api/agent/imports/${id}/commit`, {})
  await server.runJobs()
  return answer
}
const undo = async (id: string) => {
  const answer = await agent.post(`/api/agent/imports/${id}/undo`, {})
  await server.runJobs()
  return answer
}
const view = async (id: string) => (await agent.get(`/api/agent/imports/${id}`)).body
const rowsOf = async (id: string): Promise<ImportRowView[]> =>
  (await agent.get(`/api/agent/imports/${id}/rows`)).body.rows
const policiesCount = async (): Promise<number> => {
  const { count } = await server.db
    .selectFrom('policies')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const usersCount = async (): Promise<number> => {
  const { count } = await server.db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow()
  return count
}

const takeIn = async (content: string) => {
  const { body } = await send(content)
  await commit(body.id)
  return body
}

describe('import of a bordereau', () => {
  test('says what it would do and takes nothing in', async () => {
    const before = await policiesCount()
    const { status, body } = await send(own(() => sampleBordereau()))
    expect([status, body]).toMatchObject([
      200,
      { kind: 'bordereau', counts: { create: 3, update: 0, skip: 0, wait: 0 } },
    ])
    expect(await view(body.id)).toMatchObject({ state: 'checked', done: 0, total: 3 })
    expect(await policiesCount()).toBe(before)
  })

  test('opens contracts in force with their holder, attestation and receipt, and sends nobody a message', async () => {
    const mails = server.mails.length
    const { id } = await takeIn(own(() => sampleBordereau()))
    expect(await view(id)).toMatchObject({ state: 'committed', done: 3, total: 3 })
    const [first] = await rowsOf(id)
    const policy = await server.db
      .selectFrom('policies')
      .selectAll()
      .where('number', '=', first?.insurance_number ?? '')
      .executeTakeFirstOrThrow()
    expect(policy).toMatchObject({
      status: 6,
      premium: 502_035,
      start_date: '2025-08-01',
      end_date: '2026-07-31',
      debt: null,
      insurer_id: insurerId,
    })
    const of = { policy_id: policy.id }
    const [attestations, receipts, notices] = await Promise.all([
      server.db.selectFrom('attestations').select('state').where('policy_id', '=', of.policy_id).execute(),
      server.db
        .selectFrom('insurer_receipts')
        .select('lines')
        .where('policy_id', '=', of.policy_id)
        .execute(),
      server.db.selectFrom('notices').select('id').where('policy_id', '=', of.policy_id).execute(),
    ])
    expect(attestations).toEqual([{ state: 'assigned' }])
    expect(receipts).toMatchObject([{ lines: { netToPay: 456_282, commission: 50_327, total: 502_035 } }])
    expect([notices, server.mails.length]).toEqual([[], mails])
    const file = await agent.get(`/api/agent/insurances/${policy.number}`)
    expect(file.body).toMatchObject({ holder: { lastname: 'ALAMI', firstname: 'NADIA' } })
  })

  test('changes nothing at the second time', async () => {
    const content = own(() => sampleBordereau())
    await takeIn(content)
    const before = await policiesCount()
    const again = await takeIn(content)
    expect(again.counts).toEqual({ create: 0, update: 0, skip: 3, wait: 0 })
    expect(await policiesCount()).toBe(before)
  })

  test.each([
    ['before', (mark: string) => [sampleDueDates({ phone: `06${mark}000001` }), sampleBordereau()]],
    ['after', (mark: string) => [sampleBordereau(), sampleDueDates({ phone: `06${mark}000001` })]],
  ])('gives one contract when the due dates come %s it', async (_when, files) => {
    const content = own((mark) => files(mark).join('\n=====\n'))
    const key = /\d\d12345/.exec(content)?.[0] ?? ''
    for (const file of content.split('\n=====\n')) await takeIn(file)
    const contracts = await server.db
      .selectFrom('taken_over_policies')
      .selectAll()
      .where('number_key', '=', key)
      .execute()
    expect(contracts).toMatchObject([{ facts: { model: 'LOGAN', total: 502_035, endDay: '2026-07-31' } }])
  })

  test('owes nothing here, with or without a price', async () => {
    for (const content of [
      own(() => sampleBordereau()),
      own((mark) => sampleDueDates({ phone: `06${mark}000001` })),
    ]) {
      const { id } = await takeIn(content)
      const [first] = await rowsOf(id)
      const { status, body } = await agent.get(`/api/agent/insurances/${first?.insurance_number}`)
      expect([status, body.insurance.payment.due, body.insurance.status]).toEqual([200, 0, 6])
    }
  })

  test('goes on after a crash where it was, and opens nothing twice', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    const before = await policiesCount()
    // The node died after it had written the contracts of a part, or before it had noted the end of the job.
    await server.db.updateTable('import_rows').set({ state: 'staged' }).where('import_id', '=', id).execute()
    await server.db.updateTable('imports').set({ state: 'committing' }).where('id', '=', id).execute()
    await runCommit(server.deps, id)
    expect(await view(id)).toMatchObject({ state: 'committed', done: 3 })
    expect(await policiesCount()).toBe(before)
  })

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

  test('reads a file with zero bytes and halves of signs', async () => {
    const { status, body } = await send(own(() => sampleBordereau().replace('RUE', 'R\u0000E')))
    expect([status, body.counts?.create]).toEqual([200, 3])
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
      { insurer_id: insurerId },
      browser,
    )
    await server.db
      .updateTable('staff_roles')
      .set({ rights: [...usualRights.agent] })
      .where('role', '=', 'agent')
      .execute()
    expect(refused.status).toBe(403)
  })

  test('states a price that differs, and changes it', async () => {
    const content = own(() => sampleBordereau())
    await takeIn(content)
    const { body } = await send(content.replace('5 020,35', '5 054,47'))
    expect(body.counts).toEqual({ create: 0, update: 1, skip: 2, wait: 0 })
    expect(await view(body.id)).toMatchObject({ prices: 1 })
    const [first] = await rowsOf(body.id)
    expect(first?.differences).toEqual([{ field: 'total', before: 502_035, after: 505_447 }])
    await commit(body.id)
    expect((await view(body.id)).state).toBe('committed')
    await undo(body.id)
    const restored = await server.db
      .selectFrom('policies')
      .select('premium')
      .where('number', '=', first?.insurance_number ?? '')
      .executeTakeFirstOrThrow()
    expect(restored.premium).toBe(502_035)
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
    const decided = await agent.post(`/api/agent/imports/${body.id}/decisions`, {
      choice: 'same',
      reason: 'otherName',
    })
    expect(decided.body.counts).toEqual({ create: 3, update: 0, skip: 0, wait: 0 })
  })

  test('a row with a day that does not exist takes one that a person enters', async () => {
    const { body } = await send(own(() => sampleBordereau({ start: '31/02/2026' })))
    expect(body.counts).toMatchObject({ create: 2, wait: 1 })
    const [first] = await rowsOf(body.id)
    expect(first).toMatchObject({ reason: 'unreadable', about: { field: 'startDay', found: '31/02/2026' } })
    const address = `/api/agent/imports/${body.id}/rows/${first?.id}/value`
    expect((await agent.post(address, { field: 'startDay', value: '30/02/2026' })).status).toBe(400)
    const corrected = await agent.post(address, { field: 'startDay', value: '01/03/2026' })
    expect(corrected.body.counts).toMatchObject({ create: 3, wait: 0 })
  })
})

describe('a list', () => {
  test('takes the meaning of its columns from a person, and keeps it for the next one', async () => {
    const list = (mark: string) => `Réf;Qui;Du jour;Jusque\n${mark}77001;KADIRI HIND;15/05/2026;14/05/2027`
    const { body } = await send(own(list), {})
    expect(body).toMatchObject({ kind: 'list', counts: { create: 0, wait: 1 } })
    const mapped = await agent.post(`/api/agent/imports/${body.id}/mapping`, {
      columns: ['policyNumber', 'customer', 'startDay', 'endDay'],
      day_order: null,
      end_rule: null,
    })
    expect(mapped.body.counts).toMatchObject({ create: 1, wait: 0 })
    expect((await send(own(list), {})).body.counts).toMatchObject({ create: 1, wait: 0 })
  })

  test('in a workbook is read on whatever sheet', async () => {
    const columns = ['Police', 'Client', 'Téléphone', 'Date effet', 'Date fin']
    const rows = [{ line: 2, cells: ['99/8812', 'RAMI ALI', '0611223344', '2026-05-15', '2027-05-14'] }]
    const bytes = toXlsx([
      { name: 'Notes', columns: ['Lisez-moi'], rows: [] },
      { name: 'Portefeuille', columns, rows },
    ])
    expect((await send(Uint8Array.from(bytes), {})).body).toMatchObject({
      kind: 'list',
      counts: { create: 1 },
    })
  })
})

describe('undoing', () => {
  test('leaves no row', async () => {
    const [policies, users] = [await policiesCount(), await usersCount()]
    const { id } = await takeIn(own(() => sampleBordereau()))
    expect([await policiesCount(), await usersCount()]).toEqual([policies + 3, users + 3])
    await undo(id)
    expect(await view(id)).toMatchObject({ state: 'undone', touched: [] })
    expect([await policiesCount(), await usersCount()]).toEqual([policies, users])
  })

  test('keeps and names a contract that someone has touched since', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    const [first] = await rowsOf(id)
    const number = first?.insurance_number ?? ''
    await agent.post(`/api/agent/insurances/${number}/note`, { text: 'À rappeler' })
    await undo(id)
    expect((await view(id)).touched).toMatchObject([{ insurance_number: number, name: 'ALAMI NADIA' }])
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
    await agent.post(`/api/agent/imports/${first}/commit`, {})
    const refused = await agent.post(`/api/agent/imports/${second}/commit`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'import.running'])
    expect(refused.body.message).toContain('bordereau.csv')
    await server.runJobs()
    expect((await commit(second)).status).toBe(200)
  })

  test('an unknown import is 404', async () => {
    const address = '/api/agent/imports/00000000-0000-4000-8000-000000000000'
    expect((await agent.get(address)).body.code).toBe('import.unknown')
    expect((await agent.post(`${address}/commit`, {})).body.code).toBe('import.unknown')
  })
})
