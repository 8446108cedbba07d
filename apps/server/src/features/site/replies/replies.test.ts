import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { atOnce, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

let admin: Browser
let agent: Browser

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  agent = (await signedInStaff(server)).browser
})

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
