import { describe, expect, test } from 'vitest'
import { memoryArea } from '../storage/storage-area.ts'
import type { StorageArea } from '../storage/storage-area.ts'
import { tokenKey } from '../storage/token-key.ts'
import { copyKey } from '../storage/copy-key.ts'
import { copyIn, keepCopy } from './kept-copy.ts'

const policy = { number: 'WST-2026-000001', coverage: 'Automobile', assistance: '+212522334455' }

const areaWith = (pdf = 'JVBERi0='): StorageArea => {
  const area = memoryArea()
  area.setItem(tokenKey, 'bearer')
  keepCopy(area, {
    at: '22-11-2026 10:00',
    until: 5000,
    policies: [{ ...policy, certificate: { value: 'attestation', pdf } }],
  })
  return area
}

describe('copy of the policies', () => {
  test('reads the copy of the policies until the session ends', () => {
    expect(copyIn(areaWith(), 4999)?.policies).toEqual([
      { ...policy, certificate: { value: 'attestation', pdf: 'JVBERi0=' } },
    ])
  })

  test.each([
    ['after the end of the session', () => {}, 5000],
    ['without the bearer of its session', (area: StorageArea) => area.removeItem(tokenKey), 2000],
    ['of another version', (area: StorageArea) => area.setItem(copyKey, '{"version":0}'), 2000],
    ['that is cut off', (area: StorageArea) => area.setItem(copyKey, '{"version":1,'), 2000],
  ])('removes a copy of the policies %s', (_, change, now) => {
    const area = areaWith()
    change(area)
    expect(copyIn(area, now)).toBeUndefined()
    expect(area.getItem(copyKey)).toBeNull()
  })

  test('keeps only the numbers if the certificates take too much room', () => {
    expect(copyIn(areaWith('A'.repeat(2_000_000)), 2000)?.policies).toEqual([policy])
  })

  test('keeps nothing in a full storage', () => {
    const area = memoryArea()
    const full = {
      ...area,
      setItem: () => {
        throw new Error('full')
      },
    }
    keepCopy(full, { at: '22-11-2026 10:00', until: 2, policies: [policy] })
    expect(area.getItem(copyKey)).toBeNull()
  })
})
