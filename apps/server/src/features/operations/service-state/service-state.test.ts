import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { serviceStateCalls, servicePartNames } from '@wassit/domain/api/operations/service-state'
import type { ServiceState } from '@wassit/domain/api/operations/service-state'
import { alarmLimits } from '@wassit/domain/site/alarm'
import { afterAll, expect, test, vi } from 'vitest'
import { openBrowser, signedInStaff } from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { completeBackup, insertBackup } from '../backups/backups.queries.ts'
import { endedAlarmRows } from '../../people/alarms/alarms.queries.ts'
import { openAlarms, raiseAlarm, tidyAlarms } from '../../people/alarms/alarms.service.ts'
import { release } from '../../../release.ts'
import { noteKey } from '../node-keys/node-keys.queries.ts'
import { bucketOf } from './call-counts.ts'
import { readers, sealEnd } from './health-of-parts.ts'
import { addCounts } from './call-counts.queries.ts'
import { watchService } from './watch.service.ts'

interface Post {
  body: string
  signature: string
}

const secret = 'a secret of the receiver'
const posts: Post[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    posts.push({ body, signature: String(request.headers['x-wassit-signature']) })
    response.end()
  })
})

const minute = 60_000
const { path } = serviceStateCalls.serviceState
afterAll(async () => {
  receiver.close()
})
const server = openTestApp(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alarms`
  return { config: { alarmWebhook: { url, secret }, logLevel: 'silent' } }
})

const stateOf = async (app = server): Promise<ServiceState> =>
  (await (await signedInStaff(app, 'admin')).browser.get(path)).body

const part = (state: ServiceState, name: string) => state.parts.find((each) => each.name === name)

const titled = (subject: RegExp) => server.mails.filter((mail) => subject.test(mail.subject))

/** Notes refused logins as the nodes write them. */
const refuseLogins = (amount: number) =>
  addCounts(server.db, bucketOf(server.clock.now()), [{ kind: 'error', detail: 'login.refused', amount }])

test('shows every part to admins, and nothing to agents and visitors', async () => {
  const state = await stateOf()
  expect(state.parts.map(({ name }) => name)).toEqual(servicePartNames)
  expect(state.parts.filter(({ standing }) => standing === 'unknown')).toEqual([])
  expect(part(state, 'database')?.count).toBeGreaterThan(1_000_000)
  expect(part(state, 'disk')?.total).toBeGreaterThan(part(state, 'disk')?.count ?? 0)
  expect(part(state, 'backup')).toMatchObject({ standing: 'attention', moment: null })
  expect(state.funnel?.map(({ step }) => step)).toEqual([
    'priced',
    'requested',
    'quoted',
    'accepted',
    'paid',
    'signed',
  ])
  const { browser } = await signedInStaff(server)
  expect((await browser.get(path)).status).toBe(403)
  expect((await openBrowser(server).get(path)).status).toBe(401)
})

test('shows the findings of the doctor, which are those of this node', async () => {
  const { findings } = await stateOf()
  expect(findings).toContainEqual(expect.stringMatching(/^CLAMD_HOST is not set/))
  const later = new Date(server.clock.now().getTime() + 11 * minute)
  server.clock.set(later)
  const scanned = vi.spyOn(server.deps.storage, 'put').mockRejectedValueOnce(new Error('no room'))
  expect((await stateOf()).findings).toContainEqual(
    expect.stringMatching(/^The storage of documents could not be checked \(no room\)/),
  )
  scanned.mockRestore()
})

test('tells the release to monitoring, and nodes of two releases or under two keys to admins', async () => {
  const { version } = (await server.app.inject({ url: '/healthz', headers: { host: '127.0.0.1' } })).json()
  expect(version).toBe(release)
  const headers = { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.9' }
  expect((await server.app.inject({ url: '/healthz', headers })).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/metrics')).body).toMatch(
    new RegExp(`^wassit_build_info\\{version="${release}",node="\\d`, 'm'),
  )
  const nodes = async () => part(await stateOf(), 'nodes')
  const note = (node: string, keyId: string, own: string) =>
    noteKey(server.db, { node, name: node, keyId, release: own })
  await server.db.deleteFrom('node_keys').execute()
  await note('web-1', 'key', release)
  expect(await nodes()).toMatchObject({ standing: 'good', details: [{ name: release, count: 1 }] })
  await note('web-2', 'key', '0.9.0')
  expect(await nodes()).toMatchObject({ standing: 'attention', count: 2 })
  await note('web-2', 'other', release)
  expect(await nodes()).toMatchObject({ standing: 'broken' })
  await server.db.deleteFrom('node_keys').execute()
})

