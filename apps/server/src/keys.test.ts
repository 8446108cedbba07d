import { execFile, spawn } from 'node:child_process'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { give, insured, keep } from '../test/documents.ts'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'
import { openSecret, sealSecret } from './features/factors/app-secret.ts'
import { readDocument } from './features/stored-files/documents.service.ts'
import { readAnswers } from './features/underwriting/encrypted-words.service.ts'
import { readPaper } from './features/underwriting/medical-papers.service.ts'
import { keyIdOf } from './gateways/envelope.ts'

const script = path.join(import.meta.dirname, '../../../scripts/keys.mjs')
const oldKey = 'the master key before the rotation of this test'

let server: TestApp
let folder: string
let file: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-keys-'))
  file = path.join(folder, 'keys')
  writeFileSync(file, oldKey, { mode: 0o600 })
  server = await buildTestApp({ config: { masterKeys: [oldKey], masterKeyFile: file } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: server.database.connectionString,
  DATA_DIR: server.deps.config.dataDir,
  APP_SECRET: server.deps.config.appSecret,
  MASTER_KEY_FILE: file,
})

const keysCommand = (command: string) =>
  promisify(execFile)(process.execPath, [script, command], { env: environment() })

const idOf = (table: 'underwritings' | 'factors') =>
  sql<{ id: string }>`select id from ${sql.table(table)} order by id desc limit 1`
    .execute(server.db)
    .then(({ rows }) => String(rows[0]?.id))

const answers = { self: { diabetes: true } }

/** Adds a questionnaire with an answer, and a paper as earlier releases encrypted it. */
const addHealthData = async () => {
  const { policy } = await insured(server)
  const { rows } = await sql<{ id: string }>`
    insert into underwritings (policy_id, insurer_id, risk, state, created_at)
    select ${policy.id}, id, 'risk', 'filled', now() from insurers limit 1 returning id`.execute(server.db)
  const id = String(rows[0]?.id)
  const { envelope, dataDir } = { envelope: server.deps.envelope, dataDir: server.deps.config.dataDir }
  const encrypted = envelope.encrypt(Buffer.from(JSON.stringify(answers)), `underwriting answers ${id}`)
  await server.db.updateTable('underwritings').set({ answers: encrypted }).where('id', '=', id).execute()
  const { objectKey } = await keep(server)
  const paper = envelope.encrypt(Buffer.from('%PDF-1.7 scanner'), `underwriting paper ${objectKey}`)
  await writeFile(path.join(dataDir, 'documents', objectKey), paper)
  await sql`insert into underwriting_papers (underwriting_id, object_key, mime_type, created_at)
    values (${id}, ${objectKey}, 'application/pdf', now())`.execute(server.db)
  return id
}

const secret = randomBytes(20)

/** Encrypts the secret of an app as releases before the envelope did. */
const sealEarlier = (userId: string): Buffer => {
  const { appSecret } = server.deps.config
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit secrets of authenticator apps', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(userId))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

const addFactor = async (seal: (userId: string) => Buffer) => {
  const { userId } = await insured(server)
  await sql`insert into factors (user_id, kind, name, secret, created_at)
    values (${userId}, 'app', 'Téléphone', ${seal(userId)}, now())`.execute(server.db)
  return userId
}

const secretOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('factors')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).secret as Buffer

test('rotates the master key while others read and write, and goes on after it was killed', async () => {
  const { policy } = await insured(server)
  const written: { id: string; content: Buffer }[] = []
  const faults: unknown[] = []
  const write = async () => {
    const content = Buffer.from(`%PDF-1.7 ${written.length} ${randomBytes(8).toString('hex')}`)
    const { id } = await give(server, policy.id, 'drivingLicenceFront', {
      object: await keep(server, content),
    })
    written.push({ id, content })
  }
  for (let count = 0; count < 60; count += 1) await write()
  const underwriting = await addHealthData()
  const [earlier, current] = [
    await addFactor(sealEarlier),
    await addFactor((userId) => sealSecret(server.deps.envelope, userId, secret)),
  ]
  const check = async () => {
    const { id, content } = written[Math.floor(Math.random() * written.length)] ?? { id: '', content: '' }
    expect(await readDocument(server.deps, id)).toEqual(content)
    const row = await server.db
      .selectFrom('underwritings')
      .selectAll()
      .where('id', '=', underwriting)
      .executeTakeFirstOrThrow()
    expect(readAnswers(server.deps, row)).toEqual(answers)
    for (const userId of [earlier, current])
      expect(openSecret(server.deps, userId, await secretOf(userId))).toEqual(secret)
  }
  const load = new AbortController()
  const loop = async (work: () => Promise<void>) => {
    while (!load.signal.aborted) await work().catch((error: unknown) => void faults.push(error))
  }
  const running = [loop(write), loop(check), loop(check)]

  const killed = spawn(process.execPath, [script, 'rotate'], { env: environment(), stdio: 'ignore' })
  while (readFileSync(file, 'utf8') === oldKey) await sleep(5)
  await sleep(150)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  const [newKey, ...older] = readFileSync(file, 'utf8').split(',')
  expect(older).toEqual([oldKey])

  const { stdout } = await keysCommand('rotate')
  expect(stdout).toContain('Under the first master key now')
  await keysCommand('retire')
  await sleep(100)
  load.abort()
  await Promise.all(running)

  expect(faults).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(newKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const { id, content } of written) expect(await readDocument(server.deps, id)).toEqual(content)
  await check()
  const { keyId } = server.deps.envelope
  const { rows } = await sql<{ encrypted_by: string }>`
    select distinct encrypted_by from stored_objects join documents using (object_key)`.execute(server.db)
  expect(rows).toEqual([{ encrypted_by: keyId }])
  expect(keyIdOf(await secretOf(earlier))).toBe(keyId)
  const paper = await server.db.selectFrom('underwriting_papers').selectAll().executeTakeFirstOrThrow()
  expect((await readPaper(server.deps, underwriting, paper.id)).bytes.toString()).toBe('%PDF-1.7 scanner')
  const stored = await readFile(path.join(server.deps.config.dataDir, 'documents', paper.object_key))
  expect(stored.subarray(0, 6).toString()).toBe('wassit')
  expect(await idOf('underwritings')).toBe(underwriting)
}, 60_000)
