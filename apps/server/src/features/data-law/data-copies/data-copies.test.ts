import { randomBytes, randomUUID } from 'node:crypto'
import { copyIntervalMs, copyLifeMs, copyPatienceMs } from '@wassit/domain/personal-data/data-copy'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  lastCode,
  mailsTo,
  openBrowser,
  signIn,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { give, insured, keep } from '../../../../test/documents.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { sweepObjects } from '../../stored-files/sweep.service.ts'
import { endCopies } from './building.service.ts'

const server = openTestApp()

const path = '/api/user/data-copy'
const ask = (browser: Browser) => browser.post(path, {})
const link = (browser: Browser) => browser.post(`${path}/link`, {})

const idOf = async (email: string): Promise<string> =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const newestCopy = (userId: string) =>
  server.db
    .selectFrom('data_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
const copies = (userId: string) =>
  server.db.selectFrom('data_copies').selectAll().where('user_id', '=', userId).orderBy('asked_at').execute()
const partsOf = (copyId: string) =>
  server.db.selectFrom('data_copy_parts').selectAll().where('copy_id', '=', copyId).execute()
/** Returns what the trail says about a customer's copies, by name: rows of one moment have no order. */
const deedsOf = async (subject: string) =>
  (
    await server.db
      .selectFrom('audit_events')
      .select('outcome')
      .where('kind', '=', 'dataCopy')
      .where((where) => where.or([where('subject', '=', subject), where('actor_id', '=', subject)]))
      .execute()
  )
    .map(({ outcome }) => outcome)
    .toSorted()

/** Downloads an address in a browser, as its bytes. */
const download = async ({ cookies, address }: Browser, url: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url,
    cookies,
    remoteAddress: address,
    headers: { accept: 'text/html' },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

/** Returns a customer whose copy is ready. */
const withCopy = async () => {
  const customer = await signedInCustomer(server)
  await ask(customer.browser)
  await server.runJobs()
  return { ...customer, userId: await idOf(customer.email) }
}

/** Confirms the browser once more with the mailed code. */
const proveAgain = async ({ browser, email }: { browser: Browser; email: string }) => {
  const { body } = await browser.post('/api/user/device/code', {})
  await server.runJobs()
  const { code } = await lastCode(server, email)
  expect((await browser.post('/api/verify/otp', { otp: code, uuid: body.uuid })).status).toBe(200)
}

describe('asking for a copy of one’s data', () => {
  test('makes one copy of many calls at once, and mails no data about it', async () => {
    const { browser, email } = await signedInCustomer(server)
    expect(tally(await atOnce(12, () => ask(browser)))).toEqual({ 200: 12 })
    const userId = await idOf(email)
    expect((await copies(userId)).map(({ state }) => state)).toEqual(['building'])
    await server.runJobs()
    const { body } = await browser.get(path)
    expect(body.copy).toMatchObject({ state: 'ready', size: expect.any(Number) })
    expect((await ask(browser)).body).toEqual(body)
    expect(await copies(userId)).toHaveLength(1)
    const mails = (await mailsTo(server, email)).filter(({ text }) => text.includes('/dashboard/mes-donnees'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain('/api/')
    expect(await deedsOf(userId)).toEqual(['asked', 'made'])
    const { notices } = (await browser.get('/api/user/notices')).body
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'dataCopyReady')).toHaveLength(1)
  })

  test('refuses an unconfirmed browser', async () => {
    const { email } = await signedInCustomer(server)
    const stranger = openBrowser(server)
    await signIn(stranger, email)
    expect((await ask(stranger)).body.code).toBe('device.unconfirmed')
    expect((await link(stranger)).body.code).toBe('device.unconfirmed')
    expect(await copies(await idOf(email))).toEqual([])
  })

  test('allows another copy after a day', async () => {
    const { browser, userId, email } = await withCopy()
    server.clock.advance(copyIntervalMs - 1)
    await signIn(browser, email)
    await ask(browser)
    expect(await copies(userId)).toHaveLength(1)
    server.clock.advance(1)
    expect((await browser.get(path)).body.next_at).toBeNull()
    await ask(browser)
    expect((await copies(userId)).map(({ state }) => state)).toEqual(['ready', 'building'])
  })

  test('keeps the copy before reachable while another one is built, and after that one failed', async () => {
    const { browser, userId, email } = await withCopy()
    const first = await newestCopy(userId)
    server.clock.advance(copyIntervalMs)
    await signIn(browser, email)
    await proveAgain({ browser, email })
    const { body } = await browser.post(path, {})
    const earlier = { state: 'ready', asked_at: first.asked_at.toISOString(), size: expect.any(Number) }
    expect(body).toMatchObject({ copy: { state: 'building' }, earlier })
    expect((await link(browser)).body.download_url).toContain(first.id)
    await changeRows(server, 'data_copies', { user_id: userId, state: 'building' }, { state: 'failed' })
    expect((await browser.get(path)).body).toMatchObject({ copy: { state: 'failed' }, earlier })
    expect((await link(browser)).body.download_url).toContain(first.id)
  })

  test('allows another copy at once after a failure', async () => {
    const { browser, email } = await signedInCustomer(server)
    await ask(browser)
    server.clock.advance(copyPatienceMs + 1)
    await signIn(browser, email)
    await endCopies(server.deps)
    const { body } = await browser.get(path)
    expect(body).toMatchObject({ copy: { state: 'failed', size: null }, next_at: null })
    await ask(browser)
    await server.runJobs()
    const userId = await idOf(email)
    expect((await copies(userId)).map(({ state }) => state)).toEqual(['failed', 'ready'])
    expect(await deedsOf(userId)).toEqual(['asked', 'asked', 'failed', 'made'])
  })
})

describe('download of a copy', () => {
  test('gives its owner a ZIP file with their data and the bytes of their files', async () => {
    const { browser, email, policyId } = await sentRequest(server, 'claim')
    const userId = await idOf(email)
    await ask(browser)
    await server.runJobs()
    const { body } = await link(browser)
    const answer = await download(browser, body.download_url)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
        'content-length': String(answer.bytes.byteLength),
      },
    })
    const { 'data.json': json, 'index.html': page, ...files } = unzipSync(answer.bytes)
    const data = JSON.parse(strFromU8(json ?? new Uint8Array()))
    expect(data.tables.users).toEqual([expect.objectContaining({ id: userId, email })])
    expect(data.tables.policies).toEqual([
      expect.objectContaining({ id: policyId, status: 'active', user_id: userId }),
    ])
    expect(strFromU8(page ?? new Uint8Array())).toContain(email)
    const documents = await findRows(server, 'documents', { policy_id: policyId }, ['value', 'object_key'])
    expect(documents.length).toBeGreaterThan(0)
    const stored = await Promise.all(
      documents.map(async ({ object_key: key }) =>
        Buffer.from(await server.deps.storage.get(key)).toString('hex'),
      ),
    )
    const copied = Object.values(files).map((bytes) => Buffer.from(bytes).toString('hex'))
    expect(copied.toSorted()).toEqual(stored.toSorted())
    expect(await deedsOf(userId)).toEqual(['asked', 'downloaded', 'made'])
  })

  test('asks for a new proof after ten minutes, of the link and of the file', async () => {
    const customer = await withCopy()
    const { browser } = customer
    const { body } = await link(browser)
    server.clock.advance(4 * 60_000)
    expect((await download(browser, body.download_url)).status).toBe(200)
    server.clock.advance(6 * 60_000)
    expect((await link(browser)).body.code).toBe('device.stale')
    await proveAgain(customer)
    const again = (await link(browser)).body.download_url
    expect((await download(browser, again)).status).toBe(200)
  })

  test('refuses a link in another browser, a changed one and one of five minutes ago', async () => {
    const customer = await withCopy()
    const { download_url: url } = (await link(customer.browser)).body
    const other = await withCopy()
    expect((await download(openBrowser(server), url)).status).toBe(403)
    expect((await download(other.browser, url)).status).toBe(403)
    const { download_url: foreign } = (await link(other.browser)).body
    const changed = url.replace(/\/api\/data-copy\/[\w-]+/, foreign.split('?')[0])
    expect((await download(customer.browser, changed)).status).toBe(403)
    server.clock.advance(5 * 60_000 + 1000)
    expect((await download(customer.browser, url)).status).toBe(403)
  })

  test('refuses the bearer of another customer', async () => {
    const { userId } = await withCopy()
    const other = await signedInCustomer(server)
    const copy = await newestCopy(userId)
    expect((await other.browser.get(`/api/data-copy/${copy.id}`)).status).toBe(404)
  })

  test('refuses a part that was changed in the storage', async () => {
    const { browser, userId } = await withCopy()
    const copy = await newestCopy(userId)
    await changeRows(server, 'data_copy_parts', { copy_id: copy.id }, { sha256: '00' })
    const { download_url: url } = (await link(browser)).body
    const { status, headers } = await download(browser, url)
    expect([status, headers['content-disposition']]).toEqual([500, undefined])
  })
})

