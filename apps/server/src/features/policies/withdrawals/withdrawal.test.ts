import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce, callers, mailsTo, tally } from '../../../../test/factories.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import { continuedPolicy } from '../../../../test/successor-factories.ts'
import { policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })

type Subject = Awaited<ReturnType<typeof policyAt>>

const withdraw = ({ browser, id }: Subject) => browser.post('/api/user/withdrawal', { insurance_id: id })
const detail = async ({ browser, number }: Subject) =>
  (await browser.get(`/api/user/insurance/${number}`)).body

/** Moves the acceptance back by days of Morocco, which the stopped clock then sees in the past. */
const acceptedDaysAgo = ({ id }: Subject, days: number) =>
  sql`update policy_events set at = at - make_interval(days => ${days}) where policy_id = ${id} and action = 'accept'`.execute(
    server.db,
  )

/** Makes the cover of a signed policy begin some days ago. */
const begunDaysAgo = ({ id }: Subject, days: number) =>
  sql`update policies set start_date = (${server.clock.now()}::timestamptz at time zone 'Africa/Casablanca')::date - ${days}::integer where id = ${id}`.execute(
    server.db,
  )

describe('withdrawal of a customer', () => {
  test.each(['accepted', 'paymentReview', 'awaitingSignature', 'active'] as const)(
    'ends a contract at %s on the seventh day and gives back what was paid',
    async (status) => {
      const subject = await policyAt(server, status, { paid: true })
      await acceptedDaysAgo(subject, 7)
      const { premium, payment_confirmed_at: paidAt } = await policyRow(server, subject.id)
      expect((await detail(subject)).withdrawal).toMatchObject({ refusal: null, keeps_days: false })
      expect((await withdraw(subject)).status).toBe(200)
      expect(await policyRow(server, subject.id)).toMatchObject({ status: 0, refund: paidAt && premium })
      const { refunds, timeline, withdrawal, closed_by: closedBy } = await detail(subject)
      expect(closedBy).toBe('renounce')
      const { body: listed } = await subject.browser.post('/api/user/insurances', { status: 5 })
      expect(listed.insurances).toMatchObject([{ closed_by: 'renounce' }])
      expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual(paidAt ? [150] : [])
      expect(timeline.at(-1)).toMatchObject({ action: 'renounce', actor: 'customer' })
      expect(withdrawal).toBeNull()
      await server.runJobs()
      const subjects = (await mailsTo(server, subject.email)).map((mail) => mail.subject)
      expect(subjects).toContain(server.deps.messages.fr('policy.notice.withdrawalReceived'))
    },
  )

  test('refuses it on the eighth day with the last day', async () => {
    const subject = await policyAt(server, 'paymentReview', { paid: true })
    await acceptedDaysAgo(subject, 8)
    expect((await detail(subject)).withdrawal).toBeNull()
    const refused = await withdraw(subject)
    expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal.refused'])
    expect(refused.body.message).toContain('20-11-2026')
    expect((await policyRow(server, subject.id)).status).toBe(4)
  })

  test('keeps the days of a cover that has begun and gives back the others', async () => {
    const subject = await policyAt(server, 'active')
    await begunDaysAgo(subject, 1)
    expect((await detail(subject)).withdrawal).toMatchObject({ keeps_days: true })
    const before = await policyRow(server, subject.id)
    expect((await withdraw(subject)).status).toBe(200)
    const row = await policyRow(server, subject.id)
    expect(row).toMatchObject({ status: 6, ended_by: 'withdrawal', end_date: '2026-11-21' })
    expect(row.refund).toBeGreaterThan(0)
    expect(row.refund).toBeLessThan(before.premium ?? 0)
    const { timeline, closed_by: closedBy } = await detail(subject)
    expect([timeline.at(-1), closedBy]).toMatchObject([{ action: 'renounce', status: 6 }, undefined])
    expect((await withdraw(subject)).status).toBe(409)
  })

  test('gives back the days without cover of what was not given back before', async () => {
    const subject = await policyAt(server, 'active')
    await begunDaysAgo(subject, 1)
    await server.db.updateTable('policies').set({ refund: 10_000 }).where('id', '=', subject.id).execute()
    expect((await withdraw(subject)).status).toBe(200)
    const { refund } = await policyRow(server, subject.id)
    expect(refund).toBeGreaterThan(14_000)
    expect(refund).toBeLessThan(15_000)
  })

  test.each([
    ['begun', 3],
    ['not begun', -3],
  ] as const)('ends the change that waits for its payment with a policy that has %s', async (_, days) => {
    const continued = await continuedPolicy(server, 'endorsement')
    const subject = { ...continued, id: continued.policyId }
    await begunDaysAgo(subject, days)
    expect((await withdraw(subject)).status).toBe(200)
    expect((await policyRow(server, continued.successor.id)).status).toBe(0)
  })

  test('refuses it after a claim was declared', async () => {
    const sent = await sentRequest(server, 'claim')
    const { id } = await findRow(server, 'policies', { number: sent.insuranceNumber })
    const refused = await sent.browser.post('/api/user/withdrawal', { insurance_id: id })
    expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal.refused'])
    expect(refused.body.message).toBe(server.deps.messages.fr('errors.withdrawal.claim'))
  })

  test('refuses it once a trip has begun', async () => {
    const subject = await policyAt(server, 'active', { product: 'travel' })
    await begunDaysAgo(subject, 0)
    const refused = await withdraw(subject)
    expect(refused.body.message).toBe(server.deps.messages.fr('errors.withdrawal.begun'))
  })

  test('takes effect once for many simultaneous withdrawals', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const answers = await atOnce(callers(50), () => withdraw(subject))
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    expect((await detail(subject)).refunds).toHaveLength(1)
  })
})

test.each(['accepted', 'paymentReview', 'awaitingSignature', 'active', 'signatureRefused'] as const)(
  'keeps the accepted quote readable at %s',
  async (status) => {
    const { documents } = await detail(await policyAt(server, status))
    expect(documents.map(({ value }: { value: string }) => value)).toContain('devis')
  },
)
