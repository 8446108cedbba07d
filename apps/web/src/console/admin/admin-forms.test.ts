import { issuesOf } from '@wassit/domain/errors/issues'
import { expect, test } from 'vitest'
import { addModelForm, agreementForm, agreementValues, insurerForm, insurerValues } from './admin-forms.ts'
import { brandSearch, editedOf } from './brand-address.ts'

const insurer = {
  id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  slug: 'rma',
  name: 'RMA',
  arabic_name: null,
  logo_word: 'RMA',
  account_holder: 'RMA SA',
  collector: 'company' as const,
  most_instalments: 3,
  provisionals_3: 1,
  provisionals_6: 2,
  provisionals_12: 3,
  account_number: '999780000000000000000396',
  assistance_phone: '+212522334455',
  broker_code: 'C-4417',
  convention_number: null,
  products: ['automobile' as const, 'habitation' as const],
  default_for: ['automobile' as const],
  after_acceptance: ['habitation' as const],
  active: true,
  demonstration: false,
  account_pending: false,
}
const { id: _id, slug: _slug, demonstration: _d, account_pending: _pending, ...insurerBody } = insurer

test("reads an insurer's form values back as the same insurer", () =>
  expect(insurerForm.safeParse(insurerValues(insurer)).data).toEqual(insurerBody))

test('confirms an insurer as a real one only where the form asks', () => {
  const values = { ...insurerValues({ ...insurer, demonstration: true }), isDemonstration: 'on' }
  expect(insurerForm.safeParse(values).data?.demonstration).toBe(true)
  expect(insurerForm.safeParse({ ...values, demonstration: undefined }).data?.demonstration).toBe(false)
  expect(insurerForm.safeParse(insurerValues(insurer)).data?.demonstration).toBeUndefined()
})

test('shows an account number in groups and accepts an empty one', () => {
  expect(insurerValues(insurer).account_number).toBe('999 780 0000 0000 0000 0003 96')
  const none = insurerForm.safeParse({ ...insurerValues(insurer), account_number: ' ' })
  expect(none.data?.account_number).toBeNull()
})

test('adds a product to the sold ones if the insurer is its default', () => {
  const checked = insurerForm.safeParse({ ...insurerValues(insurer), products: {}, active: undefined })
  expect(checked.data).toMatchObject({ products: ['automobile'], default_for: ['automobile'], active: false })
})

const agreement = {
  id: insurer.id,
  code: 'RAM-2026',
  label: 'Royal Air Maroc',
  kind: 'discount' as const,
  rate: 0.075,
  products: [],
  valid_until: '2027-12-31',
  active: true,
  used: 3,
  change_pending: false,
}
const { id: _agreement, used: _used, change_pending: _waits, ...agreementBody } = agreement

test("reads an agreement's form values back as the same agreement, with the rate in percent", () => {
  expect(agreementValues(agreement).rate).toBe('7,5')
  expect(agreementForm.safeParse(agreementValues(agreement)).data).toEqual(agreementBody)
})

test.each([
  ['7.5', 0.075],
  ['12,25 ', 0.1225],
  ['0', 0],
  ['50', 0.5],
])('reads %s %% as %d', (rate, expected) =>
  expect(agreementForm.safeParse({ ...agreementValues(agreement), rate }).data?.rate).toBe(expected),
)

test.each(['', '51', '-1', 'beaucoup'])('refuses "%s" as a rate', (rate) => {
  const { error } = agreementForm.safeParse({ ...agreementValues(agreement), rate })
  expect(error && issuesOf(error).map(({ path }) => path)).toEqual(['rate'])
})

test("sets the rate of a partner's code to 0, whatever the field contains", () =>
  expect(
    agreementForm.safeParse({ ...agreementValues(agreement), kind: 'partner', rate: '9' }).data?.rate,
  ).toBe(0))

test('accepts a model without an engine size, but no word as one', () => {
  expect(addModelForm.safeParse({ name: 'Matiz', cc: '' }).data).toEqual({ name: 'Matiz', cc: null })
  expect(addModelForm.safeParse({ name: 'C50', cc: '49,5' }).data).toEqual({ name: 'C50', cc: 49.5 })
  expect(addModelForm.safeParse({ name: 'C50', cc: 'petit' }).success).toBe(false)
})

test('reads the open dialog from the address', () => {
  expect(editedOf('new-brand')).toEqual({ what: 'new-brand', id: 0 })
  expect(editedOf('new-model-12')).toEqual({ what: 'new-model', id: 12 })
  expect(editedOf('model-340')).toEqual({ what: 'model', id: 340 })
  expect(editedOf('brand-7')).toEqual({ what: 'brand', id: 7 })
  expect(brandSearch({ kind: 'motorcycle', brand: 4 })).toBe('?type=motorcycle&marque=4')
})
