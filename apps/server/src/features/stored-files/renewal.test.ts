import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { give, insured, keep } from '../../../test/documents.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { readDocument } from './documents.service.ts'
import { encryptObjects, renewAllObjects } from './renewal.service.ts'
import { sweepObjects } from './sweep.service.ts'

const server = openTestApp()
beforeAll(async () => {
  await sql`update kysely_migration set "timestamp" = '2026-01-01T00:00:00Z'`.execute(server.db)
})
beforeEach(async () => {
  await sql`update periodic_work set position = null`.execute(server.db)
})

const fileOf = (key: string) => path.join(server.deps.config.dataDir, 'documents', key)
const content = Buffer.from('%PDF-1.7 /Root startxref %%EOF as the release before stored it')

/** Adds a document as the release before stored it: in the clear, without a master key in its row. */
const addPlain = async () => {
  const { policy } = await insured(server)
  const object = await keep(server, content)
  const { id } = await give(server, policy.id, 'quote', { object })
  await writeFile(fileOf(object.objectKey), content)
  await sql`update stored_objects set encrypted_by = null where object_key = ${object.objectKey}`.execute(
    server.db,
  )
  return { id, key: object.objectKey }
}

const masterKeyOf = async (key: string): Promise<string | null> =>
  (await findRow(server, 'stored_objects', { object_key: key })).encrypted_by

const isClear = async (key: string): Promise<boolean> => (await readFile(fileOf(key))).includes('%PDF')

test('reads documents of the release before, and encrypts them in the background', async () => {
  const { id, key } = await addPlain()
  expect(await readDocument(server.deps, id)).toEqual(content)
  await encryptObjects(server.deps)
  expect(await isClear(key)).toBe(false)
  expect(await masterKeyOf(key)).toBe(server.deps.storage.keyId)
  expect(await readDocument(server.deps, id)).toEqual(content)
})

test('continues after it was killed before or after the file was replaced', async () => {
  const [first, second] = [await addPlain(), await addPlain()]
  const { storage } = server.deps
  const killed = (when: 'before' | 'after') => ({
    ...server.deps,
    storage: {
      ...storage,
      keyId: storage.keyId,
      renew: async (key: string) => {
        if (when === 'after') await storage.renew(key, true)
        throw new Error('killed')
      },
    },
  })
  for (const when of ['before', 'after'] as const) {
    await expect(renewAllObjects(killed(when))).rejects.toThrow('killed')
    for (const { id, key } of [first, second]) {
      expect(await masterKeyOf(key)).toBeNull()
      expect(await readDocument(server.deps, id)).toEqual(content)
    }
  }
  expect(await renewAllObjects(server.deps)).toEqual({ renewed: 2, unreadable: [] })
  expect(await renewAllObjects(server.deps)).toEqual({ renewed: 0, unreadable: [] })
})

test('encrypts the other documents although the file of one is missing', async () => {
  const [gone, here] = [await addPlain(), await addPlain()]
  await server.deps.storage.delete(gone.key)
  await renewAllObjects(server.deps)
  expect([await masterKeyOf(gone.key), await isClear(here.key)]).toEqual([null, false])
})

test('leaves no file of an object that the sweep deletes at the same moment', async () => {
  const orphans = await Promise.all(Array.from({ length: 12 }, () => keep(server, content)))
  for (const { objectKey } of orphans) await writeFile(fileOf(objectKey), content)
  await sql`update stored_objects set encrypted_by = null`.execute(server.db)
  server.clock.advance(25 * 3_600_000)
  await Promise.all([sweepObjects(server.deps), renewAllObjects(server.deps)])
  for (const { objectKey } of orphans) await expect(readFile(fileOf(objectKey))).rejects.toThrow('ENOENT')
})
