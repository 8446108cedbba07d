import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startObjectStore } from '../../test/object-store.ts'
import { buildDiskStorage } from './disk-storage.ts'
import { encryptStorage } from './encrypted-storage.ts'
import { buildEnvelope, Unreadable } from './envelope.ts'
import { buildS3Storage } from './s3-storage.ts'
import type { ObjectStorage } from './object-storage.ts'

const [older, newer] = ['an older master key of these tests', 'a newer master key of these tests']
const plain = Buffer.from('%PDF-1.7 carte nationale de Nadia')
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const openDisk = (): { objects: ObjectStorage; folder: string } => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-encrypted-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return { objects: buildDiskStorage(dataDir), folder: path.join(dataDir, 'documents') }
}

const openBucket = async (): Promise<ObjectStorage> => {
  const store = await startObjectStore()
  const objects = buildS3Storage(store.config)
  undo.push(store.close, objects.close)
  return objects
}

describe.each(['disk', 'S3'] as const)('the encrypted storage on %s', (kind) => {
  const open = async () => (kind === 'disk' ? openDisk().objects : openBucket())

  test('keeps no byte of a document in the clear', async () => {
    const objects = await open()
    const storage = encryptStorage(objects, buildEnvelope([older]))
    await storage.put('card', plain, 'application/pdf')
    expect(Buffer.from(await objects.get('card')).includes('Nadia')).toBe(false)
    expect(Buffer.from(await storage.get('card'))).toEqual(plain)
  })

  test('reads a document of an earlier release, and encrypts it when it is renewed', async () => {
    const objects = await open()
    const storage = encryptStorage(objects, buildEnvelope([older]), async (key) => key === 'card')
    await objects.put('card', plain, 'application/pdf')
    expect(Buffer.from(await storage.get('card'))).toEqual(plain)
    expect(await storage.renew('card', true)).toBe('renewed')
    expect(Buffer.from(await objects.get('card')).includes('Nadia')).toBe(false)
    expect(Buffer.from(await storage.get('card'))).toEqual(plain)
    expect([await storage.renew('card', false), await storage.renew('none', false)]).toEqual([
      'current',
      'missing',
    ])
  })

  test('wraps a document under the first of several master keys, after which the older one can go', async () => {
    const objects = await open()
    await encryptStorage(objects, buildEnvelope([older])).put('card', plain, 'application/pdf')
    expect(await encryptStorage(objects, buildEnvelope([newer, older])).renew('card', false)).toBe('renewed')
    expect(Buffer.from(await encryptStorage(objects, buildEnvelope([newer])).get('card'))).toEqual(plain)
  })

  test('never returns a document of which a byte changed, or that lies under another name', async () => {
    const objects = await open()
    const storage = encryptStorage(objects, buildEnvelope([older]))
    await storage.put('card', plain, 'application/pdf')
    const stored = Buffer.from(await objects.get('card'))
    await objects.put('other', stored, 'application/pdf')
    await expect(storage.get('other')).rejects.toMatchObject({ code: 'document.damaged', status: 500 })
    for (const place of [95, stored.length - 1]) {
      const changed = Buffer.from(stored)
      changed[place] = (changed[place] ?? 0) ^ 1
      await objects.replace('card', changed)
      await expect(storage.get('card'), `byte ${place}`).rejects.toMatchObject({ code: 'document.damaged' })
    }
  })

  test('neither returns nor encrypts clear bytes in the place of an encrypted document', async () => {
    const objects = await open()
    const storage = encryptStorage(objects, buildEnvelope([older]))
    await storage.put('card', plain, 'application/pdf')
    await objects.replace('card', plain)
    await expect(storage.get('card')).rejects.toMatchObject({ code: 'document.damaged', status: 500 })
    await expect(storage.renew('card', false)).rejects.toThrow(Unreadable)
    expect(Buffer.from(await objects.get('card'))).toEqual(plain)
  })

  test('returns a document that is encrypted in the background between the looks of a reader', async () => {
    const objects = await open()
    const writer = encryptStorage(objects, buildEnvelope([older]))
    const reader = encryptStorage(objects, buildEnvelope([older]), async () => {
      await writer.renew('card', true)
      return false
    })
    await objects.put('card', plain, 'application/pdf')
    expect(Buffer.from(await reader.get('card'))).toEqual(plain)
  })

  test('says that the storage is unavailable while its master key is not there', async () => {
    const objects = await open()
    await encryptStorage(objects, buildEnvelope([older])).put('card', plain, 'application/pdf')
    await expect(encryptStorage(objects, buildEnvelope([newer])).get('card')).rejects.toMatchObject({
      code: 'storage.unavailable',
      message: expect.stringContaining('another master key'),
    })
  })

  test('restores an encrypted object as it is, without a second encryption', async () => {
    const objects = await open()
    const storage = encryptStorage(objects, buildEnvelope([older]))
    await storage.put('card', plain, 'application/pdf')
    const stored = await objects.get('card')
    await storage.delete('card')
    await storage.put('card', stored, 'application/pdf')
    expect(Buffer.from(await storage.get('card'))).toEqual(plain)
  })
})

test('opens files and their folder to the server’s account only', async () => {
  const { objects, folder } = openDisk()
  await objects.put('card', plain, 'application/pdf')
  await objects.replace('card', plain)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'card'))).mode & 0o777).toBe(0o600)
})

test('removes what an interrupted write left, after an hour', async () => {
  const { objects, folder } = openDisk()
  await objects.put('card', plain, 'application/pdf')
  const [old, young] = ['card.old.part', 'card.young.part'].map((name) => path.join(folder, name))
  for (const file of [old, young]) await writeFile(String(file), 'half')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(String(old), before, before)
  await objects.tidy()
  expect((await readdir(folder)).sort()).toEqual(['card', 'card.young.part'])
})

test('keeps the first object of a name and leaves no draft', async () => {
  const { objects, folder } = openDisk()
  await objects.put('card', plain, 'application/pdf')
  await expect(objects.put('card', Buffer.from('other'), 'application/pdf')).rejects.toMatchObject({
    code: 'storage.unavailable',
  })
  expect(await readdir(folder)).toEqual(['card'])
  expect(await readFile(path.join(folder, 'card'))).toEqual(plain)
})
