import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { give, insured } from '../../test/documents.ts'
import { signedInCustomer } from '../../test/factories.ts'
import { startObjectStore } from '../../test/object-store.ts'
import { createTestDatabase, openTestApp } from '../../test/support.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { variableNames } from '../config.ts'
import { buildDatabase, openPool } from '../database.ts'
import { eraseDue, erasePerson } from '../features/data-law/erasures/erasure.service.ts'
import { dueErasures } from '../features/data-law/erasures/erasures.queries.ts'
import { isNotedObject } from '../features/stored-files/objects.queries.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { buildStorage } from '../gateways/storage.ts'
import { addJob, defineJob } from '../jobs.ts'
import { silent } from '../on-database.ts'
import { z } from 'zod/mini'
import { openBucket } from './bucket.ts'
import { decryptWith, encryptTo, makeKey } from './encryption.ts'
import type { BackupKey } from './encryption.ts'
import { backupsIn, chooseBackup, inBackup, nameOf, readManifest, writeManifest } from './manifest.ts'
import { restoreObjects } from './objects.ts'
import { openFolder } from './place.ts'
import type { BackupPlace } from './backup-place.ts'
import { prune } from './prune.ts'
import { finishRestore, restoreDatabase, tryBackup } from './restore-backup.ts'
import { collectSecrets } from './secrets.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let key: BackupKey
const undo: (() => unknown)[] = []

