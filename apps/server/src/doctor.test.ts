import { chmodSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../test/command-line.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { main } from './doctor.ts'

const doctor = (variables: NodeJS.ProcessEnv) =>
  runCommand({ script: 'doctor.mjs', main }, [], { DATA_DIR: makeTemporaryFolder(), ...variables })

test('says what a start in production would refuse and warn of, with exit code 1', async () => {
  const { code, output } = await doctor({ NODE_ENV: 'production', SMPT_URL: 'smtps://mail.courtier.ma' })
  expect(code).toBe(1)
  expect(output).toMatch(/^refused SMTP_URL is not set/m)
  expect(output).toMatch(/^warned {2}A variable is ignored.*\(SMPT_URL for SMTP_URL\)/m)
})

test('says in one line what no command may use', async () => {
  const { code, output } = await doctor({ NODE_ENV: 'production', RATE_LIMIT: 'off' })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^refused Wrong configuration: RATE_LIMIT[^\n]*\n$/),
  ])
})

test('closes the file of the master keys and DATA_DIR to other users, if asked to', async () => {
  const folder = makeTemporaryFolder()
  const file = path.join(folder, 'keys')
  writeFileSync(file, 'a master key of more than thirty-two characters\n', { mode: 0o644 })
  chmodSync(folder, 0o755)
  const variables = { DATA_DIR: folder, MASTER_KEY_FILE: file, NODE_ENV: 'production' }
  expect((await doctor(variables)).output).toContain('can be read by other users (MASTER_KEY_FILE)')
  const fixed = await runCommand({ script: 'doctor.mjs', main }, ['--fix'], variables)
  expect(fixed.output).not.toContain('can be read')
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o077]).toEqual([0o600, expect.any(Number)])
  expect(statSync(folder).mode & 0o006).toBe(0)
})

test('ends with exit code 0 where a start only warns', async () => {
  expect(await doctor({ CLAMD_HOST: 'clamd' })).toMatchObject({ code: 0 })
})
