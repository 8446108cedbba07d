import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { signedInCustomer, signIn } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { mergingAdmins } from '../../../../test/merge-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { buildCopy } from './building.service.ts'
import { newestCopy, partsOf } from './data-copies.queries.ts'

const server = openTestApp()

const ask = (browser: Browser) => browser.post('/api/user/data-copy', {})

const newest = async (userId: string) => {
  const copy = await newestCopy(server.db, userId)
  if (!copy) throw new Error('the customer has no copy')
  return copy
}

const states = async (userId: string) =>
  (await findRows(server, 'data_copies', { user_id: userId }, ['state'], 'asked_at')).map(
    ({ state }) => state,
  )

/** Returns the rows of a copy as JSON. */
const textOf = async (copyId: string): Promise<string> => {
  const parts = await Promise.all(
    (await partsOf(server.db, copyId)).map((part) => intactBytes(server.deps, part)),
  )
  return strFromU8(unzipSync(Buffer.concat(parts))['data.json'] ?? new Uint8Array())
}

/** Returns a customer whose copy is ready. */
const withCopy = async () => {
  const customer = await signedInCustomer(server)
  await ask(customer.browser)
  await server.runJobs()
  return customer
}

describe('a copy and a merge of its person', () => {
  test('holds what a merge joined, without the passwords of either account', async () => {
    const admins = await mergingAdmins(server)
    const [customer, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    const hashes = (
      await server.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', 'in', [customer.userId, other.userId])
        .execute()
    ).map(({ password_hash: hash }) => hash)
    await admins.merged({ kept: customer.userId, joined: other.userId })
    await signIn(customer.browser, customer.email)
    await ask(customer.browser)
    await server.runJobs()
    const text = await textOf((await newest(customer.userId)).id)
    const { tables } = JSON.parse(text)
    expect(tables.merges).toEqual([
      expect.objectContaining({ before: expect.objectContaining({ joined: expect.anything() }) }),
    ])
    expect(hashes.map((hash) => hash.slice(0, 9))).toEqual(['$argon2id', '$argon2id'])
    const secrets = [...hashes, '$argon2', 'password_hash', 'password_chosen']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('ends with a merge and with its reversal, for both persons, and another one is made at once', async () => {
    const admins = await mergingAdmins(server)
    const [kept, joined] = [await withCopy(), await withCopy()]
    const merge = await admins.merged({ kept: kept.userId, joined: joined.userId })
    expect([await states(kept.userId), await states(joined.userId)]).toEqual([['ended'], ['ended']])
    await signIn(kept.browser, kept.email)
    await ask(kept.browser)
    const building = await newest(kept.userId)
    expect((await admins.reverse(merge)).status).toBe(200)
    await buildCopy(server.deps, { copy: building.id })
    expect(await states(kept.userId)).toEqual(['ended', 'ended'])
    expect(await partsOf(server.db, building.id)).toEqual([])
  })
})
