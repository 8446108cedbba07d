import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { give, insured, keep } from '../../../../test/documents.ts'
import { signedInCustomer } from '../../../../test/factories.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { sweepObjects } from '../../stored-files/sweep.service.ts'
import { buildCopy } from './building.service.ts'
import { newestCopy, partsOf } from './data-copies.queries.ts'

const server = openTestApp()

const path = '/api/user/data-copy'

/** Returns the id of the copy that a customer asked for last. */
const newestOf = async (email: string): Promise<string> => {
  const { id } = await findRow(server, 'users', { email })
  return (await newestCopy(server.db, id))?.id ?? ''
}

/** Bytes of a document that fill several parts. */
const largeDocument = randomBytes(9 * 1024 * 1024)

test('starts again after a run that was cut off, and leaves its bytes to the sweep', async () => {
  const { browser, policy, email } = await insured(server)
  await give(server, policy.id, 'contract', { object: await keep(server, largeDocument) })
  await browser.post(path, {})
  const id = await newestOf(email)
  const { storage } = server.deps
  let puts = 0
  const breaking: typeof storage.put = async (...put) => {
    puts += 1
    if (puts === 2) throw new Error('killed')
    return storage.put(...put)
  }
  const killed = { ...server.deps, storage: { ...storage, keyId: storage.keyId, put: breaking } }
  await expect(buildCopy(killed, { copy: id })).rejects.toThrow('killed')
  expect(await partsOf(server.db, id)).toEqual([])
  expect((await browser.get(path)).body.copy.state).toBe('building')
  await server.runJobs()
  expect((await browser.get(path)).body.copy.state).toBe('ready')
  const objects = () => server.db.selectFrom('stored_objects').select('object_key').execute()
  const before = (await objects()).length
  server.clock.advance(25 * 3_600_000)
  await sweepObjects(server.deps)
  expect(before - (await objects()).length).toBeGreaterThanOrEqual(1)
  expect((await partsOf(server.db, id)).length).toBeGreaterThan(2)
  for (const { object_key: key } of await partsOf(server.db, id)) await server.deps.storage.get(key)
})

test('makes one copy of two runs at once', async () => {
  const { browser, email, userId } = await signedInCustomer(server)
  await browser.post(path, {})
  const id = await newestOf(email)
  await Promise.all([buildCopy(server.deps, { copy: id }), buildCopy(server.deps, { copy: id })])
  expect(await partsOf(server.db, id)).toHaveLength(1)
  const made = await findRows(
    server,
    'audit_events',
    { kind: 'dataCopy', outcome: 'made', subject: userId },
    ['subject'],
  )
  expect(made).toHaveLength(1)
})
