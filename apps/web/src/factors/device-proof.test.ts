import { beforeEach, expect, test, vi } from 'vitest'
import { customerCall } from '../api/customer.ts'
import { bestMeans } from './device-proof.tsx'
import { knowsPasskeys } from './factor-calls.ts'

vi.mock('../api/customer.ts', () => ({ customerCall: vi.fn<typeof customerCall>() }))
vi.mock('./factor-calls.ts', () => ({ knowsPasskeys: vi.fn<typeof knowsPasskeys>() }))

const standing = (passkeys: boolean, kinds: string[]) =>
  vi.mocked(customerCall).mockResolvedValue({ ok: true, status: 200, data: { passkeys, kinds } } as never)

beforeEach(() => vi.mocked(knowsPasskeys).mockReturnValue(true))

test('a customer with a passkey proves to be there with it', async () => {
  standing(true, ['passkey'])
  expect(await bestMeans()).toBe('passkey')
})

test('a customer without a passkey, and one whose site has none, proves to be there with a mailed code', async () => {
  standing(true, [])
  expect(await bestMeans()).toBe('mail')
  standing(false, ['passkey'])
  expect(await bestMeans()).toBe('mail')
})

test('a browser without passkeys and a call that fails lead to the mailed code', async () => {
  vi.mocked(customerCall).mockResolvedValue({
    ok: false,
    offline: true,
    notice: { id: 'errors.network' },
  } as never)
  expect(await bestMeans()).toBe('mail')
  vi.mocked(knowsPasskeys).mockReturnValue(false)
  standing(true, ['passkey'])
  expect(await bestMeans()).toBe('mail')
})
