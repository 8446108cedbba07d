import { expect, test } from 'vitest'
import { clearSelectedPolicy, readSelectedPolicy, selectPolicy } from './selected-policy.ts'
import { memoryArea } from '../storage/storage-area.ts'

const selected = { insurance_id: 'a7f392a0', N_affaire: 'WST-2026-000001', insurance_type_id: '2' }

test("stores a policy under the specification's keys and clears all of them", () => {
  const area = memoryArea()
  selectPolicy(selected, area)
  expect(area.getItem('insurance_id')).toBe('a7f392a0')
  expect(area.getItem('N_affaire')).toBe('WST-2026-000001')
  expect(area.getItem('insurance_type_id')).toBe('2')
  expect(readSelectedPolicy(area)).toEqual(selected)
  clearSelectedPolicy(area)
  expect(readSelectedPolicy(area)).toBeUndefined()
  expect(area.getItem('N_affaire')).toBeNull()
})

test('returns nothing if a key is missing', () => {
  const area = memoryArea()
  selectPolicy(selected, area)
  area.removeItem('insurance_type_id')
  expect(readSelectedPolicy(area)).toBeUndefined()
})
