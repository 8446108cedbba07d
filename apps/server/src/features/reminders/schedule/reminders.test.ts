import { randomUUID } from 'node:crypto'
import { addDays } from '@wassit/domain/party/date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, signedInStaff } from '../../../../test/factories.ts'
import { recordCash } from '../../../../test/instalment-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { changeRows, findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { endPledges } from '../pledges/pledges.service.ts'
import { deliverReminder } from './delivery.service.ts'
import { sendDueReminders } from './schedule.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
// A Monday morning.
const monday = new Date('2026-11-23T10:00:00Z')
let agent: Awaited<ReturnType<typeof signedInStaff>>
beforeEach(async () => {
  server.clock.set(monday)
  agent = await signedInStaff(server)
})
afterEach(() => server.clock.set(monday))

type File = Awaited<ReturnType<typeof policyAt>>

/** Lets a file wait at its status since some days. */
const waiting = async (
  status: 'accepted' | 'awaitingSignature' | 'documentsRequired',
  days: number,
): Promise<File> => {
  const file = await policyAt(server, status)
  const since = new Date(monday.getTime() - days * 24 * 3_600_000)
  const moments = status === 'documentsRequired' ? { required_since: since } : { status_since: since }
  await server.db.updateTable('policies').set(moments).where('id', '=', file.id).execute()
  return file
}

const rowsOf = (policyId: string) =>
  findRows(server, 'reminders', { policy_id: policyId }, undefined, 'created_at')

const messagesOf = async (policyId: string) => (await rowsOf(policyId)).map(({ message }) => message)

/** Runs the schedule and its jobs. */
const run = async () => {
  await sendDueReminders(server.deps)
  await server.runJobs()
}

/** Runs the schedule on the next mornings; returns the messages about a file. */
const runDays = async (policyId: string, days: number) => {
  for (let day = 1; day <= days; day += 1) {
    server.clock.set(new Date(`${addDays('2026-11-23', day)}T10:00:00Z`))
    await run()
  }
  return messagesOf(policyId)
}

