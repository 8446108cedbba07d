import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { detailAt } from './sample-detail.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

test('shows the day until which a quote is valid only while it can be accepted or paid', () => {
  expect(detailAt('accepted').text).toContain('Valable jusqu’au')
  expect(detailAt('expired').text).not.toContain('Valable jusqu’au')
})

test('tells since when an insurer decides, not until when the quote is valid', () => {
  const { text } = detailAt('accepted', { waits_for: 'decision' })
  expect(text).not.toContain('Jusqu’au')
  expect(text).toContain('Depuis le')
})

test('shows a cover that begins later neither as begun on its road nor in its labels', () => {
  const page = detailAt('active', { start_date: '2026-11-25', end_date: '2027-11-24' })
  expect(page.text).toContain('Commence le 25-11-2026')
  expect(page.body.querySelector('[aria-current="step"]')?.textContent).toBe(
    'Assurance en vigueur (maintenant)',
  )
})

test('asks for a confirmation before a withdrawal, and says of one that is refused only why', () => {
  const right = {
    until: '2026-11-28',
    keeps_days: false,
    attestation: false,
    difference: false,
    refusal: null,
  }
  const page = detailAt('active', { withdrawal: right })
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /J’ai compris/ }).required).toBe(true)
  const { text } = detailAt('active', { withdrawal: { ...right, refusal: 'begun' } })
  expect(text).toContain('n’est plus possible')
  expect(text).not.toContain('vous pouvez y renoncer')
})
