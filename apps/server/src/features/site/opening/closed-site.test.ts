import { languages } from '@wassit/words/language'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import type { PromotedMessage } from '@wassit/domain/reminders/stages'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  callback,
  card,
  hashed,
  openOrder,
  paid,
  payAgain,
  wordsOf,
} from '../../../../test/card-factories.ts'
import { lastCode, mailsTo, newContact, signedInStaff } from '../../../../test/factories.ts'
import { cash, recordMoney } from '../../../../test/money-calls.ts'
import { pdfFile, policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import type { TemplateName } from '../../../messaging/categories.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import { isSiteOpen } from './closed-site.service.ts'

const server = openTestApp({ config: { card, logLevel: 'silent' } })

const decide = (isOpen: boolean) =>
  server.db
    .insertInto('site_openings')
    .values({ is_open: isOpen, decided_by: null, decided_at: new Date(), reason: null, missing: [] })
    .execute()

beforeEach(() => decide(true))

describe('payments of a site that is not open', () => {
  test('refuses a card before an order is opened, with its sentence in three languages', async () => {
    const { browser, policyId } = await openOrder(server)
    const before = await paid(server, policyId)
    await decide(false)
    const refused = await payAgain(browser, policyId)
    expect([refused.status, refused.body.code]).toEqual([409, 'site.closed'])
    expect(await paid(server, policyId)).toEqual(before)
    const sentences = languages.map((language) => server.deps.messages[language]('errors.site.closed'))
    expect(refused.body.message).toBe(sentences[0])
    expect(new Set(sentences).size).toBe(3)
  })

  test('keeps no payment of a card that the bank approves, and asks it to debit nothing', async () => {
    const { fields, policyId } = await openOrder(server)
    await decide(false)
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('APPROVED')
    const { status, isConfirmed, notes } = await paid(server, policyId)
    expect([status, isConfirmed, notes.length]).toEqual([3, false, 1])
    await decide(true)
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
  })

  test('tells the bank again that a card paid before the site was closed', async () => {
    const { fields, policyId } = await openOrder(server)
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    await decide(false)
    expect(await callback(server, hashed(wordsOf(fields)))).toBe('ACTION=POSTAUTH')
    expect((await paid(server, policyId)).isConfirmed).toBe(true)
  })

  test('refuses the receipt of a transfer and shows no account to pay into', async () => {
    const { browser, id, number } = await policyAt(server, 'accepted')
    await decide(false)
    const { payment } = (await browser.get(`/api/user/insurance/${number}`)).body
    expect([payment.closed, payment.card, payment.transfer]).toEqual([true, false, null])
    const form = { insurance_id: id, price: '150', file: await pdfFile() }
    const refused = await browser.form('/api/payment/validation', form)
    expect([refused.status, refused.body.code]).toEqual([409, 'site.closed'])
    expect((await paid(server, id)).status).toBe(3)
  })

  test('tells an accepted quote to wait for the opening, in the list and in its detail', async () => {
    const { browser, number } = await policyAt(server, 'accepted')
    const waits = async () => {
      const { insurances } = (await browser.post('/api/user/insurances', { status: 5 })).body
      const detail = (await browser.get(`/api/user/insurance/${number}`)).body
      return [insurances[0].waits_for, detail.waits_for]
    }
    expect(await waits()).toEqual([null, null])
    await decide(false)
    expect(await waits()).toEqual(['opening', 'opening'])
  })

  test('lets an agent record money that arrived at the counter', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const agent = await signedInStaff(server)
    await decide(false)
    expect((await recordMoney(agent, number, cash(150))).status).toBe(201)
    expect((await paid(server, id)).isConfirmed).toBe(true)
  })
})

describe('messages of a site that is not open', () => {
  const write = () => ({ title: 'Bonjour', paragraphs: [], brief: { text: 'Bonjour', parameters: [] } })
  const reach = async (
    name: Exclude<TemplateName, PromotedMessage>,
    to: { email: string } | { phone: string },
  ) => {
    const recipient = 'email' in to ? to : { ...to, by: 'sms' as PhoneChannel }
    const before = server.mails.length + server.texts.length
    const message = { template: defineTemplate<null>(name, write), values: null, language: 'fr' } as const
    await server.deps.messenger.send({ ...message, recipient, key: crypto.randomUUID() })
    return server.mails.length + server.texts.length - before
  }

  test('reach nobody but with codes and test mails, and the staff with what protects their accounts', async () => {
    const { email: staff } = await signedInStaff(server, 'admin')
    const { email, phone } = newContact()
    await decide(false)
    const sent = async (name: Exclude<TemplateName, PromotedMessage>) => [
      await reach(name, { email: staff }),
      await reach(name, { email }),
      await reach(name, { phone }),
    ]
    expect(await sent('code')).toEqual([1, 1, 1])
    expect(await sent('setup')).toEqual([1, 1, 1])
    expect(await sent('alert')).toEqual([1, 0, 0])
    expect(await sent('password')).toEqual([1, 0, 0])
    expect(await sent('notice')).toEqual([0, 0, 0])
    expect(await sent('quote-link')).toEqual([0, 0, 0])
    await decide(true)
    expect(await sent('notice')).toEqual([1, 1, 1])
  })

  test('mail a code of the sign-up, and no notice of the file', async () => {
    const { browser, email, number } = await policyAt(server, 'quoted')
    await mailsTo(server, email)
    await decide(false)
    await browser.post('/api/forgotPassword', { email })
    expect((await lastCode(server, email)).code).toMatch(/^\d{6}$/)
    const before = (await mailsTo(server, email)).length
    const agent = await signedInStaff(server)
    const withdrawn = { reason: 'Prix à revoir' }
    const { status } = await agent.browser.post(`/api/agent/insurances/${number}/quote/withdraw`, withdrawn)
    expect([status, (await mailsTo(server, email)).length]).toEqual([200, before])
  })

  test('refuse that an agent sends the link of a quote, but not that they hand it over', async () => {
    const { number } = await policyAt(server, 'quoted')
    const { browser } = await signedInStaff(server)
    await decide(false)
    const send = (body: object) =>
      browser.post(`/api/agent/quotes/${number}/send`, body, { 'idempotency-key': crypto.randomUUID() })
    const refused = await send({ by: 'email' })
    expect([refused.status, refused.body.code]).toEqual([409, 'site.closed'])
    expect((await send({})).status).toBe(200)
  })
})

test('a site without a decision is not open', async () => {
  await server.db.deleteFrom('site_openings').execute()
  expect(await isSiteOpen(server.db)).toBe(false)
})
