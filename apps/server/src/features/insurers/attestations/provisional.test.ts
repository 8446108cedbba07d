import { describe, expect, test } from 'vitest'
import { issueIdsOf, signedInStaff } from '../../../../test/factories.ts'
import { plannedQuote, recordCash } from '../../../../test/instalment-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const agent = builtBefore(() => signedInStaff(server))

const fileOf = async (number: string) => (await agent.browser.get(`/api/agent/insurances/${number}`)).body
const take = (number: string, attestation_number: string) =>
  agent.browser.post(`/api/agent/insurances/${number}/attestation`, { attestation_number })
const mark = (insurer_id: string, number: string, what: string) =>
  agent.browser.post('/api/agent/attestations/mark', { insurer_id, number, mark: what, reason: 'Ratée' })

const payNext = async (number: string) => {
  const { ledger } = await fileOf(number)
  expect((await recordCash(agent, number, ledger.asked)).status).toBe(201)
}

let next = 5000

/** Receives a series of each kind for an insurer; returns the first number of each. */
const receiveBoth = async (insurerId: string) => {
  const seriesOf = async (kind: string) => {
    const [first, last] = [String(next), String(next + 4)]
    next += 10
    const body = { insurer_id: insurerId, kind, first, last, received_on: '2026-11-20' }
    expect((await agent.browser.post('/api/agent/attestations/series', body)).status).toBe(201)
    return first
  }
  await server.db.deleteFrom('attestations').execute()
  await server.db.deleteFrom('attestation_series').execute()
  return { provisional: await seriesOf('provisional'), definitive: await seriesOf('definitive') }
}

/** Returns a car contract in force of a year from 2026-12-01, of whose three instalments the first is paid. */
const plannedCar = async () => {
  const policy = await plannedQuote(server, 3, { product: 'car' })
  await payNext(policy.number)
  await changeRows(
    server,
    'policies',
    { id: policy.id },
    { status: 6, start_date: '2026-12-01', end_date: '2027-11-30' },
  )
  const insurerId = policy.row.insurer_id ?? ''
  return { ...policy, insurerId, ...(await receiveBoth(insurerId)) }
}

const nextOf = async (number: string) => (await fileOf(number)).insurance.next_attestation
const after = (number: string, by: number) => String(Number(number) + by)

describe('attestations of a contract in instalments', () => {
  test('frees a provisional one with each paid instalment, and the definitive one with the last', async () => {
    const { number, provisional, definitive } = await plannedCar()
    expect(await nextOf(number)).toMatchObject({
      kind: 'provisional',
      until: '2027-03-31',
      number: provisional,
      left: 5,
    })
    expect(issueIdsOf(await take(number, definitive))).toEqual([
      ['attestation_number', 'validation.attestation.provisional'],
    ])
    expect((await take(number, provisional)).status).toBe(200)
    expect((await take(number, provisional)).status).toBe(200)
    expect(await nextOf(number)).toMatchObject({ kind: 'waiting', part: 2, number: null })
    expect(issueIdsOf(await take(number, after(provisional, 1)))).toEqual([
      ['attestation_number', 'validation.attestation.waiting'],
    ])
    await payNext(number)
    expect(await nextOf(number)).toMatchObject({ kind: 'provisional', until: '2027-07-31', left: 4 })
    expect((await take(number, after(provisional, 1))).status).toBe(200)
    await payNext(number)
    expect(await nextOf(number)).toMatchObject({ kind: 'definitive', number: definitive })
    expect(issueIdsOf(await take(number, after(provisional, 2)))).toEqual([
      ['attestation_number', 'validation.attestation.definitive'],
    ])
    expect((await take(number, definitive)).status).toBe(200)
    const { numbers, attestations } = (await fileOf(number)).insurance
    expect(numbers.attestation).toBe(definitive)
    expect(attestations).toContainEqual({
      number: provisional,
      state: 'assigned',
      kind: 'provisional',
      until: '2027-03-31',
    })
  })

  test('gives another provisional one for a spoilt one, and offers the number that came back first', async () => {
    const { number, insurerId, provisional } = await plannedCar()
    expect((await take(number, after(provisional, 1))).status).toBe(200)
    expect((await mark(insurerId, after(provisional, 1), 'spoil')).status).toBe(200)
    expect((await take(number, provisional)).status).toBe(200)
    expect((await mark(insurerId, provisional, 'restock')).status).toBe(200)
    expect(await nextOf(number)).toMatchObject({ kind: 'provisional', number: provisional, left: 4 })
    expect((await take(number, provisional)).status).toBe(200)
  })

  test('follows the numbers of the insurer: none gives the definitive one, and used ones no other', async () => {
    const { number, insurerId, provisional } = await plannedCar()
    const allow = (most: number) =>
      server.db.updateTable('insurers').set({ provisionals_12: most }).where('id', '=', insurerId).execute()
    await allow(0)
    expect((await nextOf(number)).kind).toBe('definitive')
    await allow(1)
    await take(number, provisional)
    await payNext(number)
    expect(await nextOf(number)).toMatchObject({ kind: 'spent', most: 1 })
    expect(issueIdsOf(await take(number, after(provisional, 1)))).toEqual([
      ['attestation_number', 'validation.attestation.spent'],
    ])
    await allow(3)
  })

  test('offers the definitive one, and says why, of an insurer that gave no provisional series', async () => {
    const { number, insurerId, definitive } = await plannedCar()
    await server.db
      .deleteFrom('attestation_series')
      .where('insurer_id', '=', insurerId)
      .where('kind', '=', 'provisional')
      .execute()
    expect(await nextOf(number)).toMatchObject({
      kind: 'definitive',
      without_series: true,
      number: definitive,
    })
    expect((await take(number, definitive)).status).toBe(200)
    const { attestations } = (await fileOf(number)).insurance
    expect(attestations).toMatchObject([{ number: definitive, kind: 'definitive', until: null }])
  })

  test('lists the provisional ones to replace from a week before their end', async () => {
    const { number, provisional } = await plannedCar()
    await take(number, provisional)
    const endingAt = async (start: string) => {
      await changeRows(server, 'policies', { number }, { start_date: start, end_date: '2027-07-01' })
      const { body } = await agent.browser.get('/api/agent/tables/attestations?view=ending')
      return body.rows.map(({ attestation }: { attestation: string }) => attestation)
    }
    // The tests' day is 2026-11-21: four months from 2026-07-29 end on 2026-11-28, a week after it.
    expect(await endingAt('2026-07-29')).toEqual([provisional])
    expect(await endingAt('2026-07-30')).toEqual([])
    expect(await endingAt('2026-07-01')).toEqual([provisional])
  })
})
