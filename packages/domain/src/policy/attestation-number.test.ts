import { expect, test } from 'vitest'
import {
  AssignedNumber,
  ordinalOf,
  printedNumber,
  PrintedNumber,
  readAttestationNumber,
} from './attestation-number.ts'

test.each([
  ['1', '1'],
  ['0012345', '0012345'],
  ['999999999999999', '999999999999999'],
  ['26A000000101', '26A000000101'],
  ['26a 000 000 101', '26A000000101'],
  ['26-A-000000101', '26A000000101'],
  ['٢٦A٠٠٠٠٠٠١٠١', '26A000000101'],
  ['Attestation n° 26A000000101', '26A000000101'],
  ['#26A_000000101', '26A000000101'],
  ["'0012345", '0012345'],
  ['« 26A000000101 »', '26A000000101'],
  ['AB123456', 'AB123456'],
  ['A00001', 'A00001'],
])('reads the attestation number %j as %s and prints it again', (typed, number) => {
  expect(PrintedNumber.parse(typed)).toBe(number)
  const { ordinal, digits } = readAttestationNumber(number) ?? { ordinal: 0, digits: 0 }
  expect(printedNumber(ordinal, digits)).toBe(number)
  expect(Number.isSafeInteger(ordinal)).toBe(true)
})

test.each(['0', '1234567890123456', 'ABCDE1', '26A', '26A0000000001', 'أ1', '1A1A1A'])(
  'refuses %j',
  (typed) => {
    expect(PrintedNumber.safeParse(typed).error?.issues[0]?.message).toBe('validation.attestation.number')
  },
)

test('takes no number for an empty text of a file, and requires one for a series', () => {
  expect(AssignedNumber.parse(' ')).toBe('')
  expect(PrintedNumber.safeParse(' ').error?.issues[0]?.message).toBe('validation.required')
})

test('gives the numbers of one series ordinals that follow each other, apart from other series', () => {
  expect(ordinalOf('26A000000102') - ordinalOf('26A000000101')).toBe(1)
  const ordinals = ['26A000000101', '26B000000101', 'A000000101', '6A000000101', '101', '26101'].map(
    ordinalOf,
  )
  expect(new Set(ordinals).size).toBe(ordinals.length)
  expect(ordinalOf('26B000000101') - ordinalOf('26A000000101')).toBeGreaterThan(10_000)
  expect(() => ordinalOf('x')).toThrow('not the number')
})
