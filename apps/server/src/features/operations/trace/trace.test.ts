import { movedTo, traceCalls } from '@wassit/domain/api/operations/trace'
import type { Trace, TraceLine } from '@wassit/domain/api/operations/trace'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../../test/command-line.ts'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { livedPerson } from '../../../../test/lived-person.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { addJob } from '../../../jobs.ts'
import { noticeMailJob } from '../../policies/notices/notices.service.ts'
import { main } from '../../../trace.ts'

let admin: Browser
let person: Awaited<ReturnType<typeof livedPerson>>
let number: string

const server = openTestApp()
const traced = async (asked: string): Promise<Trace> =>
  (await admin.get(`${traceCalls.trace.path}?number=${encodeURIComponent(asked)}`)).body

beforeAll(async () => {
  person = await livedPerson(server)
  admin = (await signedInStaff(server, 'admin')).browser
  const file = await server.db
    .selectFrom('policies')
    .innerJoin('requests', 'requests.policy_id', 'policies.id')
    .select(['policies.number'])
    .where('policies.user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  number = file.number
})

const placesOf = (lines: readonly TraceLine[]) => new Set(lines.map(({ matter }) => matter))

describe('trace of a file', () => {
  test('puts trail, events, requests, orders, documents, signatures and messages on one line of time', async () => {
    const { lines, cut } = await traced(number)
    expect(cut).toBe(false)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
    for (const matter of ['trail', 'file', 'request', 'order', 'document', 'signature', 'message'] as const)
      expect(placesOf(lines)).toContain(matter)
    const called = lines.filter(({ matter, call }) => matter === 'trail' && call !== null)
    const accepted = lines.find(({ matter, what }) => matter === 'file' && what === 'accept')
    expect(accepted && movedTo(accepted)).toBe('policy.status.accepted')
    expect(lines.some(({ matter, amount }) => matter === 'order' && Number(amount) > 0)).toBe(true)
    expect(new Set(called.map(({ by }) => by))).toEqual(new Set(['agent', 'customer', null]))
  })

  test('names nobody', async () => {
    const text = JSON.stringify(await traced(number))
    for (const word of [...person.words, person.medical]) expect(text).not.toContain(word)
  })

  test('finds the same file by its id in the log and the number of a request, an order and a receipt, as people type them', async () => {
    const { lines } = await traced(number)
    const { id } = await findRow(server, 'policies', { number }, ['id'])
    expect((await traced(id)).number).toBe(number)
    const asked = lines.flatMap(({ matter, reference }) =>
      (matter === 'request' || matter === 'order') && reference !== null ? [reference] : [],
    )
    expect(asked.length).toBeGreaterThan(1)
    for (const other of [...new Set(asked), ` ${number.toLowerCase()} `])
      expect((await traced(other)).number).toBe(number)
    expect(await traced('WST-1999-000001')).toEqual({ number: null, lines: [], cut: false })
  })

  test('shows the jobs that wait for the file', async () => {
    const notice = await server.db
      .selectFrom('notices')
      .innerJoin('policies', 'policies.id', 'notices.policy_id')
      .select('notices.id')
      .where('policies.number', '=', number)
      .executeTakeFirstOrThrow()
    await addJob(server.db, noticeMailJob, { notice: notice.id }, { afterSeconds: 3600 })
    const { lines } = await traced(number)
    expect(lines.filter(({ matter }) => matter === 'job').map(({ what }) => what)).toContain(
      'notice.mail 0/25',
    )
  })

  test('refuses members of staff who may not see the state of the service', async () => {
    const agent = (await signedInStaff(server)).browser
    expect((await agent.get(`${traceCalls.trace.path}?number=${number}`)).status).toBe(403)
  })
})

describe('npm run trace', () => {
  const run = (...args: string[]) =>
    runCommand({ script: 'trace.mjs', main }, args, {
      DATABASE_URL: server.deps.pool.options.connectionString,
      DATA_DIR: server.deps.config.dataDir,
    })

  test('writes the lines on the terminal, and says what it needs', async () => {
    const { output, ...ended } = await run(number)
    expect(ended).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/ policy accept {2}by customer/)
    expect(output).toMatch(/ file {7}accept {2}→ Quote accepted {2}by customer/)
    expect(output).toMatch(/ order {6}transfer confirmed {2}[\d\u00A0]+,\d\d\u00A0DHS/)
    expect(await run('WST-1999-000001')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No file'),
    })
    expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('npm run trace -- NUMBER') })
  })
})
