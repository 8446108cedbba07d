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

test('ends with exit code 0 where a start only warns', async () => {
  expect(await doctor({ CLAMD_HOST: 'clamd' })).toMatchObject({ code: 0 })
})
