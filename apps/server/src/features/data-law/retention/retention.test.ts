import { lengthOf } from '@wassit/domain/personal-data/retention'
import type { NightlyRule } from '@wassit/domain/personal-data/retention'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { tablesWith } from '../../../../test/database-words.ts'
import { signIn, signedInCustomer, signedInStaff, verifyVisitor } from '../../../../test/factories.ts'
import { newCin } from '../../../../test/merge-factories.ts'
import { policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { formerCustomer, tablesOf } from '../../../../test/whole-person.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import { sweepObjects } from '../../stored-files/sweep.service.ts'
import { applyNightly, applyRetention, previewRetention, retentionState } from './retention.service.ts'

const start = '2026-11-21T09:00:00Z'

const server = openTestApp()
afterEach(() => server.clock.set(start))

const day = 24 * 3_600_000
const year = 366 * day

const uncommon = () => ({ firstname: 'Abdelhafid', lastname: 'Zerktouni', cin: newCin() })

const accountOf = (id: string) =>
  server.db.selectFrom('users').select(['id', 'last_name']).where('id', '=', id).executeTakeFirst()

/** Returns how much is due under a rule now. */
const dueUnder = async (rule: NightlyRule): Promise<number> =>
  (await previewRetention(server.deps)).find((each) => each.rule === rule)?.count ?? -1

const newCustomer = async () => (await signedInCustomer(server, uncommon())).userId

describe('retention of quotes and visitors', () => {
  test('leaves nothing of a visitor twelve months after the quote', async () => {
    const { email } = await verifyVisitor(server)
    server.clock.advance(364 * day)
    await applyRetention(server.deps)
    expect(await tablesWith(server, email)).toContain('public.prospects')
    server.clock.advance(2 * day)
    await applyRetention(server.deps)
    expect(await tablesWith(server, email)).toEqual([])
  })

  test('deletes the quote of a customer after twelve months without a step, and keeps the account', async () => {
    const { id, userId } = await policyAt(server, 'accepted')
    server.clock.advance(360 * day)
    await changeRows(server, 'policies', { id }, { status_since: server.clock.now() })
    server.clock.advance(30 * day)
    await applyRetention(server.deps, ['quotes'])
    expect(await policyRow(server, id)).toBeDefined()
    server.clock.advance(340 * day)
    await applyRetention(server.deps, ['quotes'])
    await expect(policyRow(server, id)).rejects.toThrow('no result')
    expect(await accountOf(userId)).toBeDefined()
  })

  test('keeps a paid file, a policy in force and one with an open claim', async () => {
    const paid = await policyAt(server, 'awaitingSignature')
    const insured = await insuredPolicy(server)
    const { policyId } = await sentRequest(server, 'claim')
    server.clock.advance(13 * year)
    await applyRetention(server.deps, ['quotes'])
    for (const id of [paid.id, insured.id, policyId]) expect(await policyRow(server, id)).toBeDefined()
    await applyRetention(server.deps, ['contracts'])
    expect(await policyRow(server, policyId)).toBeDefined()
    expect(await policyRow(server, paid.id)).toBeDefined()
  })

  test('lets a quote that is accepted at the same moment be accepted or gone, never half', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, browser } = await policyAt(server, 'quoted')
      const old = new Date(server.clock.now().getTime() - 400 * day)
      await server.db.updateTable('policies').set({ status_since: old }).where('id', '=', id).execute()
      const [accepted] = await Promise.all([
        browser.post('/api/accept/devis', { insurance_id: id }),
        applyRetention(server.deps, ['quotes']),
        applyRetention(server.deps, ['quotes']),
      ])
      const left = await policyRow(server, id).catch(() => undefined)
      expect([accepted.status, left?.status]).toEqual(left ? [200, 3] : [404, undefined])
    }
  })
})