test('shows agents with a rights request the state and the day of the newest copy, and nothing of it', async () => {
  const { browser } = await signedInCustomer(server)
  const key = { 'idempotency-key': randomUUID() }
  const opposed = await browser.post(
    '/api/user/rights/opposition',
    { opposed: 'statistics', reason: 'Je ne le souhaite pas.' },
    key,
  )
  const { browser: agent } = await signedInStaff(server, 'admin')
  const copyOf = async () =>
    (await agent.get(`/api/agent/rights/${opposed.body.number}`)).body.person.data_copy
  expect(await copyOf()).toBeNull()
  await ask(browser)
  await server.runJobs()
  expect(await copyOf()).toEqual({ state: 'ready', asked_at: server.clock.now().toISOString() })
})

/** Bytes of a document that no compression makes smaller. */
const largeDocument = async () => randomBytes(9 * 1024 * 1024)

describe('building of a copy', () => {
  test('cuts a large file into parts, which are the file again at the download', async () => {
    const { browser, policy, email } = await insured(server)
    const bytes = await largeDocument()
    await give(server, policy.id, 'contract', { object: await keep(server, bytes) })
    await ask(browser)
    await server.runJobs()
    const copy = await newestCopy(await idOf(email))
    expect((await partsOf(copy.id)).map(({ size }) => size).slice(0, 2)).toEqual([4_194_304, 4_194_304])
    const answer = await download(browser, (await link(browser)).body.download_url)
    expect(answer.headers['content-length']).toBe(String(answer.bytes.byteLength))
    const files = unzipSync(answer.bytes)
    const copied = files[`fichiers/${policy.number}/contrat.pdf`] ?? new Uint8Array()
    expect(bytes.equals(copied)).toBe(true)
  })

  test('names a file that is lost, and copies the others', async () => {
    const { browser, policy } = await insured(server)
    await give(server, policy.id, 'idCardFront')
    const lost = await keep(server)
    await give(server, policy.id, 'idCardBack', { object: lost })
    await server.deps.storage.delete(lost.objectKey)
    await ask(browser)
    await server.runJobs()
    const answer = await download(browser, (await link(browser)).body.download_url)
    const files = unzipSync(answer.bytes)
    expect(Object.keys(files)).toContain(`fichiers/${policy.number}/cin-recto.pdf`)
    expect(Object.keys(files)).not.toContain(`fichiers/${policy.number}/cin-verso.pdf`)
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    expect(page).toContain('ce fichier ne peut plus être lu')
  })

  test('leaves out recalled documents and the hidden papers of the insurer, and keeps the proofs of the person', async () => {
    const { browser, policy } = await insured(server)
    await give(server, policy.id, 'holderProof', { hidden: true })
    await give(server, policy.id, 'deliveryProof', { hidden: true })
    await give(server, policy.id, 'contract')
    await changeRows(
      server,
      'documents',
      { policy_id: policy.id, kind: 'contract' },
      { withdrawn_at: server.clock.now() },
    )
    await ask(browser)
    await server.runJobs()
    const answer = await download(browser, (await link(browser)).body.download_url)
    const names = Object.keys(unzipSync(answer.bytes)).filter((name) => name.startsWith('fichiers/'))
    expect(names).toEqual([`fichiers/${policy.number}/justificatif-titulaire.pdf`])
  })
})

test('ends a copy after a week and deletes its bytes', async () => {
  const customer = await withCopy()
  const copy = await newestCopy(customer.userId)
  const parts = await partsOf(copy.id)
  expect(parts.length).toBeGreaterThan(0)
  server.clock.advance(copyLifeMs)
  await signIn(customer.browser, customer.email)
  await proveAgain(customer)
  expect((await link(customer.browser)).body.code).toBe('copy.unknown')
  expect((await customer.browser.get(path)).body.copy.state).toBe('ended')
  await endCopies(server.deps)
  await sweepObjects(server.deps)
  expect(await partsOf(copy.id)).toEqual([])
  for (const { object_key: key } of parts)
    await expect(server.deps.storage.get(key)).rejects.toThrow('out of reach')
})
