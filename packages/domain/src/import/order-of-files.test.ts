import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TableFile } from '../tabular/grid.ts'
import { askedKeys } from './asked-keys.ts'
import type { ImportRow } from './decided.ts'
import { decideRow } from './decision.ts'
import { KnownBook } from './known-book.ts'
import { noteDecided } from './noting.ts'
import { takeSampleIn } from './sample-book.ts'
import { sampleBordereau, sampleDueDates, sampleProvisionals } from './sample-files.ts'

const amount = fc.integer({ min: 1, max: 999 }).map((dirhams) => `${dirhams},50`)
const phone = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((digits) => `06${digits}1`)

/** Morning files of one contract that state its price and telephone each in its own way. */
const morning = fc
  .record({ bordereau: amount, provisional: amount, phone, phoneOfDue: phone })
  .map(({ bordereau, provisional, phone: own, phoneOfDue }) => ({
    bordereau: sampleBordereau({ total: bordereau, phone: own }),
    due: sampleDueDates({ phone: phoneOfDue }),
    provisional: sampleProvisionals({ total: provisional }),
  }))

const orders = [
  ['bordereau', 'due', 'provisional'],
  ['bordereau', 'provisional', 'due'],
  ['due', 'bordereau', 'provisional'],
  ['due', 'provisional', 'bordereau'],
] as const

describe('files of a morning', () => {
  test('give the same contracts in whatever order they come', () => {
    fc.assert(
      fc.property(morning, (files) => {
        const [first, ...others] = orders.map((order) => {
          const book = new KnownBook()
          for (const name of order) takeSampleIn(book, files[name], 'one')
          return book
            .withNumber('0012345')
            .map(({ id: _id, personId: _person, stated: _stated, ...rest }) => rest)
        })
        expect(first).toHaveLength(1)
        for (const other of others) expect(other).toEqual(first)
      }),
      { numRuns: 10 },
    )
  })

  test('open nothing at the second time, whatever they state', () => {
    fc.assert(
      fc.property(morning, fc.constantFrom(...orders), (files, order) => {
        const book = new KnownBook()
        for (const name of order) takeSampleIn(book, files[name], 'one')
        const again = order.flatMap((name) => takeSampleIn(book, files[name], 'one'))
        expect(again.map(({ decision }) => decision)).toEqual(again.map(() => 'skip'))
      }),
      { numRuns: 10 },
    )
  })
})

const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

/** Facts of a row of a file that names few contracts and persons again and again, by one key or another. */
const facts = fc.record({
  policyNumber: maybe('8/1', '1', '2', '3'),
  receipt: maybe('Q1', 'Q2', 'Q3'),
  plate: maybe('12345-أ-6', '12346-ب-1'),
  identity: maybe('AB123456', 'BE765432'),
  phone: maybe('+212661000001', '+212661000002'),
  customer: maybe('ALAMI NADIA', 'BENNANI OMAR', 'NADIA ALAMI'),
  startDay: maybe('2025-08-01', '2026-02-01'),
  total: maybe(10_000, 20_000),
})

test('a book that forgets what no later row asks for decides like one that keeps everything', () => {
  const decideAll = (rows: readonly ImportRow[], forgets: boolean) => {
    const [book, context] = [new KnownBook(), { kind: 'list', insurerId: null, today: '2025-09-01' } as const]
    return rows.map((row, index) => {
      const decided = decideRow(row, book, context)
      const policy = noteDecided(row, decided, book, context)
      const later = new Set(rows.slice(index + 1).flatMap(({ values }) => askedKeys(values)))
      if (forgets) book.forget((key) => later.has(key))
      return { decided, policy }
    })
  }
  fc.assert(
    fc.property(fc.array(facts, { minLength: 2, maxLength: 12 }), (all) => {
      const rows = all.map((values, index) => ({ id: String(index), isHidden: false, faults: [], values }))
      expect(decideAll(rows, true)).toEqual(decideAll(rows, false))
    }),
    { numRuns: 100 },
  )
})

describe('doubtful files', () => {
  test('a contract of another year waits', () => {
    const old = sampleBordereau({ start: '01/08/2019', end: '01/08/2020' })
    expect(takeSampleIn(new KnownBook(), old, 'one')[0]).toMatchObject({
      decision: 'wait',
      reason: 'otherYear',
      about: { found: '2020-07-31' },
    })
  })

  test('a file of another insurer waits where its policy numbers are known', () => {
    const book = new KnownBook()
    takeSampleIn(book, sampleBordereau(), 'one')
    const again = takeSampleIn(book, sampleBordereau(), 'two')
    expect(again.map(({ reason }) => reason)).toEqual(['otherInsurer', 'otherInsurer', 'otherInsurer'])
  })

  test('two sheets that disagree about a contract wait for a person', () => {
    const [headings = [], row = []] = sampleBordereau()
      .split('\n')
      .map((line) => line.split(';'))
    const sheet = (name: string, cells: string[]) => ({
      name,
      isHidden: false,
      rows: [
        { line: 1, cells: headings },
        { line: 2, cells },
      ],
    })
    const other = row.map((cell) => (cell === '5 020,35' ? '5 120,35' : cell))
    const file: TableFile = { kind: 'workbook', grids: [sheet('Lundi', row), sheet('Mardi', other)] }
    expect(takeSampleIn(new KnownBook(), file, 'one')).toMatchObject([
      { decision: 'create' },
      { decision: 'wait', reason: 'twice', about: { found: '512035', known: '502035' } },
    ])
  })
})
