import { expect, test, vi } from 'vitest'
import { customerCall } from '../../api/customer.ts'
import { askOwnEmail } from './own-email-calls.ts'

vi.mock('../../api/customer.ts', () => ({ customerCall: vi.fn<typeof customerCall>() }))

const refusing = (code: string) =>
  vi.mocked(customerCall).mockResolvedValue({ ok: false, offline: false, code, issues: [] } as never)

test('the code of a moment ago is asked for again only for the address that received it', async () => {
  refusing('code.too-soon')
  const again = await askOwnEmail('salma@example.ma', 'salma@example.ma')
  expect(again).toEqual({ ok: true, value: undefined })
  const other = await askOwnEmail('salma@example.com', 'salma@example.ma')
  expect(other).toEqual({ ok: false, message: 'errors.code.tooSoon' })
})

test('another refusal of the same address is told', async () => {
  refusing('option.unavailable')
  expect((await askOwnEmail('salma@example.ma', 'salma@example.ma')).ok).toBe(false)
})
