import { contract } from '@wassit/domain/api/contract'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { own } from '../../../../test/import-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
let admin: Browser
let secret: string
let id: string
beforeAll(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  const made = await admin.post('/api/agent/keys', { name: 'Dossier du matin' })
  ;({ secret, id } = made.body)
})

const open = (key: string): Browser => {
  const program = openBrowser(server)
  program.headers.authorization = `Bearer ${key}`
  return program
}

/** Sends a call whose body nobody can read. */
const call = ({ method, path }: Endpoint) =>
  open(secret).send({
    method,
    url: path.replaceAll(/:\w+/g, crypto.randomUUID()),
    ...(method === 'POST' && { payload: '{', headers: { 'content-type': 'application/json' } }),
  })

const sendFile = (content: string, key = secret) =>
  open(key).form('/api/agent/imports', { file: new File([content], 'bordereau.csv', { type: 'text/csv' }) })

const look = (path: string, key = secret) => open(key).get(path)

describe('the key of a program', () => {
  const opened = [contract.openImport, contract.viewImport, contract.importRows]
  const closed = Object.values(contract).filter(
    (each) =>
      each.access !== 'public' &&
      !opened.some(({ path, method }) => path === each.path && method === each.method),
  )

  test('opens no call but those that check a file and read it', async () => {
    const other: string[] = []
    for (const each of closed) {
      const { status, body } = await call(each)
      if (status !== 401 || body.code !== 'key.refused') other.push(each.path)
    }
    expect(closed.length).toBeGreaterThan(100)
    expect(other).toEqual([])
  })

  test('opens the check of a file and its reading, and takes nothing in', async () => {
    const content = own(() => sampleBordereau())
    const sent = await sendFile(content)
    expect(sent.body).toMatchObject({ kind: 'bordereau', counts: { create: 3 } })
    const path = `/api/agent/imports/${sent.body.id}`
    expect((await look(path)).body).toMatchObject({ state: 'checked', by: 'Dossier du matin' })
    expect((await look(`${path}/rows`)).body.rows).toHaveLength(3)
    expect((await sendFile(content)).body.id).toBe(sent.body.id)
    const trail = await server.db
      .selectFrom('audit_events')
      .select(['actor_id', 'after'])
      .where('subject', '=', sent.body.id)
      .execute()
    expect(trail).toMatchObject([{ actor_id: null, after: { key: 'Dossier du matin', rows: 3 } }])
  })

  test('reads only what it sent itself', async () => {
    const file = new File([own(() => sampleBordereau())], 'a.csv', { type: 'text/csv' })
    const { body } = await admin.form('/api/agent/imports', { file })
    for (const path of [`/api/agent/imports/${body.id}`, `/api/agent/imports/${body.id}/rows`])
      expect((await look(path)).body.code).toBe('import.unknown')
  })

  test('the secret of a key is kept as a hash, and each admin hears of a new key', async () => {
    const row = await server.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    await server.runJobs()
    expect(server.mails.some(({ text }) => text?.includes('Dossier du matin'))).toBe(true)
    await look(`/api/agent/imports/${id}`)
    const [listed] = (await admin.get('/api/agent/keys')).body.keys
    expect(listed).toMatchObject({ id, name: 'Dossier du matin', scope: 'import', ended_at: null })
    expect(listed.last_used_at).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(secret)
    const again = await admin.post('/api/agent/keys', { name: 'DOSSIER DU MATIN' })
    expect([again.status, again.body.code]).toEqual([409, 'key.exists'])
  })

  test('ends when it is revoked, and with the account of its maker', async () => {
    const other = await signedInStaff(server, 'admin')
    const [first, second] = [
      (await other.browser.post('/api/agent/keys', { name: 'Un' })).body,
      (await other.browser.post('/api/agent/keys', { name: 'Deux' })).body,
    ]
    expect((await admin.post(`/api/agent/keys/${first.id}/revoke`, {})).status).toBe(200)
    expect((await admin.post(`/api/agent/keys/${first.id}/revoke`, {})).body.code).toBe('key.unknown')
    expect((await sendFile('Police;Client', first.secret)).body.code).toBe('key.refused')
    expect((await sendFile('Police;Client', second.secret)).status).toBe(400)
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('email', '=', other.email)
      .execute()
    expect((await sendFile('Police;Client', second.secret)).body.code).toBe('key.refused')
  })

  test('makes some calls an hour', async () => {
    const { secret: busy } = (await admin.post('/api/agent/keys', { name: 'Trop' })).body
    await server.db.updateTable('rate_limits').set({ hits: 0 }).execute()
    await look(`/api/agent/imports/${id}`, busy)
    await server.db.updateTable('rate_limits').set({ hits: 240 }).execute()
    const refused = await look(`/api/agent/imports/${id}`, busy)
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many'])
  })
})
