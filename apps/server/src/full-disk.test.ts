import { readdirSync } from 'node:fs'
import files, { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { give, insured, keep } from '../test/documents.ts'
import { openTestApp } from '../test/support.ts'
import { keepObject, readDocument } from './features/stored-files/documents.service.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

const server = openTestApp()
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Returns the class of open files, which Node does not export. */
const fileHandles = async (): Promise<FileHandle> => {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle) as FileHandle
}

/** Lets writes through until `left` bytes are used up: the last one is cut, the next ones fail. */
const fillAfter = async (left: number): Promise<void> => {
  let free = left
  vi.spyOn(await fileHandles(), 'writeFile').mockImplementation(async function fill(this: FileHandle, data) {
    const bytes = Buffer.from(data as Uint8Array)
    const fits = Math.min(free, bytes.length)
    free -= fits
    await this.appendFile(bytes.subarray(0, fits))
    if (fits < bytes.length) throw full
  })
}

test('loses no acknowledged document when the disk fills up in the middle of a write', async () => {
  const { policy } = await insured(server)
  const acknowledged: { id: string; content: Buffer }[] = []
  const refusals: unknown[] = []
  await fillAfter(12_000)
  for (let count = 0; count < 20; count += 1) {
    const content = Buffer.alloc(1500, count)
    try {
      const object = await keepObject(server.deps, content, 'application/pdf')
      const { id } = await give(server, policy.id, 'drivingLicenceFront', { object })
      acknowledged.push({ id, content })
    } catch (error) {
      refusals.push(error)
    }
  }
  expect([acknowledged.length, refusals.length]).toEqual([7, 13])
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'storage.unavailable', status: 503 })
  for (const { id, content } of acknowledged) expect(await readDocument(server.deps, id)).toEqual(content)
  // Nothing is left of the writes that failed.
  expect(readdirSync(path.join(server.deps.config.dataDir, 'documents'))).toHaveLength(acknowledged.length)
  vi.restoreAllMocks()
  expect((await keep(server)).size).toBeGreaterThan(0)
})

test('says in /readyz that the disk is full, and that there is room again', async () => {
  const ready = async () => {
    const answer = await server.app.inject({ url: '/readyz' })
    return [answer.statusCode, answer.json().code]
  }
  expect(await ready()).toEqual([200, undefined])
  const found = await files.statfs(server.deps.config.dataDir)
  const spy = vi.spyOn(files, 'statfs').mockResolvedValue(Object.assign(found, { bavail: 10 }))
  syncBuiltinESMExports()
  expect(await ready()).toEqual([503, 'storage.unavailable'])
  spy.mockRestore()
  syncBuiltinESMExports()
  expect(await ready()).toEqual([200, undefined])
})
