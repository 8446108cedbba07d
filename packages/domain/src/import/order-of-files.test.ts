import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TableFile } from '../tabular/grid.ts'
import { KnownBook } from './known-book.ts'
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
