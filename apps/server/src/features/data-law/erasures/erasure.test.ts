import { describe, expect, test } from 'vitest'
import { tablesWith } from '../../../../test/database-words.ts'
import {
  atOnce,
  newContact,
  openBrowser,
  signedInCustomer,
  signedInStaff,
} from '../../../../test/factories.ts'
import { newCin } from '../../../../test/merge-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { formerCustomer, plantRows, tablesOf } from '../../../../test/whole-person.ts'
import { verifyTrail } from '../../audit/verify-trail.service.ts'
import { personalTables } from '../personal-data/map.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'
import { sweepObjects } from '../../stored-files/sweep.service.ts'
import { eraseDue, erasePerson, explainErasure } from './erasure.service.ts'

const lines: string[] = []

const server = openTestApp({ log: readableLog(lines) })

const day = 24 * 3_600_000

const accountOf = (userId: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()

const staffId = async (): Promise<string> => {
  const { email } = await signedInStaff(server)
  const found = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return found?.id ?? ''
}

const uncommon = () => ({ firstname: 'Abdelhafid', lastname: 'Zerktouni', cin: newCin() })

/** Returns the words that name a customer: name, CIN, telephone and email. */
const wordsOf = async (userId: string): Promise<string[]> => {
  const account = await accountOf(userId)
  const { first_name: first, last_name: last, identity_number: cin, phone, email } = account ?? {}
  return [first, last, cin, phone, email].flatMap((word) => word ?? [])
}

/** Returns the tables that hold words, each after its word. */
const tracesOf = async (words: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const word of words)
    for (const table of await tablesWith(server, word)) found.push(`${word} in ${table}`)
  return found
}

const objectsOf = async (person: PersonKeys): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('documents')
    .select('object_key')
    .where('policy_id', 'in', [...person.policies])
    .execute()
  return rows.map((row) => row.object_key)
}

describe('erasure of a person', () => {
  test('leaves nothing of a person without a contract, in no table, file, log or job', async () => {
    const { userId } = await policyAt(server, 'quoted', {
      customer: await signedInCustomer(server, uncommon()),
    })
    await plantRows(server, userId, await staffId())
    const [words, person] = [await wordsOf(userId), await personKeys(server.db, userId)]
    const objects = await objectsOf(person)
    expect(words).toHaveLength(5)
    expect(objects.length).toBeGreaterThan(0)
    expect(await tablesOf(server, person)).toEqual(Object.keys(personalTables))
    for (const word of words) expect(await tablesWith(server, word)).not.toEqual([])

    await erasePerson(server.deps, userId)
    await server.runJobs()
    server.clock.advance(2 * day)
    await sweepObjects(server.deps)

    expect(await tracesOf(words)).toEqual([])
    // The trail names acts by ids, which lead to nobody now.
    expect(await tablesOf(server, person)).toEqual(['audit_events'])
    for (const key of objects) await expect(server.deps.storage.get(key)).rejects.toThrow('out of reach')
    expect(words.filter((word) => lines.some((line) => line.includes(word)))).toEqual([])
    expect((await verifyTrail(server.db, [server.deps.config.appSecret])).faults).toEqual([])
  })

  test('keeps a contract for ten years under the name of its person, then nothing', async () => {
    const { userId, number } = await formerCustomer(server, uncommon())
    const words = await wordsOf(userId)
    const person = await personKeys(server.db, userId)
    expect(await explainErasure(server.db, userId, server.clock.now())).toMatchObject({
      stays: [{ number, until: expect.stringMatching(/^2036-/) }],
    })
    expect(await tablesOf(server, person)).toContain('notices')

    await erasePerson(server.deps, userId)
    const account = await accountOf(userId)
    expect(account).toMatchObject({
      last_name: 'Zerktouni',
      email: null,
      phone: null,
      identity_number: null,
      address: null,
      disabled_at: server.clock.now(),
    })
    const left = await tablesOf(server, person)
    expect(left).toContain('payments')
    expect(left).not.toContain('sessions')
    expect(left).not.toContain('contact_messages')
    expect(left).not.toContain('notices')

    await eraseDue(server.deps)
    expect(await accountOf(userId)).toBeDefined()
    server.clock.advance(10 * 366 * day)
    await eraseDue(server.deps)
    await eraseDue(server.deps)
    expect(await tracesOf(words)).toEqual([])
    expect(await tablesOf(server, person)).toEqual(['audit_events'])
    server.clock.set('2026-11-23T09:00:00Z')
  })

  test('refuses received money to disappear in any other way than with its erased file', async () => {
    const { id } = await insuredPolicy(server)
    await expect(server.db.deleteFrom('payments').where('policy_id', '=', id).execute()).rejects.toThrow(
      'never changes',
    )
    await expect(server.db.deleteFrom('policies').where('id', '=', id).execute()).rejects.toThrow(
      'never changes',
    )
  })

  test('explains that a policy in force and an open claim need the data', async () => {
    const { userId, number, request } = await sentRequest(server, 'claim')
    const outlook = await explainErasure(server.db, userId, server.clock.now())
    expect(outlook.refusals).toEqual([{ number, reason: 'openRequest' }])
    await server.db.updateTable('requests').set({ status: 7 }).where('id', '=', request.id).execute()
    const later = await explainErasure(server.db, userId, server.clock.now())
    expect(later.refusals).toEqual([{ number, reason: 'inForce' }])
  })

  test('ends the sessions and frees the addresses for another account', async () => {
    const customer = await signedInCustomer(server, uncommon())
    await erasePerson(server.deps, customer.userId)
    expect((await customer.browser.get('/api/user')).status).toBe(401)
    const again = await signedInCustomer(server, { ...uncommon(), email: customer.email })
    expect((await again.browser.get('/api/user')).status).toBe(200)
  })

  test('erases once when it is asked many times at once, and nobody else', async () => {
    const [one, other] = [await policyAt(server, 'quoted'), await policyAt(server, 'quoted')]
    await atOnce(6, () => erasePerson(server.deps, one.userId))
    expect(await accountOf(one.userId)).toBeUndefined()
    expect(await accountOf(other.userId)).toBeDefined()
    const erased = await findRows(server, 'audit_events', { subject: one.userId, outcome: 'erased' }, ['id'])
    expect(erased).toHaveLength(1)
  })

  test('erases a visit that someone else began with the address of the person', async () => {
    const { email, phone } = newContact()
    await openBrowser(server).post('/api/add/user', { email, phone })
    const customer = await signedInCustomer(server, { ...uncommon(), email })
    await erasePerson(server.deps, customer.userId)
    expect(await tablesWith(server, email)).toEqual([])
  })
})
