import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startObjectStore } from '../../test/object-store.ts'
import type { ObjectStore } from '../../test/object-store.ts'
import { buildEnvelope } from './envelope.ts'
import { buildDiskStorage } from './disk-storage.ts'
import { buildS3Storage } from './s3-storage.ts'
import { buildStorage } from './storage.ts'
import type { StorageGateway } from './storage.ts'

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
const unavailable = { code: 'storage.unavailable', status: 503 }

let store: ObjectStore
let dataDir: string

beforeAll(async () => {
  store = await startObjectStore()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-disk-'))
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe.each(['disk', 'S3'] as const)('%s storage', (kind) => {
  let storage: StorageGateway
  beforeAll(async () => {
    storage = await buildStorage(
      { dataDir, s3: kind === 'S3' ? store.config : undefined },
      buildEnvelope(['a master key that only this test knows']),
    )
  })
  afterAll(() => storage.close())

  test('keeps bytes unchanged until they are deleted', async () => {
    await storage.put('one', bytes, 'application/pdf')
    await storage.put('two', bytes.subarray(7), 'image/png')
    expect(Buffer.compare(await storage.get('one'), bytes)).toBe(0)
    expect(Buffer.compare(await storage.get('two'), bytes.subarray(7))).toBe(0)
    await storage.delete('one')
    await expect(storage.get('one')).rejects.toMatchObject(unavailable)
    expect((await storage.get('two')).byteLength).toBe(bytes.byteLength - 7)
  })

  test('ignores the deletion of a missing object', async () => {
    await expect(storage.delete('never')).resolves.toBeUndefined()
  })

  test('reports a missing object as unavailable and names the cause in the error message', async () => {
    await expect(storage.get('never')).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/(ENOENT|NoSuchKey|file)/),
    })
  })
})

test('reports a disk that cannot be written as unavailable', async () => {
  const file = path.join(dataDir, 'a file')
  writeFileSync(file, '')
  const storage = buildDiskStorage(file)
  await expect(storage.put('one', bytes, 'image/png')).rejects.toMatchObject(unavailable)
})

test('reports S3 as unavailable with a wrong key, another bucket or no server', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  for (const wrong of [{ key: 'nobody' }, { bucket: 'other' }, { endpoint: `http://127.0.0.1:${port}` }]) {
    const storage = buildS3Storage({ ...store.config, ...wrong })
    await expect(storage.put('one', bytes, 'image/png'), JSON.stringify(wrong)).rejects.toMatchObject(
      unavailable,
    )
    await expect(storage.get('one')).rejects.toMatchObject(unavailable)
    await expect(storage.delete('one')).rejects.toMatchObject(unavailable)
    storage.close()
  }
})

test('gives up on an S3 server that never responds', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const storage = buildS3Storage({ ...store.config, endpoint: `http://127.0.0.1:${port}` }, 200)
  const abandoned = { ...unavailable, message: expect.stringMatching(/abort/i) }
  await expect(storage.put('one', bytes, 'image/png')).rejects.toMatchObject(abandoned)
  await expect(storage.get('one')).rejects.toMatchObject(abandoned)
  storage.close()
  silent.close()
})
