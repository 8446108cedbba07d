import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLong } from '../../../../test/support/tier.ts'
import { runCommand } from '../../test/command-line.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { loadConfig } from '../config.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { archiveIn } from '../gateways/postgres/archive.ts'
import { takeBase } from '../gateways/postgres/base-backup.ts'
import { startEmbeddedPostgres } from '../gateways/postgres/embedded-postgres.ts'
import { readHome } from '../gateways/postgres/home.ts'
import { readPostmaster } from '../gateways/postgres/postmaster.ts'
import { buildStorage } from '../gateways/storage.ts'
import { migrateJobs } from '../jobs.ts'
import { keySource } from '../master-keys.ts'
import { onConnections, onDatabase, silent } from '../on-database.ts'
import { archiveDocuments } from './archived-documents.ts'
import { main as backup } from './backup-command.ts'
import { makeKey } from './encryption.ts'
import { main as restore } from './restore-command.ts'

const folder = makeTemporaryFolder(0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [lost, found, place, archive] = ['lost', 'found', 'place', 'archive'].map((name) =>
  path.join(folder, name),
) as [string, string, string, string]

const storageIn = (dataDir: string) => {
  const config = loadConfig({ DATA_DIR: dataDir })
  return buildStorage(config, buildEnvelope(keySource(config)))
}

test('refuses a moment without a zone, and an archive next to DATABASE_URL', async () => {
  const run = (args: string[], variables = {}) =>
    runCommand({ script: 'restore.mjs', main: restore }, args, { DATA_DIR: found, ...variables })
  expect(await run([`archive=${archive}`, 'until=2026-11-28T09:30:00'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('until=2026-11-28T09:30:00Z'),
  })
  expect(
    await run([`archive=${archive}`], {
      DATABASE_URL: 'postgresql://a:b@127.0.0.1/c',
      APP_SECRET: 'x'.repeat(32),
    }),
  ).toMatchObject({ code: 1, errors: expect.stringContaining('unset DATABASE_URL') })
})

test.runIf(isLong)(
  'restores rows and documents from after the last backup once PostgreSQL was killed and its disk lost',
  async () => {
    const { recipient, identity } = await makeKey()
    const key = path.join(folder, 'identity')
    writeFileSync(key, identity)
    mkdirSync(place)
    const server = await startEmbeddedPostgres({ dataDir: lost, archive, settings: { archive_timeout: '1' } })
    const config = loadConfig({ DATA_DIR: lost })
    await onDatabase(config, async (_db, pool) => migrateJobs(pool, silent))
    const variables = { DATA_DIR: lost, BACKUP_RECIPIENT: recipient }
    const taken = await runCommand({ script: 'backup.mjs', main: backup }, [`to=${place}`], variables)
    expect(taken).toMatchObject({ code: 0, errors: '' })
    await takeBase(lost, archiveIn(archive), () => new Date())

    const storage = await storageIn(lost)
    await storage.put('of-today', Buffer.from('signed'), 'text/plain')
    await archiveDocuments(lost, archiveIn(archive), new Date())
    await onConnections(config, async (pool) => {
      await pool.query('insert into receipt_series (year, last_number) values (2041, 7)')
      const { rows } = await pool.query<{ segment: string }>(
        'select pg_walfile_name(pg_current_wal_lsn()) as segment',
      )
      await expect
        .poll(() => readdirSync(archiveIn(archive).log), { timeout: 30_000 })
        .toContain(rows[0]?.segment)
    })
    process.kill(readPostmaster(readHome(lost)?.folder ?? '')?.pid ?? 0, 'SIGKILL')
    await server.stop()
    rmSync(lost, { recursive: true, force: true })

    const args = [`from=${place}`, `archive=${archive}`, `identity=${key}`]
    const restored = await runCommand({ script: 'restore.mjs', main: restore }, args, { DATA_DIR: found })
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toMatch(/^Restored .*: the rows of the archive, as of its end, 1 documents\.$/m)
    const { rows } = await onConnections(loadConfig({ DATA_DIR: found }), (pool) =>
      pool.query('select last_number from receipt_series where year = 2041'),
    )
    expect(rows).toEqual([{ last_number: 7 }])
    expect(Buffer.from(await (await storageIn(found)).get('of-today')).toString()).toBe('signed')
  },
  240_000,
)
