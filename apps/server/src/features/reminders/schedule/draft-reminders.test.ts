import { beforeEach, expect, test } from 'vitest'
import { mailsTo, signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { sendDueReminders } from './schedule.service.ts'

const server = openTestApp({ config: { publicUrl: 'https://detroit.example' } })
// A Monday morning.
const monday = new Date('2026-11-23T10:00:00Z')
beforeEach(() => server.clock.set(monday))

/** Returns a customer who left a form and who agreed to promotion by mail or not. */
const draftLeft = async ({ agreed = true } = {}) => {
  const customer = await signedInCustomer(server)
  if (agreed)
    await customer.browser.post('/api/user/consents', { purpose: 'promotionMail', given: true, version: 1 })
  const { body } = await customer.browser.post('/api/user/draft', { insuranceType: 'voyage' })
  return { ...customer, draft: String(body.draft) }
}

/** Runs the schedule on some mornings after Monday; returns the reminders that came. */
const runDays = async (email: string, days: readonly number[]) => {
  for (const day of days) {
    server.clock.set(new Date(monday.getTime() + day * 24 * 3_600_000 + 60_000))
    await sendDueReminders(server.deps)
    await server.runJobs()
  }
  return (await mailsTo(server, email)).filter(({ oppositionCall }) => oppositionCall !== undefined)
}

test('reminds a customer who agreed of the draft that they left, twice and never again', async () => {
  const { email, draft } = await draftLeft()
  const mails = await runDays(email, [0, 1, 1.1, 2, 3, 6, 7, 8, 9, 14])
  expect(
    mails.map(({ text }) => text.includes(`https://detroit.example/dashboard/new/${draft}/produit`)),
  ).toEqual([true, true])
})

test('leaves a customer without a consent, and one who began another form since', async () => {
  const [silent, other] = [await draftLeft({ agreed: false }), await draftLeft()]
  server.clock.advance(1000)
  const { body } = await other.browser.post('/api/user/draft', { insuranceType: 'habitation' })
  expect(await runDays(silent.email, [1])).toEqual([])
  const mails = await runDays(other.email, [1.1, 2])
  expect(mails.map(({ text }) => text.includes(body.draft))).toEqual([true])
})

test('shows agents what was sent and what comes, until they stop it', async () => {
  const { email, userId } = await draftLeft()
  const seen = async () => {
    const { browser } = await signedInStaff(server)
    return { browser, view: (await browser.get(`/api/agent/reminders?customer=${userId}`)).body }
  }
  await runDays(email, [1])
  const { browser: agent, view } = await seen()
  expect(view).toMatchObject({
    sent: [{ insurance_number: null, message: 'draft-waits', state: 'sent', channel: 'email' }],
    waiting: [{ family: 'draft', ended_by: null, coming: [{ message: 'draft-waits' }], templates: [] }],
  })
  await agent.post('/api/agent/reminders/stop', { customer: userId, reason: 'Elle ne veut rien' })
  expect(await runDays(email, [6])).toHaveLength(1)
  expect((await seen()).view).toMatchObject({ waiting: [{ ended_by: 'stopped', coming: [] }] })
})

test('shows agents no message to a customer who did not agree', async () => {
  const { userId } = await draftLeft({ agreed: false })
  const { browser } = await signedInStaff(server)
  const { body } = await browser.get(`/api/agent/reminders?customer=${userId}`)
  expect(body.waiting).toMatchObject([{ family: 'draft', coming: [] }])
})

test('forgets a message with the draft that it was about', async () => {
  const { email, userId, draft } = await draftLeft()
  await runDays(email, [1])
  await server.db.deleteFrom('drafts').where('id', '=', draft).execute()
  expect(await server.db.selectFrom('reminders').where('user_id', '=', userId).execute()).toEqual([])
})
