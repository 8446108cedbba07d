import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import type { AlarmKind } from '@wassit/domain/site/alarm'
import { alarms } from '@wassit/domain/site/alarm'
import { expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import type { TestApp, TestAppOptions } from '../../../../test/support.ts'
import { intactBytes, sha256Of } from '../../stored-files/intact.service.ts'
import { buildAddresses } from '../../people/refused-addresses/refused-addresses.service.ts'
import { openAlarms } from '../../people/alarms/alarms.service.ts'
import { noteKey } from '../node-keys/node-keys.queries.ts'
import { addCounts } from './call-counts.queries.ts'
import { bucketOf } from './call-counts.ts'
import { buildNodeWatch } from './node-watch.service.ts'
import { differences, watchService } from './watch.service.ts'

const server = openTestApp({ config: { logLevel: 'silent' } })

const openKinds = async () => (await openAlarms(server.db)).map(({ cause }) => cause.kind)

/** Runs a work on another node of the same database, with settings or parts of its own. */
const onNode = async (options: TestAppOptions, work: (node: TestApp) => Promise<void>): Promise<void> => {
  const node = await buildTestApp({ database: server.database, clock: server.clock, ...options })
  try {
    await work(node)
  } finally {
    await node.close()
  }
}

const failures = (amount: number) =>
  addCounts(server.db, bucketOf(server.clock.now()), [{ kind: 'error', detail: 'server.failed', amount }])

const refuse = async (addresses: number) => {
  const marks = buildAddresses(server.deps)
  for (let at = 0; at < addresses; at += 1) await marks.refuse(`personne-${at}@example.ma`)
}

const nobody = 'http://127.0.0.1:9'
const card = { clientId: '1', storeKey: 'k', gatewayUrl: `${nobody}/pay` }

test.each<[AlarmKind, () => Promise<void>, TestAppOptions['config']]>([
  ['errorsMany', () => failures(alarms.errorsMany.above + 1), {}],
  ['mailsRefused', () => refuse(alarms.mailsRefused.above + 1), {}],
  ['scannerAway', async () => undefined, { clamdHost: '127.0.0.1:9' }],
  ['gatewayAway', async () => undefined, { card }],
  [
    'storageAway',
    async () => undefined,
    { s3: { endpoint: nobody, region: 'us-east-1', bucket: 'b', key: 'k', secret: 's' } },
  ],
  [
    'nodesDiffer',
    () => noteKey(server.db, { node: 'other', name: 'web-9', keyId: 'another key', release: '1.0.0' }),
    {},
  ],
  [
    'drillLate',
    async () => {
      const started = new Date(server.clock.now().getTime() - 36 * 86_400_000)
      await server.db.insertInto('backups').values({ started_at: started, place: '/nowhere' }).execute()
    },
    {
      backup: {
        to: '/nowhere',
        at: '03:00',
        recipient: 'age1',
        identityFile: undefined,
        drillIdentity: undefined,
        walArchive: undefined,
        s3: undefined,
      },
    },
  ],
  [
    'worksLate',
    async () => {
      await sql`insert into periodic_work (name, known_since) values ('watch-service', now() - interval '4 hours')
        on conflict (name) do update set known_since = excluded.known_since, completed_at = null`.execute(
        server.db,
      )
    },
    {},
  ],
])('raises %s', async (kind, arrange, config) => {
  expect(await openKinds()).not.toContain(kind)
  await arrange()
  await onNode({ config: { logLevel: 'silent', ...config } }, async (node) => {
    await noteKey(server.db, { node: 'own', name: 'own', keyId: node.deps.envelope.keyId, release: '1.0.0' })
    await watchService(node.deps)
  })
  expect(await openKinds()).toContain(kind)
})

test('lets nodes of two releases run side by side for an hour', () => {
  const begun = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
  const node = (release: string | null, hour: number) => ({
    name: '',
    key_id: 'key',
    release,
    started_at: begun(hour),
  })
  const nodes = [node(null, 1), node('1.0.0', 9), node('1.0.0', 10)]
  expect([differences(nodes, begun(9.5)), differences(nodes, begun(11))]).toEqual([0, 1])
  expect([differences([], begun(11)), differences(nodes.slice(1), begun(11))]).toEqual([0, 0])
})

test('raises documentAltered when damaged bytes are read', async () => {
  const key = 'an-altered-object'
  await server.deps.storage.put(key, Buffer.from('signed'), 'text/plain')
  writeFileSync(path.join(server.deps.config.dataDir, 'documents', key), 'something else')
  const read = intactBytes(server.deps, { object_key: key, sha256: sha256Of(Buffer.from('signed')) })
  await expect(read).rejects.toMatchObject({ code: 'document.damaged' })
  await server.runJobs()
  expect(await openKinds()).toContain('documentAltered')
})

const seconds = (count: number) => server.clock.advance(count * 1000)

test('tells of a silent worker from a web node, by mail too, and of none while one holds its lease', async () => {
  await signedInStaff(server, 'admin')
  await server.runJobs()
  const watch = buildNodeWatch(server.deps)
  const told = () => server.mails.filter(({ subject }) => subject.startsWith('Plus aucun serveur')).length
  await onNode({}, async (worker) => {
    await worker.deps.jobs.start()
    await watch.look()
    seconds(alarms.workerSilent.above)
    await watch.look()
    await worker.deps.jobs.stop()
  })
  expect(await openKinds()).not.toContain('workerSilent')
  await watch.look()
  seconds(alarms.workerSilent.above)
  await watch.look()
  expect(await openKinds()).toContain('workerSilent')
  expect(told()).toBeGreaterThan(0)
})

test('raises poolExhausted and replicaLate once they lasted', async () => {
  const { node } = server.deps.config
  const config = { ...server.deps.config, node: { ...node, replicaUrl: server.database.connectionString } }
  const pool = new Proxy(server.deps.pool, {
    get: (pools, name) => (name === 'waitingCount' ? 1 : Reflect.get(pools, name)),
  })
  const watch = buildNodeWatch({ ...server.deps, config, pool })
  await watch.look()
  seconds(alarms.replicaLate.above)
  await watch.look()
  expect(await openKinds()).toEqual(expect.arrayContaining(['poolExhausted', 'replicaLate']))
})

test('posts databaseAway and its end without a database', async () => {
  const posts: { alarm: string; state: string }[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push(JSON.parse(body))
      return response.end()
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const config = { ...server.deps.config, alarmWebhook: { url, secret: 'a secret of the receiver' } }
  let isAway = true
  const away = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  const pool = new Proxy(server.deps.pool, {
    get: (pools, name) => (name === 'query' && isAway ? away : Reflect.get(pools, name)),
  })
  const watch = buildNodeWatch({ ...server.deps, config, pool })
  await watch.look()
  expect(posts).toEqual([])
  seconds(alarms.databaseAway.above)
  await watch.look()
  await watch.look()
  isAway = false
  await watch.look()
  expect(posts.map(({ alarm, state }) => [alarm, state])).toEqual([
    ['databaseAway', 'raised'],
    ['databaseAway', 'ended'],
  ])
  receiver.close()
})