describe('messages about what waits', () => {
  test.each([
    ['accepted', 'paymentAwaited', 'règlement'],
    ['awaitingSignature', 'signatureAwaited', 'signature'],
    ['documentsRequired', 'papersAwaited', 'documents demandés'],
  ] as const)('reach the customer of a file that is %s, once a stage', async (status, message, words) => {
    const { id, email } = await waiting(status, 1.1)
    await Promise.all([run(), run()])
    expect(await messagesOf(id)).toEqual([message])
    expect((await mailsTo(server, email)).at(-1)?.text).toContain(words)
    expect(await rowsOf(id)).toMatchObject([{ channel: 'email', dropped_at: null, sent_at: monday }])
  })

  test('end with the payment, also of a message on its way', async () => {
    const { id, number, email } = await waiting('accepted', 1.1)
    await sendDueReminders(server.deps)
    const [row] = await rowsOf(id)
    await server.db.updateTable('policies').set({ status_since: monday }).where('id', '=', id).execute()
    await recordCash(agent, number, 150)
    const before = (await mailsTo(server, email)).filter(({ text }) =>
      text.includes('la garantie ne commence'),
    )
    await deliverReminder(server.deps, row?.id ?? '')
    expect(before).toEqual([])
    expect(await rowsOf(id)).toMatchObject([{ sent_at: null, dropped_at: monday }])
    expect(await runDays(id, 4)).toHaveLength(1)
  })

  test('never leave on a day on which the house is closed', async () => {
    const { id } = await waiting('accepted', 1.1)
    server.clock.set(new Date('2026-11-22T10:00:00Z'))
    await run()
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('no message', () => {
  test.each([
    [
      'to a person who wrote to the house',
      ({ email }: File) =>
        server.app.inject({
          method: 'POST',
          url: '/api/contact',
          payload: { name: 'Nadia', email, phone: '0661223344', message: 'Je paie demain' },
          headers: { 'idempotency-key': randomUUID() },
        }),
    ],
    [
      'to a person who opposed reminders',
      ({ browser }: File) =>
        browser.post(
          '/api/user/rights/opposition',
          { opposed: 'reminders' },
          { 'idempotency-key': randomUUID() },
        ),
    ],
    [
      'to a person who asked for a call',
      ({ number }: File) =>
        agent.browser.post(
          '/api/agent/tasks',
          { what: 'Rappeler', due: '2026-11-24T15:00:00Z', source: 'callback', insurance_number: number },
          { 'idempotency-key': randomUUID() },
        ),
    ],
  ])('%s', async (_title, act) => {
    const file = await waiting('accepted', 1.1)
    const answer = await act(file)
    expect('statusCode' in answer ? answer.statusCode : answer.status).toBeLessThan(300)
    expect(await runDays(file.id, 3)).toEqual([])
  })

  test('about a vehicle whose theft or loss is declared', async () => {
    const policies = [await insuredPolicy(server), await insuredPolicy(server), await insuredPolicy(server)]
    const [stolen, lost, other] = policies
    if (!stolen || !lost || !other) throw new Error('there are three policies')
    const requests = [
      await sentRequest(server, 'claim', stolen),
      await sentRequest(server, 'claim', lost),
      await sentRequest(server, 'claim', other),
    ]
    const infos = [{ type_sinistre: 'theft' }, { motif: 'destruction' }, { type_sinistre: 'other' }]
    for (const [nth, { request }] of requests.entries())
      await changeRows(
        server,
        'requests',
        { id: request.id },
        { info: JSON.stringify(infos[nth]), ...(nth === 1 && { kind: 'termination' as const }) },
      )
    for (const { id } of policies)
      await server.db.updateTable('policies').set({ end_date: '2026-11-30' }).where('id', '=', id).execute()
    await run()
    expect(await messagesOf(stolen.id)).toEqual([])
    expect(await messagesOf(lost.id)).toEqual([])
    expect(await messagesOf(other.id)).toEqual(['renewalDue'])
  })
})

test('a person with ten files that end on one day has one mail, which names them all', async () => {
  const first = await insuredPolicy(server)
  const ids = [first.id]
  while (ids.length < 10) ids.push((await insuredPolicy(server)).id)
  const { user_id: userId } = await findRow(server, 'policies', { id: first.id })
  await server.db
    .updateTable('policies')
    .set({ user_id: userId, end_date: '2026-12-08' })
    .where('id', 'in', ids)
    .execute()
  await Promise.all([run(), run()])
  const rows = (await Promise.all(ids.map(rowsOf))).flat()
  expect(rows).toHaveLength(10)
  expect(rows.filter(({ joined_id: joined }) => joined === null)).toHaveLength(1)
  const mails = (await mailsTo(server, first.email)).filter(({ text }) => text.includes('arrive à échéance'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('dans le même cas (9)')
  const numbers = await server.db.selectFrom('policies').select('number').where('id', 'in', ids).execute()
  expect(numbers.filter(({ number }) => !mails[0]?.text.includes(number))).toEqual([])
  server.clock.set(new Date('2026-11-23T15:00:00Z'))
  await run()
  expect((await Promise.all(ids.map(rowsOf))).flat()).toHaveLength(10)
})

describe('at the desk', () => {
  const view = async (number: string) =>
    (await agent.browser.get(`/api/agent/reminders?insurance_number=${number}`)).body
  const send = (number: string, message = 'paymentAwaited', key: string = randomUUID()) =>
    agent.browser.post(
      '/api/agent/reminders',
      { insurance_number: number, message },
      { 'idempotency-key': key },
    )

  test('an agent sees what was sent and what comes, and sends one a day by hand', async () => {
    const { number, id } = await waiting('accepted', 0.01)
    expect(await view(number)).toMatchObject({
      language: 'fr',
      sent: [],
      last_contact: null,
      waiting: [{ family: 'accepted', ended_by: null, templates: [{ message: 'paymentAwaited' }] }],
    })
    expect((await view(number)).waiting[0].coming).toHaveLength(3)
    const key = randomUUID()
    const answers = await Promise.all([
      send(number, 'paymentAwaited', key),
      send(number, 'paymentAwaited', key),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await server.runJobs()
    expect((await send(number)).body).toMatchObject({ code: 'reminder.today' })
    expect((await send(number, 'renewalDue')).body).toMatchObject({ code: 'reminder.nothing' })
    expect(await messagesOf(id)).toEqual(['paymentAwaited'])
    const seen = await view(number)
    expect(seen.sent).toMatchObject([{ state: 'sent', channel: 'email', joined: false }])
    expect(seen.sent[0].by).not.toBeNull()
    expect(seen.last_contact).toEqual({ at: monday.toISOString(), channel: 'email' })
    server.clock.set(new Date('2026-11-23T17:00:00Z'))
    await run()
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('a stop ends the messages to a person until it is taken back', async () => {
    const { number, id } = await waiting('accepted', 1.1)
    const { customer } = await view(number)
    const stop = (body: object) => agent.browser.post('/api/agent/reminders/stop', { customer, ...body })
    expect((await stop({})).status).toBe(400)
    expect((await stop({ reason: 'Assuré ailleurs' })).status).toBe(200)
    expect((await stop({ reason: 'Encore' })).status).toBe(200)
    await run()
    expect(await messagesOf(id)).toEqual([])
    expect(await view(number)).toMatchObject({
      stop: { reason: 'Assuré ailleurs' },
      waiting: [{ ended_by: 'stopped', coming: [] }],
    })
    expect((await send(number)).body).toMatchObject({ code: 'reminder.stopped' })
    expect((await stop({ stopped: false })).status).toBe(200)
    await run()
    expect(await messagesOf(id)).toEqual(['paymentAwaited'])
  })

  const pledge = (number: string, body: object, key: string = randomUUID()) =>
    agent.browser.post(
      '/api/agent/pledges',
      { insurance_number: number, ...body },
      { 'idempotency-key': key },
    )

  test('a pledge pauses the messages until its day; a broken one is a task, and they continue', async () => {
    const { number, id } = await waiting('accepted', 1.1)
    const body = { amount: 100, due: '2026-11-24' }
    expect((await pledge(number, { ...body, due: '2026-11-22' })).body.issues[0].path).toBe('due')
    expect((await pledge(number, { ...body, amount: 100_000 })).body.issues[0].path).toBe('amount')
    const key = randomUUID()
    const twice = await Promise.all([pledge(number, body, key), pledge(number, body, key)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    await run()
    expect(await messagesOf(id)).toEqual([])
    expect(await view(number)).toMatchObject({
      pledges: [{ amount: 100, due: '2026-11-24', outcome: null }],
      waiting: [{ ended_by: 'pledged' }],
    })
    server.clock.set(new Date('2026-11-25T10:00:00Z'))
    agent = await signedInStaff(server)
    await Promise.all([endPledges(server.deps), endPledges(server.deps)])
    const { tasks } = (await agent.browser.get(`/api/agent/tasks?insurance_number=${number}`)).body
    expect(tasks).toHaveLength(1)
    expect(tasks[0].what).toContain('Promesse non tenue')
    await run()
    expect(await messagesOf(id)).toEqual(['paymentAwaited'])
  })

  test('a pledge whose money came is kept, and one that was taken back pauses nothing', async () => {
    const paid = await waiting('accepted', 1.1)
    await pledge(paid.number, { amount: 100, due: '2026-11-24' })
    await recordCash(agent, paid.number, 100)
    await endPledges(server.deps)
    expect((await view(paid.number)).pledges).toMatchObject([{ outcome: 'kept' }])
    const back = await waiting('accepted', 1.1)
    await pledge(back.number, { amount: 100, due: '2026-11-24' })
    const [{ id }] = (await view(back.number)).pledges
    expect((await agent.browser.post(`/api/agent/pledges/${id}/withdraw`, {})).status).toBe(200)
    await run()
    expect(await messagesOf(back.id)).toEqual(['paymentAwaited'])
    expect((await agent.browser.post(`/api/agent/pledges/${randomUUID()}/withdraw`, {})).status).toBe(404)
  })
})
