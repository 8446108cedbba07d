import { expect, test } from 'vitest'
import { leaveToast, takeToast } from './left-toast.ts'

test('gives the next page the message of the previous one, once', () => {
  leaveToast('account.device.confirmed')
  expect(takeToast()).toEqual({ kind: 'success', id: 'account.device.confirmed' })
  expect(takeToast()).toBeUndefined()
})

test('keeps a failure a failure on the next page', () => {
  leaveToast('account.logout.refused', 'error')
  expect(takeToast()).toEqual({ kind: 'error', id: 'account.logout.refused' })
})
