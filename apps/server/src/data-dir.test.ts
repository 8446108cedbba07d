import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { diskOf, openDataDir } from './data-dir.ts'

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string): number => statSync(path.join(folder, name)).mode & 0o777

/** PostgreSQL's own user passes through the folder of root. */
const pass = process.getuid?.() === 0 ? 0o011 : 0

test('makes a data folder that no other user can list', () => {
  openDataDir(path.join(folder, 'new'))
  expect(modeOf('new')).toBe(0o700 | pass)
})

test('takes an existing data folder from other users, and keeps its group', () => {
  mkdirSync(path.join(folder, 'old'))
  chmodSync(path.join(folder, 'old'), 0o755)
  openDataDir(path.join(folder, 'old'))
  expect(modeOf('old')).toBe(0o750 | (pass & 0o001))
  chmodSync(path.join(folder, 'old'), 0o700)
  openDataDir(path.join(folder, 'old'))
  expect(modeOf('old')).toBe(0o700)
})

test('returns the disk on which a missing data folder will be made', async () => {
  expect((await diskOf(path.join(folder, 'later', 'data'))).all).toBe((await diskOf(folder)).all)
})
