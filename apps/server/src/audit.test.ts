import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { recordEvent } from './features/audit/audit.service.ts'

const script = path.join(import.meta.dirname, '../../../scripts/audit.mjs')

test('prints whether the trail is whole, and the rows that were changed, by `npm run audit -- verify`', async () => {
  const server = await buildTestApp()
  const folder = makeTemporaryFolder()
  const { connectionString } = server.database
  const audit = async (...args: string[]) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: connectionString },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    const [code] = await once(child, 'close')
    return { code: code as number, output }
  }
  const at = { origin: null, now: server.clock.now() }
  const id = await recordEvent(server.db, at, { kind: 'code', outcome: 'issued' })
  const whole =
    'Rows in the chain: 1, of which 0 left with their month.\nRows older than the chain: 0. Seals: 0.\n'
  expect(await audit('verify')).toEqual({ code: 0, output: `${whole}The trail is whole.\n` })
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_events set outcome = 'verified' where id = ${id}`.execute(tx)
  })
  expect(await audit('verify')).toEqual({
    code: 1,
    output: `${whole}${id}: row was changed\nFaults: 1. The trail was tampered with.\n`,
  })
  expect(await audit('check')).toEqual({
    code: 1,
    output: 'Usage: npm run audit -- verify, or npm run audit -- release\n',
  })
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
