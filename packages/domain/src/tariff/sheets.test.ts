import { describe, expect, test } from 'vitest'
import { formatAmount } from '../format/format.ts'
import { dirhams } from '../pricing/money.ts'
import { amount, count, share } from '../pricing/tables.ts'
import { offeredProducts } from '../products/catalogue.ts'
import { asOf } from '../products/sample-answers.ts'
import { referenceTariff, tablesOf } from '../products/tariffs.ts'
import { toCsv } from './csv.ts'
import { sheetsOfText, sheetsOfWorkbook } from './sheets-of-file.ts'
import { readSheets } from './read-sheets.ts'
import { readValue } from './read-value.ts'
import { toSheets } from './sheets.ts'
import type { Sheet } from './sheets.ts'
import type { StoredFigures } from './tariff-version.ts'

const tables = tablesOf('car')
const figures = referenceTariff('car', asOf).figures as StoredFigures
const csv = toCsv(toSheets(tables, figures))

/** Reads the file of the reference after a change of its text. */
const readChanged = (...changes: [string | RegExp, string][]) => {
  const text = changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    return after
  }, csv)
  return readSheets(tables, sheetsOfText(text) ?? [])
}

const shortFaults = (read: ReturnType<typeof readSheets>) =>
  read.faults.map(({ sheet, line, column, message, values }) => [
    sheet,
    line,
    column,
    message.replace('tariffs.fault.', ''),
    values,
  ])

describe.each(offeredProducts)('file of the reference tariff of %s', (product) => {
  test('returns the same figures without a fault or question', () => {
    const own = tablesOf(product)
    const reference = referenceTariff(product, asOf).figures as StoredFigures
    const sheets = toSheets(own, reference)
    expect(readSheets(own, sheets)).toEqual({ figures: reference, faults: [], questions: [] })
    expect(readSheets(own, sheetsOfText(toCsv(sheets)) ?? [])).toEqual({
      figures: reference,
      faults: [],
      questions: [],
    })
  })
})

