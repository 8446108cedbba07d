import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transferReference } from '../policy/transfer-reference.ts'
import { namesOfLines, recognise } from './statement-identity.ts'
import type { Identified } from './statement-identity.ts'
import { readStatement } from './statement.ts'

interface Movement {
  /** Serial of the file that the payer names; undefined for words without a serial. */
  file: number | undefined
  payer: string
  amount: number
  day: number
  isOut: boolean
}

const movements: fc.Arbitrary<Movement[]> = fc.array(
  fc.record({
    file: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    payer: fc.constantFrom('ALAOUI NADIA', 'BENNANI KARIM', 'TAZI YOUSSEF'),
    amount: fc.constantFrom(150_00, 387_50, 2_499_14),
    day: fc.integer({ min: 10, max: 14 }),
    isOut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

const wordsOf = ({ file, payer }: Movement): string =>
  file === undefined ? payer : `${payer} ${transferReference(`WST-2026-00000${file}`)}`

const decimal = (amount: number, sign: string): string => (amount / 100).toFixed(2).replace('.', sign)

/** Forms in which a bank exports the same movements again: other words, identifiers, columns, signs. */
const forms: readonly ((list: readonly Movement[], turn: number) => string)[] = [
  (list) =>
    [
      'Date;Montant;Libellé',
      ...list.map(
        (each) =>
          `${each.day}/11/2026;${each.isOut ? '-' : ''}${decimal(each.amount, ',')};VIR RECU ${wordsOf(each)}`,
      ),
    ].join('\n'),
  (list) =>
    [
      'Date opération;Date valeur;Libellé;Débit;Crédit;Solde',
      ...list.map((each) => {
        const amount = decimal(each.amount, ',')
        return `${each.day}/11/2026;${each.day}/11/2026;VIREMENT DE ${wordsOf(each)};${each.isOut ? amount : '-'};${each.isOut ? '-' : amount};9 999,00`
      }),
    ].join('\r\n'),
  (list) =>
    [
      'Date,Amount,D/C,Currency,Description',
      ...list.map(
        (each) =>
          `2026-11-${each.day},${decimal(each.amount, '.')},${each.isOut ? 'D' : 'C'},MAD,TRANSFER ${wordsOf(each)}`,
      ),
    ].join('\n'),
  (list, turn) =>
    `<OFX><STMTRS><CURDEF>MAD<BANKTRANLIST>${list
      .map(
        (each, index) =>
          `<STMTTRN><TRNTYPE>${each.isOut ? 'DEBIT' : 'CREDIT'}<DTPOSTED>202611${each.day}<TRNAMT>${each.isOut ? '-' : ''}${decimal(each.amount, '.')}<FITID>F${turn}N${index}<NAME>VIR ${wordsOf(each)}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
]

type Stored = Identified & { name: string }

/** Imports a file beside what is stored; returns the movements that are new beyond doubt. */
const importInto = (stored: Stored[], content: string): Stored[] => {
  const read = readStatement({ kind: 'text', content })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const names = namesOfLines(read.lines)
  const lines = read.lines.map((line, index) => ({ ...line, name: names[index] ?? '' }))
  const recognised = recognise(lines, [...stored])
  const fresh = lines.filter((_, index) => recognised[index]?.kind === 'new')
  // A movement that is asked about is kept, too: later exports are compared with it.
  stored.push(...lines.filter((_, index) => recognised[index]?.kind !== 'known'))
  return fresh
}

test('counts each movement once over exports in other forms, and never more money than arrived', () => {
  fc.assert(
    fc.property(
      movements,
      fc.array(fc.integer({ min: 0, max: forms.length - 1 }), { minLength: 2, maxLength: 5 }),
      (list, order) => {
        const stored: Stored[] = []
        const counted = order.flatMap((form, turn) => importInto(stored, forms[form]?.(list, turn) ?? ''))
        expect(counted).toHaveLength(list.length)
        const arrived = counted.filter(({ amount }) => amount > 0)
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        const received = list.filter(({ isOut }) => !isOut).map(({ amount }) => amount)
        expect(sum(arrived.map(({ amount }) => amount))).toBe(sum(received))
      },
    ),
    { numRuns: 300 },
  )
})
