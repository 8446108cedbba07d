import { policyStatuses } from '@wassit/domain/policy/policy'
import { describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { plannedPolicy, plannedQuote, recordCash } from '../../../../test/instalment-factories.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import type { policyAt } from '../../../../test/policy-factories.ts'
import { requestForm, sendRequest } from '../../../../test/request-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { end } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import type { Kysely } from 'kysely'
import { holdPolicy } from '../pipeline/find-policy.service.ts'
import type { Database } from '../../../schema.ts'
import { keepDebtOf } from '../../ledger/standing/debt.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })

const keepDebtNow = async (tx: Kysely<Database>, policyId: string) =>
  keepDebtOf(tx, await holdPolicy(tx, policyId), server.clock.now())
const agent = builtBefore(() => signedInStaff(server))

const detailOf = async ({ browser, number }: Awaited<ReturnType<typeof policyAt>>) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const ledgerOf = async (number: string) =>
  (await agent.browser.get(`/api/agent/insurances/${number}/payments`)).body

describe('a policy with open instalments', () => {
  const refundsOf = (policyId: string) =>
    server.db.selectFrom('refunds').select('amount').where('policy_id', '=', policyId).execute()

  test('gives back at the end no more than was paid beyond its days, and asks for what they still cost', async () => {
    const given = await plannedPolicy(server, agent)
    await end(server, given.id, { refund: 120_00 })
    expect(await refundsOf(given.id)).toEqual([{ amount: 20_00 }])
    expect(await policyRow(server, given.id)).toMatchObject({ debt: null, reminder_on: null })
    const owing = await plannedPolicy(server, agent)
    await end(server, owing.id, { refund: 70_00 })
    expect(await refundsOf(owing.id)).toEqual([])
    expect((await detailOf(owing)).payment).toMatchObject({ due: 30, asked: 30 })
    expect(await policyRow(server, owing.id)).toMatchObject({ debt: 'unpaid', reminder_on: null })
    expect((await recordCash(agent, owing.number, 30)).status).toBe(201)
    expect(await policyRow(server, owing.id)).toMatchObject({ debt: null, unpaid_since: null })
  })

  test('offers agents no refund beyond what was paid', async () => {
    const policy = await plannedPolicy(server, agent)
    expect((await agent.browser.get(`/api/agent/insurances/${policy.number}`)).body.refundable).toBe(50)
  })

  test('refuses a renewal while an instalment is late, and allows it once that is paid', async () => {
    const policy = await plannedPolicy(server, agent)
    const renew = () => sendRequest(policy.browser, requestForm('renewal', policy))
    await server.db.updateTable('policies').set({ debt: 'late' }).where('id', '=', policy.id).execute()
    const refused = await renew()
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.unpaid'])
    await server.db.transaction().execute((tx) => keepDebtNow(tx, policy.id))
    expect((await renew()).status).toBe(201)
  })

  test('keeps its way at a lower price, and asks for the difference of the first instalment at a higher one', async () => {
    const correct = (number: string, amount: number) =>
      agent.browser.post(`/api/agent/insurances/${number}/answers`, {
        data: {},
        reason: 'Réponse mal saisie',
        note: 'Prix d’essai',
        amount,
      })
    const begin = async () => {
      const quote = await plannedQuote(server, 3)
      await recordCash(agent, quote.number, 50)
      return quote
    }
    const lower = await begin()
    expect((await correct(lower.number, 120)).status).toBe(200)
    const row = await policyRow(server, lower.id)
    expect([row.status, row.debt, row.instalments]).toEqual([4, 'partPaid', 3])
    expect((await ledgerOf(lower.number)).instalments.plan.map(({ left }: { left: number }) => left)).toEqual(
      [0, 30, 40],
    )
    expect(await refundsOf(lower.id)).toEqual([])
    const higher = await begin()
    expect((await correct(higher.number, 180)).status).toBe(200)
    expect((await policyRow(server, higher.id)).status).toBe(policyStatuses.quoted.code)
    await higher.browser.post('/api/accept/devis', { insurance_id: higher.id })
    expect((await detailOf(higher)).payment).toMatchObject({ asked: 10, due: 130, paid: 50 })
    expect((await recordCash(agent, higher.number, 10)).body).toMatchObject({ confirmed: true })
  })

  test('has other due days and reminders after a correction of its first day', async () => {
    const policy = await plannedPolicy(server, agent)
    await changeRows(server, 'policies', { id: policy.id }, { start_date: '2026-12-01' })
    await server.db.transaction().execute((tx) => keepDebtNow(tx, policy.id))
    expect((await policyRow(server, policy.id)).reminder_on).toBe('2027-01-25')
  })
})
