import type { Translate } from '@wassit/words/catalogue'
import { expect, test } from 'vitest'
import { refusalText, withoutToast } from './use-outcome.ts'

const t: Translate = (id, values) => (values ? `${id}: ${values.reason}` : id)
const refusal = { values: { step: 'card' }, issues: [] }

test('prefixes the reason of a failed payment with the words of the specification', () =>
  expect(refusalText(t, { id: 'errors.network' }, refusal)).toBe('dashboard.pay.failed: errors.network'))

test('reports an unavailable way to pay without that prefix', () =>
  expect(refusalText(t, { text: 'Pas disponible.' }, { ...refusal, code: 'option.unavailable' })).toBe(
    'Pas disponible.',
  ))

test.each([true, undefined] as const)(
  'leaves the message of a refusal to the toast, if unanswered is %s',
  (unanswered) => {
    const notice = { id: 'errors.network' } as const
    expect(withoutToast({ ...refusal, notice, unanswered }).notice).toBeUndefined()
  },
)
