import { expect, test } from 'vitest'
import { heavyTariff } from '../../insurers/tariffs/tariff-file.ts'
import { heavyStatement } from './statement-file.ts'

test('says of a statement or a tariff that takes too much to read that it does', () => {
  const heavy = { faults: [expect.objectContaining({ message: 'table.fault.heavy' })] }
  expect([heavyStatement, heavyTariff]).toMatchObject([heavy, heavy])
})
