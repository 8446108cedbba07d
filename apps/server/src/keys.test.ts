import { spawn } from 'node:child_process'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../test/command-line.ts'
import { give, insured, keep } from '../test/documents.ts'
import { findRow } from '../test/rows.ts'
import { openTestApp } from '../test/support.ts'
import { openSecret, sealSecret } from './features/people/factors/app-secret.ts'
import { readDocument } from './features/stored-files/documents.service.ts'
import { readAnswers } from './features/policies/underwriting/encrypted-words.service.ts'
import { readPaper } from './features/policies/underwriting/medical-papers.service.ts'
import { keyIdOf } from './gateways/envelope.ts'
import { main } from './keys.ts'
import { keySource } from './master-keys.ts'

const script = path.join(import.meta.dirname, '../../../scripts/keys.mjs')
const oldKey = 'the master key before the rotation of this test'

let folder: string
let file: string

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})
const server = openTestApp(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-keys-'))
  file = path.join(folder, 'keys')
  writeFileSync(file, oldKey, { mode: 0o600 })
  return { config: { masterKeys: [oldKey], masterKeyFile: file } }
})

const environment = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: server.database.connectionString,
  DATA_DIR: server.deps.config.dataDir,
  APP_SECRET: server.deps.config.appSecret,
  MASTER_KEY_FILE: file,
})

const run = (...args: string[]) => runCommand({ script: 'keys.mjs', main }, args, environment())

/** Runs a command that must succeed; returns what it says. */
const keysCommand = async (...args: string[]): Promise<string> => {
  const { code, output, errors } = await run(...args)
  if (code !== 0) throw new Error(errors)
  return output
}

/** Returns what a refused command says. */
const refusal = async (...args: string[]): Promise<string> => {
  const { code, output, errors } = await run(...args)
  return code === 0 ? 'done' : output + errors
}

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
  await sql`update stored_objects set encrypted_by = null where object_key = ${objectKey}`.execute(server.db)
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
  (await findRow(server, 'factors', { user_id: userId })).secret as Buffer

test('rotates the master key while others read and write, and continues after it was killed', async () => {
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
    const row = await findRow(server, 'underwritings', { id: underwriting })
    expect(readAnswers(server.deps, row)).toEqual(answers)
    for (const userId of [earlier, current])
      expect(openSecret(server.deps, userId, await secretOf(userId))).toEqual(secret)
  }
  const load = new AbortController()
  const loop = async (work: () => Promise<void>) => {
    while (!load.signal.aborted) {
      await work().catch((error: unknown) => void faults.push(error))
      await sleep(5)
    }
  }
  const running = [loop(write), loop(check), loop(check)]

  const killed = spawn(process.execPath, [script, 'rotate'], { env: environment(), stdio: 'ignore' })
  while (readFileSync(file, 'utf8') === oldKey) await sleep(5)
  await sleep(150)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  const [newKey, ...older] = readFileSync(file, 'utf8').split(',')
  expect(older).toEqual([oldKey])

  expect(await keysCommand('rotate')).toContain('Under the first master key now')
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
}, 120_000)

/** A user other than the one of the tests, whom only root can make the owner of a file. */
const otherUser = process.getuid?.() === 0 ? 12_345 : process.getuid?.()

test('keeps the owner of the keys and of documents, whoever rotates', async () => {
  const { policy } = await insured(server)
  const { objectKey } = await keep(server)
  await give(server, policy.id, 'quote', { object: { ...(await keep(server)), objectKey } })
  const documents = path.join(server.deps.config.dataDir, 'documents')
  if (otherUser !== undefined) for (const owned of [file, documents]) chownSync(owned, otherUser, otherUser)
  await keysCommand('rotate')
  for (const owned of [file, path.join(documents, objectKey)])
    expect([statSync(owned).uid, statSync(owned).mode & 0o777]).toEqual([otherUser, 0o600])
  await keysCommand('retire')
}, 60_000)

test('retires no key while a running node encrypts under it', async () => {
  await keysCommand('rotate')
  const keys = readFileSync(file, 'utf8')
  await sql`insert into node_keys (node, name, key_id) values ('other', 'web-2 (process 7)', 'older')`.execute(
    server.db,
  )
  expect(await refusal('retire')).toContain('Nothing was retired: web-2 (process 7) does not encrypt')
  expect(readFileSync(file, 'utf8')).toBe(keys)
  // A node that no longer runs blocks nothing.
  await sql`update node_keys set seen_at = now() - interval '4 minutes' where node = 'other'`.execute(
    server.db,
  )
  await keysCommand('retire')
  expect(readFileSync(file, 'utf8').split(',')).toHaveLength(1)
}, 60_000)

test('passes over damaged things, names them, and retires only when their loss is accepted', async () => {
  const { policy } = await insured(server)
  const object = await keep(server)
  await give(server, policy.id, 'quote', { object })
  const damaged = path.join(server.deps.config.dataDir, 'documents', object.objectKey)
  const bytes = await readFile(damaged)
  // The head follows the mark of encrypted documents; it holds the id of the key.
  bytes.fill(0, 20, 30)
  await writeFile(damaged, bytes)
  const cleared = await keep(server)
  await give(server, policy.id, 'quote', { object: cleared })
  await writeFile(path.join(path.dirname(damaged), cleared.objectKey), '%PDF-1.7 in the clear')
  const questionnaire = await addHealthData()
  await sql`update underwritings set answers = set_byte(answers, 40, get_byte(answers, 40) # 1)
    where id = ${questionnaire}`.execute(server.db)
  const { id } = await give(server, policy.id, 'drivingLicenceFront', { object: await keep(server) })
  const said = await keysCommand('rotate')
  expect(said).toContain(`No key opens the document ${object.objectKey}`)
  expect(said).toContain(`No key opens the document ${cleared.objectKey}`)
  expect(said).toContain(`No key opens the questionnaire ${questionnaire}`)
  const keys = readFileSync(file, 'utf8')
  expect(keys.split(',')).toHaveLength(2)
  for (const args of [['retire'], ['retire', 'losing=1']])
    expect(await refusal(...args)).toContain('no key opens 3 things')
  expect(readFileSync(file, 'utf8')).toBe(keys)
  await keysCommand('retire', 'losing=3')
  expect(readFileSync(file, 'utf8').split(',')).toHaveLength(1)
  expect((await readDocument(server.deps, id)).length).toBeGreaterThan(0)
}, 60_000)

test('logs an unreadable key file once and keeps the loaded keys', () => {
  const own = path.join(folder, 'own')
  writeFileSync(own, oldKey)
  const told: unknown[] = []
  const keys = keySource({ masterKeys: [oldKey], masterKeyFile: own }, (error) => told.push(error))
  expect(keys()).toEqual([oldKey])
  rmSync(own)
  expect([keys(), keys(), told.length]).toEqual([[oldKey], [oldKey], 1])
  const next = oldKey.replace('before', 'after')
  writeFileSync(own, next)
  expect([keys(), told.length]).toEqual([[next], 1])
  rmSync(own)
  expect([keys(), told.length]).toEqual([[next], 2])
})
