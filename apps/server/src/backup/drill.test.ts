import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { runCommand } from '../../test/command-line.ts'
import { openTestApp } from '../../test/support.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { policyAt } from '../../test/policy-factories.ts'
import { isLong } from '../../../../test/support/tier.ts'
import { insertBackup, completeBackup, lastDrill } from '../features/operations/backups/backups.queries.ts'
import { isDrillLate } from '../features/operations/backups/scheduled-backup.service.ts'
import { main as backup } from './backup-command.ts'
import { main as drill } from './drill-command.ts'
import { makeKey } from './encryption.ts'

const server = openTestApp({ continues: true })
const folder = makeTemporaryFolder(0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const variables = () => ({
  DATABASE_URL: server.database.connectionString,
  DATA_DIR: server.deps.config.dataDir,
  APP_SECRET: server.deps.config.appSecret,
  MASTER_KEY: server.deps.config.masterKeys[0],
})
const run = (...args: string[]) => runCommand({ script: 'drill.mjs', main: drill }, args, variables())

describe('npm run drill', () => {
  test('says what it needs, and refuses to note a drill of a backup that nobody made', async () => {
    expect(await run('done', 'name=nothing', 'seconds=soon')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('npm run drill -- done name=BACKUP'),
    })
    expect(await run('done', 'name=nothing', 'seconds=12')).toMatchObject({
      code: 1,
      errors: "The server's database knows no backup nothing.\n",
    })
  })

  test('notes a drill, whose lateness then counts from it', async () => {
    const config = { ...server.deps.config, backup: { ...server.deps.config.backup, to: '/nowhere' } }
    const now = server.clock.now()
    const id = await insertBackup(server.db, { place: '/nowhere', now })
    await completeBackup(server.db, id, { name: 'tried', rows: 1, documents: 0, now })
    const isLate = (days: number) =>
      isDrillLate({ ...server.deps, config, now: () => new Date(now.getTime() + days * 86_400_000) })
    expect([await isLate(34), await isLate(36)]).toEqual([false, true])
    expect(await run('done', 'name=tried', 'seconds=754')).toMatchObject({ code: 0 })
    expect(await lastDrill(server.db)).toMatchObject({ seconds: 754, of: now })
  })

  test.runIf(isLong)('restores a backup beside production, signs a customer in and opens a PDF', async () => {
    await buildIfChanged()
    await policyAt(server, 'quoted')
    await server.runJobs()
    const { recipient, identity } = await makeKey()
    const [to, file] = [path.join(folder, 'places'), path.join(folder, 'identity')]
    mkdirSync(to)
    writeFileSync(file, identity)
    const taken = await runCommand({ script: 'backup.mjs', main: backup }, [`to=${to}`], {
      ...variables(),
      BACKUP_RECIPIENT: recipient,
    })
    expect(taken).toMatchObject({ code: 0 })
    const { code, output, errors } = await run(`from=${to}`, `identity=${file}`)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(
      /A customer signed in at the restored server and opened a PDF\.\nRecovery time: \d+ s\./,
    )
    expect((await lastDrill(server.db))?.seconds).toBeGreaterThan(0)
  })
})
