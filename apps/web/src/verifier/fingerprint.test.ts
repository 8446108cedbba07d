import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('matches the SHA-256 of another program', async () => {
  const bytes = new Uint8Array([0, 1, 250, 255, 10])
  expect(await fingerprintOf(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('returns undefined without WebCrypto', async () => {
  expect(await fingerprintOf(new Blob(['x']), {})).toBeUndefined()
})
