import type { InsuranceDetail } from '@wassit/domain/api/policies'
import policy from '@wassit/words/fr/policy'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { textAt } from './sample-detail.tsx'

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
  const offered = (parts: Partial<InsuranceDetail>) =>
    forms.filter((form) => textAt('active', parts).includes(`>${form}<`))

  test('shows when and why a policy ends and its refund, and offers only a claim', () => {
    const parts = { ended_by: 'termination', end_date: '2026-12-15', refund: 554.06 } as const
    const text = textAt('active', parts)
    expect(text).toContain('Se termine le 15-12-2026')
    expect(text).toContain('Résiliation')
    expect(text).toContain(formatAmount(dirhams(554.06)))
    expect(text).toContain(policy['policy.status.active'])
    expect(offered(parts)).toEqual(['Déclarer un sinistre'])
  })

  test('marks a policy as ended and offers its renewal for a while', () => {
    const parts = { start_date: '2025-11-15', end_date: '2026-11-14' }
    const text = textAt('active', parts)
    expect(text).toContain('Terminée')
    expect(text).toContain('14-12-2026')
    expect(offered(parts)).toEqual(['Renouveler', 'Déclarer un sinistre'])
  })

  test('links to the predecessor and to the successor', () => {
    const text = textAt('active', { ended_by: 'renewal', predecessor: 'WST-2025-000007', successor: number })
    expect(text).toContain('href="/dashboard/devis/WST-2025-000007"')
    expect(text).toContain(`href="/dashboard/devis/${number}"`)
    expect(text).toContain('prend ensuite le relais')
  })

  test('names and links to the agreed change that waits to be paid and signed', () => {
    const agreed = { timeline: [event('requestApproved', 'Modification')], successor: number }
    const text = textAt('active', agreed)
    expect(text).not.toContain('Vous n’avez rien à faire')
    expect(text).toContain('Une modification est convenue')
    expect(text).toMatch(new RegExp(`<a[^>]*href="/dashboard/devis/${number}"[^>]*>Voir le nouveau contrat`))
    expect(textAt('active', { ...agreed, ended_by: 'endorsement' })).not.toContain(
      'modification est convenue',
    )
  })

  test('recommends a renewal near the end until one is requested', () => {
    const ending = { start_date: '2025-12-01', end_date: '2026-11-30' }
    expect(textAt('active', ending)).toContain('Renouvelez-le dès maintenant')
    const asked = { ...ending, timeline: [event('requestSubmitted', 'Renouvellement')] }
    expect(textAt('active', asked)).toContain('Votre renouvellement est en cours.')
  })

  test.each([
    ['Renouvellement', 'Renouveler'],
    ['Resiliation', "Résilier l'affaire"],
    ['Modification', 'Demander un changement'],
  ])('keeps the four ways while a %s is in progress and leads to that request', (type, form) => {
    const text = textAt('active', { timeline: [event('requestSubmitted', type)] })
    const link = new RegExp(`href="([^"]*)"(?:(?!</a>).)*${form}(?:(?!</a>).)*</a>`).exec(text)
    expect(link?.[1]).toBe('/dashboard/demande/suivi/REN-2026-000001')
    expect(link?.[0].replaceAll(/<[^>]*>/g, '')).toContain('Demande REN-2026-000001 en cours')
    expect(text.match(/href="\/dashboard\/demande\/(?!suivi)/g)).toHaveLength(3)
  })

  test('leads from the renewal of a renewed policy to its successor', () => {
    const text = textAt('active', { ended_by: 'renewal', successor: number })
    expect(text).not.toContain('href="/dashboard/demande/renouveller"')
    expect(text.replaceAll(/<[^>]*>/g, '')).toContain(`Nouveau contrat ${number}`)
  })

  test('describes requests in the timeline and links to them', () => {
    const text = textAt('active', { timeline: [event('requestApproved', 'Renouvellement')] })
    expect(text).toContain(policy['policy.event.requestApproved'])
    expect(text).toContain('Renouvellement')
    expect(text).toContain('href="/dashboard/demande/suivi/REN-2026-000001"')
  })

  test('explains that a dropped policy never began, and offers no repetition of its quote', () => {
    const text = textAt('expired', { predecessor: number, timeline: [event('drop')] })
    expect(text).toContain('il ne prendra pas effet')
    expect(text).not.toContain('Refaire ce devis')
    expect(text).not.toContain('Valable jusqu')
    expect(textAt('expired', { predecessor: number })).toContain('Refaire ce devis')
  })

  test('names the predecessor of a policy to pay', () => {
    expect(textAt('accepted', { predecessor: number })).toContain('Ce contrat fait suite à')
  })
})
