import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { detailAt } from './sample-detail.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

type Delivery = NonNullable<InsuranceDetail['delivery']>

const delivery: Delivery = {
  id: '1',
  method: 'courier',
  papers: ['attestation'],
  state: 'toPrepare',
  name: 'Salma Bennani',
  phone: '+212612345678',
  address: '2, rue du Port, Agadir',
  tracking: null,
  expected_date: null,
  state_since: '2026-11-21T09:00:00.000Z',
  received_by: null,
}

const pageWith = (parts: Partial<Delivery>, status: Parameters<typeof detailAt>[0] = 'active') =>
  detailAt(status, { delivery: { ...delivery, ...parts } })

const roadOf = (parts: Partial<Delivery>) => {
  const page = pageWith(parts)
  const road = within(page.getByRole('region', { name: 'Où en est votre dossier' }))
  const papers = within(page.getByRole('list', { name: 'Remise de vos papiers' }))
  return {
    steps: road.getAllByRole('listitem').length,
    text: road.getByText(/assurance est en vigueur/).textContent,
    papers: papers.getAllByRole('listitem').map(({ textContent }) => textContent),
  }
}

describe('papers on their way', () => {
  test.each([
    [
      { state: 'toPrepare' },
      ['En préparation (maintenant)', 'En route (ensuite)', 'Remis (ensuite)'],
      /^À nous\..*préparons vos papiers.*Depuis le 21-11-2026/,
    ],
    [
      { state: 'handedOver', tracking: 'AM-77' },
      ['En préparation (fait)', 'En route (maintenant)', 'Remis (ensuite)'],
      /^À nous\..*en route/,
    ],
    [
      { method: 'collection', address: null },
      ['À retirer à l’agence (maintenant)', 'Remis (ensuite)'],
      /^À vous\..*vous attendent à l’agence/,
    ],
    [
      { state: 'delivered', received_by: 'Nadia' },
      ['En préparation (fait)', 'En route (fait)', 'Remis (fait)'],
      /^La suite\./,
    ],
  ] as const)('shows %j as the last step of the road and as a way of its own', (parts, papers, said) => {
    const road = roadOf(parts)
    expect(road.steps).toBe(6)
    expect(road.papers).toEqual(papers)
    expect(road.text).toMatch(said)
  })

  test('names the person who took the papers, and when', () => {
    const { text } = pageWith({ state: 'delivered', received_by: 'Nadia' })
    expect(text).toContain('Remis le21-11-2026 09:00')
    expect(text).toContain('Remis àNadia')
  })

  test('leaves the road of a policy without papers as it is', () => {
    const page = pageWith({ state: 'cancelled' })
    const road = within(page.getByRole('region', { name: 'Où en est votre dossier' }))
    expect(road.getAllByRole('listitem')).toHaveLength(5)
  })

  test('offers the paper original although only the attestation is under way', () => {
    const isWanted = (papers: Delivery['papers']) =>
      pageWith({ papers }, 'awaitingSignature').getByRole<HTMLInputElement>('checkbox', {
        name: /original papier/,
      }).checked
    expect([isWanted(['attestation']), isWanted(['attestation', 'contract'])]).toEqual([false, true])
  })
})
