import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TableFile } from '../tabular/grid.ts'
import type { Decided, DecisionContext, ImportRow } from './decided.ts'
import { decideRow } from './decision.ts'
import { fieldOfHeading } from './headings.ts'
import { isSameName, plateOf, policyNumberKey, readIce, splitName } from './keys.ts'
import { KnownBook } from './known-book.ts'
import type { KnownPolicy } from './known-book.ts'
import { noteDecided } from './noting.ts'
import { answersOfRow } from './product.ts'
import { readingOf } from './reading.ts'
import { recogniseTable } from './recognition.ts'
import type { RecognisedTable } from './recognition.ts'
import { readImportRow } from './row.ts'
import {
  bordereauHeadings,
  dueDateHeadings,
  provisionalHeadings,
  sampleBordereau,
  sampleDueDates,
} from './sample-files.ts'

const listHeadings = 'Police;Assuré;CIN;Téléphone;Date effet;Date fin;Prime;Immatriculation'

const tableOf = (content: string): RecognisedTable => {
  const found = recogniseTable({ kind: 'text', content })
  if (!found.ok) throw new Error(found.fault.message)
  return found.table
}

const rowsOf = ({ kind, rows, columns }: RecognisedTable): ImportRow[] => {
  const reading = readingOf(kind, rows, { columns })
  return rows.map((row, index) => ({
    id: String(index),
    isHidden: row.isHidden,
    ...readImportRow(row, reading),
  }))
}

/** Takes a file into a book as a commit does; returns the decisions and the contracts that rows leave. */
const takeIn = (book: KnownBook, content: string, change: Partial<DecisionContext> = {}) => {
  const table = tableOf(content)
  const context = { kind: table.kind, insurerId: 'insurer', today: '2025-09-01', ...change }
  const policies = new Map<string, KnownPolicy>()
  const decided = rowsOf(table).map((row): Decided => {
    const own = { ...row, id: `${table.kind} ${row.id}` }
    const decision = decideRow(own, book, context)
    const policy = noteDecided(own, decision, book, context)
    // Another file is another import: it may contradict what this one stated.
    if (policy) policies.set(policy.id, policy)
    return decision
  })
  for (const policy of policies.values()) book.addPolicy({ ...policy, stated: new Set() })
  return { decided, policies: [...policies.values()] }
}

const decisionsOf = (decided: readonly Decided[]): string[] =>
  decided.map(({ decision, reason }) => (reason ? `${decision} ${reason}` : decision))

describe('recognition', () => {
  test.each([
    ['bordereau', bordereauHeadings],
    ['due-dates', dueDateHeadings],
    ['provisionals', provisionalHeadings],
    ['list', ['Nom', 'Prénom', 'CIN', 'Téléphone']],
  ])('knows a file of the kind %s by its headings', (kind, headings) => {
    expect(tableOf(`${headings.join(';')}\n${headings.map(() => 'A1').join(';')}`).kind).toBe(kind)
  })

  test.each([
    ['EMMETEUR', 'issuer'],
    ['MONTANT_COMISSION', 'commission'],
    ['VILE', 'city'],
    ['NUMEROATTESTATION_PROVISOIRE', 'provisional'],
    ['telephone2', 'phone2'],
    ['Nature Evennement', 'event'],
    ['Couleur', undefined],
  ])('reads the heading %s as %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field)
  })

  test('finds headings at the third line of the second sheet, below a notice, and leaves totals out', () => {
    const row = [
      '8/0012345',
      'Affaire nouvelle',
      'ALAMI NADIA',
      'AB123456',
      '01/08/2025',
      '01/08/2026',
      '5 020,35',
    ]
    const headings = [
      'POLICE',
      'Nature Evenement',
      'CLIENT',
      'NUMERO_CIN',
      'DATE_EFFET',
      'DATE_ECHEANCE',
      'PRIME_TOTAL',
    ]
    const file: TableFile = {
      kind: 'workbook',
      grids: [
        { name: 'Notice', isHidden: false, rows: [{ line: 1, cells: ['Document confidentiel'] }] },
        {
          name: 'Bordereau',
          isHidden: false,
          rows: [
            { line: 1, cells: ['BORDEREAU DU JOUR'] },
            { line: 3, cells: headings },
            { line: 4, cells: row },
            { line: 5, cells: row, isHidden: true },
            { line: 6, cells: ['TOTAL', null, null, null, null, null, '5 020,35'] },
          ],
        },
      ],
    }
    const found = recogniseTable(file)
    expect(found).toMatchObject({
      ok: true,
      table: { leftOut: 1, rows: [{ line: 4 }, { line: 5, isHidden: true }] },
    })
  })

  test('refuses a file without a table', () => {
    expect(recogniseTable({ kind: 'text', content: '' })).toMatchObject({ ok: false })
  })
})

