import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reader = '../../../staff-file-reader.ts'

/** Lets every file take too much time or memory. */
beforeEach(() => {
  vi.resetModules()
  vi.doMock(reader, () => ({ readerApart: (_module: URL, tooMuch: object) => async () => tooMuch }))
})
afterEach(() => {
  vi.doUnmock(reader)
  vi.resetModules()
})

const bytes = Buffer.from('Date;Montant')
const heavy = { faults: [expect.objectContaining({ message: 'table.fault.heavy' })] }

test('says of a statement that takes too much to read that it does', async () => {
  const { readStatementApart } = await import('./statement-reading.ts')
  expect(await readStatementApart({ bytes }, 'agent')).toMatchObject(heavy)
})

test('says of a tariff that takes too much to read that it does', async () => {
  const { readTariffApart } = await import('../../insurers/tariffs/tariff-reading.ts')
  expect(await readTariffApart({ bytes, product: 'car' }, 'agent')).toMatchObject(heavy)
})
