import { complete } from '@wassit/domain/products/sample-answers'
import type { RequestKind } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { issueIdsOf } from '../../../test/factories.ts'
import { insuredPolicy, requestForm, sendRequest, sentRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { changeRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const send = (policy: InsuredPolicy, kind: RequestKind, more: object = {}) =>
  sendRequest(policy.browser, { ...requestForm(kind, policy), ...more })

const countOf = async (policyId: string): Promise<number> =>
  (await server.db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()).length

describe('proposal of the tariff', () => {
  const proposalOf = async (kind: RequestKind, more: object, policy?: InsuredPolicy) =>
    (await sentRequest(server, kind, policy, more)).request.proposal

  test('proposes the price of the next year for a renewal', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    expect(await proposalOf('renewal', {}, policy)).toMatchObject({
      answers: null,
      pricing: { outcome: 'priced' },
      amount: expect.any(Number),
      date: '2027-05-30',
    })
  })

  test('proposes only the day of a renewal that no tariff prices', async () => {
    const subject = await insuredPolicy(server, { product: 'car' })
    // Older than any all-risks cover is priced for.
    const answers = { ...subject.row.answers, couvrage: 'Tous risques', dateMiseEnCirculation: '2001-01-01' }
    await changeRows(server, 'policies', { id: subject.id }, { answers: JSON.stringify(answers) })
    expect(await proposalOf('renewal', {}, subject)).toMatchObject({
      pricing: { outcome: 'referred' },
      amount: null,
      date: '2027-05-30',
    })
  })

  test('proposes the net premium of the remaining days for a termination', async () => {
    const policy = await insuredPolicy(server)
    const { pricing } = policy.row
    if (pricing.outcome !== 'priced') throw new Error('an intern has no price')
    // 149 of 365 days.
    const refund = Math.floor((pricing.net * 149) / 365 + 0.5)
    const proposal = await proposalOf('termination', { date_resiliation: '2026-12-31' }, policy)
    expect(proposal).toEqual({ answers: null, pricing: null, amount: refund, date: '2026-12-31' })
  })

  test('proposes no refund when an agent set the premium', async () => {
    const policy = await insuredPolicy(server)
    await server.db.updateTable('policies').set({ premium: 99_900 }).where('id', '=', policy.id).execute()
    expect(await proposalOf('termination', {}, policy)).toMatchObject({ amount: null })
  })

  test('proposes no amount for a change of wording and the difference to the end of the term for changed answers', async () => {
    const words = await proposalOf('endorsement', {})
    expect(words).toEqual({ answers: null, pricing: null, amount: null, date: '2026-12-01' })
    const car = await insuredPolicy(server, { product: 'car' })
    await server.db.updateTable('policies').set({ premium: 400_000 }).where('id', '=', car.id).execute()
    const data = { ...complete.car, puissanceFiscale: '12' }
    const sent = await sentRequest(server, 'endorsement', car, { data })
    const { proposal } = sent.request
    const pricing = proposal?.pricing
    if (pricing?.outcome !== 'priced') throw new Error('a car has no price')
    expect(proposal?.answers).toMatchObject({ puissanceFiscale: 12, marqueText: expect.any(String) })
    expect(sent.request.info.data).toEqual(proposal?.answers)
    // 180 of 365 days, the first of December among them.
    expect(proposal?.amount).toBe(Math.floor(((pricing.total - 400_000) * 180) / 365 + 0.5))
  })

  test.each([['a policy with a refund', { refund: 100 }]])(
    'computes the difference for %s by the price of a year',
    async (_name, set) => {
      const car = await insuredPolicy(server, { product: 'car' })
      await changeRows(server, 'policies', { id: car.id }, { premium: 12_345, ...set })
      const { pricing: before } = car.row
      const data = { ...complete.car, puissanceFiscale: '12' }
      const { proposal } = (await sentRequest(server, 'endorsement', car, { data })).request
      if (before.outcome !== 'priced' || proposal?.pricing?.outcome !== 'priced')
        throw new Error('a car has no price')
      expect(proposal.amount).toBe(Math.floor(((proposal.pricing.total - before.total) * 180) / 365 + 0.5))
    },
  )

  test('names the wrong field of changed answers', async () => {
    const car = await insuredPolicy(server, { product: 'car' })
    const wrong = await send(car, 'endorsement', { data: { ...complete.car, puissanceFiscale: 'beaucoup' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'request.invalid'])
    expect(issueIdsOf(wrong).map(([path]) => path)).toEqual(['data.puissanceFiscale'])
    const brand = await send(car, 'endorsement', { data: { ...complete.car, marque: '987654' } })
    expect(issueIdsOf(brand)).toEqual([['data.marque', 'validation.option.unknown']])
    expect((await send(car, 'endorsement', { data: '[1' })).status).toBe(400)
    expect(await countOf(car.id)).toBe(0)
  })
})
