import { describe, expect, test } from 'vitest'
import type { Cell, TableFile } from '../tabular/grid.ts'
import { fieldOfHeading } from './headings.ts'
import { plateOf, policyNumberKey } from './keys.ts'
import { readingOf } from './reading.ts'
import { recogniseTable } from './recognition.ts'
import { readImportRow } from './row.ts'

/** Returns what a file says, row by row. */
const read = (file: TableFile) => {
  const found = recogniseTable(file)
  if (!found.ok) throw new Error(found.fault.message)
  const { kind, rows, columns, leftOut } = found.table
  const reading = readingOf(kind, rows, { columns })
  return { kind, leftOut, reading, rows: rows.map((row) => readImportRow(row, reading)) }
}

const text = (...lines: string[]): TableFile => ({ kind: 'text', content: lines.join('\n') })
const sheet = (...rows: Cell[][]): TableFile & { kind: 'workbook' } => ({
  kind: 'workbook',
  grids: [
    { name: 'Feuil1', isHidden: false, rows: rows.map((cells, index) => ({ line: index + 1, cells })) },
  ],
})

test.each([
  ['N°POLICE', 'policyNumber'],
  ['Num_Police', 'policyNumber'],
  ['POLICE N°', 'policyNumber'],
  ['Nature Evènement', 'event'],
  ['NATURE_EVENEMNT', 'event'],
  ['Nom & Prénom', 'customer'],
  ['NOM DU CLIENT', 'customer'],
  ['C.I.N', 'identity'],
  ['N° CNIE', 'identity'],
  ['Tél.', 'phone'],
  ['N° TEL', 'phone'],
  ['GSM 1', 'phone'],
  ['Date Effêt', 'startDay'],
  ["Date d'effet", 'startDay'],
  ['DT_EFFET', 'startDay'],
  ['DT_ECHEANCE', 'endDay'],
  ['Date échéance contrat', 'endDay'],
  ['PRIME_TOTALE', 'total'],
  ['Prime T.T.C', 'total'],
  ['PRIME HT', 'net'],
  ['N°QUITTANCE', 'receipt'],
  ['N° Quittanse', 'receipt'],
  ['IMMATRICULATON', 'plate'],
  ['N° Immatriculation', 'plate'],
  ['MARQUE VEH', 'brand'],
  ['VILLE CLIENT', 'city'],
  ['ADRESSE CLIENT', 'address'],
  ['MT_COMMISSION', 'commission'],
  ['Net à payer', 'netToPay'],
  ['Date émission', 'issuedOn'],
  ['Raison sociale', 'customer'],
  ['Nom du souscripteur', 'customer'],
  ['Titulaire', 'customer'],
  ['الاسم والنسب', 'customer'],
  ['Réf. police', 'policyNumber'],
  ['N° POL', 'policyNumber'],
  ['Policy No.', 'policyNumber'],
  ['Téléphone portable', 'phone'],
  ['رقم الهاتف', 'phone'],
  ['Tél fixe', 'phone2'],
  ["Prise d'effet", 'startDay'],
  ['تاريخ البداية', 'startDay'],
  ['تاريخ النهاية', 'endDay'],
  ['Expiration', 'endDay'],
  ['Expiry date', 'endDay'],
  ['Premium', 'total'],
  ['المبلغ', 'total'],
  ['رقم اللوحة', 'plate'],
])('finds the field of the heading %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test.each([
  '12345-أ-6',
  '12345 | A | 6',
  '12345|أ|6',
  '6-أ-12345',
  '12345 A 06',
  '12345A6',
  '12345/A/6',
  '12345 - أ - 6',
])('reads the plate %s as one vehicle', (written) => {
  expect(plateOf(written)).toBe(plateOf('12345-A-6'))
})

test.each(['8/0012345', '0012345', ' 8 / 0012345', '08/0012345', 'AUTO/0012345', '8\\0012345'])(
  'reads the policy number %s without its category',
  (written) => {
    expect(policyNumberKey(written)).toBe('0012345')
  },
)

/** Returns what a list says of one contract with a cell in place of the usual one. */
const rowWith = (cell: { start?: string; phone?: string; total?: string }) => {
  const { start = '01/08/2025', phone = '0661000001', total = '5 020,35' } = cell
  const line = `8/1;ALAMI NADIA;${phone};${start};31/07/2026;${total}`
  return read(text('Police;Assuré;Téléphone;Date effet;Date fin;Prime TTC', line)).rows[0]
}

test.each([
  ['a number that a program wrote without its format', '45870'],
  ['such a number with an hour', '45870,5'],
  ['Arabic digits', '٠١/٠٨/٢٠٢٥'],
  ['a moment', '2025-08-01 00:00:00'],
  ['a French month', '1er août 2025'],
  ['a Moroccan month', '1 غشت 2025'],
])('reads a day as %s', (_as, start) => {
  expect(rowWith({ start })).toMatchObject({ values: { startDay: '2025-08-01' }, faults: [] })
})

