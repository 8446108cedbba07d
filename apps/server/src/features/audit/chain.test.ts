import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, callers } from '../../../test/factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { record, recordEvent } from './audit.service.ts'
import { letOldestLeave } from './departures.service.ts'
import { sealTrail } from './seals.service.ts'
import { addMonths } from './trail-months.service.ts'
import { verifyTrail } from './verify-trail.service.ts'

let server: TestApp
const servers: TestApp[] = []
beforeEach(async () => {
  // No test calls a route.
  server = await buildTestApp({ areas: [] })
  servers.push(server)
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const verify = () => verifyTrail(server.db, [server.deps.config.appSecret])
const at = () => ({ origin: null, now: server.clock.now() })
const write = (subject = 'x') => recordEvent(server.db, at(), { kind: 'code', outcome: 'issued', subject })
const faults = async () => (await verify()).faults.map(({ kind }) => kind)

/** Runs statements as someone who may switch the triggers of the tables off. */
const tamper = (...statements: string[]) =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

/** Returns a statement that gives links a predecessor and the hash that fits it and their row. */
const hashAgain = (previous: string) => `
  update audit_links as l set previous = ${previous}, hash = sha256(${previous} || convert_to(jsonb_build_array(e.id,
    extract(epoch from e.at), e.actor_id, e.kind, e.outcome, e.subject, e.network, e.user_agent, e.request_id,
    e.before, e.after)::text, 'UTF8')) from audit_events as e where e.id = l.event_id`

test('finds the trail whole after many writers at once, each row once in the chain', async () => {
  const writers = callers(40)
  await atOnce(writers, (index) =>
    server.db.transaction().execute(async (tx) => {
      await record(tx, at(), { kind: 'code', outcome: 'issued', subject: `a${index}` })
      await record(tx, at(), { kind: 'code', outcome: 'verified', subject: `a${index}` })
    }),
  )
  await sealTrail(server.deps)
  await write()
  await sealTrail(server.deps)
  expect(await verify()).toMatchObject({ rows: 2 * writers + 1, archived: 0, older: 0, faults: [] })
})

test('leaves no link for a row that was rolled back', async () => {
  await expect(
    server.db.transaction().execute(async (tx) => {
      await record(tx, at(), { kind: 'code', outcome: 'issued' })
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  expect(await verify()).toMatchObject({ rows: 0, faults: [] })
})

test('lets others write while a transaction that has written continues', async () => {
  let end = () => {}
  const wait = new Promise<void>((resolve) => (end = resolve))
  const long = server.db.transaction().execute(async (tx) => {
    await record(tx, at(), { kind: 'code', outcome: 'issued', subject: 'long' })
    await wait
  })
  await sleep(20)
  // More connections than lanes: some of them share the lane of the long one.
  await atOnce(20, () => write('short'))
  end()
  await long
  expect(await verify()).toMatchObject({ rows: 21, faults: [] })
})

describe('row of the trail that someone with the database changes', () => {
  test.each([
    [
      'another outcome',
      (id: string) => `update audit_events set outcome = 'verified' where id = '${id}'`,
      ['changed'],
    ],
    [
      'another value',
      (id: string) => `update audit_events set after = '{"a": 1}' where id = '${id}'`,
      ['changed'],
    ],
    ['its removal', (id: string) => `delete from audit_events where id = '${id}'`, ['missing']],
    [
      'the removal of its link',
      (id: string) => `delete from audit_links where event_id = '${id}'`,
      ['broken', 'outside'],
    ],
    [
      'the removal of both',
      (id: string) =>
        `delete from audit_events where id = '${id}'; delete from audit_links where event_id = '${id}'`,
      ['broken'],
    ],
    [
      'another predecessor, with the hash that fits it',
      (id: string) => `${hashAgain("sha256('x')")} and e.id = '${id}'`,
      ['broken'],
    ],
  ])('finds %s', async (_, statement, kinds) => {
    // One connection, so that the rows are in one lane, and the middle one has a successor.
    const ids = await server.db.connection().execute(async (one) => {
      const done: string[] = []
      for (let count = 0; count < 3; count += 1)
        done.push(await recordEvent(one, at(), { kind: 'code', outcome: 'issued', subject: `${count}` }))
      return done
    })
    await sealTrail(server.deps)
    expect(await faults()).toEqual([])
    await tamper(...statement(ids[1] ?? '').split('; '))
    expect(new Set(await faults())).toEqual(new Set(kinds))
  })

  test('finds a cut end, and a chain that was written again, by the seals', async () => {
    const id = await write()
    await sealTrail(server.deps)
    await tamper(
      `delete from audit_events where id = '${id}'`,
      `delete from audit_links where event_id = '${id}'`,
    )
    expect(await faults()).toEqual(['unsealed'])
    const other = await buildTestApp()
    servers.push(other)
    server = other
    const again = await write()
    await sealTrail(server.deps)
    await tamper(
      `update audit_events set outcome = 'verified' where id = '${again}'`,
      hashAgain('l.previous'),
    )
    expect(await faults()).toEqual(['unsealed'])
    await tamper(
      'update audit_seals as s set hash = l.hash from audit_links as l where l.lane = s.lane and l.position = s.position',
    )
    expect(new Set(await faults())).toEqual(new Set(['unsealed']))
  })
})

describe('rows that are older than the chain', () => {
  const insertOlder = (count: number) =>
    tamper(`insert into audit_events (at, kind, outcome, subject)
      select timestamptz '2026-11-01 09:00Z' + n * interval '1 second', 'code', 'issued', n::text
      from generate_series(1, ${count}) as n`)

  test('seals older rows once as a whole, and finds a changed and a missing one', async () => {
    await insertOlder(3)
    await sealTrail(server.deps)
    expect(await verify()).toMatchObject({ older: 3, rows: 0, faults: [] })
    for (const statement of [
      "update audit_events set subject = 'other' where subject = '2'",
      "delete from audit_events where subject = 'other'",
    ]) {
      await tamper(statement)
      expect(await faults()).toEqual(['outside'])
    }
  })

  test('finds a row that was added past the trigger', async () => {
    await sealTrail(server.deps)
    await insertOlder(1)
    expect(await faults()).toEqual(['outside'])
  })
})

/** Writes a row in each of two months, seals, and moves to a day on which the first may leave, or not yet. */
const twoMonths = async (day: string) => {
  server.clock.set('2027-03-10T09:00:00Z')
  await addMonths(server.deps)
  await write('march')
  server.clock.set('2027-04-10T09:00:00Z')
  await write('april')
  await sealTrail(server.deps)
  server.clock.set(`${day}T09:00:00Z`)
}
const leave = () => letOldestLeave(server.db, { config: server.deps.config, now: server.clock.now() })

/** Lets the months until the end of March 2027 leave. */
const leaveUntilApril = async () => {
  for (;;) {
    const left = await leave()
    if ('from' in left) throw new Error(`kept until ${left.from}`)
    if (left.table === 'audit_events_2027_03') return
  }
}

describe('months that leave the trail', () => {
  test('counts the rows of months whose time has ended, and finds no fault in the rest', async () => {
    await twoMonths('2037-04-02')
    await leaveUntilApril()
    await sealTrail(server.deps)
    const report = await verify()
    expect(report).toMatchObject({ archived: 1, faults: [] })
    expect(report.rows).toBeGreaterThan(2)
    // April is not over for ten years.
    expect(await leave()).toEqual({ table: 'audit_events_2027_04', from: '2037-05-01' })
  })

  test('lets no month leave before its time', async () => {
    await twoMonths('2030-01-01')
    expect(await leave()).toMatchObject({ from: expect.stringMatching(/^203\d-/) })
    expect(await verify()).toMatchObject({ archived: 0, faults: [] })
  })

  test.each([
    [
      'a month that was detached by hand',
      async () => undefined,
      'alter table audit_events detach partition audit_events_2027_03',
    ],
    [
      'a row that was taken out of its month, which was put back',
      async () => undefined,
      `alter table audit_events detach partition audit_events_2027_03; delete from audit_events_2027_03;
        alter table audit_events attach partition audit_events_2027_03
          for values from ('2027-03-01 00:00Z') to ('2027-04-01 00:00Z')`,
    ],
    [
      'a month after those that left',
      leaveUntilApril,
      'alter table audit_events detach partition audit_events_2027_04',
    ],
  ])('finds %s missing', async (_, before, statement) => {
    await twoMonths('2037-04-02')
    await before()
    await sealTrail(server.deps)
    await tamper(...statement.split(';'))
    expect(await faults()).toEqual(['missing'])
  })

  test.each([
    [
      'signed by nobody',
      {
        until: '2027-04-01T00:00:00.000Z',
        at: '2037-04-02T00:00:00.000Z',
        rows: 9,
        older: 0,
        key: 'x',
        mac: '00',
      },
    ],
    ['that says nothing', {}],
  ])('believes no statement %s', async (_, after) => {
    await twoMonths('2037-04-02')
    await record(server.db, at(), {
      kind: 'trail',
      outcome: 'monthLeft',
      subject: 'x',
      change: { before: {}, after },
    })
    await tamper('alter table audit_events detach partition audit_events_2027_03')
    expect((await faults()).sort()).toEqual(['missing', 'unsealed'])
  })
})

test('tells seals under another secret of the installation from forged ones', async () => {
  await write()
  await sealTrail(server.deps)
  const other = 'the secret after a change of secrets, 32+'
  expect((await verifyTrail(server.db, [other])).faults.map(({ kind }) => kind)).toContain('foreign')
  expect(await faults()).toEqual([])
  await tamper("update audit_seals set key_id = 'of nobody'")
  expect(new Set(await faults())).toEqual(new Set(['unsealed']))
})

test.each(['audit_links', 'audit_seals'])('refuses to change %s', async (table) => {
  await sealTrail(server.deps)
  await expect(sql`delete from ${sql.table(table)}`.execute(server.db)).rejects.toThrow('append-only')
})
