import { afterEach, expect, test, vi } from 'vitest'
import { readTariffApart } from '../../insurers/tariffs/tariff-reading.ts'
import { readStatementApart } from './statement-reading.ts'

afterEach(() => {
  vi.useRealTimers()
})

const patienceMs = 31_000
const heavy = expect.objectContaining({ message: 'table.fault.heavy' })

test.each([
  ['statement', () => readStatementApart({ bytes: Buffer.from('Date;Montant') }, 'agent')],
  ['tariff', () => readTariffApart({ bytes: Buffer.from('Date;Montant'), product: 'car' }, 'agent')],
])('says of a %s that takes too long to read that it does', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const asked = ask()
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await asked).toMatchObject({ faults: [heavy] })
})