describe('keys', () => {
  test.each([
    ['8/0012345', '0012345'],
    ['0012345', '0012345'],
    ['8 / 0012345', '0012345'],
    ['2024-100-55', '202410055'],
    ['sans', undefined],
  ])('compares the policy number %s as %s', (written, key) => {
    expect(policyNumberKey(written)).toBe(key)
  })

  test.each([
    ['001561191000066', '001561191000066'],
    ['1561191000066', '001561191000066'],
    ['002136093000040', '002136093000040'],
    ['000083806000054', '000083806000054'],
    ['001561191000065', undefined],
  ])('reads the ICE %s as %s', (written, ice) => {
    expect(readIce(written)).toBe(ice)
  })

  test.each([
    ['ALAMI NADIA', 'Nadia Alami', true],
    ['EL IDRISSI NAWAL', 'Mme El-Idrissi Nawal', true],
    ['ELIDRISSI NAWAL', 'EL IDRISSI NAWAL', true],
    ['ALAMI NADIA', 'BENNANI OMAR', false],
  ])('compares %s with %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same)
  })

  test('splits a name behind the family name, and keeps that of a company whole', () => {
    expect(splitName('EL IDRISSI NAWAL')).toEqual({ firstName: 'NAWAL', lastName: 'EL IDRISSI' })
    expect(splitName('STE ATLAS TRANS SARL')).toEqual({ firstName: '', lastName: 'STE ATLAS TRANS SARL' })
  })

  test('keeps a plate in its usual form', () => {
    expect(plateOf('12345 A 06')).toBe('12345-أ-6')
    expect(plateOf('WW-123456')).toBe('WW123456')
    expect(answersOfRow({ plate: 'WW123456' })).toMatchObject({ immatNumber: 'WW123456' })
  })
})

describe('rows', () => {
  test('read the end of a bordereau as the first day without cover, and of due dates as the last with it', () => {
    expect(rowsOf(tableOf(sampleBordereau()))[0]?.values).toMatchObject({
      endDay: '2026-07-31',
      total: 502_035,
    })
    expect(rowsOf(tableOf(sampleDueDates()))[0]?.values).toMatchObject({ endDay: '2026-07-31' })
  })

  test('wait for a day that does not exist, a formula without result and an error', () => {
    const table = tableOf(
      'Police;Assuré;Date effet;Date fin;Prime\n1;A B;31/02/2026;30/06/2026;=A1\n2;A B;#REF!;30/06/2026;10,00',
    )
    expect(rowsOf(table).map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
      ['unreadable', 'formula'],
      ['errorValue'],
    ])
  })

  test('rows of a list wait if no day of the file shows whether day or month comes first', () => {
    const table = tableOf('Police;Assuré;Date effet;Date fin\n1;A B;12-5-2026;11-5-2027')
    expect(rowsOf(table)[0]?.faults[0]?.reason).toBe('ambiguousDay')
    const reading = readingOf('list', table.rows, { columns: table.columns, dayOrder: 'monthFirst' })
    expect(readImportRow(table.rows[0] ?? { cells: [] }, reading).values.startDay).toBe('2026-12-05')
  })

  test('wait when two columns of one field differ', () => {
    const table = tableOf('Police;Police;Assuré;Date effet\n1;2;A B;15/05/2026')
    expect(rowsOf(table)[0]?.faults).toEqual([{ field: 'policyNumber', reason: 'columnsDiffer', found: '2' }])
  })
})

