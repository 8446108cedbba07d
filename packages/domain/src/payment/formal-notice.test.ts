import { expect, test } from 'vitest'
import { formalNoticeOf } from './formal-notice.ts'

test('formalNoticeOf counts ten days to the letter, twenty to the suspension, ten to the termination', () => {
  expect(formalNoticeOf('2026-12-01', '2026-12-01')).toEqual({
    sendFrom: '2026-12-12',
    suspendedFrom: '2027-01-01',
    endableFrom: '2027-01-11',
  })
})

test('formalNoticeOf counts from the day of a later letter', () => {
  expect(formalNoticeOf('2026-12-01', '2027-02-01')).toMatchObject({
    sendFrom: '2026-12-12',
    suspendedFrom: '2027-02-21',
    endableFrom: '2027-03-03',
  })
})
