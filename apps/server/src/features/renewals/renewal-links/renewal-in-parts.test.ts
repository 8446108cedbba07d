import { expect, test } from 'vitest'
import { allowInstalments, recordCash } from '../../../../test/instalment-factories.ts'
import { provideProofs } from '../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { sign } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { staffOf } from '../../../../test/factories.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

/** Term that ends in sixteen days, on the tests' clock. */
const endingTerm = { start_date: '2025-12-08', end_date: '2026-12-07' }

/** Sends the offer of a contract, which its customer accepts; returns the number of the next one. */
const renewByLink = async ({ id, browser }: Awaited<ReturnType<typeof insuredPolicy>>): Promise<string> => {
  const { body } = await agent.post('/api/agent/due-items/offers', { ids: [id] })
  const token = /renouveler\/([\w-]+)/.exec(decodeURIComponent(body.results[0].whatsapp))?.[1]
  const { offer } = (await browser.post('/api/renewal-link', { token })).body
  const accepted = await browser.post('/api/user/renewal-link', { token, price: offer.pricing.price })
  return accepted.body.insurance_number
}

test('frees a provisional attestation with the first of two parts of a renewal, and the definitive one with the last', async () => {
  await allowInstalments(server, 4)
  const policy = await insuredPolicy(server, { product: 'car' }, endingTerm)
  const { browser } = policy
  const number = await renewByLink(policy)
  const next = await findRow(server, 'policies', { number })
  const chosen = await browser.post('/api/user/instalments', { insurance_id: next.id, count: 2 })
  expect(chosen.status).toBe(200)
  const fileOf = async () => (await agent.get(`/api/agent/insurances/${number}`)).body
  const payNext = async () =>
    recordCash({ browser: agent }, number, (await fileOf()).ledger.asked).then(({ status }) => status)
  const series = { insurer_id: next.insurer_id, received_on: '2026-11-20' }
  for (const [kind, first, last] of [
    ['provisional', '7000', '7004'],
    ['definitive', '8000', '8004'],
  ])
    expect(
      (await agent.post('/api/agent/attestations/series', { ...series, kind, first, last })).status,
    ).toBe(201)
  expect(await payNext()).toBe(201)
  await provideProofs(server, next.id)
  expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
  await sign(server, policy.userId, next.id)
  const free = async () => (await fileOf()).insurance.next_attestation
  const take = (attestation_number: string) =>
    agent.post(`/api/agent/insurances/${number}/attestation`, { attestation_number })
  expect(await free()).toMatchObject({ kind: 'provisional', number: '7000', until: '2027-06-07' })
  expect((await take('8000')).status).toBe(400)
  expect((await take('7000')).status).toBe(200)
  expect(await free()).toMatchObject({ kind: 'waiting', part: 2, number: null })
  expect(await payNext()).toBe(201)
  expect(await free()).toMatchObject({ kind: 'definitive', number: '8000' })
  expect((await take('8000')).status).toBe(200)
  const dues = await agent.get('/api/agent/due-items?from=2026-12-07&to=2026-12-07')
  expect(dues.body.due_items.find(({ id }: { id: string }) => id === policy.id)).toMatchObject({
    stage: 'prolonged',
  })
})
