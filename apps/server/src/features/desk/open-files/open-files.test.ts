import { openFileLastsMs } from '@wassit/domain/api/desk/open-files'
import { beforeAll, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
let [nawal, karim]: Browser[] = []
beforeAll(async () => {
  nawal = (await signedInStaff(server, 'admin')).browser
  karim = (await signedInStaff(server)).browser
})

const sign = async (browser: Browser | undefined, number: string, more: object = {}) => {
  const { status, body } = (await browser?.post('/api/agent/open-files', { number, ...more })) ?? {}
  expect(status).toBe(200)
  return body.others
}

test('names who else has a file open, since when, and whether they write', async () => {
  expect(await sign(karim, 'WST-1')).toEqual([])
  expect(await sign(nawal, 'WST-2')).toEqual([])
  const since = server.clock.now().toISOString()
  const { id } = (await karim?.get('/api/agent/me'))?.body ?? {}
  expect(await sign(nawal, 'WST-1')).toEqual([{ id, name: expect.any(String), since, writing: false }])
  server.clock.advance(openFileLastsMs / 2)
  await sign(karim, 'WST-1', { writing: true })
  expect(await sign(nawal, 'WST-1')).toEqual([expect.objectContaining({ since, writing: true })])
  await sign(karim, 'WST-1', { closing: true })
  expect(await sign(nawal, 'WST-1')).toEqual([])
})

test('forgets a page without a sign, and keeps no row of a member but those of a minute', async () => {
  await sign(karim, 'WST-3', { writing: true })
  server.clock.advance(openFileLastsMs + 1000)
  expect(await sign(nawal, 'WST-3')).toEqual([])
  await sign(karim, 'WST-4')
  const rows = await server.db.selectFrom('open_files').select('file').execute()
  expect(rows.map(({ file }) => file).toSorted()).toEqual(['WST-3', 'WST-4'])
})

test('refuses a customer, and names the number that is missing', async () => {
  const customer = (await signedInCustomer(server)).browser
  expect((await customer.post('/api/agent/open-files', { number: 'WST-1' })).status).toBe(403)
  const empty = await karim?.post('/api/agent/open-files', { number: ' ' })
  expect([empty?.status, empty?.body.issues[0].path]).toEqual([400, 'number'])
})
