import { expect, test } from 'vitest'
import { policyNumberOfTransfer, isTransferReference, transferReference } from './transfer-reference.ts'

// Worked example that banks publish for ISO 11649.
test('computes the check digits of the standard', () => {
  expect(transferReference('539007547034')).toBe('RF18539007547034')
  expect(isTransferReference('RF18 5390 0754 7034')).toBe(true)
})

test('omits the characters that bank forms refuse', () => {
  const reference = transferReference('WST-2026-000123')
  expect(reference).toMatch(/^RF\d{2}WST2026000123$/)
  expect(isTransferReference(reference)).toBe(true)
})

test.each([['WST-2026-000124'], ['WST-2026-000132'], ['WST-2027-000123']])(
  'detects a typing slip that yields %s',
  (other) => {
    const check = transferReference('WST-2026-000123').slice(0, 4)
    expect(isTransferReference(check + other.replaceAll('-', ''))).toBe(false)
  },
)

test.each([[''], ['RF18'], ['WST-2026-000123'], ['RFXX539007547034'], ['RF185390075470345390075470344']])(
  'refuses %j as a transfer reference',
  (text) => expect(isTransferReference(text)).toBe(false),
)

test('returns the insurance number of a reference, also of a later transfer and in groups', () => {
  const number = 'WST-2026-000123'
  expect(policyNumberOfTransfer(transferReference(number))).toBe(number)
  expect(policyNumberOfTransfer(transferReference(number, 2))).toBe(number)
  expect(policyNumberOfTransfer(transferReference(number).replace(/(.{4})/g, '$1 '))).toBe(number)
  expect(policyNumberOfTransfer('RF18539007547034')).toBeUndefined()
  expect(policyNumberOfTransfer('RF00WST2026000123')).toBeUndefined()
})
