import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
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
}, 120_000)
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Returns a free port; fails when the given port is in use. */
const bind = async (port: number): Promise<number> => {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  const bound = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return bound
}

test('ends the server and frees its port when a supervisor ends npm', async () => {
  const port = await bind(0)
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Wassit ready on')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
  expect(await bind(port)).toBe(port)
}, 120_000)
