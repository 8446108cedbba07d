import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dumpOf } from '../../../../test/database-words.ts'
import { approveChanges, signedInStaff, signIn } from '../../../../test/factories.ts'
import { livedPerson } from '../../../../test/lived-person.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { tablesOf } from '../../../../test/whole-person.ts'
import { partsOf } from '../data-copies/data-copies.queries.ts'
import { personalTables } from '../personal-data/map.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { sweepObjects } from '../../stored-files/sweep.service.ts'
import { eraseDue } from './erasure.service.ts'

const lines: string[] = []
const day = 24 * 3_600_000

const server = openTestApp({ config: { rateLimit: false }, log: readableLog(lines), outbox: true })

/** Tables without a row of this person; the test of planted rows has one in each. */
const unused = [
  'factors',
  'factor_challenges',
  'factor_resets',
  'recovery_codes',
  'shared_quotes',
  'offer_sets',
  'offer_advice',
  'renewal_clauses',
  'due_items',
  'what_if_lines',
  'tasks',
  'attestations',
  'card_answers',
  'pledges',
  'formal_notices',
  'instalment_reminders',
  'credit_moves',
  'money_differences',
  'statement_lines',
  'import_rows',
  'taken_over_policies',
  'stated_lines',
  'insurer_receipts',
  'underwriting_papers',
  'reminders',
  'reminder_stops',
  'invitations',
  'promotions',
  'data_copies',
  'data_copy_parts',
]

/** Returns the tables of the newest copy of a person's data. */
const copiedTables = async (userId: string): Promise<Record<string, unknown[]>> => {
  const { id } = await findRow(server, 'data_copies', { user_id: userId, state: 'ready' })
  const parts = await Promise.all(
    (await partsOf(server.db, id)).map((part) => intactBytes(server.deps, part)),
  )
  const { 'data.json': json } = unzipSync(Buffer.concat(parts))
  return JSON.parse(strFromU8(json ?? new Uint8Array())).tables
}

/** Returns the files of the data folder, the outbox and the encrypted storage, as bytes. */
const filesOnDisk = async (): Promise<Buffer[]> => {
  const { dataDir } = server.deps.config
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  )
}

/** Returns the decrypted objects of the storage. */
const objects = async (): Promise<Buffer[]> => {
  const rows = await server.db.selectFrom('stored_objects').select('object_key').execute()
  return Promise.all(rows.map(async (row) => Buffer.from(await server.deps.storage.get(row.object_key))))
}

/** Returns where words are found: in tables, on the disk, in the storage and in the log. */
const tracesOf = async (words: readonly string[]): Promise<string[]> => {
  const dump = Object.entries(await dumpOf(server)).map(
    ([table, text]) => [table, Buffer.from(text)] as const,
  )
  const places = [
    ...dump,
    ...(await filesOnDisk()).map((bytes) => ['disk', bytes] as const),
    ...(await objects()).map((bytes) => ['storage', bytes] as const),
    ['log', Buffer.from(lines.join(''))] as const,
  ]
  return words.flatMap((word) =>
    places
      .filter(([, bytes]) => bytes.includes(word) || bytes.includes(Buffer.from(word).toString('hex')))
      .map(([place]) => `${word} in ${place}`),
  )
}

/** Lets agents enter, propose and approve the deletion of a customer who calls. */
const deleteOnCall = async (customer: string): Promise<void> => {
  const { browser } = await signedInStaff(server, 'admin')
  const received = server.clock.now().toISOString().slice(0, 10)
  const asked = { kind: 'deletion', channel: 'phone', received_on: received, customer }
  const { number } = (await browser.form('/api/agent/rights', asked)).body
  const move = { action: 'propose', seen: 'received', text: 'M. Zerktouni rappelé' }
  expect((await browser.post(`/api/agent/rights/${number}/move`, move)).body).toMatchObject({
    message: expect.any(String),
  })
  expect(await approveChanges(server)).toEqual([200])
  await server.runJobs()
}

test('leaves of a person who used every feature nothing in a dump, a log, the outbox or the storage', async () => {
  const { browser, email, userId, words, medical } = await livedPerson(server)
  await signIn(browser, email)
  await server.db.updateTable('devices').set({ confirmed_at: server.clock.now() }).execute()
  const person = await personKeys(server.db, userId)
  const used = await tablesOf(server, person)
  expect(Object.keys(personalTables).filter((name) => !used.includes(name))).toEqual(unused)
  expect((await browser.post('/api/user/data-copy', {})).status).toBe(200)
  await server.runJobs()
  const copied = await copiedTables(userId)
  expect(used.filter((name) => !copied[name]?.length)).toEqual([])
  expect(JSON.stringify(copied)).toContain(medical)
  const before = await tracesOf(words)
  expect(words.filter((word) => !before.some((trace) => trace.startsWith(word)))).toEqual([])
  for (const place of ['disk', 'storage'])
    expect(before.filter((trace) => trace.endsWith(place))).not.toEqual([])

  server.clock.set('2027-12-01T09:00:00Z')
  await deleteOnCall(userId)
  expect(await server.db.selectFrom('users').select('erased_at').where('id', '=', userId).execute()).toEqual([
    { erased_at: server.clock.now() },
  ])
  server.clock.advance(11 * 366 * day)
  await eraseDue(server.deps)
  await sweepObjects(server.deps)
  await sweepObjects(server.deps)
  expect(await tracesOf([...words, medical])).toEqual([])
  expect(await tablesOf(server, person)).toEqual(['audit_events'])
}, 60_000)
