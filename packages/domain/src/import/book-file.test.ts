import common from '@wassit/words/areas/common'
import { textsIn } from '@wassit/words/texts'
import { describe, expect, test } from 'vitest'
import { productKeys, productName } from '../products/catalogue.ts'
import { bookCells, bookFields, bookHeading, bookRows } from './book-file.ts'
import type { BookContract } from './book-file.ts'
import { decideRow } from './decision.ts'
import { fieldOfHeading } from './headings.ts'
import { KnownBook } from './known-book.ts'
import { withOwnInsurer } from './own-insurer.ts'
import { productOfRow } from './product.ts'
import { sampleInsurers, takeSampleIn } from './sample-book.ts'
import { sampleBordereau, sampleDueDates } from './sample-files.ts'

/** Returns the reasons for which rows of a file wait. */
const takeIn = (book: KnownBook, content: string, insurerId: string | null): string[] =>
  takeSampleIn(book, content, insurerId).flatMap(({ decision, reason = '' }) =>
    decision === 'wait' ? [reason] : [],
  )

const textOf = (cell: ReturnType<typeof bookCells>[number]): string => {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return 'day' in cell ? cell.day : cell.amount.toFixed(2).replace('.', ',')
}

/** Returns the contracts of some numbers as an export finds them, without their ids. */
const contractsOf = (book: KnownBook, numbers: readonly string[]): BookContract[] =>
  numbers.flatMap((number) =>
    book
      .withNumber(number)
      .map(({ facts, receipts, insurerId, startDay = null, endDay = null, isEnded }) => ({
        facts,
        receipts,
        stated: [],
        insurer: [...sampleInsurers].find(([, id]) => id === insurerId)?.[0] ?? null,
        startDay,
        endDay,
        isEnded,
      })),
  )

const fileOf = (contracts: readonly BookContract[]): string => {
  const fields = bookFields(true)
  const rows = contracts.flatMap(bookRows).map((row) => bookCells(row, fields).map(textOf))
  return [fields.map(bookHeading), ...rows]
    .map((cells) => cells.map((each) => `"${each}"`).join(';'))
    .join('\n')
}

const numbers = ['0012345', '0012346', '0012347']

describe('file of the book', () => {
  test('has headings that an import knows again', () => {
    const fields = bookFields(true)
    expect(fields.map((field) => fieldOfHeading(bookHeading(field)))).toEqual(fields)
    expect(bookFields(false)).not.toContain('identity')
  })

  test.each([
    ['of a bordereau', [sampleBordereau()]],
    ['of due dates, then a bordereau', [sampleDueDates(), sampleBordereau()]],
    [
      'with a change and its receipt',
      [
        sampleBordereau(),
        sampleBordereau({ event: 'Avenant', start: '01/10/2025', receipt: 'Q55', total: '120,00' }),
      ],
    ],
    [
      'that ended early',
      [
        sampleBordereau(),
        sampleBordereau({ event: 'Résiliation', start: '01/11/2025', receipt: 'Q90', total: '-1 200,00' }),
      ],
    ],
    [
      'that never took effect',
      [sampleBordereau(), sampleBordereau({ event: 'Sans effet', start: '01/08/2025', receipt: 'Q91' })],
    ],
    [
      'with its next term',
      [
        sampleBordereau(),
        sampleBordereau({ event: 'Prorogation', start: '01/08/2026', end: '01/08/2027', receipt: 'Q78' }),
      ],
    ],
    ['of a customer whose name is that of a total', [sampleBordereau({ name: 'TOTAL SERVICES SARL' })]],
  ])('taken into an empty book gives the same contracts: %s', (_title, files) => {
    const book = new KnownBook()
    for (const file of files) takeIn(book, file, 'two')
    const contracts = contractsOf(book, numbers)
    expect(contracts.length).toBeGreaterThanOrEqual(3)
    const empty = new KnownBook()
    expect(takeIn(empty, fileOf(contracts), null)).toEqual([])
    expect(contractsOf(empty, numbers)).toEqual(contracts)
    expect(fileOf(contractsOf(empty, numbers))).toBe(fileOf(contracts))
  })

  test('ends a contract that was ended here without a receipt', () => {
    const book = new KnownBook()
    takeIn(book, sampleBordereau(), 'one')
    const ended = contractsOf(book, numbers).map((each) => ({ ...each, endDay: '2025-12-31', isEnded: true }))
    const empty = new KnownBook()
    expect(takeIn(empty, fileOf(ended), null)).toEqual([])
    expect(contractsOf(empty, numbers)).toMatchObject(
      numbers.map(() => ({ endDay: '2025-12-31', isEnded: true, insurer: 'atlas' })),
    )
  })
})

describe('insurer of a row', () => {
  const row = { id: '1', isHidden: false, faults: [], values: { insurer: 'RIF', customer: 'A B' } }
  const context = { kind: 'list', insurerId: null, today: '2025-09-01' } as const

  test('comes from the row, and is then no fact of the contract', () => {
    expect(withOwnInsurer(row, context, sampleInsurers)).toMatchObject({
      row: { values: { customer: 'A B' } },
      context: { insurerId: 'two' },
    })
  })

  test('waits if the file is of another one, until someone takes the row in', () => {
    const ofOne = { ...context, insurerId: 'one' }
    const { row: waiting } = withOwnInsurer(row, ofOne, sampleInsurers)
    expect(decideRow(waiting, new KnownBook(), ofOne)).toMatchObject({
      decision: 'wait',
      reason: 'otherInsurer',
      about: { field: 'insurer', found: 'RIF' },
    })
    expect(withOwnInsurer({ ...row, choice: 'new' }, ofOne, sampleInsurers).row.faults).toEqual([])
  })
})

test.each(productKeys)('the name of %s is read back as its product', (key) => {
  expect(productOfRow({ product: textsIn(common, 'fr')[productName(key)] })).toBe(key)
})