const server = openTestApp()
beforeAll(async () => {
  key = await makeKey()
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const newFolder = (): string => {
  const folder = makeTemporaryFolder(0o700)
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Backs up the test application to a place. */
const backUpTo = async (place: BackupPlace) => {
  const { connectionString } = server.database
  const pool = openPool({ connectionString, log: silent, maxConnections: 1 })
  const client = await pool.connect()
  try {
    return await takeBackup({
      client,
      place,
      storage: server.deps.storage,
      isNoted: (object) => isNotedObject(server.db, object),
      encrypt: encryptTo(key.recipient),
      secrets: await collectSecrets(server.deps.config),
    })
  } finally {
    client.release(true)
    await pool.end()
  }
}

const openEmpty = async (): Promise<Pool> => {
  const database = await createTestDatabase('template0')
  const pool = openPool({ connectionString: database.connectionString, log: silent, maxConnections: 3 })
  undo.push(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

const storageIn = (dataDir: string, keys = server.deps.config.masterKeys) =>
  buildStorage({ dataDir, s3: undefined }, buildEnvelope(keys))

const decrypt = () => decryptWith(key.identity)

const addPolicy = async () => {
  const { policy } = await insured(server)
  await give(server, policy.id, 'quote')
  return policy.id
}

const documentsOf = (pool: Pool, policy: string) =>
  buildDatabase(pool)
    .selectFrom('documents')
    .select(['id', 'object_key', 'sha256'])
    .where('policy_id', '=', policy)
    .execute()

test('restores jobs that a node held, and numbers that continue', async () => {
  await addPolicy()
  const letter = defineJob('probe-letter', z.object({ letter: z.string() }))
  await addJob(server.db, letter, { letter: 'first' })
  await server.deps.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a node that is gone'",
  )
  const place = openFolder(newFolder())
  const { name } = await backUpTo(place)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  const pool = await openEmpty()
  await restoreDatabase({ place, name, decrypt: decrypt(), pool })
  const { rows } = await pool.query(
    "select payload, locked_at from graphile_worker._private_jobs where payload::text like '%first%'",
  )
  expect(rows).toEqual([{ payload: { letter: 'first' }, locked_at: null }])
  const numbers = await pool.query('select max(position) as last from policy_events')
  await pool.query(
    "insert into policy_events (policy_id, action, to_status, actor, at) select id, 'request', 1, 'system', now() from policies limit 1",
  )
  const after = await pool.query('select max(position) as last from policy_events')
  expect(after.rows[0].last).toBeGreaterThan(numbers.rows[0].last ?? 0)
})

test('repeats a restore that was interrupted after its rows, with the erasures since, and no other one', async () => {
  const { userId } = await signedInCustomer(server)
  const place = openFolder(newFolder())
  const { name } = await backUpTo(place)
  await erasePerson(server.deps, userId)
  const { name: later } = await backUpTo(place)
  const pool = await openEmpty()
  const restore = (backup: string) => restoreDatabase({ place, name: backup, decrypt: decrypt(), pool })
  await restore(name)
  await pool.query('delete from erasures')
  await expect(restore(later)).rejects.toThrow(`Finish it with name=${name}`)
  await restore(name)
  expect(await dueErasures(buildDatabase(pool), '2026-11-21')).toContain(userId)
  await finishRestore(pool)
  await expect(restore(name)).rejects.toThrow('is not empty')
})

test('names in a backup only the erasures that an older backup may still hold', async () => {
  const [open, old] = [randomUUID(), randomUUID()]
  const at = new Date(Date.now() - 14 * 31 * 24 * 3_600_000)
  await server.db
    .insertInto('erasures')
    .values([
      { user_id: open, at, kept_until: '2030-01-01' },
      { user_id: old, at, kept_until: null },
    ])
    .execute()
  const { manifest } = await backUpTo(openFolder(newFolder()))
  expect([manifest.erasures.includes(open), manifest.erasures.includes(old)]).toEqual([true, false])
  await server.db.deleteFrom('erasures').where('user_id', 'in', [open, old]).execute()
})

test('holds every variable that is set, except those that its files replace', async () => {
  const variables = Object.fromEntries(variableNames.map((name) => [name, `a value of ${name}`]))
  const { dataDir, masterKeys } = server.deps.config
  const held = await collectSecrets({
    dataDir,
    masterKeys,
    masterKeyFile: undefined,
    signingP12: undefined,
    variables,
  })
  const replaced = new Set(['MASTER_KEY_FILE', 'MASTER_KEY_COMMAND', 'SIGNING_P12'])
  expect(Object.keys(held.variables).toSorted()).toEqual(
    variableNames.filter((name) => !replaced.has(name)).toSorted(),
  )
  expect(held.variables.CMI_STORE_KEY).toBe('a value of CMI_STORE_KEY')
  expect(held.variables.MASTER_KEY).toBe(masterKeys.join(','))
})

test('makes persons due again who were erased after the restored backup', async () => {
  const { userId } = await signedInCustomer(server)
  const place = openFolder(newFolder())
  const { name } = await backUpTo(place)
  await erasePerson(server.deps, userId)
  await backUpTo(place)
  const pool = await openEmpty()
  await restoreDatabase({ place, name, decrypt: decrypt(), pool })
  const db = buildDatabase(pool)
  const dueOn = (day: string) => dueErasures(db, day)
  expect(await dueOn('2026-11-21')).toContain(userId)
  await eraseDue({ ...server.deps, db })
  expect(await dueOn('2026-11-21')).toEqual([])
})

test('copies a document once, whatever the number of backups', async () => {
  await addPolicy()
  const folder = openFolder(newFolder())
  const written: string[] = []
  const place: BackupPlace = {
    ...folder,
    put: async (name, bytes) => {
      written.push(name)
      await folder.put(name, bytes)
    },
  }
  const first = await backUpTo(place)
  const objects = () => written.filter((name) => name.startsWith('objects/')).length
  expect(objects()).toBe(first.manifest.objects.count)
  await addPolicy()
  const second = await backUpTo(place)
  expect(second.manifest.objects.count).toBe(first.manifest.objects.count + 1)
  expect(objects()).toBe(second.manifest.objects.count)
})

test('proves a backup, and refuses one with a changed or missing file or another key', async () => {
  await addPolicy()
  const root = newFolder()
  const place = openFolder(root)
  const { name, manifest } = await backUpTo(place)
  const proven = await verifyBackup({ place, name, decrypt: decrypt() })
  expect(proven.documents).toBe(manifest.objects.count)

  const restore = async () => restoreDatabase({ place, name, decrypt: decrypt(), pool: await openEmpty() })
  const part = manifest.tables.find(({ name: table }) => table === 'policies')?.parts[0] ?? ''
  const file = path.join(root, inBackup(name, part))
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1
  await writeFile(file, changed)
  await expect(restore()).rejects.toThrow(/tag|decrypt|chunk/i)
  rmSync(file)
  await expect(restore()).rejects.toThrow('ENOENT')
  await writeFile(file, bytes)

  const tables = manifest.tables.map((table) =>
    table.name === 'policies' ? { ...table, rows: table.rows + 1 } : table,
  )
  rmSync(path.join(root, 'backups', name, 'manifest.json'))
  await writeManifest(place, name, { ...manifest, tables })
  await expect(restore()).rejects.toThrow('public.policies')

  const { identity } = await makeKey()
  await expect(
    restoreDatabase({ place, name, decrypt: decryptWith(identity), pool: await openEmpty() }),
  ).rejects.toThrow(/identity|recipient/i)
  const [object = ''] = (await place.list('objects')).slice(-1)
  await writeFile(path.join(root, object), await encryptTo(key.recipient)(Buffer.from('another paper')))
  await expect(
    restoreObjects({ place, name, decrypt: decrypt() }, await storageIn(newFolder())),
  ).rejects.toThrow(`${object} is not the document that was stored`)
}, 60_000)

test('restores onto a storage whose master key was replaced after the backup', async () => {
  await addPolicy()
  const place = openFolder(newFolder())
  const { name, manifest } = await backUpTo(place)
  const dataDir = newFolder()
  const source = { place, name, decrypt: decrypt() }
  const under = (master: string) => buildStorage({ dataDir, s3: undefined }, buildEnvelope([master]))
  const [ours, later] = [await under('the key of the backup'), await under('the key after a rotation')]
  const { count } = manifest.objects
  expect(count).toBeGreaterThan(0)
  expect(await restoreObjects(source, later)).toEqual({ count, replaced: 0 })
  expect(await restoreObjects(source, ours)).toEqual({ count, replaced: count })
  // Goes on with an interrupted restore.
  expect(await restoreObjects(source, ours)).toEqual({ count, replaced: 0 })
})

test.each([
  ['rows', (files: string[]) => files.find((file) => file.includes('public.legal_texts.0'))],
  ['secrets', (files: string[]) => files.find((file) => file.endsWith('secrets.json.age'))],
  ['a document', (files: string[]) => files.find((file) => file.startsWith('objects/'))],
])('names the damaged file with %s before a restore begins', async (_, choose) => {
  await addPolicy()
  const root = newFolder()
  const place = openFolder(root)
  const { name } = await backUpTo(place)
  const source = { place, name, decrypt: decrypt() }
  await tryBackup(source)
  const file = choose([...(await place.list('backups')), ...(await place.list('objects'))]) ?? ''
  const bytes = await readFile(path.join(root, file))
  bytes.fill(0x77, bytes.length - 3)
  rmSync(path.join(root, file))
  await writeFile(path.join(root, file), bytes)
  await expect(tryBackup(source)).rejects.toThrow(`The backup is damaged: ${file} cannot be read`)
})

test('restores neither into a database with people nor a backup of a newer release', async () => {
  await addPolicy()
  const root = newFolder()
  const place = openFolder(root)
  const { name, manifest } = await backUpTo(place)
  const restore = (pool: Pool) => restoreDatabase({ place, name, decrypt: decrypt(), pool })
  await expect(restore(server.deps.pool)).rejects.toThrow('is not empty')
  rmSync(path.join(root, 'backups', name, 'manifest.json'))
  await writeManifest(place, name, { ...manifest, migrations: [...manifest.migrations, '9999-later'] })
  await expect(restore(await openEmpty())).rejects.toThrow('9999-later')
})

test('ignores a backup that was interrupted, and removes it two days later', async () => {
  await addPolicy()
  const place = openFolder(newFolder())
  const { name } = await backUpTo(place)
  const at = Date.now()
  const interrupted = nameOf(new Date(at + 60_000))
  await place.put(inBackup(interrupted, 'tables/public.users.0.zst.age'), Buffer.from('half'))
  expect(await chooseBackup(place, undefined)).toBe(name)
  await prune(place, new Date(at + 3_600_000))
  expect(await backupsIn(place)).toHaveLength(2)
  await prune(place, new Date(at + 3 * 24 * 3_600_000))
  expect((await backupsIn(place)).map((backup) => backup.name)).toEqual([name])
})

test('removes with old backups the documents that no other holds', async () => {
  await addPolicy()
  const root = newFolder()
  const place = openFolder(root)
  const first = await backUpTo(place)
  const keys = await documentsOf(server.deps.pool, await addPolicy())
  const second = await backUpTo(place)
  expect(await prune(place, new Date())).toBe(1)
  expect((await backupsIn(place)).map(({ name }) => name)).toEqual([second.name])
  expect(first.name < second.name).toBe(true)
  const held = async () => (await place.list('objects')).length
  expect(await held()).toBe(second.manifest.objects.count)
  // The document leaves the product, and with the last backup that knew it also the place.
  const [gone] = keys
  await server.db.deleteFrom('documents').where('id', '=', String(gone?.id)).execute()
  await backUpTo(place)
  await prune(place, new Date())
  expect(await held()).toBe(second.manifest.objects.count - 1)
})

test('fails when a document that the product knows cannot be read', async () => {
  const id = await addPolicy()
  const [document] = await documentsOf(server.deps.pool, id)
  await server.deps.storage.delete(String(document?.object_key))
  const place = openFolder(newFolder())
  await expect(backUpTo(place)).rejects.toThrow(`without the document ${document?.object_key}`)
  expect((await backupsIn(place)).filter(({ isComplete }) => isComplete)).toEqual([])
  await server.db.deleteFrom('documents').where('id', '=', String(document?.id)).execute()
  expect((await backUpTo(place)).manifest.objects.missing).toEqual([])
})

test('keeps backups in a bucket', async () => {
  const store = await startObjectStore()
  undo.push(store.close)
  const place = openBucket(store.config, 'broker')
  undo.push(() => place.close())
  const { name, manifest } = await backUpTo(place)
  expect(await chooseBackup(place, name)).toBe(name)
  const pool = await openEmpty()
  expect(await restoreDatabase({ place, name, decrypt: decrypt(), pool })).toEqual(manifest)
  expect(await readManifest(place, name)).toEqual(manifest)
})
