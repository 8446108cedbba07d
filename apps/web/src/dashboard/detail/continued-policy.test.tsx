import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import policy from '@wassit/words/areas/policy'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressesIn, linkTo } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { detailAt } from './sample-detail.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

describe('detail of a renewed, changed or terminated policy', () => {
  const number = 'WST-2026-000002'
  const event = (action: string, type?: string): InsuranceDetail['timeline'][number] => ({
    id: action,
    at: '2026-11-21T09:00:00.000Z',
    action,
    actor: 'customer',
    status: 6,
    reason: null,
    ...(type && { report: { number: 'REN-2026-000001', type } }),
  })
  const forms = ['Renouveler', 'Demander un changement', 'Déclarer un sinistre', "Résilier l'affaire"]
  const offeredOn = (page: Page) => forms.filter((form) => page.queryAllByText(form).length > 0)

  test('shows when and why a policy ends and its refund, and offers only a claim', () => {
    const parts = { ended_by: 'termination', end_date: '2026-12-15', refund: 554.06 } as const
    const page = detailAt('active', parts)
    const { text } = page
    expect(text).toContain('Se termine le 15-12-2026')
    expect(text).toContain('Résiliation')
    expect(text).toContain(formatAmount(dirhams(554.06)))
    expect(text).toContain(policy['policy.status.active'].fr)
    expect(offeredOn(page)).toEqual(['Déclarer un sinistre'])
  })

  test('marks a policy as ended and offers its renewal for a while', () => {
    const parts = { start_date: '2025-11-15', end_date: '2026-11-14' }
    const page = detailAt('active', parts)
    const { text } = page
    expect(text).toContain('Échu')
    expect(text).toContain('14-12-2026')
    expect(offeredOn(page)).toEqual(['Renouveler', 'Déclarer un sinistre'])
  })

  test('offers requests about the policy that a request opened, whatever the state of that request', () => {
    const page = detailAt('active', { timeline: [event('endorsement', 'Modification')] })
    expect(page.text).not.toContain('en cours')
    expect(offeredOn(page)).toContain('Demander un changement')
  })

  test('links to the predecessor and to the successor', () => {
    const page = detailAt('active', {
      ended_by: 'renewal',
      predecessor: 'WST-2025-000007',
      successor: number,
    })
    expect(addressesIn(page)).toEqual(
      expect.arrayContaining(['/dashboard/devis/WST-2025-000007', `/dashboard/devis/${number}`]),
    )
    expect(page.text).toContain('prend ensuite le relais')
  })

  test('names and links to the agreed change that waits to be paid and signed', () => {
    const agreed = { timeline: [event('requestApproved', 'Modification')], successor: number }
    const page = detailAt('active', agreed)
    expect(page.text).not.toContain('Vous n’avez rien à faire')
    expect(page.text).toContain('Une modification est convenue')
    expect(linkTo(page, /^Voir le nouveau contrat/)).toBe(`/dashboard/devis/${number}`)
    expect(detailAt('active', { ...agreed, ended_by: 'endorsement' }).text).not.toContain(
      'modification est convenue',
    )
  })

  test('recommends a renewal near the end until one is requested', () => {
    const ending = { start_date: '2025-12-01', end_date: '2026-11-30' }
    expect(detailAt('active', ending).text).toContain('Renouvelez-le dès maintenant')
    const asked = { ...ending, timeline: [event('requestSubmitted', 'Renouvellement')] }
    expect(detailAt('active', asked).text).toContain('Votre renouvellement est en cours.')
  })

  test.each([
    ['Renouvellement', 'Renouveler'],
    ['Resiliation', "Résilier l'affaire"],
    ['Modification', 'Demander un changement'],
  ])('keeps the four ways while a %s is in progress and leads to that request', (type, form) => {
    const page = detailAt('active', { timeline: [event('requestSubmitted', type)] })
    const link = page.getByRole('link', { name: (name) => name.includes(form) })
    expect(link.getAttribute('href')).toBe('/dashboard/demande/suivi/REN-2026-000001')
    expect(link.textContent).toContain('Demande REN-2026-000001 en cours')
    expect(
      addressesIn(page).filter((address) => /^\/dashboard\/demande\/(?!suivi)/.test(address)),
    ).toHaveLength(3)
  })

  test('leads from the renewal of a renewed policy to its successor', () => {
    const page = detailAt('active', { ended_by: 'renewal', successor: number })
    expect(addressesIn(page)).not.toContain('/dashboard/demande/renouveller')
    expect(page.text).toContain(`Nouveau contrat ${number}`)
  })

  test('describes requests in the timeline and links to them', () => {
    const page = detailAt('active', { timeline: [event('requestApproved', 'Renouvellement')] })
    expect(page.text).toContain(policy['policy.event.requestApproved'].fr)
    expect(page.text).toContain('Renouvellement')
    expect(addressesIn(page)).toContain('/dashboard/demande/suivi/REN-2026-000001')
  })

  test('explains that a dropped policy never began, and offers no repetition of its quote', () => {
    const { text } = detailAt('expired', { predecessor: number, timeline: [event('drop')] })
    expect(text).toContain('il ne prendra pas effet')
    expect(text).not.toContain('Refaire ce devis')
    expect(text).not.toContain('Valable jusqu')
    expect(detailAt('expired', { predecessor: number }).text).toContain('Refaire ce devis')
  })

  test('names the predecessor of a policy to pay', () => {
    expect(detailAt('accepted', { predecessor: number }).text).toContain('Ce contrat fait suite à')
  })
})
