import { expect, test } from 'vitest'
import type { Result } from './admin-data.ts'
import { askDays } from './admin-data.ts'

interface Query {
  from?: string | undefined
  product?: string | undefined
}

/** Refuses the product that no catalogue names, as the server does. */
const ask = ({ product, ...query }: Query): Promise<Result<{ asked: Query }>> =>
  Promise.resolve(
    product === 'car'
      ? {
          ok: false,
          offline: false,
          status: 422,
          code: 'request.invalid',
          notice: { text: 'validation' },
          issues: [{ path: 'product', message: 'validation.invalid' }],
        }
      : { ok: true, data: { asked: query } },
  )

test('leaves a filter by an unknown value out, keeps the others and names it', async () => {
  expect(await askDays(ask, { from: '2026-11-01', product: 'car' })).toEqual({
    ok: true,
    data: { asked: { from: '2026-11-01' }, ignored: ['product'] },
  })
})
