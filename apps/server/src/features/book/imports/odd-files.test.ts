import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/factories.ts'
import { countBook, importActs, openImportDesk, own } from '../../../../test/import-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { codeOf } from '../../people/accounts/secrets.ts'
import { toXlsx } from '../../insurers/tariffs/xlsx.ts'

const server = openTestApp({ config: { rateLimit: false } })
const desk = openImportDesk(server)
const { send, commit, undo, view, rowsOf, takeIn } = importActs(server, () => desk)

/** Returns a workbook whose only sheet has this XML in place of its own. */
const workbookOf = (sheet: string): Uint8Array<ArrayBuffer> => {
  const parts = unzipSync(toXlsx([{ name: 'Police', columns: ['Police'], rows: [] }]))
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`
  return Uint8Array.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new TextEncoder().encode(xml) }))
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (line: number, cells: string, more = '') => `<row r="${line}"${more}>${cells}</row>`
const headings = row(
  1,
  ['Police', 'Client', 'Date effet', 'Date fin', 'Prime TTC']
    .map((text, index) => cell(`${'ABCDE'[index]}1`, text))
    .join(''),
)
const contract = (line: number, mark: string, price: string, more = '') =>
  row(
    line,
    `${cell(`A${line}`, mark)}${cell(`B${line}`, 'ODD FILE')}${cell(`C${line}`, '2026-05-15')}${cell(`D${line}`, '2027-05-14')}${price}`,
    more,
  )

describe('workbooks', () => {
  test.each([
    ['a formula without a stored value', '<c r="E2"><f>A1*2</f></c>', 'formula'],
    ['an error value', '<c r="E2" t="e"><v>#REF!</v></c>', 'errorValue'],
  ])('with %s leave its row to a person, with the cell', async (_name, price, reason) => {
    const { body } = await send(
      workbookOf(`<sheetData>${headings}${contract(2, `F${reason}1`, price)}</sheetData>`),
    )
    expect(body.counts).toEqual({ create: 0, update: 0, skip: 0, wait: 1 })
    expect((await rowsOf(body.id))[0]).toMatchObject({ line: 2, reason, about: { field: 'total' } })
  })

  test('ask about a hidden row, and take the first cell of a merge', async () => {
    const sheet = `<sheetData>${headings}${contract(2, 'HID1', '', ' hidden="1"')}${contract(3, 'HID2', '')}</sheetData><mergeCells count="1"><mergeCell ref="B3:B4"/></mergeCells>`
    const { body } = await send(workbookOf(sheet))
    expect((await rowsOf(body.id)).map(({ reason, name }) => [reason, name])).toEqual([
      ['hidden', 'ODD FILE'],
      [null, 'ODD FILE'],
    ])
  })

  test('with a last cell at the end of the sheet hold no billion cells', async () => {
    const far = row(1_048_576, cell('XFD1048576', 'x'))
    const { status, body } = await send(
      workbookOf(`<sheetData>${headings}${contract(2, 'FAR1', '')}${far}</sheetData>`),
    )
    expect([status, body.counts.create]).toEqual([200, 1])
  })

  test('with two sheets that disagree about one contract ask which is right', async () => {
    const columns = ['Police', 'Client', 'Date effet', 'Date fin', 'Prime TTC']
    const sheetOf = (name: string, price: string) => ({
      name,
      columns,
      rows: [{ line: 2, cells: ['TWO77', 'ODD FILE', '2026-05-15', '2027-05-14', price] }],
    })
    const { body } = await send(Uint8Array.from(toXlsx([sheetOf('A', '100,00'), sheetOf('B', '200,00')])))
    expect(body.counts).toMatchObject({ create: 1, wait: 1 })
    expect((await rowsOf(body.id))[1]).toMatchObject({ sheet: 'B', reason: 'twice' })
  })
})

test('a text that says UTF-8 and is Windows-1252 keeps its names', async () => {
  const content =
    'Police;Client;Téléphone;Date effet;Date fin\nW125201;BÉNÉCH Zoé;0612004401;15/05/2026;14/05/2027'
  const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(content, 'latin1')])
  const { body } = await send(Uint8Array.from(bytes))
  expect((await rowsOf(body.id))[0]?.name).toBe('BÉNÉCH Zoé')
})

describe('payments and claims of a list', () => {
  const linesOf = (id: string) =>
    server.db.selectFrom('stated_lines').select(['kind', 'lines']).where('import_id', '=', id).execute()

  test('keeps stated lines with their contract, moves no money, and removes them with an undoing', async () => {
    const book = own((mark) => sampleBordereau().replaceAll('8/00', `8/${mark}`))
    await takeIn(book)
    const number = book.split('\n')[1]?.split(';')[0] ?? ''
    const before = await countBook(server)
    const { body } = await send(
      `Police;Date règlement;Montant réglé;Mode de règlement\n${number};03/08/2025;1 000,00;Chèque\n${number};31/02/2025;5;Espèces\n99/1;03/08/2025;5;Espèces`,
    )
    expect(body).toMatchObject({ kind: 'list', counts: { create: 1, wait: 2 } })
    await commit(body.id)
    expect(await linesOf(body.id)).toMatchObject([
      { kind: 'payment', lines: { paidOn: '2025-08-03', paidAmount: 100_000, paymentWay: 'Chèque' } },
    ])
    const claims = await takeIn(
      `Police;N° sinistre;Date sinistre;Nature sinistre;Etat sinistre\n${number};S-1;24/12/2025;Bris de glace;Clos`,
    )
    expect(await linesOf(claims.id)).toMatchObject([{ kind: 'claim', lines: { claimNumber: 'S-1' } }])
    expect(await server.db.selectFrom('payments').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('requests').selectAll().execute()).toEqual([])
    const [about] = await server.db
      .selectFrom('policies')
      .innerJoin('stated_lines', 'stated_lines.policy_id', 'policies.id')
      .select('policies.number')
      .where('stated_lines.import_id', '=', body.id)
      .execute()
    const opened = await desk.agent.get(`/api/agent/insurances/${about?.number}`)
    expect(opened.body.has_stated).toBe(true)
    const stated = await desk.agent.get(`/api/agent/insurances/${about?.number}/stated`)
    expect(stated.body.lines).toMatchObject([
      { kind: 'claim', facts: [{ field: 'claimNumber', value: 'S-1' }, {}, {}, {}] },
      {
        kind: 'payment',
        facts: [
          { field: 'paidOn', value: '2025-08-03' },
          { field: 'paidAmount', value: 100_000 },
          { field: 'paymentWay', value: 'Chèque' },
        ],
      },
    ])
    await undo(body.id)
    expect(await linesOf(body.id)).toEqual([])
    expect(await view(body.id)).toMatchObject({ state: 'undone', touched: [] })
    expect(await countBook(server)).toEqual(before)
  })
})

test('a customer who was taken over claims the account with a code to the telephone of the file', async () => {
  const { id } = await takeIn(own(() => sampleBordereau()))
  const [first] = await rowsOf(id)
  const { phone } = await server.db
    .selectFrom('users')
    .innerJoin('policies', 'policies.user_id', 'users.id')
    .select('users.phone')
    .where('policies.number', '=', first?.insurance_number ?? '')
    .executeTakeFirstOrThrow()
  const customer = openBrowser(server)
  const { body: asked } = await customer.post('/api/login/code', { lastname: 'Alami', contact: phone })
  const challenge = await server.db
    .selectFrom('code_challenges')
    .select('id')
    .where('subject', '=', asked.uuid)
    .executeTakeFirstOrThrow()
  const otp = codeOf(server.deps.config.appSecret, challenge.id)
  const { body } = await customer.post('/api/login/code/enter', { uuid: asked.uuid, otp })
  const shown = await customer.post(
    '/api/user/insurances',
    { status: 6 },
    { authorization: `Bearer ${body.token}` },
  )
  expect(JSON.stringify(shown.body)).toContain(first?.insurance_number)
})
