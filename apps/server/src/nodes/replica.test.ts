import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReplicatedPostgres } from '../../../../scripts/cluster/replicated-postgres.ts'
import type { ReplicatedPostgres } from '../../../../scripts/cluster/replicated-postgres.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openPool } from '../database.ts'
import { buildLog } from '../plugins/log.ts'
import { buildReading } from './replica.ts'
import type { Reading } from './replica.ts'

const folder = makeTemporaryFolder(0o755)
const log = buildLog({ logLevel: 'silent' })
let postgres: ReplicatedPostgres
let primary: Pool
let replica: Pool
let reading: Reading

beforeAll(async () => {
  postgres = await startReplicatedPostgres(folder, { fsync: 'off' })
  primary = openPool({ connectionString: postgres.primary.addressOf('wassit'), log })
  replica = openPool({ connectionString: postgres.replica.addressOf('wassit'), log })
  reading = buildReading({ primary, replica, log })
  await primary.query('create table notes (text text)')
})
afterAll(async () => {
  await Promise.all([primary.end(), replica.end()])
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the notes and the server that served them. */
const notes = () =>
  reading(async (db) => {
    const { rows } = await sql<{ texts: string[] | null; copy: boolean }>`
      select array_agg(text order by text) as texts, pg_is_in_recovery() as copy from notes`.execute(db)
    return rows[0]
  })

test('reads from the replica what was written just before', async () => {
  for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await primary.query('insert into notes values ($1)', [`note ${turn}`])
    expect((await notes())?.texts).toHaveLength(turn)
  }
  await expect.poll(async () => (await notes())?.copy).toBe(true)
})

test('reads from the primary while the replica is late', async () => {
  await replica.query('select pg_wal_replay_pause()')
  // The replica continues until it notices the request.
  const state = async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows
  await expect.poll(state).toEqual([{ state: 'paused' }])
  await primary.query("insert into notes values ('note 9')")
  expect(await notes()).toMatchObject({ copy: false, texts: expect.arrayContaining(['note 9']) })
  await replica.query('select pg_wal_replay_resume()')
  await expect.poll(async () => (await notes())?.copy).toBe(true)
})

test('reads from the primary when a read fails on the replica', async () => {
  const refused = buildReading({ primary, replica, log })
  const rows = await refused(async (db) => {
    await sql`insert into notes values ('written during a read')`.execute(db)
    return 'the primary'
  })
  expect(rows).toBe('the primary')
})

test('reads from the primary when the other server is no replica, or out of reach', async () => {
  const alone = buildReading({ primary, replica: primary, log })
  const away = openPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/wassit', log })
  const unreachable = buildReading({ primary, replica: away, log })
  for (const each of [alone, unreachable])
    expect(await each(async (db) => (await sql`select from notes`.execute(db)).rows.length)).toBe(10)
  await away.end()
})