test.each(['1234', '99999', '45870 DH'])('takes %s for no day', (start) => {
  expect(rowWith({ start })?.faults).toMatchObject([{ field: 'startDay', reason: 'unreadable' }])
})

test.each(['0661000001 ou 0522000001', '661000001.0', '+212 6 61 00 00 01', '٠٦٦١٠٠٠٠٠١'])(
  'reads the first telephone of %s',
  (phone) => {
    expect(rowWith({ phone })?.values.phone).toBe('+212661000001')
  },
)

test.each(['5 020,35 €', 'EUR 5020', '5020 USD'])('lets an amount in another currency wait: %s', (total) => {
  expect(rowWith({ total })?.faults).toMatchObject([{ field: 'total', reason: 'unreadable' }])
})

describe('the morning files of other insurers', () => {
  test('below two titles, with totals in the middle and another order of columns', () => {
    const { kind, rows, leftOut } = read(
      text(
        'ETAT DES EMISSIONS;;;;;;;',
        'Du 01/07/2025 au 31/07/2025;;;;;;;',
        '',
        'CLIENT;PRIME_TOTAL;NET_A_PAYER;MT COMMISSION;TIMBRE;POLICE;DATE_EFFET;DATE_ECHEANCE',
        'ALAMI NADIA;1 234,50 DHS;1 200,00;34,50;17,00;8/0012345;15/07/2025;15/07/2026',
        'Sous-total Casablanca;1 234,50;1 200,00;34,50;17,00;;;',
        'BENNANI OMAR;"2.345,60 MAD";2300;45,6;17;8/0012346;16/07/2025;16/07/2026',
        'TOTAL GENERAL;3 580,10;;;;;;',
      ),
    )
    expect([kind, leftOut]).toEqual(['bordereau', 2])
    expect(rows.map(({ values, faults }) => [values.customer, values.total, values.endDay, faults])).toEqual([
      ['ALAMI NADIA', 123_450, '2026-07-14', []],
      ['BENNANI OMAR', 234_560, '2026-07-15', []],
    ])
  })

  test('with days as numbers and amounts as numbers', () => {
    const { rows } = read(
      sheet(
        ['Portefeuille', null, null, null],
        ['N° Police', 'Assuré', 'Date effet', 'Date échéance', 'Prime TTC'],
        [12_345, 'ALAMI NADIA', 45_853, 46_217, 5020.35],
      ),
    )
    expect(rows[0]).toEqual({
      values: {
        policyNumber: '12345',
        customer: 'ALAMI NADIA',
        startDay: '2025-07-15',
        endDay: '2026-07-14',
        total: 502_035,
      },
      faults: [],
    })
  })

  test('with a name in merged cells: the columns that a merge covers are blank', () => {
    const { rows } = read(
      sheet(
        ['Police', 'Client', null, 'Téléphone', 'Date effet', 'Date fin'],
        ['8/1', 'ALAMI NADIA', null, '0661000001', '2025-07-15', '2026-07-14'],
      ),
    )
    expect(rows[0]?.values).toMatchObject({
      customer: 'ALAMI NADIA',
      phone: expect.stringContaining('661000001'),
    })
  })

  test('with one heading twice: two columns that disagree make their row wait', () => {
    const { rows } = read(
      text(
        'Police;Client;Date effet;Date effet;Date fin',
        '8/1;A B;15/07/2025;15/07/2025;14/07/2026',
        '8/2;C D;15/07/2025;16/07/2025;14/07/2026',
      ),
    )
    expect(rows.map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([[], ['columnsDiffer']])
  })

  test('on two sheets with other headings: both are read, each under its own', () => {
    const sheetOf = (name: string, ...rows: Cell[][]) => ({
      name,
      isHidden: false,
      rows: rows.map((cells, index) => ({ line: index + 1, cells })),
    })
    const file: TableFile = {
      kind: 'workbook',
      grids: [
        sheetOf(
          'Auto',
          ['Police', 'Client', 'Date effet', 'Prime TTC'],
          ['8/1', 'ALAMI NADIA', '2025-07-15', 10],
        ),
        sheetOf(
          'Santé',
          ['Client', 'Remarque', 'N° contrat', 'Du'],
          ['TAZI SARA', 'vue', 'S/2', '2025-07-16'],
        ),
        sheetOf('Récapitulatif', ['Compagnie', 'Prime TTC', 'Commission'], ['Atlas', 10, 1]),
      ],
    }
    expect(read(file).rows.map(({ values }) => values)).toEqual([
      { policyNumber: '8/1', customer: 'ALAMI NADIA', startDay: '2025-07-15', total: 1000 },
      { policyNumber: 'S/2', customer: 'TAZI SARA', startDay: '2025-07-16' },
    ])
  })

  test('with the headings and footers of each page and the names of parts: these are no rows', () => {
    const { rows, leftOut } = read(
      text(
        'Police;Client;Ville;Date effet;Date fin',
        'CASABLANCA;;;;',
        '8/1;ALAMI NADIA;CASABLANCA;15/07/2025;14/07/2026',
        'Page 1 / 2;;;;',
        'Police;Client;Ville;Date effet;Date fin',
        '8/2;TAZI SARA;CASABLANCA;16/07/2025;15/07/2026',
        'Total général;2;;;',
        'Édité le 16/07/2025;;;;Page 2 sur 2',
      ),
    )
    expect([rows.map(({ values }) => values.policyNumber), leftOut]).toEqual([['8/1', '8/2'], 5])
  })

  test('with lines that a program quoted as one cell: their own cells are read', () => {
    const { rows } = read(
      text(
        '"Police,Client,Téléphone,Téléphone,Prime TTC"',
        '"8/1,ALAMI NADIA,0661000001,0522000001,""5020,35"""',
        '"8/2,TAZI SARA,0661000002,0661000002,""10,00"""',
      ),
    )
    const same = { faults: [], values: { phone: '+212661000002', total: 1000 } }
    const other = { faults: [], values: { phone: '+212661000001', phone2: '+212522000001', total: 502_035 } }
    expect(rows).toMatchObject([other, same])
  })

  test('with numbers that a sheet shortened: their rows wait', () => {
    const { rows } = read(text('Police;Client;Date effet', '1,23457E+11;ALAMI NADIA;15/07/2025'))
    expect(rows[0]?.faults).toMatchObject([{ field: 'policyNumber', reason: 'unreadable' }])
  })

  test('on two sheets with the same headings: the rows of both are read, and each names its sheet', () => {
    const found = recogniseTable({
      kind: 'workbook',
      grids: ['Janvier', 'Février'].map((name, month) => ({
        name,
        isHidden: false,
        rows: [
          { line: 1, cells: ['Police', 'Client', 'Date effet'] },
          { line: 2, cells: [`8/${month}`, 'ALAMI NADIA', '2025-07-15'] },
        ],
      })),
    })
    expect(found.ok && found.table.rows.map(({ sheet: of }) => of)).toEqual(['Janvier', 'Février'])
  })
})

describe('headings', () => {
  const [number, ...facts] = ['8/0012', 'ALAMI NADIA', '15/03/2026', '14/03/2027', '5 020,35', '12345-A-6']
  const expected = [{ values: { policyNumber: number, total: 502_035, startDay: '2026-03-15' }, faults: [] }]
  const names = ['Police', 'Assuré', 'Date effet', 'Date fin', 'Prime TTC', 'Immatriculation']
  const title = (line: number) => [`Agence ${line} :`, 'Casablanca']

  test.each<[string, Cell[][]]>([
    ['below thirty lines of a title', [...Array.from({ length: 30 }, (_, line) => title(line)), names]],
    [
      'on two lines, of which the upper one spans several columns',
      [
        ['Police', 'Assuré', 'Période', null, 'Prime', 'Véhicule'],
        [null, null, 'Date effet', 'Date fin', 'TTC', 'Immatriculation'],
      ],
    ],
    [
      'cut in two lines',
      [
        ['N°', 'Nom', 'Date', 'Date', 'Prime', 'N°'],
        ['Police', 'Assuré', 'effet', 'fin', 'TTC', 'Immatriculation'],
      ],
    ],
    ['in two languages', [names, ['رقم البوليصة', 'المؤمن له', 'من', 'إلى', 'القسط', 'رقم اللوحة']]],
  ])('finds headings %s', (_where, lines) => {
    expect(read(sheet(...lines, [number ?? null, ...facts])).rows).toMatchObject(expected)
  })

  test('leaves a row to a person whose two columns of one name differ', () => {
    const line = [number ?? null, ...facts.slice(0, 3), '31/12/2027']
    const { faults } = read(sheet([...names.slice(0, 4), 'Date fin'], line)).rows[0] ?? {}
    expect(faults).toMatchObject([{ field: 'endDay', reason: 'columnsDiffer', found: '31/12/2027' }])
  })
})

test('a sheet that counts from 1904 has its own days under the headings of days, whatever its formats', () => {
  const file = sheet(['Police', 'Client', 'Effet'], ['8/1', 'ALAMI NADIA', 44_634])
  const grids = file.grids.map((grid) => ({ ...grid, is1904: true as const }))
  expect(read({ kind: 'workbook', grids }).rows).toMatchObject([{ values: { startDay: '2026-03-15' } }])
})

test.each(['8/00123 / 8/00124', 'A100, A101', '12345 et 12346'])(
  'takes %s for no policy number',
  (number) => {
    const { rows } = read(text('Police;Client;Date effet', `${number};ALAMI NADIA;15/03/2026`))
    expect(rows[0]?.faults).toMatchObject([{ field: 'policyNumber', reason: 'unreadable', found: number }])
  },
)
