import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { describe, expect, test } from 'vitest'
import { detailAt, policyAtStatus } from './sample-detail.tsx'

const event = (action: string): InsuranceDetail['timeline'][number] => ({
  id: action,
  at: '2026-11-21T09:00:00.000Z',
  action,
  actor: 'agent',
  status: 1,
  reason: null,
})

const refund: InsuranceDetail['refunds'][number] = {
  id: '1',
  amount: 2499.14,
  state: 'due',
  means: null,
  rib_end: null,
  reference: null,
  due_on: '2026-12-06',
  sent_on: null,
}

describe('file that went back', () => {
  test.each([
    ['cancel', 'Dossier annulé', 'Ce dossier est annulé'],
    ['renounce', 'Renonciation', 'Vous avez renoncé à ce contrat'],
  ] as const)(
    'tells after %s that there is no insurance, and when the money comes',
    (closed, label, said) => {
      const { text } = detailAt('expired', { closed_by: closed, refunds: [refund] })
      for (const part of [label, said, 'vous est remboursé', 'au plus tard le 06-12-2026'])
        expect(text).toContain(part)
      expect(text).not.toContain('n’est plus valable')
      expect(text).not.toContain('Valable jusqu’au')
      expect(text.indexOf('06-12-2026')).toBeLessThan(text.indexOf('Refaire ce devis'))
    },
  )

  test('offers no new quote for a file that continues at another insurer', () => {
    const { text } = detailAt('expired', { closed_by: 'changeInsurer' })
    expect(text).toContain('continue chez un autre assureur')
    expect(text).not.toContain('Refaire ce devis')
  })

  test('announces what comes back from a cheaper quote than was paid', () => {
    const { payment } = policyAtStatus('quoted')
    const { text } = detailAt('quoted', { amount: 2356.24, payment: { ...payment, paid: 2499.14, due: 0 } })
    expect(text.replaceAll(/[\u2066\u2069\u00a0\u202f]/g, '')).toContain('142,90DHS vous sont rendus')
  })

  test('mentions no refund of a contract that was never paid', () => {
    const { text } = detailAt('expired', { closed_by: 'renounce' })
    expect(text).toContain('Vous avez renoncé à ce contrat')
    expect(text).not.toContain('remboursé')
  })

  test('asks for the account of a refund until one is stated or the refund is approved', () => {
    const asks = (more: Partial<typeof refund>) =>
      detailAt('expired', { closed_by: 'renounce', refunds: [{ ...refund, ...more }] }).text.includes(
        'RIB pour ce remboursement',
      )
    expect([{}, { rib_end: '1296' }, { state: 'approved' as const }].map(asks)).toEqual([true, false, false])
  })

  test('announces a new quote after a withdrawn one, until it is there', () => {
    const withdrawn = [event('request'), event('quote'), event('withdrawQuote')]
    const said = 'Votre conseiller a retiré le devis.'
    expect(detailAt('requested', { timeline: withdrawn, amount: null }).text).toContain(said)
    expect(detailAt('requested', { timeline: [event('request')], amount: null }).text).not.toContain(said)
  })
})