test('counts refused logins and errors by code of all nodes', async () => {
  const node = await buildTestApp({ database: server.database, clock: server.clock })
  const before = part(await stateOf(), 'logins')?.count ?? 0
  for (const each of [server, node]) {
    const body = { email: 'personne@example.ma', password: 'un mot de passe faux' }
    expect((await openBrowser(each).post('/api/login', body)).status).toBe(401)
    // The state of a node contains its own counts at once, those of others within half a minute.
    await stateOf(each)
  }
  const state = await stateOf()
  expect(part(state, 'logins')?.count).toBe(before + 2)
  expect(part(state, 'errors')?.details).toContainEqual({ name: 'login.refused', count: before + 2 })
  await node.close()
})

test('says of a part that it cannot be read, and shows the others', async () => {
  const broken = await buildTestApp({
    database: server.database,
    config: { signingP12: { file: '/nowhere.p12', password: '' }, logLevel: 'silent' },
  })
  const state = await stateOf(broken)
  expect(part(state, 'seal')?.standing).toBe('unknown')
  expect(state.parts.filter(({ standing }) => standing === 'unknown')).toHaveLength(1)
  const { body } = await broken.app.inject('/metrics')
  expect(body).toMatch(/^wassit_database_size_bytes \d+$/m)
  expect(body).not.toMatch(/^wassit_seal_end_timestamp_seconds \d/m)
  await broken.close()
})

