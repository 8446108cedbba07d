import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mailedCaller } from '../../../../test/counter-factories.ts'
import {
  issueIdsOf,
  newContact,
  password as current,
  person,
  provenReset,
  registerCustomer,
  signedInCustomer,
  verifyVisitor,
} from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { isBreached } from './breached-passwords.ts'
import { createStaff, ensureFirstAdmin } from './staff.service.ts'

const folder = makeTemporaryFolder()
const file = path.join(folder, 'breached.txt')
const breached = 'Tortue 7 des mers du sud'
const passwords = [breached, ...Array.from({ length: 999 }, (_, index) => `mot de passe ${index}`)]
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const write = (name: string, lines: readonly string[], end = '\r\n') => {
  const target = path.join(folder, name)
  writeFileSync(target, lines.join(end))
  return target
}

afterAll(async () => {
  rmSync(folder, { recursive: true })
})
const server = openTestApp(() => {
  write('breached.txt', passwords.map((each, index) => `${hashOf(each)}:${index + 1}`).toSorted())
  return { config: { breachedPasswords: file } }
})

describe('the file of breached passwords', () => {
  test('finds every line of the file, the first and the last one too, and nothing else', async () => {
    for (const each of passwords) expect(await isBreached(file, each)).toBe(true)
    for (const other of ['', 'autre', 'tortue 7 des mers du sud', 'mot de passe 1000'])
      expect(await isBreached(file, other)).toBe(false)
  })

  test('may have no counts, other ends of lines, small letters, one line or none', async () => {
    const plain = write('plain.txt', passwords.map((each) => hashOf(each).toLowerCase()).toSorted(), '\n')
    expect(await isBreached(plain, breached)).toBe(true)
    expect(await isBreached(write('one.txt', [`${hashOf(breached)}:3`]), breached)).toBe(true)
    expect(await isBreached(write('none.txt', []), breached)).toBe(false)
  })
})

const refusedAsBreached = [400, [['password', 'validation.password.breached']]]

test('refuses a breached password at the sign-up and at a change', async () => {
  const visitor = await verifyVisitor(server)
  const answer = await visitor.browser.post('/api/register', { ...person(visitor.uuid), password: breached })
  expect([answer.status, issueIdsOf(answer)]).toEqual(refusedAsBreached)
  const { browser } = await signedInCustomer(server)
  const change = { current_password: current, password: breached }
  const changed = await browser.post('/api/user/resetPassword', change)
  expect(issueIdsOf(changed)).toEqual([['password', 'validation.password.breached']])
  expect(
    (await browser.post('/api/user/resetPassword', { ...change, password: 'tortue des mers' })).status,
  ).toBe(200)
})

test('refuses a breached password at a reset', async () => {
  const { email } = await registerCustomer(server)
  const { browser, uuid } = await provenReset(server, email)
  const reset = (password: string) => browser.post('/api/resetPassword', { uuid, password })
  const answer = await reset(breached)
  expect([answer.status, issueIdsOf(answer)]).toEqual(refusedAsBreached)
  expect((await reset('Tortue 7 des mers')).status).toBe(200)
})

test('refuses a breached password as the first one of a person whom an agent entered', async () => {
  const { browser } = await mailedCaller(server)
  const choose = (password: string) => browser.post('/api/user/password', { password })
  const answer = await choose(breached)
  expect([answer.status, issueIdsOf(answer)]).toEqual(refusedAsBreached)
  expect((await choose('tortue des mers')).status).toBe(200)
})

test('refuses a breached password of a member of staff, typed at the terminal or named for the first admin', async () => {
  const staff = { email: newContact().email, password: breached }
  const refusal = `The password of ${staff.email} is in the file of breached passwords: choose another one.`
  await expect(createStaff(server.deps, { ...staff, role: 'admin' })).rejects.toThrow(refusal)
  const config = { ...server.deps.config, admin: staff }
  await expect(ensureFirstAdmin({ ...server.deps, config })).rejects.toThrow(refusal)
})

test('refuses nobody while the file cannot be read', async () => {
  const lost = await buildTestApp({
    config: { breachedPasswords: path.join(folder, 'gone.txt'), logLevel: 'silent' },
  })
  expect((await registerCustomer(lost, { password: breached })).userId).toMatch(/^[\da-f-]{36}$/)
  await lost.close()
})
