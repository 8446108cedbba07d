import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../web/build.ts'
import { runApart, runCommand } from '../test/command-line.ts'
import { startServerProcess } from '../test/server-process.ts'
import { createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { main } from './admin.ts'

const command = { script: 'admin.mjs', main }
const dataDir = makeTemporaryFolder()
const otherFolder = makeTemporaryFolder()
let database: TestDatabase

beforeAll(async () => {
  await buildIfChanged()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const folder of [dataDir, otherFolder]) rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run admin -- …` on the database of the tests. */
const admin = (...args: string[]) =>
  runCommand(command, args, { DATA_DIR: otherFolder, DATABASE_URL: database.connectionString })

const created =
  /^The admin chef@example\.ma chooses a password within 24 hours at:\nhttp:\/\/\S+\/token\/([\w-]{75})\n$/
const chosen = 'Un mot de passe choisi 7'

const post = async (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Chooses the password by the link that the terminal printed. */
const choosePassword = async (url: string, token: string) => {
  const opened = await post(`${url}/api/verify/token`, { token })
  const { user } = (await opened.json()) as { user: { uuid: string } }
  return (await post(`${url}/api/resetPassword`, { uuid: user.uuid, password: chosen })).status
}

const login = async (url: string, email: string, password: string) =>
  (await post(`${url}/api/login`, { email, password })).status

test('prints how many failed jobs `npm run admin -- retry-jobs` tries again', async () =>
  expect(await admin('retry-jobs')).toEqual({
    code: 0,
    errors: '',
    output: 'Failed jobs that are tried again: 0.\n',
  }))

describe('npm run admin -- create', () => {
  test('creates an admin before the first start and while the server runs, in addition to the admin of the environment', async () => {
    const early = await runApart(command, ['create', ' Chef@Example.ma'], { DATA_DIR: dataDir })
    expect(early).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(created) })
    const first = { ADMIN_EMAIL: 'first@example.ma', ADMIN_PASSWORD: 'mot de passe sûr' }
    const server = startServerProcess({ DATA_DIR: dataDir, ...first })
    const url = await server.ready
    expect(await choosePassword(url, created.exec(early.output)?.[1] ?? '')).toBe(200)
    expect(await login(url, 'chef@example.ma', chosen)).toBe(200)
    // The environment creates an admin only when there is none.
    expect(await login(url, first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).toBe(401)
    const createLate = () => runCommand(command, ['create', 'late@example.ma'], { DATA_DIR: dataDir })
    const late = await createLate()
    expect(late).toMatchObject({ code: 0, errors: '' })
    // A link that was lost is replaced until its owner has chosen a password.
    const again = await createLate()
    expect(again.code).toBe(0)
    expect(await choosePassword(url, /token\/(\S+)/.exec(again.output)?.[1] ?? '')).toBe(200)
    expect(await login(url, 'late@example.ma', chosen)).toBe(200)
    expect(await createLate()).toEqual({
      code: 1,
      output: '',
      errors: 'late@example.ma already has an account: choose another address.\n',
    })
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('creates an admin in the database that DATABASE_URL names, and resets a second factor there', async () => {
    const answer = await admin('create', 'chef@example.ma')
    expect(answer).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(created) })
    expect(await admin('reset-factor', 'Chef@example.ma')).toEqual({
      code: 0,
      errors: '',
      output: 'chef@example.ma sets up a new second factor at the next login.\n',
    })
  })

  test.each([
    [
      [],
      /^Usage: npm run admin -- create EMAIL, npm run admin -- reset-factor EMAIL, or npm run admin -- retry-jobs\n$/,
    ],
    [['reset-factor'], /^Usage: /],
    [['reset-factor', 'nobody@b.ma'], /^Nobody of the staff has the address nobody@b\.ma\.\n$/],
    [['make', 'a@b.ma'], /^Usage: /],
    [['create'], /^Usage: /],
    [['retry-jobs', 'all'], /^Usage: /],
    [['create', 'a@b.ma', 'c@d.ma'], /^Usage: /],
    [['create', 'nobody'], /^nobody is not an email address\.\n$/],
  ])('refuses %j in one line', async (args, line) => {
    expect(await admin(...args)).toEqual({ code: 1, output: '', errors: expect.stringMatching(line) })
  })

  test('refuses an unreachable database in one line without its password', async () => {
    const variables = { DATA_DIR: otherFolder, DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/wassit' }
    const answer = await runCommand(command, ['create', 'chef@example.ma'], variables)
    expect(answer).toMatchObject({ code: 1, output: '' })
    expect(answer.errors).toMatch(/^The PostgreSQL server 127\.0\.0\.1:1 does not let us in: [^\n]*\n$/)
  })
})
