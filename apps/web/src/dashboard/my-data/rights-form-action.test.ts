import { expect, test } from 'vitest'
import type { Refused } from '../../api/client.ts'
import { failureOfSent } from './rights-form-action.ts'

const refused = (change: Partial<Refused>): Refused => ({
  ok: false,
  offline: false,
  status: 400,
  code: 'request.invalid',
  notice: { text: 'Refusé' },
  issues: [],
  ...change,
})

test.each([
  ['document.infected', 'errors.document.infected'],
  ['document.too-large', 'errors.document.tooLarge'],
  ['document.refused', 'errors.document.refused'],
] as const)('a refusal by %s says its own reason at the document', (code, message) => {
  expect(failureOfSent(refused({ code }))).toMatchObject({ issues: [{ path: 'file', message }] })
})

test('a refusal that names its field, or is not about the document, stays as it is', () => {
  const issue = { path: 'value', message: 'validation.contact.same' } as const
  expect(failureOfSent(refused({ issues: [issue] })).issues).toEqual([issue])
  expect(failureOfSent(refused({ code: 'rights.limit', status: 403 }))).toMatchObject({
    issues: [],
    notice: { text: 'Refusé' },
  })
})