describe('file of a tariff', () => {
  test('begins with the names of the columns and writes decimal commas', () => {
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('\ufefftable;row;column;from;to;value;standing;source')
    expect(lines[1]).toMatch(/^liability;petrol;;1;6;1840;market;/)
    expect(csv).toContain('\r\nfire;;;;;0,0025;assumption;')
  })

  test('reads commas, tabs, quotes, spaces and Arabic digits', () => {
    const { figures: read, faults } = readChanged(
      [';1840;', ';"1 840,00";'],
      ['fire;;;;;0,0025', 'fire;;;;;٠٫٠٠٣'],
    )
    expect(faults).toEqual([])
    expect(read.liability).toMatchObject({ value: { petrol: [{ value: dirhams(1840) }, {}, {}, {}] } })
    expect(read.fire).toMatchObject({ value: 0.003 })
    const tabbed = 'table\tvalue\tsource\nfee\t50\tLettre\nother\t1\tx'
    expect(sheetsOfText(tabbed)?.map(({ name }) => name)).toEqual(['fee', 'other'])
  })

  test.each([
    ['is a gap', [';petrol;;7;8;', ';petrol;;8;8;'], 'liability', 3, 'from', 'gap', { from: 7, to: 7 }],
    ['is an overlap', [';petrol;;7;8;', ';petrol;;6;8;'], 'liability', 3, 'from', 'overlap', { from: 7 }],
    [
      'ends too early',
      [';11;99;3490;', ';11;90;3490;'],
      'liability',
      5,
      'to',
      'reaches',
      { from: 91, to: 99 },
    ],
    ['has no whole number', [';7;8;', ';7;8,5;'], 'liability', 3, 'to', 'step', undefined],
    ['falls when the power rises', [';2238;', ';1800;'], 'liability', 3, 'value', 'falls', undefined],
    ['is no number', [';1840;', ';abc;'], 'liability', 2, 'value', 'number', undefined],
    [
      'is negative',
      ['fee;;;;;50', 'fee;;;;;-50'],
      'fee',
      32,
      'value',
      'bounds',
      { min: formatAmount(0), max: formatAmount(dirhams(1_000_000)) },
    ],
    [
      'is a share above one',
      ['fire;;;;;0,0025', 'fire;;;;;12'],
      'fire',
      22,
      'value',
      'share',
      { min: '0', max: '1' },
    ],
    ['is empty', ['fire;;;;;0,0025', 'fire;;;;;'], 'fire', 22, 'value', 'empty', undefined],
    [
      'has an unknown class',
      ['energies;electric;column', 'energies;gas;column'],
      'energies',
      18,
      'row',
      'unknown',
      expect.anything(),
    ],
    ['has no source', [/fee;;;;;50;assumption;.*/, 'fee;;;;;50;;'], 'fee', 32, 'source', 'source', undefined],
    [
      'has an unknown standing',
      ['fee;;;;;50;assumption', 'fee;;;;;50;rumour'],
      'fee',
      32,
      'standing',
      'standing',
      expect.anything(),
    ],
  ] as const)('tells where a value %s', (_name, change, ...fault) => {
    expect(shortFaults(readChanged(change as unknown as [string, string]))).toContainEqual([...fault])
  })

  test('tells all faults at once, and a missing class, table and column', () => {
    const faults = shortFaults(
      readChanged(
        [/energies;electric;column.*\r\nenergies;electric;reduction.*\r\n/, ''],
        [/fee;.*/, ''],
        [';1840;', ';x;'],
      ),
    )
    expect(faults.map(([sheet, , , message]) => [sheet, message])).toEqual([
      ['liability', 'number'],
      ['energies', 'missing'],
      ['fee', 'noTable'],
    ])
    const [sheet] = toSheets(tables, figures) as [Sheet]
    const lacking = readSheets({ liability: tables.liability ?? amount() }, [
      { ...sheet, columns: sheet.columns.map((name) => (name === 'to' ? 'end' : name)) },
    ])
    expect(shortFaults(lacking)).toEqual([['liability', 1, undefined, 'column', { name: 'to' }]])
    expect(sheetsOfText('a;b\n1;2')).toBeUndefined()
  })

  test('asks about a percent sign and about a separator that may mean two things', () => {
    const {
      figures: read,
      faults,
      questions,
    } = readChanged(['fire;;;;;0,0025', 'fire;;;;;12 %'], [';1840;', ';1.840;'])
    expect(faults).toEqual([])
    expect(questions.map(({ sheet, message, values }) => [sheet, message, values])).toEqual([
      ['liability', 'tariffs.question.amount', { text: '1.840', read: '1840' }],
      ['fire', 'tariffs.question.percent', { text: '12 %', read: '0,12' }],
    ])
    expect(read.fire).toMatchObject({ value: 0.12 })
  })

  test('keeps a figure of law within its bounds', () => {
    const bound = {
      ceiling: amount({
        max: dirhams(900_000_000),
        legal: { min: dirhams(50_000_000), authority: 'Loi 59-13' },
      }),
    }
    const sheetOf = (value: number): Sheet => ({
      name: 'ceiling',
      columns: ['value', 'source'],
      rows: [{ line: 2, cells: [value, 'Lettre'] }],
    })
    expect(readSheets(bound, [sheetOf(50_000_000)]).faults).toEqual([])
    expect(shortFaults(readSheets(bound, [sheetOf(49_999_999)]))).toEqual([
      ['ceiling', 2, 'value', 'legal', { limit: formatAmount(dirhams(50_000_000)), authority: 'Loi 59-13' }],
    ])
  })

  test('keeps a text that a spreadsheet would run as a formula as text', () => {
    const source = { ...figures, fee: { value: 5000, status: 'insurer', source: '=HYPERLINK("x")' } } as const
    const written = toCsv(toSheets(tables, source))
    expect(written).toContain(`"'=HYPERLINK(""x"")"`)
    expect(readSheets(tables, sheetsOfText(written) ?? []).figures.fee).toEqual(source.fee)
  })

  test.each([
    ['560,00 DH', 560],
    ["1'750", 1750],
    ['1 750,50', 1750.5],
    ['MAD 1.750,00', 1750],
    ['١٧٥٠', 1750],
  ])('reads the amount %s', (text, value) => {
    expect(readValue(text, amount())).toEqual({ value: dirhams(value) })
  })

  test.each([
    ['2.350', 'amount', '2350', dirhams(2350)],
    ['3,5 %', 'percent', '0,035', 0.035],
    ['1.250', 'number', '1,25', 1.25],
  ])('asks about %s with the value as read', (text, question, read, value) => {
    const cell =
      question === 'amount'
        ? amount()
        : question === 'percent'
          ? share()
          : { ...count(0, 5), whole: undefined }
    expect(readValue(text, cell)).toEqual({
      value,
      problem: { message: `tariffs.question.${question}`, values: { text, read }, question: true },
    })
  })

  test.each([
    ['=100*1.5', 'noResult'],
    ['#REF!', 'error'],
    ['560 EUR', 'currency'],
    ['dix', 'number'],
    ['-', 'empty'],
  ])('refuses the amount %s', (text, fault) => {
    expect(readValue(text, amount())).toEqual({ problem: { message: `tariffs.fault.${fault}` } })
  })

  test('names what a faulty cell holds', () => {
    const { faults } = readChanged([';1840;', ';beaucoup;'])
    expect(faults).toMatchObject([{ sheet: 'liability', column: 'value', found: 'beaucoup' }])
  })

  test.each([
    ['sep=;', `sep=;\r\n${csv.slice(1)}`],
    ['a title', `Tarif 2026, Casablanca\r\n\r\n${csv.slice(1)}`],
    ['headings in capitals', csv.replace('table;row;column', 'TABLE; Row ;COLUMN')],
    ['translated headings with a unit', csv.replace('to;value', 'À;Valeur (DH)')],
    ['tables with spaces and capitals', csv.replaceAll(/^liability;/gm, ' Liability ;')],
  ])('reads a file with %s', (_what, text) => {
    const { faults, questions } = readSheets(tables, sheetsOfText(text) ?? [])
    expect([faults, questions]).toEqual([[], []])
  })

  test('tells a column that stands twice, and every missing one', () => {
    const wrong = sheetsOfText('table;value;valeur\nliability;1;2') ?? []
    const { faults } = readSheets({ liability: tables.liability ?? amount() }, wrong)
    expect(faults.map(({ message, values }) => [message, values?.name])).toEqual([
      ['tariffs.fault.column', 'row'],
      ['tariffs.fault.column', 'from'],
      ['tariffs.fault.column', 'to'],
      ['tariffs.fault.column', 'source'],
      ['tariffs.fault.columnTwice', 'value'],
    ])
  })

  test('finds the headings of a sheet below its title, and names sheets that nobody sees', () => {
    const rows = [['Tarif 2026'], ['Taux en %', 'Source'], [12, 'Lettre']]
    const grid = { isHidden: false, rows: rows.map((cells, index) => ({ line: index + 1, cells })) }
    const sheets = sheetsOfWorkbook([
      { ...grid, name: 'Fire ' },
      { ...grid, name: 'Listes', isHidden: true },
      { ...grid, name: 'Notes' },
    ])
    const read = readSheets({ fire: share() }, sheets)
    expect(read.figures.fire).toMatchObject({ value: 0.12, source: 'Lettre' })
    expect(shortFaults(read)).toEqual([['Notes', 1, undefined, 'table', undefined]])
    expect(read.questions.map(({ sheet, message }) => [sheet, message])).toEqual([
      ['Listes', 'tariffs.question.hidden'],
      ['fire', 'tariffs.question.percent'],
    ])
  })
})
