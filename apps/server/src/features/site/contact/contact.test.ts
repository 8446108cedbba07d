import { shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  openBrowser,
  signedInCustomer,
  signedInStaff,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { applyRetention } from '../../data-law/retention/retention.service.ts'

const broker = 'courtier@example.ma'

const server = openTestApp({ config: { house: { company: {}, brokerMail: broker } } })
const agent = staffOf(server)
beforeEach(async () => {
  await server.db.deleteFrom('contact_messages').execute()
  await server.db.deleteFrom('rate_limits').execute()
  server.mails.length = 0
  // Within the two hours of the agent's bearer.
  server.clock.set('2026-11-21T09:00:00Z')
})

const salma = {
  name: 'Salma Bennani',
  email: 'salma@example.ma',
  phone: '06 12 34 56 78',
  message: 'Bonjour,\nassurez-vous les vélos électriques ?',
}
const send = (body: object = salma, headers: Record<string, string> = {}, browser = openBrowser(server)) =>
  browser.post('/api/contact', body, headers)
const stored = () => server.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
const toBroker = () => server.mails.filter(({ to }) => to === broker)
const messagePageSize = shapeOf('messages').size ?? 0
/** Page of the inbox with its messages as the cards show them. */
const inbox = async (query = '', browser = agent) => {
  const { body } = await browser.get(`/api/agent/tables/messages${query}`)
  const ids: string[] = body.rows.map(({ id }: { id: string }) => id)
  const cards = ids.length > 0 ? await browser.get(`/api/agent/messages?ids=${ids.join(',')}`) : undefined
  const found: { id: string }[] = cards?.body.messages ?? []
  return {
    ...body,
    total: body.totals.count,
    messages: ids.map((id) => found.find((message) => message.id === id)),
  }
}

describe('message of the contact form', () => {
  test('stores a message and mails it to the broker with the sender as the reply address', async () => {
    const answer = await send()
    expect([answer.status, answer.body]).toEqual([201, { message: 'Votre message a été envoyé !' }])
    expect(await stored()).toMatchObject([
      { ...salma, phone: '+212612345678', language: 'fr', state: 'open', created_at: server.clock.now() },
    ])
    await server.runJobs()
    expect(toBroker()).toHaveLength(1)
    const [mail] = toBroker()
    expect(mail).toMatchObject({ to: broker, replyTo: salma.email, subject: 'Message de Salma Bennani' })
    for (const part of [
      'vélos électriques',
      'salma@example.ma',
      '06\u00a012\u00a034\u00a056\u00a078',
      '/console/messages',
    ])
      expect(mail?.text).toContain(part)
  })

  test('thanks the sender in their language and shows that language to the agents', async () => {
    const answer = await send(salma, { 'accept-language': 'ar' })
    expect(answer.body.message).toBe('أُرسلت رسالتكم!')
    expect((await stored())[0]?.language).toBe('ar')
  })

  test('requires all four fields of a message and lists every fault', async () => {
    const { status, body } = await send({ name: 'R2D2', email: 'salma@', phone: '05221234', message: ' ' })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.issues.map(({ path, id }: { path: string; id: string }) => [path, id])).toEqual([
      ['name', 'validation.name'],
      ['email', 'validation.email'],
      ['phone', 'validation.phone.any'],
      ['message', 'validation.required'],
    ])
    expect((await send({})).body.issues).toHaveLength(4)
    expect((await send({ ...salma, message: 'a'.repeat(4001) })).body.issues).toMatchObject([
      { path: 'message', id: 'validation.tooLong', values: { limit: 4000 } },
    ])
    expect(await stored()).toEqual([])
  })

  test('keeps a message with a text in the hidden field, and marks it for the agents', async () => {
    const answer = await send({ ...salma, website: 'https://mon-site.ma' })
    expect([answer.status, answer.body]).toEqual([201, { message: 'Votre message a été envoyé !' }])
    await server.runJobs()
    expect((await inbox()).messages).toMatchObject([{ state: 'open', hidden_field: 'https://mon-site.ma' }])
    expect(toBroker()[0]?.text).toContain('champ caché rempli')
    expect(toBroker()[0]?.text).toContain('https://mon-site.ma')
  })

  test('does not mark a message whose hidden field is empty', async () => {
    expect((await send({ ...salma, website: '' })).status).toBe(201)
    await server.runJobs()
    expect((await inbox()).messages).toMatchObject([{ hidden_field: null }])
    expect(toBroker()[0]?.text).not.toContain('champ caché')
  })

  test.each(['0522123456', '+33 6 12 34 56 78'])('keeps the telephone %s of a sender', async (phone) => {
    expect((await send({ ...salma, phone })).status).toBe(201)
    expect((await stored())[0]?.phone).toMatch(/^\+(?:212522123456|33612345678)$/)
  })

  test('finds a message by a name in another spelling', async () => {
    await send({ ...salma, name: 'عبد الرحمن M’Hamed' })
    for (const q of ['عبدالرحمن', "m'hamed", 'MHAMED', 'velos', '0612345678'])
      expect((await inbox(`?q=${encodeURIComponent(q)}`)).messages, q).toHaveLength(1)
  })

  test('stores and shows a message as it was written', async () => {
    await send({ ...salma, message: '<script>alert(1)</script>\n{name}' })
    await server.runJobs()
    expect((await inbox()).messages[0].message).toBe('<script>alert(1)</script>\n{name}')
    expect(toBroker()[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('stores a message without a mail when the broker has no address', async () => {
    const quiet = await buildTestApp()
    expect((await openBrowser(quiet).post('/api/contact', salma)).status).toBe(201)
    await quiet.runJobs()
    expect(quiet.mails).toEqual([])
    expect(await quiet.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
    await quiet.close()
  })
})

describe('repeated message', () => {
  const key = { 'idempotency-key': 'a-form-of-salma' }

  test('stores one message per form, also for ten at once', async () => {
    const answers = await atOnce(10, () => send(salma, key))
    expect(tally(answers)).toEqual({ 201: 10 })
    await server.runJobs()
    expect([(await stored()).length, toBroker().length]).toEqual([1, 1])
  })

  test('stores a second message of a form with other words', async () => {
    await send(salma, key)
    await send({ ...salma, message: 'Je voulais dire : les trottinettes.' }, key)
    expect(await stored()).toHaveLength(2)
  })

  test('stores the same words of another form again', async () => {
    await send(salma, key)
    await send(salma, { 'idempotency-key': 'another-form' })
    expect(await stored()).toHaveLength(2)
  })

  test('stores the same words without a key once a day', async () => {
    await send()
    await send()
    expect(await stored()).toHaveLength(1)
    server.clock.advance(24 * 3_600_000)
    await send()
    expect(await stored()).toHaveLength(2)
  })
})

describe('limits of the contact form', () => {
  test('accepts ten messages in ten minutes from an address', async () => {
    const browser = openBrowser(server)
    const answers = await atOnce(12, (index) =>
      send({ ...salma, email: `somebody${index}@example.ma` }, {}, browser),
    )
    expect(tally(answers)).toEqual({ 201: 10, 429: 2 })
    const late = answers.find(({ status }) => status === 429)
    expect([late?.body.code, Number(late?.headers['retry-after'])]).toEqual(['request.too-many', 600])
  })

  test('accepts five messages with one email from an address, and twenty from all addresses', async () => {
    const browser = openBrowser(server)
    const numbered = (index: number) => ({ ...salma, message: `Numéro ${index}` })
    const one = await atOnce(6, (index) => send(numbered(index), {}, browser))
    expect(tally(one)).toEqual({ 201: 5, 429: 1 })
    const many = await atOnce(21, (index) => send(numbered(index + 10)))
    expect(tally(many)).toEqual({ 201: 20, 429: 1 })
  })

  test('refuses a message from another site’s page', async () => {
    expect((await send(salma, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('inbox of the console', () => {
  const fill = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      server.clock.advance(1000)
      await send({ ...salma, email: `person${index}@example.ma`, message: `Question ${index}` })
    }
  }

  test('lists the newest messages first, in pages, with the counts by state', async () => {
    await fill(messagePageSize + 2)
    const first = await inbox()
    expect(first.messages).toHaveLength(messagePageSize)
    expect(first.messages[0].message).toBe(`Question ${messagePageSize + 1}`)
    expect([first.total, first.counts]).toEqual([
      messagePageSize + 2,
      { open: messagePageSize + 2, answered: 0, spam: 0 },
    ])
    const second = await inbox(`?after=${first.next}`)
    expect(second.messages.map(({ message }: { message: string }) => message)).toEqual([
      'Question 1',
      'Question 0',
    ])
  })

  test('finds a message by name, address, phone or words, with or without accents', async () => {
    await send()
    await send({ ...salma, name: 'Hélène Tazi', email: 'helene@example.ma', message: 'Un chalet à Ifrane' })
    for (const q of ['helene', 'HÉLÈNE tazi', 'chalet', 'helene@example'])
      expect((await inbox(`?q=${encodeURIComponent(q)}`)).messages).toMatchObject([{ name: 'Hélène Tazi' }])
    expect((await inbox('?q=0612345678')).total).toBe(2)
    expect((await inbox('?q=100%25')).total).toBe(0)
  })

  test('refuses the inbox to customers', async () => {
    const customer = await signedInCustomer(server)
    expect((await customer.browser.get('/api/agent/tables/messages')).status).toBe(403)
    expect((await customer.browser.post('/api/agent/messages/x/state', { state: 'spam' })).status).toBe(403)
  })
})

describe('state of a message', () => {
  const setState = (id: string, state: string, browser = agent) =>
    browser.post(`/api/agent/messages/${id}/state`, { state })
  const idOfNew = async () => {
    await send()
    return String((await stored())[0]?.id)
  }

  test('shows who answered and when, and can be reset', async () => {
    const id = await idOfNew()
    expect((await setState(id, 'answered')).status).toBe(200)
    expect((await inbox()).messages).toEqual([])
    const [answered] = (await inbox('?view=answered')).messages
    expect(answered).toMatchObject({ id, state: 'answered', settled_at: server.clock.now().toISOString() })
    expect(answered.settled_by).toMatch(/@example\.ma$/)
    await setState(id, 'open')
    expect((await inbox()).messages).toMatchObject([{ id, settled_by: null, settled_at: null }])
    await setState(id, 'spam')
    expect((await inbox('?view=all')).counts).toEqual({ open: 0, answered: 0, spam: 1 })
  })

  test('keeps the first of two agents as the author, once in the trail', async () => {
    const id = await idOfNew()
    const other = (await signedInStaff(server)).browser
    const answers = await atOnce(8, (index) => setState(id, 'answered', index % 2 ? agent : other))
    expect(tally(answers)).toEqual({ 200: 8 })
    const [before] = (await inbox('?view=answered')).messages
    server.clock.advance(60_000)
    await setState(id, 'answered', other)
    expect((await inbox('?view=answered')).messages).toEqual([before])
    const trail = await findRows(server, 'audit_events', { subject: id }, ['kind', 'outcome'])
    expect(trail).toEqual([{ kind: 'message', outcome: 'answered' }])
  })

  test('refuses an unknown message and an unknown state', async () => {
    const unknown = await setState('00000000-0000-4000-8000-000000000000', 'spam')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'message.unknown'])
    expect((await setState('x', 'spam')).status).toBe(400)
    expect((await setState(await idOfNew(), 'lost')).status).toBe(400)
  })
})

test('forgets messages after the twelve months that the privacy terms promise', async () => {
  await send()
  server.clock.advance(364 * 24 * 3_600_000)
  await send({ ...salma, message: 'Une autre' })
  await applyRetention(server.deps, ['messages'])
  expect(await stored()).toHaveLength(2)
  server.clock.advance(2 * 24 * 3_600_000)
  await applyRetention(server.deps, ['messages'])
  expect((await stored()).map(({ message }) => message)).toEqual(['Une autre'])
})
