import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isLong } from '../../../../../test/support/tier.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { archiveIn, archiveSettings } from './archive.ts'
import { takeBase } from './base-backup.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster } from './postmaster.ts'
import { readHome } from './home.ts'
import { recoverDatabase } from './recovery.ts'

const folder = makeTemporaryFolder(0o711)
const archive = path.join(folder, 'archive')

test('archives a segment at least every five minutes, and refuses a folder that a shell would read otherwise', () => {
  expect(archiveSettings(archiveIn('/mnt/archive'))).toMatchObject({
    archive_mode: 'on',
    archive_timeout: '300',
  })
  for (const strange of ["/mnt/it's", '/mnt/100%', 'archive'])
    expect(() => archiveIn(strange)).toThrow(/WAL_ARCHIVE .* must be an absolute path/)
})

const start = (name: string) =>
  startEmbeddedPostgres({ dataDir: path.join(folder, name), archive, settings: { archive_timeout: '1' } })

const rowsIn = async (address: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ word: string }>('select word from words order by word')
  await client.end()
  return rows.map(({ word }) => word)
}

/** Recovers the archive into a folder of its own and returns its rows, as the role with the new password reads them. */
const recovered = async (name: string, until?: Date): Promise<string[]> => {
  await recoverDatabase(archive, path.join(folder, name), { until })
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, name) })
  const rows = await rowsIn(server.addressOf('wassit'))
  await server.stop()
  return rows
}

test.runIf(isLong)(
  'brings back what was archived before PostgreSQL was killed and its disk lost, and any moment before',
  async () => {
    const lost = path.join(folder, 'lost')
    const server = await start('lost')
    const client = new pg.Client({ connectionString: server.addressOf('wassit') })
    client.on('error', () => undefined)
    await client.connect()
    const archived = async (): Promise<void> => {
      const { rows } = await client.query<{ segment: string }>(
        'select pg_walfile_name(pg_current_wal_lsn()) as segment',
      )
      await expect
        .poll(() => readdirSync(archiveIn(archive).log), { timeout: 30_000 })
        .toContain(rows[0]?.segment)
    }
    await client.query("create table words (word text); insert into words values ('before the copy')")
    await takeBase(lost, archiveIn(archive), () => new Date())
    await client.query("insert into words values ('signed')")
    await archived()
    const { rows } = await client.query<{ moment: Date }>('select clock_timestamp() as moment')
    await client.query("delete from words; insert into words values ('a mistake')")
    await archived()

    process.kill(readPostmaster(readHome(lost)?.folder ?? '')?.pid ?? 0, 'SIGKILL')
    await server.stop()
    rmSync(lost, { recursive: true, force: true })

    expect(await recovered('to the end')).toEqual(['a mistake'])
    expect(await recovered('to a moment', rows[0]?.moment)).toEqual(['before the copy', 'signed'])
    await expect(
      recoverDatabase(archive, path.join(folder, 'early'), { until: new Date(0) }),
    ).rejects.toThrow(/^The archive begins with/)
  },
  240_000,
)
