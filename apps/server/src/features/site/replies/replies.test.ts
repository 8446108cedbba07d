import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { atOnce, mailsTo, staffOf } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const admin = staffOf(server, 'admin')
const agent = staffOf(server)

const words = {
  title: 'Relance',
  fr: 'Bonjour {client}, dossier {dossier}.',
  en: 'Hello {client}, file {dossier}.',
  ar: 'مرحبا {client}، الملف {dossier}.',
}
const add = (body: object = words, key = randomUUID()) =>
  admin.post('/api/agent/replies', body, { 'idempotency-key': key })
const listed = async (): Promise<{ id: string; title: string }[]> =>
  (await agent.get('/api/agent/replies')).body.replies

test('keeps a reply once for one form, fills it in the language of the customer and names a variable without a value', async () => {
  const key = randomUUID()
  await atOnce(3, () => add(words, key))
  expect((await listed()).map(({ title }) => title)).toEqual(['Relance'])
  const { number, userId } = await policyAt(server, 'active')
  const filled = async (id = '') => agent.get(`/api/agent/insurances/${number}/replies/${id}`)
  const [first] = await listed()
  expect((await filled(first?.id)).body.text).toBe(`Bonjour Nadia Alaoui, dossier ${number}.`)
  await server.db.updateTable('users').set({ language: 'ar' }).where('id', '=', userId).execute()
  expect((await filled(first?.id)).body).toEqual({
    text: `مرحبا Nadia Alaoui، الملف ${number}.`,
    language: 'ar',
  })
  await add({ ...words, title: 'Police', ar: 'البوليصة {police}' })
  const [police] = await listed()
  const refused = await filled(police?.id)
  expect([refused?.status, refused?.body.code]).toEqual([409, 'note.variable-missing'])
  expect(refused?.body.message).toContain('{police}')
})

test('refuses a variable that no file has, an older form and an agent without the right', async () => {
  const wrong = await add({ ...words, en: 'Hello {prenom}' })
  expect(wrong?.body.issues).toMatchObject([{ path: 'en', message: expect.stringContaining('{prenom}') }])
  expect((await agent.post('/api/agent/replies', words))?.status).toBe(403)
  await add({ ...words, title: 'Ancienne' })
  const { id, ...before } = (await listed()).find(({ title }) => title === 'Ancienne') ?? { id: '' }
  const seen = { 'x-seen-fields': encodeURIComponent(JSON.stringify(before)) }
  const change = (body: object, headers = {}) =>
    admin.post(`/api/agent/replies/${id}`, { ...words, ...body }, headers)
  expect((await change({ title: 'Neuve' }, seen))?.status).toBe(200)
  expect((await change({ title: 'Perdue' }, seen))?.status).toBe(409)
  expect((await change({ title: 'Neuve', removed: true }))?.status).toBe(200)
  expect((await change({ title: 'Neuve' }))?.status).toBe(404)
  expect((await listed()).some(({ title }) => title === 'Neuve')).toBe(false)
})

describe('a message to the customer', () => {
  const write = (number: string, text: string, key = randomUUID()) =>
    agent.post(`/api/agent/insurances/${number}/messages`, { text }, { 'idempotency-key': key })
  const messagesOf = async (number: string) =>
    (await agent.get(`/api/agent/insurances/${number}`)).body.messages

  test('writes a message once for one form, mails it and shows it in the file of the customer', async () => {
    const { number, email, browser } = await policyAt(server, 'active')
    const key = randomUUID()
    const answers = await atOnce(3, () => write(number, 'Votre attestation est prête.', key))
    for (const { status, body } of answers) expect([status, body.told_by]).toEqual([200, 'email'])
    await server.runJobs()
    const mails = (await mailsTo(server, email)).filter(({ text }) =>
      text.includes('Votre attestation est prête.'),
    )
    expect(mails).toHaveLength(1)
    server.clock.advance(1000)
    expect((await write(number, 'Une correction suit.', key)).body.told_by).toBe('email')
    await server.runJobs()
    expect((await mailsTo(server, email)).some(({ text }) => text.includes('Une correction suit.'))).toBe(
      true,
    )
    expect(await messagesOf(number)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'houseMessage', read: false })]),
    )
    const { notices } = (await browser.get('/api/user/notices')).body
    expect(notices).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'houseMessage', insurance_number: number })]),
    )
  })

  test('tells that nothing leaves for a customer whom no way reaches, and offers WhatsApp for a mobile only', async () => {
    const { number, userId } = await policyAt(server, 'active')
    const set = (values: object) =>
      server.db.updateTable('users').set(values).where('id', '=', userId).execute()
    await set({ email: null, proved_phone: null, source: 'office' })
    const mobile = (await write(number, 'Rappelez-nous.')).body
    expect([mobile.told_by, mobile.message]).toEqual([null, expect.stringContaining('rien ne part')])
    expect(mobile.whatsapp).toContain('https://wa.me/212')
    await set({ phone: '+212522334455' })
    const landline = (await write(number, 'Rappelez-nous vite.')).body
    expect([landline.told_by, landline.whatsapp]).toEqual([null, null])
  })

  test('writes to a selection in the language of each customer, once, and names who has no account or wants none', async () => {
    const [one, two, stopped] = [
      await policyAt(server, 'active'),
      await policyAt(server, 'active'),
      await policyAt(server, 'active'),
    ]
    await server.db.updateTable('users').set({ language: 'ar' }).where('id', '=', two.userId).execute()
    await agent.post('/api/agent/reminders/stop', { customer: stopped.userId, reason: 'Elle ne veut rien' })
    await add({ ...words, title: 'Annonce' })
    const { id } = (await listed()).find(({ title }) => title === 'Annonce') ?? { id: '' }
    const body = {
      insurance_numbers: [one.number, two.number, stopped.number, 'WST-1999-000000'],
      seen_at: server.clock.now().toISOString(),
      reply_id: id,
    }
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = await atOnce(2, () => agent.post('/api/agent/bulk/message', body, key))
    for (const answer of [first, again])
      expect(answer?.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'done',
        'done',
        'left',
        'left',
      ])
    await server.runJobs()
    const told = async (email: string) =>
      (await mailsTo(server, email)).filter(({ text }) => /Alaoui[,،]/.test(text)).length
    expect([await told(one.email), await told(two.email), await told(stopped.email)]).toEqual([1, 1, 0])
  })
})
