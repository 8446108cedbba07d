import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('computes the same SHA-256 as Node', async () => {
  const bytes = new Uint8Array([0, 1, 250, 255, 10])
  expect(await fingerprintOf(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('returns no fingerprint without WebCrypto', async () => {
  expect(await fingerprintOf(new Blob(['x']), {})).toBeUndefined()
})
