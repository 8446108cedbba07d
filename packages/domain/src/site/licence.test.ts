import { expect, test } from 'vitest'
import type { Translate } from '@wassit/words/catalogue'
import { licenceNumber, licenceText } from './licence.ts'

const t: Translate = (id, values) => `${id} ${Object.values(values ?? {}).join(' ')}`

test('states a licence with its date if known, and none without a number', () => {
  expect(licenceText(t, { licence: 'A-1', licenceDate: '2024-03-12' })).toBe(
    'common.footer.licenceOf A-1 12-03-2024',
  )
  expect(licenceText(t, { licence: 'A-1' })).toBe('common.footer.licence A-1')
  expect(licenceText(t, { licenceDate: '2024-03-12' })).toBeUndefined()
})

test('shows number and date of a licence in a labelled row', () => {
  expect(licenceNumber({ licence: 'A-1', licenceDate: '2024-03-12' })).toBe('A-1 · 12-03-2024')
  expect(licenceNumber({ licence: 'A-1' })).toBe('A-1')
  expect(licenceNumber({ licenceDate: '2024-03-12' })).toBeUndefined()
})
