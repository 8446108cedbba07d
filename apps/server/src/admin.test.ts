import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../web/build.ts'
import { startServerProcess } from '../test/server-process.ts'
import { createTestDatabase } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const script = path.join(import.meta.dirname, '../../../scripts/admin.mjs')
const folders: string[] = []

beforeAll(async () => {
  await buildIfChanged()
})

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const makeFolder = (): string => {
  const folder = makeTemporaryFolder()
  folders.push(folder)
  return folder
}

/** Runs `npm run admin -- …` without a terminal. */
const admin = async (variables: NodeJS.ProcessEnv, ...args: string[]) => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (texts.output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (texts.errors += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, ...texts }
}

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

test('prints how many failed jobs `npm run admin -- retry-jobs` tries again', async () => {
  const database = await createTestDatabase()
  const variables = { DATA_DIR: makeFolder(), DATABASE_URL: database.connectionString }
  expect(await admin(variables, 'retry-jobs')).toEqual({
    code: 0,
    errors: '',
    output: 'Failed jobs that are tried again: 0.\n',
  })
  await database.drop()
})

describe('npm run admin -- create', () => {
  test('creates an admin before the first start and while the server runs, besides the admin of the environment', async () => {
    const dataDir = makeFolder()
    const early = await admin({ DATA_DIR: dataDir }, 'create', ' Chef@Example.ma')
    expect(early).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(created) })
    const first = { ADMIN_EMAIL: 'first@example.ma', ADMIN_PASSWORD: 'mot de passe sûr' }
    const server = startServerProcess({ DATA_DIR: dataDir, ...first })
    const url = await server.ready
    expect(await choosePassword(url, created.exec(early.output)?.[1] ?? '')).toBe(200)
    expect(await login(url, 'chef@example.ma', chosen)).toBe(200)
    // The environment creates an admin only when there is none.
    expect(await login(url, first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).toBe(401)
    const late = await admin({ DATA_DIR: dataDir }, 'create', 'late@example.ma')
    expect(late).toMatchObject({ code: 0, errors: '' })
    // A link that was lost is replaced until its owner has chosen a password.
    const again = await admin({ DATA_DIR: dataDir }, 'create', 'late@example.ma')
    expect(again.code).toBe(0)
    expect(await choosePassword(url, /token\/(\S+)/.exec(again.output)?.[1] ?? '')).toBe(200)
    expect(await login(url, 'late@example.ma', chosen)).toBe(200)
    const twice = await admin({ DATA_DIR: dataDir }, 'create', 'late@example.ma')
    expect(twice).toEqual({
      code: 1,
      output: '',
      errors: 'late@example.ma already has an account: choose another address.\n',
    })
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('creates an admin in the database that DATABASE_URL names, and resets a second factor there', async () => {
    const database = await createTestDatabase()
    const variables = { DATA_DIR: makeFolder(), DATABASE_URL: database.connectionString }
    const answer = await admin(variables, 'create', 'chef@example.ma')
    expect(answer).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(created) })
    const reset = await admin(variables, 'reset-factor', 'Chef@example.ma')
    expect(reset).toEqual({
      code: 0,
      errors: '',
      output: 'chef@example.ma sets up a new second factor at the next login.\n',
    })
    await database.drop()
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
    const answer = await admin({ DATA_DIR: makeFolder() }, ...args)
    expect(answer).toEqual({ code: 1, output: '', errors: expect.stringMatching(line) })
  })

  test('refuses an unreachable database in one line without its password', async () => {
    const variables = { DATA_DIR: makeFolder(), DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/wassit' }
    const answer = await admin(variables, 'create', 'chef@example.ma')
    expect(answer).toMatchObject({ code: 1, output: '' })
    expect(answer.errors).toMatch(/^The PostgreSQL server 127\.0\.0\.1:1 does not let us in: [^\n]*\n$/)
  })
})

test('creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD at the start', async () => {
  const variables = {
    DATA_DIR: makeFolder(),
    ADMIN_EMAIL: 'first@example.ma',
    ADMIN_PASSWORD: 'mot de passe sûr',
  }
  const server = startServerProcess(variables)
  const url = await server.ready
  expect(await login(url, variables.ADMIN_EMAIL, variables.ADMIN_PASSWORD)).toBe(200)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