describe('decisions', () => {
  test('open contracts once, and nothing at the second time', () => {
    const book = new KnownBook()
    expect(decisionsOf(takeIn(book, sampleBordereau()).decided)).toEqual(['create', 'create', 'create'])
    const again = takeIn(book, sampleBordereau()).decided
    expect(decisionsOf(again)).toEqual(['skip known', 'skip known', 'skip known'])
  })

  test('give the same contracts whichever of bordereau and due dates comes first', () => {
    const factsAfter = (files: readonly string[]) => {
      const book = new KnownBook()
      const last = files.map((file) => takeIn(book, file)).at(-1)
      expect(last?.decided[0]?.decision).not.toBe('create')
      return book
        .withNumber('0012345')
        .map(({ facts, ranks, startDay, endDay }) => ({ facts, ranks, startDay, endDay }))
    }
    const after = factsAfter([sampleBordereau(), sampleDueDates()])
    expect(after).toHaveLength(1)
    expect(factsAfter([sampleDueDates(), sampleBordereau()])).toEqual(after)
  })

  test('ask about a CIN of another name', () => {
    const book = new KnownBook()
    takeIn(book, sampleBordereau())
    const other = sampleBordereau({
      number: '8/0099999',
      name: 'BENNANI OMAR',
      plate: '99999-A-6',
      receipt: 'Q77',
    })
    expect(takeIn(book, other).decided[0]).toMatchObject({
      decision: 'wait',
      reason: 'otherName',
      about: { known: 'ALAMI NADIA' },
    })
  })

  test('state a changed price as its difference', () => {
    const book = new KnownBook()
    takeIn(book, sampleBordereau())
    expect(takeIn(book, sampleBordereau({ total: '5 054,47' })).decided[0]).toMatchObject({
      decision: 'update',
      differences: [{ field: 'total', before: 502_035, after: 505_447 }],
    })
  })

  test('ask about two rows of one file that contradict each other', () => {
    const [head = '', first = ''] = sampleBordereau().split('\n')
    const { decided } = takeIn(
      new KnownBook(),
      [head, first, first.replace('5 020,35', '5 120,35')].join('\n'),
    )
    expect(decisionsOf(decided)).toEqual(['create', 'wait twice'])
  })

  test('end a contract once', () => {
    const book = new KnownBook()
    takeIn(book, sampleBordereau())
    const ending = sampleBordereau({
      event: 'Résiliation',
      start: '01/11/2025',
      receipt: 'Q90',
      total: '-1 200,00',
    })
    const [first] = takeIn(book, ending).decided
    expect(first).toMatchObject({
      decision: 'update',
      ends: true,
      differences: [{ field: 'endDay', after: '2025-10-31' }],
    })
    expect(takeIn(book, ending).decided[0]).toMatchObject({ decision: 'skip', reason: 'ended' })
  })

  test('open the next term of a number as a contract of its own', () => {
    const book = new KnownBook()
    takeIn(book, sampleBordereau())
    const next = sampleBordereau({
      event: 'Prorogation',
      start: '01/08/2026',
      end: '01/08/2027',
      receipt: 'Q78',
    })
    expect(takeIn(book, next).decided[0]?.decision).toBe('create')
  })

  test('never take a telephone of many persons for a key', () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'E'].map(
      (name, index) => `${index};PERSON ${name.repeat(4)};0661000000;15/05/2026;14/05/2027`,
    )
    const { decided } = takeIn(
      new KnownBook(),
      ['Police;Assuré;Téléphone;Date effet;Date fin', ...rows].join('\n'),
    )
    expect(decisionsOf(decided)).toEqual(Array.from({ length: 6 }, () => 'create'))
  })

  test('ask about the same name at the same telephone', () => {
    const rows = [
      '1;ALAMI NADIA;0661000000;15/05/2026;14/05/2027',
      '2;Nadia Alami;06 61 00 00 00;15/05/2026;14/05/2027',
    ]
    const { decided } = takeIn(
      new KnownBook(),
      ['Police;Assuré;Téléphone;Date effet;Date fin', ...rows].join('\n'),
    )
    expect(decisionsOf(decided)).toEqual(['create', 'wait samePerson'])
  })

  test('never change a contract that was sold here', () => {
    const book = new KnownBook()
    const { policies } = takeIn(book, sampleBordereau())
    for (const policy of policies) book.addPolicy({ ...policy, isTakenOver: false })
    expect(takeIn(book, sampleBordereau({ total: '1,00' })).decided[0]).toMatchObject({
      decision: 'skip',
      reason: 'ours',
    })
  })

  test('each row has one decision, whatever the rows are', () => {
    const cell = fc.constantFrom(
      '',
      '8/0012345',
      'ALAMI NADIA',
      '31/02/2026',
      '15/05/2026',
      '0661000000',
      '#REF!',
      '=A1',
      '12,5',
      'ع',
    )
    const rows = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rows, (cells) => {
        const content = [listHeadings, ...cells.map((row) => row.join(';'))].join('\n')
        const found = recogniseTable({ kind: 'text', content })
        if (!found.ok) return
        const { decided } = takeIn(new KnownBook(), content)
        expect(decided).toHaveLength(found.table.rows.length)
        expect(found.table.rows.length + found.table.leftOut).toBeLessThanOrEqual(cells.length)
      }),
      { numRuns: 60 },
    )
  })
})
