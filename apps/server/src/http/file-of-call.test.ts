import { expect, test } from 'vitest'
import { fileOfCall } from './file-of-call.ts'

test('names the file or the customer request of a call', () => {
  expect(fileOfCall({ params: { insurance_number: 'WST-2026-000024', type: 'contract' } })).toBe(
    'WST-2026-000024',
  )
  expect(fileOfCall({ params: { report: 'SIN-2026-000003' } })).toBe('SIN-2026-000003')
  const id = '0199c6a4-7d5e-7c3f-9a2b-3c4d5e6f7a8b'
  for (const body of [{ insurance_id: id }, { insuranceId: id }]) expect(fileOfCall({ body })).toBe(id)
})

test('leaves out what a visitor wrote in its place, tokens and names', () => {
  for (const params of [undefined, { insurance_number: 'Nadia Alami' }, { token: 'WST-2026-000024' }])
    expect(fileOfCall({ params })).toBeUndefined()
  for (const body of [null, 'text', { insurance_id: 'Nadia' }, { token: 'WST-2026-000024' }])
    expect(fileOfCall({ body })).toBeUndefined()
})
