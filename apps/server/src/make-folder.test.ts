import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openFolder } from './backup/place.ts'
import { makeFolder } from './make-folder.ts'

test('makes a folder with those above it for its owner only, and leaves one that is there', () => {
  const folder = path.join(makeTemporaryFolder(), 'a', 'b')
  expect([makeFolder(folder), makeFolder(folder)]).toEqual([true, false])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.runIf(existsSync('/proc'))('ends where no folder can be made', () => {
  expect(() => makeFolder('/proc/nowhere/data')).toThrow(/ENOENT|EACCES/)
})

test.runIf(existsSync('/proc'))('says in one line that a place for backups cannot be made', async () => {
  await expect(openFolder('/proc/nowhere').put('backups/a', Buffer.from('a'))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The folder \/proc\/nowhere\/backups for backups cannot be made \(E/),
  })
})
