import { describe, expect, test } from 'vitest'
import type { ImportRow } from './decided.ts'
import { decideRow } from './decision.ts'
import { fieldOfHeading } from './headings.ts'
import { KnownBook } from './known-book.ts'
import { noteDecided } from './noting.ts'
import type { ImportValues } from './row.ts'

const context = { kind: 'list' as const, insurerId: null, today: '2026-06-01' }

const bookWith = (isTakenOver = true): KnownBook => {
  const book = new KnownBook()
  book.addPerson({ id: 'p', name: 'ALAMI NADIA', identity: undefined, ice: undefined, phone: undefined })
  for (const [id, year] of [
    ['old', 2024],
    ['new', 2025],
  ] as const)
    book.addPolicy({
      id,
      insurerId: null,
      number: '8/0012345',
      startDay: `${year}-08-01`,
      endDay: `${year + 1}-07-31`,
      plate: '12345-A-6',
      personId: 'p',
      isTakenOver,
      isEnded: false,
      facts: { total: 502_035, receipt: `Q${year}` },
      ranks: { total: 3 },
      receipts: { [`Q${year}`]: {} },
    })
  return book
}

let serial = 0
const row = (values: ImportValues): ImportRow => {
  serial += 1
  return { id: String(serial), values, faults: [], isHidden: false }
}

const payment = { policyNumber: '0012345', paidOn: '2025-08-03', total: 100_000, paymentWay: 'Chèque' }

describe('payments of a list', () => {
  test('keeps payments as read with their contract and changes no fact of it', () => {
    const book = bookWith()
    const decided = decideRow(row(payment), book, context)
    expect(decided).toMatchObject({
      decision: 'create',
      subject: 'stated',
      policyId: 'new',
      stated: { kind: 'payment', lines: { paidOn: '2025-08-03', paidAmount: 100_000, paymentWay: 'Chèque' } },
    })
    expect(noteDecided(row(payment), decided, book, context)).toBeUndefined()
    expect(book.policy('new')?.facts.total).toBe(502_035)
    expect(decideRow(row(payment), book, context)).toMatchObject({ decision: 'skip', reason: 'known' })
  })

  test('find their contract by the number of the receipt', () => {
    const decided = decideRow(
      row({ receipt: 'Q2024', paidOn: '2024-08-03', paidAmount: 5 }),
      bookWith(),
      context,
    )
    expect(decided.policyId).toBe('old')
  })

  test.each([
    ['noContract', { policyNumber: '99', paidOn: '2025-08-03', paidAmount: 5 }],
    ['missing', { policyNumber: '0012345', paidOn: '2025-08-03' }],
    ['future', { policyNumber: '0012345', paidOn: '2026-08-03', paidAmount: 5 }],
  ])('wait with the reason %s', (reason, values) => {
    expect(decideRow(row(values), bookWith(), context)).toMatchObject({ decision: 'wait', reason })
  })
})

describe('claims of a list', () => {
  test('belong to the term that covers their day', () => {
    const values = { policyNumber: '8/0012345', claimDay: '2024-12-24', event: 'Bris de glace', total: 9000 }
    expect(decideRow(row(values), bookWith(), context)).toMatchObject({
      decision: 'create',
      policyId: 'old',
      stated: {
        kind: 'claim',
        lines: { claimDay: '2024-12-24', claimKind: 'Bris de glace', claimAmount: 9000 },
      },
    })
  })

  test('with two states are two lines, and the same one is known again', () => {
    const book = bookWith(false)
    const claim = { policyNumber: '0012345', claimNumber: 'S1', claimDay: '2025-12-24' }
    const [open, closed] = [row({ ...claim, claimState: 'Ouvert' }), row({ ...claim, claimState: 'Clos' })]
    const decisions = [open, closed, open].map((each) => {
      const decided = decideRow(each, book, context)
      noteDecided(each, decided, book, context)
      return decided.decision
    })
    expect(decisions).toEqual(['create', 'create', 'skip'])
  })
})

test.each([
  ['Date Règlement', 'paidOn'],
  ['MONTANT_REGLE', 'paidAmount'],
  ['Mode de paiment', 'paymentWay'],
  ['N° Sinistre', 'claimNumber'],
  ['Date de survenance', 'claimDay'],
  ['Etat sinistre', 'claimState'],
])('finds the field of the heading %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})
