import { describe, expect, test } from 'vitest'
import { transferReference } from '../policy/transfer-reference.ts'
import { numbersIn, proposalsFor, referencesIn } from './statement-matching.ts'

const number = 'WST-2026-000123'

describe('references in the words of a movement', () => {
  test.each([
    ['as we print it', (reference: string) => `VIR RECU ${reference} ALAOUI`],
    ['with spaces', (reference: string) => `vir ${reference.replace(/(.{4})/g, '$1 ')}`],
    ['in small letters', (reference: string) => reference.toLowerCase()],
  ])('finds a reference %s', (_, write) => {
    const reference = transferReference(number)
    expect(referencesIn(write(reference))).toEqual([{ number, reference }])
  })

  test('finds the reference of a later transfer', () => {
    const reference = transferReference(number, 2)
    expect(referencesIn(`VIR ${reference}`)).toEqual([{ number, reference }])
  })

  test('finds once a reference that a bank repeats in another column, and two references as two', () => {
    const [reference, later] = [transferReference(number), transferReference(number, 2)]
    expect(referencesIn(`VIR RECU ${reference} Motif: ${reference.toLowerCase()}`)).toEqual([
      { number, reference },
    ])
    expect(referencesIn(`${reference} ${later}`)).toHaveLength(2)
  })

  test('refuses a reference with wrong check digits, which may be another file mistyped', () => {
    expect(referencesIn(transferReference(number).replace('123', '124'))).toEqual([])
    expect(numbersIn('loyer wst 2026 000123')).toEqual([number])
  })
})

test('proposes files that the text names, then those of the amount and the name of the payer', () => {
  const expected = [
    { number: 'WST-2026-000001', due: 500_00, left: 500_00, name: 'Karim Bennani' },
    { number: 'WST-2026-000002', due: 200_00, left: 500_00, name: 'Nadia Alaoui' },
    { number: 'WST-2026-000003', due: 999_00, left: 999_00, name: 'Youssef Tazi' },
    { number: 'WST-2026-000004', due: 100_00, left: 100_00, name: 'Nadia Alaoui' },
  ]
  const movement = { amount: 500_00, text: 'VIREMENT DE ALAOUI NADIA WST2026000003' }
  expect(proposalsFor(movement, expected)).toEqual([
    { number: 'WST-2026-000003', reason: 'number' },
    { number: 'WST-2026-000002', reason: 'amountAndName' },
    { number: 'WST-2026-000001', reason: 'amount' },
  ])
})
