import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { oppositionHeaders } from '../../../gateways/mail.ts'
import { mayPromote } from '../../people/consents/consents.service.ts'
import { queuePromotion } from '../../people/consents/promotions.service.ts'
import { deliverReminder } from './delivery.service.ts'
import { sendDueReminders } from './schedule.service.ts'

const server = openTestApp({ config: { publicUrl: 'https://detroit.example' } })
// A Monday morning.
beforeEach(() => server.clock.set('2026-11-23T10:00:00Z'))

const dayMs = 24 * 3_600_000

/** Returns a customer with a quote that ends in some days, and their promotion by mail allowed or not. */
const quoteEnding = async (days: number, purpose?: 'promotionMail' | 'promotionPhone') => {
  const file = await policyAt(server, 'quoted')
  const end = new Date(server.clock.now().getTime() + days * dayMs)
  await server.db.updateTable('policies').set({ quote_expires_at: end }).where('id', '=', file.id).execute()
  const decide = (given: boolean) =>
    file.browser.post('/api/user/consents', { purpose: purpose ?? 'promotionMail', given, version: 1 })
  if (purpose) await decide(true)
  return { ...file, decide }
}

const rowsOf = (policyId: string) =>
  server.db.selectFrom('promotions').selectAll().where('policy_id', '=', policyId).execute()

const remindersTo = async (email: string) =>
  (await mailsTo(server, email)).filter(({ oppositionCall }) => oppositionCall !== undefined)

test('reminds a customer who agreed, once, with a way to oppose that works', async () => {
  const { email, number, id, browser } = await quoteEnding(3, 'promotionMail')
  await Promise.all([1, 2, 3].map(() => sendDueReminders(server.deps)))
  const [mail, ...more] = await remindersTo(email)
  await sendDueReminders(server.deps)
  expect(await remindersTo(email)).toHaveLength(1)
  expect(more).toEqual([])
  if (!mail) throw new Error('no reminder')
  expect(mail.text).toContain(number)
  expect(mail.text).toContain('26-11-2026')
  expect(await rowsOf(id)).toMatchObject([{ sent_at: server.clock.now(), dropped_at: null }])
  const headers = oppositionHeaders(mail)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const url = /<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(url).toMatch(/^https:\/\/detroit\.example\/api\/opposition\//)
  const call = { method: 'POST', url: new URL(url).pathname, payload: 'List-Unsubscribe=One-Click' } as const
  const answer = await server.app.inject({
    ...call,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(200)
  expect((await browser.get('/api/user/consents')).body.promotions[0]).toMatchObject({
    given: null,
    withdrawn: { way: 'link' },
  })
})

test('reminds by telephone a customer who agreed to that, and says how to stop it', async () => {
  const { userId, phone } = await quoteEnding(2, 'promotionPhone')
  await changeRows(server, 'users', { id: userId }, { channel: 'whatsapp', proved_phone: phone })
  await sendDueReminders(server.deps)
  await server.runJobs()
  const texts = server.texts.filter(({ to, template }) => to === phone && template === 'quote-expires')
  expect(texts).toHaveLength(1)
  expect(texts[0]?.text).toMatch(/STOP.*https:\/\/detroit\.example\/opposition\//)
})

describe('no reminder', () => {
  test.each([
    ['without a consent', () => quoteEnding(2)],
    ['with a consent to another channel', () => quoteEnding(2, 'promotionPhone')],
    ['of a quote that is valid for longer', () => quoteEnding(4, 'promotionMail')],
    ['of a quote that has expired', () => quoteEnding(-0.1, 'promotionMail')],
  ])('leaves %s', async (_title, build) => {
    const { email, id } = await build()
    await sendDueReminders(server.deps)
    expect(await remindersTo(email)).toEqual([])
    expect(await rowsOf(id)).toEqual([])
  })

  test('sends a customer nothing at night', async () => {
    const { email } = await quoteEnding(2, 'promotionMail')
    server.clock.set('2026-11-23T20:00:00Z')
    await sendDueReminders(server.deps)
    expect(await remindersTo(email)).toEqual([])
  })

  test('leaves a customer who withdrew while the message waited', async () => {
    const { email, id, decide } = await quoteEnding(2, 'promotionMail')
    await sendDueReminders(server.deps)
    expect(await rowsOf(id)).toHaveLength(1)
    server.clock.advance(1000)
    expect((await decide(false)).status).toBe(200)
    expect(await remindersTo(email)).toEqual([])
    expect(await rowsOf(id)).toMatchObject([{ sent_at: null, dropped_at: server.clock.now() }])
  })

  test('leaves a customer who withdrew before the message was queued', async () => {
    const { id, userId, decide } = await quoteEnding(2, 'promotionMail')
    const proof = await mayPromote(server.db, userId, 'email')
    if (!proof) throw new Error('the consent is not in force')
    server.clock.advance(1000)
    expect((await decide(false)).status).toBe(200)
    const asked = { userId, proof, template: 'quote-expires', policyId: id, now: server.clock.now() } as const
    expect(await server.db.transaction().execute((tx) => queuePromotion(tx, asked))).toBeUndefined()
    expect(await rowsOf(id)).toEqual([])
  })

  test('leaves a customer who accepted the quote while the message waited', async () => {
    const { email, id, browser } = await quoteEnding(2, 'promotionMail')
    await sendDueReminders(server.deps)
    expect((await browser.post('/api/accept/devis', { insurance_id: id })).status).toBe(200)
    expect(await remindersTo(email)).toEqual([])
    expect(await rowsOf(id)).toMatchObject([{ sent_at: null, dropped_at: server.clock.now() }])
  })
})

test('sends one promotion a day to a customer with several quotes', async () => {
  const first = await quoteEnding(2, 'promotionMail')
  const second = await policyAt(server, 'quoted', { customer: first, product: 'intern' })
  const end = new Date(server.clock.now().getTime() + 3 * dayMs)
  await server.db.updateTable('policies').set({ quote_expires_at: end }).where('id', '=', second.id).execute()
  await sendDueReminders(server.deps)
  expect(await remindersTo(first.email)).toHaveLength(1)
  server.clock.advance(dayMs + 1000)
  await sendDueReminders(server.deps)
  expect(await remindersTo(first.email)).toHaveLength(2)
  expect([...(await rowsOf(first.id)), ...(await rowsOf(second.id))]).toHaveLength(2)
})

test('keeps a message that waits until the morning', async () => {
  const { id } = await quoteEnding(2, 'promotionMail')
  await sendDueReminders(server.deps)
  const { id: reminder } = await findRow(server, 'reminders', { policy_id: id })
  server.clock.set('2026-11-23T19:30:00Z')
  await deliverReminder(server.deps, reminder)
  expect(await rowsOf(id)).toMatchObject([{ sent_at: null, dropped_at: null }])
  server.clock.set('2026-11-24T09:30:00Z')
  await deliverReminder(server.deps, reminder)
  expect(await rowsOf(id)).toMatchObject([{ sent_at: server.clock.now() }])
})
