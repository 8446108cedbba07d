import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../web/build.ts'
import { createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

let database: TestDatabase
const dataDir = makeTemporaryFolder()
beforeAll(async () => {
  await buildIfChanged()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('ends the server and frees its port when a supervisor ends npm', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const address = () => /^Wassit ready on (\S+)$/m.exec(output)?.[1]
  await expect.poll(address).toBeDefined()
  expect((await fetch(`${address()}/readyz`)).status).toBe(200)

  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  await expect
    .poll(() =>
      fetch(`${address()}/readyz`).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
})