test('gives the figures to monitoring, and none without the token', async () => {
  const { body } = await server.app.inject('/metrics')
  for (const name of [
    'wassit_jobs_waiting',
    'wassit_mails_failing',
    'wassit_disk_free_bytes',
    'wassit_alarms_open',
  ])
    expect(body).toMatch(new RegExp(`^${name} \\d`, 'm'))
  for (const { step } of (await stateOf()).funnel ?? [])
    expect(body).toMatch(new RegExp(`^wassit_funnel_steps_today\\{step="${step}"\\} \\d`, 'm'))
  expect(body).toMatch(/^wassit_call_errors_total\{code="login.refused"\} \d/m)
  expect(body).toMatch(/^wassit_seal_end_timestamp_seconds \d{10}/m)
  const guarded = await buildTestApp({
    database: server.database,
    config: { metricsToken: 'a token of some length' },
  })
  const read = async (authorization: string) =>
    (await guarded.app.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect(await read('')).toBe(404)
  expect(await read('Bearer another token of a length')).toBe(404)
  expect(await read('Bearer a token of some length')).toBe(200)
  await guarded.close()
})

test('tells once of a wave of refused logins, again after a day, and once of its end', async () => {
  await signedInStaff(server, 'admin')
  await server.runJobs()
  const wave = /^Vague de connexions/
  const over = /^Rétabli.*Vague/
  await refuseLogins(alarmLimits.refusedLogins + 1)
  await Promise.all([watchService(server.deps), watchService(server.deps), watchService(server.deps)])
  await server.runJobs()
  const admins = titled(wave).length
  expect(admins).toBeGreaterThan(0)
  expect(new Set(titled(wave).map(({ to }) => to)).size).toBe(admins)
  expect((await stateOf()).alarms).toMatchObject([{ kind: 'loginSpray', ended_at: null }])
  expect(part(await stateOf(), 'logins')?.standing).toBe('broken')
  expect(posts).toHaveLength(1)

  // Wavers: the cause is gone for less than half an hour.
  server.clock.advance(21 * minute)
  await watchService(server.deps)
  await refuseLogins(alarmLimits.refusedLogins + 1)
  await watchService(server.deps)
  await server.runJobs()
  expect([titled(wave).length, titled(over).length]).toEqual([admins, 0])

  server.clock.advance(55 * minute)
  await Promise.all([watchService(server.deps), watchService(server.deps)])
  await server.runJobs()
  const ended = titled(over)
  expect(new Set(ended.map(({ to }) => to)).size).toBe(ended.length)
  expect(ended.length).toBeGreaterThan(0)
  expect(posts.map(({ body }) => JSON.parse(body).state)).toEqual(['raised', 'ended'])
  const [{ ended_at: end } = { ended_at: null }] = (await stateOf()).alarms ?? []
  expect(end).not.toBeNull()
})

test('reminds of an open alarm once a day', async () => {
  const cause = { kind: 'diskLow' } as const
  const told = async () => {
    await server.runJobs()
    return titled(/^Disque presque plein/).length
  }
  await raiseAlarm(server.db, cause, { now: server.clock.now(), amount: 8 })
  const once_ = await told()
  for (let hour = 0; hour < 24; hour += 1) {
    server.clock.advance(60 * minute)
    await raiseAlarm(server.db, cause, { now: server.clock.now(), amount: 7 })
  }
  expect(await told()).toBe(once_)
  server.clock.advance(minute)
  await raiseAlarm(server.db, cause, { now: server.clock.now(), amount: 7 })
  expect(await told()).toBeGreaterThan(once_)
})

test('signs what it posts, with neither names nor addresses', async () => {
  const [post] = posts
  const [, time = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(post?.signature ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${time}.${post?.body}`).digest('hex')).toBe(given)
  expect(Object.keys(JSON.parse(post?.body ?? '{}')).toSorted()).toEqual([
    'alarm',
    'at',
    'id',
    'link',
    'runbook',
    'state',
  ])
})

test('tells of mails that keep failing also by the post, which needs no mail', async () => {
  await server.deps.pool.query(`
    select graphile_worker.add_job('mail-staff-alert', '{"event":"1","admin":"1"}'::json, max_attempts => 25,
      run_at => now() + interval '1 hour')`)
  const fail = (attempts: number) =>
    server.deps.pool.query(
      `update graphile_worker._private_jobs set attempts = $1, last_error = 'away'
       where run_at > now() + interval '50 minutes'`,
      [attempts],
    )
  await fail(alarmLimits.mailAttemptsOfOne - 1)
  await watchService(server.deps)
  expect(part(await stateOf(), 'mails')).toMatchObject({ standing: 'attention', count: 1 })
  expect((await openAlarms(server.db)).map(({ cause }) => cause.kind)).not.toContain('mailsFailed')
  await fail(alarmLimits.mailAttemptsOfOne)
  await watchService(server.deps)
  await server.runJobs()
  expect(posts.map(({ body }) => JSON.parse(body).alarm)).toContain('mailsFailed')
  await server.deps.pool.query("delete from graphile_worker._private_jobs where last_error = 'away'")
})

test('tells which member of staff opened unusually many files', async () => {
  const { userId, email } = await signedInStaff(server).then(async ({ browser, email: address }) => ({
    userId: String((await browser.get('/api/user')).body.user.uuid),
    email: address,
  }))
  const open = (files: number) =>
    server.deps.pool.query(
      `insert into audit_events (at, actor_id, kind, outcome, subject)
       select $1, $2, 'policy', 'opened', gen_random_uuid()::text from generate_series(1, $3)`,
      [server.clock.now(), userId, files],
    )
  await open(alarmLimits.openedFiles)
  await watchService(server.deps)
  const about = async () =>
    (await stateOf()).alarms?.filter(({ kind }) => kind === 'filesOpened').map((alarm) => alarm.about)
  expect(await about()).toEqual([])
  await open(1)
  await Promise.all([watchService(server.deps), watchService(server.deps)])
  expect(await about()).toHaveLength(1)
  await server.runJobs()
  const mails = titled(/^Nombre inhabituel/)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
  expect(mails[0]?.text).toContain(String(alarmLimits.openedFiles + 1))
  expect(email).toContain('@')
  server.clock.advance(25 * 60 * minute)
  await watchService(server.deps)
  const rows = await endedAlarmRows(server.db, new Date(0))
  expect(rows.some(({ name }) => name.startsWith('filesOpened'))).toBe(true)
})

test('shows an open alarm behind sixty newer ones that ended, and ends each that happened once after a day', async () => {
  const open = { kind: 'filesOpened', about: randomUUID() } as const
  await raiseAlarm(server.db, open, { now: server.clock.now(), amount: 90 })
  const many = async (ended: boolean) => {
    server.clock.advance(minute)
    const now = server.clock.now()
    const row = { raised_at: now, since: now, seen_at: now, ended_at: ended ? now : null, amount: 90 }
    const rows = Array.from({ length: 60 }, () => ({ name: `filesOpened:${randomUUID()}`, ...row }))
    await server.db.insertInto('alarms').values(rows).execute()
  }
  const isOpen = async () => (await openAlarms(server.db)).some(({ cause }) => cause.about === open.about)
  await many(true)
  const shown = (await stateOf()).alarms ?? []
  expect([shown[0]?.kind, shown[0]?.ended_at, await isOpen()]).toEqual(['filesOpened', null, true])

  await many(false)
  expect((await openAlarms(server.db)).length).toBeGreaterThan(60)
  server.clock.advance(24 * 60 * minute)
  await tidyAlarms(server.db, server.clock.now())
  expect((await openAlarms(server.db)).filter(({ cause }) => cause.kind === 'filesOpened')).toHaveLength(60)
  server.clock.advance(2 * minute)
  await tidyAlarms(server.db, server.clock.now())
  expect((await openAlarms(server.db)).filter(({ cause }) => cause.kind === 'filesOpened')).toEqual([])
})

test('tells the admins of the end of the seal once on or after each of the days before it, and after it', async () => {
  const told = async (at: Date): Promise<(number | null)[]> => {
    await watchService({ ...server.deps, now: () => at })
    return (await openAlarms(server.db)).flatMap(({ cause, row }) =>
      cause.kind === 'sealEnds' ? [row.amount] : [],
    )
  }
  const end = await sealEnd(server.deps)
  const before = (days: number) => new Date((end?.getTime() ?? 0) - days * 24 * 3_600_000)
  expect(await told(before(31.5))).toEqual([])
  expect(await told(before(29.5))).toEqual([30])
  expect(await told(before(28))).toEqual([])
  // No worker ran on the seventh day.
  expect(await told(before(4.5))).toEqual([5])
  expect(await told(before(3))).toEqual([])
  expect(await told(before(0.5))).toEqual([1])
  expect(await told(before(-0.5))).toEqual([0])
})

test('asks production for daily backups, also after one by hand', async () => {
  const now = server.clock.now()
  const id = await insertBackup(server.db, { place: '/by/hand', now })
  await completeBackup(server.db, id, { name: 'by-hand', rows: 1, documents: 0, now })
  const standing = async (production: boolean) => {
    const config = { ...server.deps.config, production }
    return (await readers.backup({ ...server.deps, config })).standing
  }
  expect([await standing(false), await standing(true)]).toEqual(['good', 'attention'])
})
