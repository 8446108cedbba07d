import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startScanner } from '../test/scanner.ts'
import { createTestDatabase, openTestApp } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { examineParts, partChecks } from './doctor-parts.ts'
import type { Examined } from './doctor-parts.ts'
import { buildDatabase, openPool } from './database.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { OutOfReach } from './gateways/out-of-reach.ts'
import { buildVirusScan } from './gateways/virus-scan.ts'
import { noteKey } from './features/operations/node-keys/node-keys.queries.ts'

const server = openTestApp({ config: { logLevel: 'silent' } })

const find = async (part: string, given: Partial<Examined> = {}): Promise<string | undefined> => {
  const check = partChecks.find((each) => each.part === part)
  if (!check) throw new Error(`no check of ${part}`)
  return check.find({ ...server.deps, now: () => new Date(), ...given })
}
const config = (own: Partial<Examined['config']>) => ({ config: { ...server.deps.config, ...own } })
const nobody = '127.0.0.1:9'

test('finds nothing about the parts of a sound installation', async () => {
  const sound = partChecks.filter(({ part }) => !/disk|open files/.test(part))
  for (const { part } of sound) expect([part, await find(part)]).toEqual([part, undefined])
})

test('finds keys and secrets of another installation', async () => {
  const other = buildEnvelope(['another master key than the one of this database'])
  expect(await find('MASTER_KEY', { envelope: other })).toMatch(/^does not open/)
  expect(await find('APP_SECRET', config({ appSecret: 'another secret than the one of it' }))).toMatch(
    /^is not/,
  )
})

test('says of a database without tables nothing but that', async () => {
  const empty = await createTestDatabase('template0')
  const pool = openPool({ connectionString: empty.connectionString, log: server.deps.log })
  const own = config({ databaseUrl: empty.connectionString })
  const found = await examineParts({
    ...server.deps,
    ...own,
    pool,
    db: buildDatabase(pool),
    now: () => new Date(),
  })
  await pool.end()
  await empty.drop()
  expect(found.map(({ text }) => text).filter((text) => !/disk|open files/.test(text))).toEqual([
    'The database has no tables of the product: start a node, which makes them, or set the address of the right database',
  ])
})

test('finds another clock and a role that could alter the trail', async () => {
  const ahead = () => new Date(Date.now() + 60_000)
  expect(await find('The clock of this machine', { now: ahead })).toMatch(/^differs by (59|60|61) s/)
  const owner = config({ databaseUrl: server.database.connectionString })
  expect(await find('The role of DATABASE_URL', owner)).toBe('could alter the trail')
})

test('finds a scanner without signatures', async () => {
  const scanner = await startScanner()
  const parts = { ...config({ clamdHost: scanner.host }), virusScan: buildVirusScan(scanner.host) }
  expect(await find('The virus scanner', parts)).toBeUndefined()
  scanner.answer = 'stream: OK'
  expect(await find('The virus scanner', parts)).toMatch(/^does not find/)
  await scanner.close()
})

test('finds a gateway that is away, and a missing backup', async () => {
  const card = { clientId: '1', storeKey: 'k', gatewayUrl: `http://${nobody}/pay` }
  expect(await find('CMI_GATEWAY_URL', config({ card }))).toBe('does not respond')
  const backup = { ...server.deps.config.backup, to: makeTemporaryFolder() }
  expect(await find('The newest backup', config({ backup }))).toBe('is missing')
})

test('finds a certificate that ends, and nodes under two keys', async () => {
  const later = () => new Date(Date.now() + 20 * 365 * 24 * 3_600_000)
  expect(await find('The certificate of the seal', { now: later })).toMatch(/^has ended/)
  await noteKey(server.db, { node: 'a', name: 'a', keyId: 'one', release: '1.0.0' })
  await noteKey(server.db, { node: 'b', name: 'b', keyId: 'two', release: '1.0.0' })
  expect(await find('The running nodes')).toMatch(/^differ/)
  await sql`delete from node_keys`.execute(server.db)
})

test('says what to do about each part that cannot be checked, and checks the others', async () => {
  const storage = {
    ...server.deps.storage,
    put: async () => {
      throw new OutOfReach('S3', new Error('AccessDenied'))
    },
  }
  const parts = { ...server.deps, ...config({ smtpUrl: `smtp://${nobody}` }), storage, now: () => new Date() }
  const texts = (await examineParts(parts)).map(({ text }) => text)
  expect(texts).toContainEqual(
    expect.stringMatching(
      /^The storage of documents could not be checked \(.*AccessDenied\): check its address/,
    ),
  )
  expect(texts).toContainEqual(
    expect.stringMatching(/^SMTP_URL could not be checked \(.*\): check its address/),
  )
  expect(texts.some((text) => text.startsWith('MASTER_KEY'))).toBe(false)
})
