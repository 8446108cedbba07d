import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, openTestApp } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { give, insured } from '../test/documents.ts'
import { buildDatabase, openPool } from './database.ts'
import { verifyTrail } from './features/audit/verify-trail.service.ts'
import { adoptKeys, assertKnownKeys, tokenOf } from './known-keys/known-keys.ts'
import { addMonths } from './features/audit/trail-months.service.ts'
import { sealTrail } from './features/audit/seals.service.ts'
import { addJob, defineJob, migrateJobs } from './jobs.ts'
import { silent } from './on-database.ts'
import { migrate } from './migrate.ts'
import { grantServing, makeOwnersFunctions, mayAlterTrail } from './serving-role.ts'
import { z } from 'zod/mini'

const [role, password] = ['wassit_serving_tests', 'a password of tests']
let owned: TestDatabase
let owner: pg.Pool

const asAdministrator = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgres').replace('{database}', 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const asServing = (address: string): string =>
  address.replace(/\/\/[^@]*@/, `//${role}:${encodeURIComponent(password)}@`)

afterAll(async () => {
  await owner.query(`drop owned by ${role}`)
  await owner.end()
  await owned.drop()
  await asAdministrator(`drop role ${role}`)
})
const server = openTestApp(async () => {
  await asAdministrator(`create role ${role} login password '${password}'`)
  owned = await createTestDatabase()
  owner = openPool({ connectionString: owned.connectionString, log: silent, maxConnections: 2 })
  const connectionString = asServing(owned.connectionString)
  const serving = openPool({ connectionString, log: silent, maxConnections: 1 })
  await grantServing(owner, serving)
  await grantServing(owner, serving)
  await serving.end()
  return { database: { connectionString, isServed: true, drop: owned.drop } }
})
beforeAll(async () => {
  await adoptKeys(buildDatabase(owner), server.deps)
})

const refused = { code: '42501' }

test('serves a customer with a role that owns nothing', async () => {
  const { policy } = await insured(server)
  await give(server, policy.id, 'quote')
  await server.runJobs()
  const { rows } = await server.deps.pool.query(
    'select count(*)::int as owned from pg_class where pg_has_role(current_user, relowner, $1)',
    ['member'],
  )
  expect(rows).toEqual([{ owned: 0 }])
  expect(server.mails.length).toBeGreaterThan(0)
})

test('runs the jobs of the queue with the serving role', async () => {
  const done: string[] = []
  const job = defineJob('probe-serving', z.object({ name: z.string() }))
  server.deps.jobs.handle(job, async ({ name }) => void done.push(name))
  await addJob(server.db, job, { name: 'first' })
  await server.runJobs()
  expect(done).toEqual(['first'])
})

test.each([
  "update audit_events set outcome = 'x'",
  'delete from audit_events',
  'truncate audit_events',
  'delete from audit_events_before',
  "update audit_links set hash = ''",
  'delete from audit_seals',
  'alter table audit_events disable trigger all',
  'drop trigger audit_events_linked on audit_events',
  'drop table audit_events',
  'drop table policies',
  'alter table users add column more text',
  'create table more (id int)',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'delete from kysely_migration',
  "insert into kysely_migration values ('9999-x', '')",
  "insert into audit_links (lane, position, at, previous, hash) values (0, 99, now(), '', '')",
  "insert into audit_seals (at, lane, position, hash, mac) values (now(), 0, 0, '', '')",
  "insert into known_keys (name, key_id, noted_at) values ('app-secret', 'x', now())",
  'update known_keys set noted_at = now()',
  "select add_trail_seal('a guess', now(), 0::smallint, 0::bigint, '', '')",
])('refuses the serving role: %s', async (statement) => {
  await expect(server.deps.pool.query(statement)).rejects.toMatchObject(refused)
})

test('makes the next months of the trail and its seals with the serving role', async () => {
  server.clock.advance(200 * 24 * 3_600_000)
  await addMonths(server.deps)
  await sealTrail(server.deps)
  const { rows } = await owner.query("select to_regclass('audit_events_2027_09') is not null as made")
  expect(rows).toEqual([{ made: true }])
  await expect(server.deps.pool.query('delete from audit_events_2027_09')).rejects.toMatchObject(refused)
})

test('leaves the trail whole for one who has the serving role and not the secret', async () => {
  await sealTrail(server.deps)
  const { appSecret } = server.deps.config
  const forge = (token: Buffer) =>
    server.deps.pool.query("select add_trail_seal($1, now(), 0::smallint, 7777::bigint, '', '')", [token])
  await expect(forge(tokenOf('a guess of thirty-two characters'))).rejects.toMatchObject(refused)
  // Even with the secret a seal is of a link that exists.
  await expect(forge(tokenOf(appSecret))).rejects.toMatchObject({ code: '23514' })
  await expect(
    server.deps.pool.query("select add_trail_month('2200-01-01Z', '9999-01-01Z')"),
  ).rejects.toMatchObject({ code: '23514' })
  expect((await verifyTrail(buildDatabase(owner), [appSecret])).faults).toEqual([])
})

test('tells a role that could alter the trail from one that cannot', async () => {
  expect([await mayAlterTrail(owner), await mayAlterTrail(server.deps.pool)]).toEqual([true, false])
})

test('starts on migrated tables with the serving role alone', async () => {
  expect(await migrate(server.db)).toEqual([])
  await migrateJobs(server.deps.pool, silent)
  await makeOwnersFunctions(server.deps.pool)
  await assertKnownKeys(server.db, server.deps)
  const replaced = {
    appSecret: 'a new secret of thirty-two characters',
    formerSecret: server.deps.config.appSecret,
  }
  await expect(assertKnownKeys(server.db, { ...server.deps, config: replaced })).rejects.toThrow(
    'start a node with DATABASE_OWNER_URL first',
  )
})

test('says who can migrate when the serving role alone meets tables of another release', async () => {
  const { rows } = await owner.query('delete from kysely_migration where name >= $1 returning *', ['0176'])
  await expect(migrate(server.db)).rejects.toThrow(
    /^The tables are not those of this release.*DATABASE_OWNER_URL/,
  )
  for (const row of rows)
    await owner.query('insert into kysely_migration values ($1, $2)', [row.name, row.timestamp])
})
