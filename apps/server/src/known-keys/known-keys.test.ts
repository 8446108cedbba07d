import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startServerProcess } from '../../test/server-process.ts'
import { buildTestApp, openTestApp } from '../../test/support.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import type { MasterKeys } from '../gateways/envelope.ts'
import { adoptKeys, assertKnownKeys, noteKeyOfDatabase } from './known-keys.ts'

const server = openTestApp()

const otherKey = 'another master key than the one of this database'
const otherSecret = 'another secret than the one of this database'

interface Given {
  masterKeys?: MasterKeys
  appSecret?: string
  formerSecret?: string
}

const keysOf = (given: Given) => {
  const { masterKeys, ...config } = { ...server.deps.config, ...given }
  return { config, envelope: buildEnvelope(masterKeys), now: server.clock.now }
}
const check = (given: Given = {}) => assertKnownKeys(server.db, keysOf(given))
const own = (): { key: string; secret: string } => ({
  key: server.deps.config.masterKeys[0],
  secret: server.deps.config.appSecret,
})

test('accepts the keys of the database as often as they come, many nodes at once', async () => {
  await server.db.deleteFrom('known_keys').execute()
  await Promise.all(Array.from({ length: 5 }, () => check()))
  expect(await server.db.selectFrom('known_keys').select('name').execute()).toHaveLength(2)
})

test('refuses another master key, also in front of none that fits', async () => {
  await expect(check({ masterKeys: [otherKey] })).rejects.toThrow(/^MASTER_KEY does not open .* is needed/)
  await check({ masterKeys: [otherKey, own().key] })
})

test('needs the newer master key once a rotation has begun', async () => {
  await noteKeyOfDatabase(server.db, keysOf({ masterKeys: [otherKey, own().key] }))
  await expect(check()).rejects.toThrow('MASTER_KEY does not open')
  await check({ masterKeys: [otherKey] })
  await noteKeyOfDatabase(server.db, keysOf({}))
})

test('refuses another secret, unless it names the previous one', async () => {
  await expect(check({ appSecret: otherSecret })).rejects.toThrow(
    /^APP_SECRET is not the secret of this database/,
  )
  server.clock.advance(1000)
  await check({ appSecret: otherSecret, formerSecret: own().secret })
  await expect(check()).rejects.toThrow('APP_SECRET is not')
  server.clock.advance(1000)
  await check({ formerSecret: otherSecret })
  await check()
})

test('takes over new keys only by the command of an operator who lost the others', async () => {
  server.clock.advance(1000)
  await adoptKeys(server.db, keysOf({ masterKeys: [otherKey], appSecret: otherSecret }))
  await expect(check()).rejects.toThrow('MASTER_KEY does not open')
  server.clock.advance(1000)
  await adoptKeys(server.db, keysOf({}))
  await check()
})

const variables = (): Record<string, string> => ({
  DATABASE_URL: server.database.connectionString,
  DATA_DIR: server.deps.config.dataDir,
  APP_SECRET: own().secret,
  MASTER_KEY: own().key,
})

test.each(['MASTER_KEY', 'APP_SECRET'])('starts no node with another %s', async (name) => {
  const node = startServerProcess({ ...variables(), [name]: `${otherKey} ${name}` })
  expect(await node.ended).toBe(1)
  expect(node.errors()).toMatch(new RegExp(`^${name} .* is needed\\. Set the`, 'm'))
  expect(await server.db.selectFrom('audit_seals').selectAll().execute()).toEqual([])
})

test('makes no backup with another secret, which would bring it to the restored server', async () => {
  const script = path.join(import.meta.dirname, '../../../../scripts/backup.mjs')
  const backup = promisify(execFile)(process.execPath, [script, `to=${server.deps.config.dataDir}/backups`], {
    env: {
      PATH: process.env.PATH,
      ...variables(),
      APP_SECRET: otherSecret,
      BACKUP_RECIPIENT: 'age1cjv0ldmnxgccqa7rmlsgazpdjakqvhrnepxqk9xhu23jdjrnyfwsafrrke',
    },
  })
  await expect(backup).rejects.toMatchObject({
    stderr: expect.stringMatching(/^APP_SECRET is not the secret/),
  })
})

test('tells that a node is not ready whose master key opens nothing here', async () => {
  const node = await buildTestApp({
    database: server.database,
    config: { masterKeys: [otherKey] },
    log: server.deps.log,
  })
  await adoptKeys(server.db, keysOf({}))
  const told = [await node.app.inject('/readyz'), await node.app.inject('/servez')]
  await node.close()
  expect(told.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})
