import { sampleBordereau, sampleDueDates } from '@wassit/domain/import/sample-files'
import { describe, expect, test } from 'vitest'
import { countBook, importActs, openImportDesk, own } from '../../../../test/import-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { runCommit } from './committing.service.ts'
import { toXlsx } from '../../insurers/tariffs/xlsx.ts'
const server = openTestApp({ config: { rateLimit: false } })
const desk = openImportDesk(server)
const { send, commit, undo, view, rowsOf, takeIn } = importActs(server, () => desk)

describe('import of a bordereau', () => {
  test('says what it would do and takes nothing in', async () => {
    const before = (await countBook(server)).policies
    const { status, body } = await send(own(() => sampleBordereau()))
    expect([status, body]).toMatchObject([
      200,
      { kind: 'bordereau', counts: { create: 3, update: 0, skip: 0, wait: 0 } },
    ])
    expect(await view(body.id)).toMatchObject({ state: 'checked', done: 0, total: 3 })
    expect((await countBook(server)).policies).toBe(before)
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
      insurer_id: desk.insurerId,
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
    const file = await desk.agent.get(`/api/agent/insurances/${policy.number}`)
    expect(file.body).toMatchObject({ holder: { lastname: 'ALAMI', firstname: 'NADIA' } })
  })

  test('changes nothing at the second time', async () => {
    const content = own(() => sampleBordereau())
    await takeIn(content)
    const before = (await countBook(server)).policies
    const again = await takeIn(content)
    expect(again.counts).toEqual({ create: 0, update: 0, skip: 3, wait: 0 })
    expect((await countBook(server)).policies).toBe(before)
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
      const { status, body } = await desk.agent.get(`/api/agent/insurances/${first?.insurance_number}`)
      expect([status, body.insurance.payment.due, body.insurance.status]).toEqual([200, 0, 6])
    }
  })

  test('continues after a crash where it was, and opens nothing twice', async () => {
    const { id } = await takeIn(own(() => sampleBordereau()))
    const before = (await countBook(server)).policies
    // The node died after it had written the contracts of a part, or before it had noted the end of the job.
    await server.db.updateTable('import_rows').set({ state: 'staged' }).where('import_id', '=', id).execute()
    await server.db.updateTable('imports').set({ state: 'committing' }).where('id', '=', id).execute()
    await runCommit(server.deps, { import: id })
    expect(await view(id)).toMatchObject({ state: 'committed', done: 3 })
    expect((await countBook(server)).policies).toBe(before)
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
describe('a list', () => {
  test('takes the meaning of its columns from a person, and keeps it for the next one', async () => {
    const list = (mark: string) => `Réf;Qui;Du jour;Jusque\n${mark}77001;KADIRI HIND;15/05/2026;14/05/2027`
    const { body } = await send(own(list), {})
    expect(body).toMatchObject({ kind: 'list', counts: { create: 0, wait: 1 } })
    const mapped = await desk.agent.post(`/api/agent/imports/${body.id}/mapping`, {
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
