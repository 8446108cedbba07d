import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runApart, runCommand } from '../../test/command-line.ts'
import type { Said } from '../../test/command-line.ts'
import { give, insured, keep } from '../../test/documents.ts'
import { buildTestApp, createTestDatabase } from '../../test/support.ts'
import type { TestApp, TestDatabase } from '../../test/support.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { buildDatabase, openPool } from '../database.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { buildStorage } from '../gateways/storage.ts'
import { splitKeys } from '../master-keys.ts'
import { silent } from '../on-database.ts'
import { main as backup } from './backup-command.ts'
import { makeKey } from './encryption.ts'
import { main as restoring } from './restore-command.ts'

let server: TestApp
let target: TestDatabase
const folder = makeTemporaryFolder(0o711)
const places = path.join(folder, 'places')
const identity = path.join(folder, 'identity')
const restored = path.join(folder, 'restored')

beforeAll(async () => {
  server = await buildTestApp()
  target = await createTestDatabase('template0')
})
afterAll(async () => {
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const commands = {
  backup: { script: 'backup.mjs', main: backup },
  restore: { script: 'restore.mjs', main: restoring },
}

/** Exit code of a command, and what it says. */
const heard = ({ code, output, errors }: Said) => ({ code, said: code === 0 ? output : output + errors })

const run = async (name: keyof typeof commands, args: readonly string[], variables: NodeJS.ProcessEnv) =>
  heard(await runCommand(commands[name], args, variables))

/** Runs a command in a process of its own, in a folder that holds no data. */
const runAlone = async (name: keyof typeof commands, args: readonly string[], variables: NodeJS.ProcessEnv) =>
  heard(await runApart(commands[name], args, variables, folder))

const serverVariables = () => ({
  DATABASE_URL: server.database.connectionString,
  DATA_DIR: server.deps.config.dataDir,
  APP_SECRET: server.deps.config.appSecret,
  MASTER_KEY: server.deps.config.masterKeys[0],
  SMTP_URL: 'smtp://wassit:a-password-of-mail@mail.wassit.example',
})

/** The variables of an empty machine, on which only the place and the identity are left. */
const emptyMachine = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: target.connectionString,
  DATA_DIR: restored,
  DATA_DIR_SHARED: 'yes',
})

/** Adds documents as fast as the product acknowledges them, until `stop` is called. */
const load = (policy: string) => {
  const acknowledged: { key: string; content: string; at: number }[] = []
  const state = { isOver: false }
  const work = async () => {
    while (!state.isOver) {
      const content = `%PDF-1.7 ${acknowledged.length} ${Math.random()}`
      const object = await keep(server, Buffer.from(content))
      await give(server, policy, 'drivingLicenceFront', { object })
      acknowledged.push({ key: object.objectKey, content, at: Date.now() })
      await sleep(20)
    }
  }
  const workers = [work(), work()]
  return {
    acknowledged,
    stop: async () => {
      state.isOver = true
      await Promise.all(workers)
    },
  }
}

const momentOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))

test('backs up under load, proves it, and restores every acknowledged effect on an empty machine', async () => {
  const key = await makeKey()
  await writeFile(identity, key.identity)
  const { policy } = await insured(server)
  const { acknowledged, stop } = load(policy.id)
  await sleep(200)
  const variables = { ...serverVariables(), BACKUP_RECIPIENT: key.recipient }
  const taken = await run('backup', [`to=${places}`], variables)
  await stop()
  expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(/^Backup \S+: \d+ rows/) })
  const name = /^Backup (\S+):/.exec(taken.said)?.[1] ?? ''
  const before = acknowledged.filter(({ at }) => at < momentOf(name))
  expect(before.length).toBeGreaterThan(3)
  expect(acknowledged.length).toBeGreaterThan(before.length)

  // A safe machine proves the backup, has no database and makes none.
  const verified = await runAlone('backup', ['verify', `from=${places}`, `identity=${identity}`], {})
  expect(verified.said).toContain(`Proven: ${name}`)
  expect(verified.said).toContain(`npm run backup -- proven name=${name}`)
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
  expect((await run('backup', ['proven', `name=${name}`], variables)).said).toBe('The proof is noted.\n')
  const [row] = await server.db.selectFrom('backups').selectAll().execute()
  expect(row).toMatchObject({ name, place: places, proven_at: expect.any(Date) })

  // Nothing but the place of backups and the identity is left.
  const [appSecret, dataDir] = [server.deps.config.appSecret, server.deps.config.dataDir]
  await server.close()
  expect(existsSync(dataDir)).toBe(false)

  const restore = (how = run) => how('restore', [`from=${places}`, `identity=${identity}`], emptyMachine())
  const [shelf = ''] = await readdir(path.join(places, 'objects'))
  renameSync(path.join(places, 'objects', shelf), path.join(places, 'away'))
  // The backup is tried first: nothing is half restored.
  const refused = await restore()
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^objects\/\S+ of the backup cannot be fetched/),
  })
  expect(existsSync(restored)).toBe(false)
  renameSync(path.join(places, 'away'), path.join(places, 'objects', shelf))
  await mkdir(restored, { mode: 0o711 })
  await writeFile(path.join(restored, 'documents'), 'in the way')
  const interrupted = await restore()
  expect(interrupted).toMatchObject({ code: 1, said: expect.stringContaining('the same command goes on') })
  rmSync(path.join(restored, 'documents'))
  expect(await restore(runAlone)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Restored ${name}`),
  })
  expect((await restore()).said).toContain('is not empty')

  const lines = (await readFile(path.join(restored, 'restored.env'), 'utf8')).trim().split('\n')
  const set = Object.fromEntries(
    lines.map((line) => [line.split('=')[0], JSON.parse(line.slice(line.indexOf('=') + 1))]),
  )
  expect(set).toMatchObject({ APP_SECRET: appSecret, SMTP_URL: variables.SMTP_URL })
  expect(Object.keys(set)).not.toContain('DATABASE_URL')
  const keys = splitKeys(set.MASTER_KEY)
  if (!keys) throw new Error('no master key was restored')
  const storage = await buildStorage({ dataDir: restored, s3: undefined }, buildEnvelope(keys))
  const pool = openPool({ connectionString: target.connectionString, log: silent, maxConnections: 2 })
  const rows = await buildDatabase(pool)
    .selectFrom('documents')
    .select('object_key')
    .where('policy_id', '=', policy.id)
    .execute()
  const { rows: left } = await pool.query("select to_regclass('public.unfinished_restore') as found")
  await pool.end()
  expect(left).toEqual([{ found: null }])
  const [stored = ''] = await readdir(path.join(restored, 'documents'))
  expect((await readFile(path.join(restored, 'documents', stored))).includes('%PDF')).toBe(false)
  const found = new Set(rows.map(({ object_key: object }) => object))
  for (const { key: object, content } of before) {
    expect(found.has(object)).toBe(true)
    expect(Buffer.from(await storage.get(object)).toString()).toBe(content)
  }
}, 120_000)