describe('retention of contracts and accounts', () => {
  test('leaves nothing of a former customer in any table once every time has ended', async () => {
    const { id, userId } = await formerCustomer(server, uncommon())
    const person = await personKeys(server.db, userId)
    await changeRows(
      server,
      'rights_requests',
      { user_id: userId },
      { state: 'done', closed_at: server.clock.now() },
    )
    await server.db
      .updateTable('requests')
      .set({ status: 7 })
      .where('id', 'in', [...person.requests])
      .execute()
    const files = [...person.policies]
    await server.db.updateTable('refunds').set({ state: 'closed' }).where('policy_id', 'in', files).execute()
    await server.db.updateTable('policies').set({ debt: null }).where('id', 'in', files).execute()
    server.clock.set('2036-05-20T09:00:00Z')
    await applyRetention(server.deps)
    expect(await policyRow(server, id)).toBeDefined()
    expect((await accountOf(userId))?.last_name).toBe('Zerktouni')

    server.clock.set('2036-12-20T09:00:00Z')
    await applyRetention(server.deps)
    await applyRetention(server.deps)
    server.clock.advance(2 * day)
    await sweepObjects(server.deps)
    expect(await accountOf(userId)).toBeUndefined()
    expect(await tablesOf(server, person)).toEqual(['audit_events'])
  })

  test('erases an account without a file two years after its last use, and keeps one that is used', async () => {
    const unused = await newCustomer()
    const used = await signedInCustomer(server, uncommon())
    server.clock.advance(700 * day)
    await signIn(used.browser, used.email)
    server.clock.advance(40 * day)
    await applyRetention(server.deps)
    expect([await accountOf(unused), (await accountOf(used.userId))?.id]).toEqual([undefined, used.userId])
    expect(await server.db.selectFrom('erasures').select('user_id').execute()).toContainEqual({
      user_id: unused,
    })
  })

  test('keeps the account of a person whose rights request is open, and forgets who made a closed one', async () => {
    const userId = await newCustomer()
    const asked = await server.db
      .insertInto('rights_requests')
      .values({
        number: 'DRO-2026-000900',
        kind: 'access',
        state: 'received',
        channel: 'letter',
        user_id: userId,
        name: 'Abdelhafid Zerktouni',
        received_on: '2026-11-20',
        due_at: new Date(start),
        created_at: new Date(start),
        updated_at: new Date(start),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    server.clock.advance(6 * year)
    await applyRetention(server.deps)
    expect(await accountOf(userId)).toBeDefined()
    await changeRows(
      server,
      'rights_requests',
      { id: asked.id },
      { state: 'done', closed_at: new Date(start) },
    )
    await applyRetention(server.deps)
    const left = await server.db
      .selectFrom('rights_requests')
      .select(['number', 'user_id', 'name'])
      .where('id', '=', asked.id)
      .executeTakeFirst()
    expect(left).toEqual({ number: 'DRO-2026-000900', user_id: null, name: null })
    expect(await accountOf(userId)).toBeUndefined()
  })

  test('keeps a withdrawal while an older agreement would be in force without it', async () => {
    const userId = await newCustomer()
    const given = {
      user_id: userId,
      purpose: 'promotionMail' as const,
      text_version: 1,
      text_hash: 'a'.repeat(64),
      language: 'fr' as const,
      way: 'web' as const,
    }
    const add = async (givenAt: string) =>
      (
        await server.db
          .insertInto('consents')
          .values({ ...given, given_at: new Date(givenAt) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [older, withdrawn] = [await add('2026-01-01T00:00:00Z'), await add('2026-02-01T00:00:00Z')]
    const withdraw = (id: string) =>
      changeRows(
        server,
        'consents',
        { id },
        { withdrawn_at: new Date('2026-03-01T00:00:00Z'), withdrawn_way: 'web' },
      )
    await withdraw(withdrawn)
    server.clock.set('2031-02-27T09:00:00Z')
    expect(await dueUnder('consents')).toBe(0)
    server.clock.set('2031-03-02T09:00:00Z')
    expect(await dueUnder('consents')).toBe(0)
    await withdraw(older)
    expect(await dueUnder('consents')).toBe(2)
  })
})

describe('the nightly work of retention', () => {
  test('forgets as much as the dry run said, which forgets nothing', async () => {
    await verifyVisitor(server)
    await policyAt(server, 'quoted')
    server.clock.advance(401 * day)
    const preview = await previewRetention(server.deps)
    expect(await previewRetention(server.deps)).toEqual(preview)
    const due = Object.fromEntries(preview.map(({ rule, count }) => [rule, count]))
    expect(due.quotes).toBeGreaterThan(0)
    expect(due.browsers).toBeGreaterThan(0)
    const applied = await applyRetention(server.deps)
    for (const rule of ['quotes', 'unprovenRequests', 'browsers', 'sessions', 'notices'] as const)
      expect([rule, applied.find((each) => each.rule === rule)?.count]).toEqual([rule, due[rule]])
    expect((await previewRetention(server.deps)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('applies each rule once a night, after three in the morning', async () => {
    await server.db.deleteFrom('retention_nights').execute()
    const nights = async () => (await retentionState(server.deps)).nights
    server.clock.set('2026-12-01T02:30:00Z')
    await applyNightly(server.deps)
    const first = await nights()
    expect(new Set(first.map(({ at }) => at))).toEqual(new Set(['2026-12-01T02:30:00.000Z']))
    server.clock.set('2026-12-01T03:10:00Z')
    await applyNightly(server.deps)
    server.clock.set('2026-12-01T04:10:00Z')
    await applyNightly(server.deps)
    expect(new Set((await nights()).map(({ at }) => at))).toEqual(new Set(['2026-12-01T03:10:00.000Z']))
    expect((await nights()).map(({ rule }) => rule)).toEqual(first.map(({ rule }) => rule))
  })

  test('applies the other rules when one fails, and that one again in the next hour', async () => {
    await server.db.deleteFrom('retention_nights').execute()
    const broken = {
      ...server.deps,
      messenger: {
        ...server.deps.messenger,
        forget: async () => {
          throw new Error('the outbox is away')
        },
      },
    }
    const userId = await newCustomer()
    server.clock.advance(3 * year)
    await expect(applyNightly(broken)).rejects.toThrow(
      /^retention failed for accounts, the first of them: Error: \d+ rows failed, one of them: Error: the outbox is away$/,
    )
    expect(await accountOf(userId)).toBeDefined()
    const applied = (await retentionState(server.deps)).nights.map(({ rule }) => rule)
    expect(applied).toContain('consents')
    expect(applied).not.toContain('accounts')
    await applyNightly(server.deps)
    expect(await accountOf(userId)).toBeUndefined()
  })
})

describe('the privacy terms', () => {
  const promised = [
    'drafts',
    'unprovenRequests',
    'quotes',
    'messages',
    'notices',
    'accounts',
    'contracts',
    'consents',
    'trail',
  ] as const

  test.each(['fr', 'en', 'ar'] as const)(
    'state the times of the retention table, in %s',
    async (language) => {
      const file = new URL(`../../../../seeds/legal/Confidentialite.${language}.txt`, import.meta.url)
      const text = await readFile(file, 'utf8')
      const lines = (text.split('\n# 8.')[1]?.split('\n# 9.')[0] ?? '')
        .split('\n')
        .filter((line) => line.startsWith('- '))
      const times = lines.map((line) => /\d+\s[\p{L}\p{M}]+/u.exec(line)?.[0].replace(/\s/u, ' '))
      expect(times).toEqual(
        promised.map((name) => {
          const { unit, count } = lengthOf(name)
          return server.deps.messages[language](`retention.${unit}`, { count }).replaceAll('\u00a0', ' ')
        }),
      )
      expect(lengthOf('rightsRequests')).toEqual(lengthOf('consents'))
    },
  )
})

describe('the calls of retention', () => {
  test('show staff with the right what the last night forgot and what the next one will', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    await server.db.deleteFrom('retention_nights').execute()
    expect((await browser.get('/api/agent/retention')).body).toEqual({ nights: [] })
    await applyRetention(server.deps, ['messages'])
    const { body } = await browser.get('/api/agent/retention')
    expect(body.nights).toEqual([{ rule: 'messages', at: server.clock.now().toISOString(), forgotten: 0 }])
    const preview = await browser.get('/api/agent/retention/preview')
    expect(preview.body.due).toContainEqual({ rule: 'messages', more: false, count: 0 })
  })

  test('refuse agents without the right', async () => {
    const { browser } = await signedInStaff(server)
    for (const path of ['/api/agent/retention', '/api/agent/retention/preview'])
      expect((await browser.get(path)).body.code).toBe('right.missing')
  })
})
