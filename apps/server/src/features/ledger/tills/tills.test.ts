import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce, issuesOf, signedInCustomer, signedInStaff, tally } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { changeRows, findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

type Agent = Awaited<ReturnType<typeof signedInStaff>>

const path = '/api/agent/tills'
const tillsOf = async ({ browser }: Agent) => (await browser.get(path)).body

let cheques = 7000
const payFor = async ({ browser }: Agent, number: string, amount: number, method = 'cash') => {
  cheques += 1
  const details = {
    cash: {},
    cheque: {
      cheque_number: String(cheques),
      cheque_bank: 'cih',
      cheque_day: '2026-11-21',
      cheque_holder: 'Nadia Alaoui',
    },
    terminal: { reference: 'A12345' },
    transfer: { reference: 'VIR 1' },
  }[method]
  const answer = await browser.post(
    `/api/agent/insurances/${number}/payments`,
    { method, amount, ...details },
    { 'idempotency-key': randomUUID() },
  )
  expect(answer.status).toBe(201)
  return { id: String(answer.body.id), number }
}
const pay = async (agent: Agent, amount: number, method = 'cash') =>
  payFor(agent, (await policyAt(server, 'accepted')).number, amount, method)
const reverse = ({ browser }: Agent, id: string, cause = 'mistake') =>
  browser.post(`/api/agent/payments/${id}/reverse`, { cause, reason: 'Motif' })
const close = ({ browser }: Agent, id: string, body: object) => browser.post(`${path}/${id}/close`, body)

/** Returns the text of a paper behind a signed link. */
const paperAt = async (link: string): Promise<string> => {
  const answer = await server.app.inject({ url: `/${link}` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfText(answer.rawPayload).join(' ').replaceAll(/\s+/g, ' ')
}

test('closes a day to the centime: float, cash, cheques, terminal, a reversal, and no transfer', async () => {
  const agent = await signedInStaff(server)
  expect((await agent.browser.post(path, { float: 500 })).status).toBe(201)
  await pay(agent, 75.25)
  const wrong = await pay(agent, 20)
  await pay(agent, 60.1, 'cheque')
  await pay(agent, 149.99, 'terminal')
  await pay(agent, 150, 'transfer')
  await reverse(agent, wrong.id)
  const { own } = await tillsOf(agent)
  expect(own.expected).toEqual({ cash: 575.25, cheque: 60.1, terminal: 149.99 })
  const counted = { cash: 575.25, cheque: 60.1, terminal: 149.99 }
  const closed = await close(agent, own.id, { ...counted, deposit: 400 })
  expect(closed.body).toMatchObject({
    counted,
    difference: { cash: 0, cheque: 0, terminal: 0 },
    reason: null,
    left: 175.25,
  })
  const after = await tillsOf(agent)
  expect([after.own, after.suggested_float]).toEqual([null, 175.25])
})

test('lets a supervisor close the till of an agent who left, counted and with a reason, under both names', async () => {
  const agent = await signedInStaff(server)
  await pay(agent, 75.25)
  const { own } = await tillsOf(agent)
  await changeRows(
    server,
    'users',
    { email: agent.email },
    { disabled_at: server.clock.now(), staff_name: 'Ancien Agent' },
  )
  const colleague = await signedInStaff(server)
  const supervisor = await signedInStaff(server)
  await changeRows(
    server,
    'users',
    { email: supervisor.email },
    { staff_role: 'supervisor', staff_name: 'Salma Naciri' },
  )
  const closeFor = ({ browser }: Agent, body: object) =>
    browser.post(`${path}/${own.id}/close-for-agent`, body)
  const counted = { cash: 75.25, cheque: 0, terminal: 0, deposit: 75.25 }
  const reason = 'Parti le 20-11'
  expect((await closeFor(colleague, { ...counted, reason })).status).toBe(403)
  expect((await close(supervisor, own.id, counted)).body.code).toBe('till.unknown')
  expect((await closeFor(supervisor, counted)).body.issues[0].path).toBe('reason')
  const closed = await closeFor(supervisor, { ...counted, reason })
  expect(closed.body).toMatchObject({ agent: 'Ancien Agent', closed_by: 'Salma Naciri', reason })
  expect((await closeFor(supervisor, { ...counted, reason })).body.code).toBe('till.closed')
  const report = await paperAt(closed.body.report_url)
  for (const part of ['Ancien Agent', 'Salma Naciri', reason]) expect(report).toContain(part)
  const { after } = await findRow(server, 'audit_events', { subject: own.id, outcome: 'closed' })
  expect(after).toMatchObject({ agent: expect.any(String), cash: 0 })
})

test('prints the report with all movements, and the deposit slip with cash and cheques', async () => {
  const agent = await signedInStaff(server)
  const { number } = await pay(agent, 75.25)
  await pay(agent, 60.1, 'cheque')
  const returned = await pay(agent, 11.11, 'cheque')
  await reverse(agent, returned.id, 'returned')
  const { own } = await tillsOf(agent)
  const body = { cash: 75, cheque: 60.1, terminal: 0, deposit: 75, reason: 'Pièce de 25 centimes perdue' }
  const closed = await close(agent, own.id, body)
  const report = await paperAt(closed.body.report_url)
  for (const part of [number, '75,25 DHS', '-0,25 DHS', 'Pièce de 25 centimes perdue', 'REC-2026-'])
    expect(report.replaceAll('−', '-')).toContain(part)
  const slip = await paperAt(closed.body.slip_url)
  for (const part of ['CIH Bank', '60,10 DHS', '135,10 DHS']) expect(slip).toContain(part)
  expect(slip).not.toContain('11,11')
})

test('asks for the reason of a difference of one centime, and for no more than was counted at the bank', async () => {
  const agent = await signedInStaff(server)
  await pay(agent, 50)
  const { own } = await tillsOf(agent)
  const counted = { cash: 49.99, cheque: 0, terminal: 0 }
  expect(issuesOf(await close(agent, own.id, { ...counted, deposit: 0 }))).toEqual(['reason'])
  expect(issuesOf(await close(agent, own.id, { ...counted, deposit: 50, reason: 'Rendu' }))).toEqual([
    'deposit',
  ])
  const closed = await close(agent, own.id, { ...counted, deposit: 0, reason: 'Rendu de trop' })
  expect(closed.body).toMatchObject({ difference: { cash: -0.01 }, reason: 'Rendu de trop' })
})

test('opens a till by itself with the cash that stayed, so that no money goes past it', async () => {
  const agent = await signedInStaff(server)
  await pay(agent, 100)
  const { own } = await tillsOf(agent)
  expect([own.float, own.expected.cash]).toEqual([0, 100])
  await close(agent, own.id, { cash: 100, cheque: 0, terminal: 0, deposit: 70 })
  await pay(agent, 5)
  expect((await tillsOf(agent)).own).toMatchObject({ float: 30, expected: { cash: 35 } })
  expect((await agent.browser.post(path, { float: 1 })).body.code).toBe('till.open')
})

test('takes cash that is given back later out of the till of who gives it, and no cheque', async () => {
  const [first, second] = [await signedInStaff(server), await signedInStaff(server)]
  const cash = await pay(first, 40)
  const cheque = await pay(first, 30, 'cheque')
  const other = await pay(first, 10)
  await reverse(second, other.id)
  const { own } = await tillsOf(first)
  expect(own.expected).toEqual({ cash: 40, cheque: 30, terminal: 0 })
  await close(first, own.id, { cash: 40, cheque: 30, terminal: 0, deposit: 40 })
  await second.browser.post(path, { float: 100 })
  await reverse(second, cash.id)
  await reverse(second, cheque.id, 'returned')
  expect((await tillsOf(second)).own.expected).toEqual({ cash: 60, cheque: 0, terminal: 0 })
})

test('closes a till once, and loses no payment that is taken at the same moment', async () => {
  const agent = await signedInStaff(server)
  await pay(agent, 50)
  const { own } = await tillsOf(agent)
  const body = { cash: 50, cheque: 0, terminal: 0, deposit: 0, reason: 'Compté deux fois' }
  // Each customer reads a mail of their own, so one is made after the other.
  const numbers: string[] = []
  for (let count = 0; count < 4; count += 1) numbers.push((await policyAt(server, 'accepted')).number)
  const [answers] = await Promise.all([
    atOnce(4, () => close(agent, own.id, body)),
    Promise.all(numbers.map((number) => payFor(agent, number, 10))),
  ])
  expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
  const { tills } = await tillsOf(agent)
  const mine = tills.filter(({ agent: name }: { agent: string }) => name === agent.email)
  const closed = mine.find(({ id }: { id: string }) => id === own.id)
  const later = mine.filter(({ id }: { id: string }) => id !== own.id)
  const taken = later.reduce(
    (sum: number, till: { expected: { cash: number }; float: number }) =>
      sum + till.expected.cash - till.float,
    closed.expected.cash,
  )
  expect(taken).toBe(90)
})

test('opens one till for an agent who asks many times at once', async () => {
  const agent = await signedInStaff(server)
  expect(tally(await atOnce(5, () => agent.browser.post(path, { float: 10 })))).toEqual({ 201: 1, 409: 4 })
})

test('keeps a till from other agents and from customers, and a closed one from every change', async () => {
  const [agent, other] = [await signedInStaff(server), await signedInStaff(server)]
  await agent.browser.post(path, { float: 10 })
  const { own } = await tillsOf(agent)
  const body = { cash: 10, cheque: 0, terminal: 0, deposit: 0 }
  expect((await close(other, own.id, body)).status).toBe(404)
  expect((await close(other, randomUUID(), body)).status).toBe(404)
  const { browser: customer } = await signedInCustomer(server)
  expect((await customer.get(path)).status).toBe(403)
  expect((await customer.get(`/api/till/${own.id}/report`)).status).toBe(403)
  expect((await close(agent, own.id, body)).status).toBe(200)
  await expect(sql`update tills set counted = '{}' where id = ${own.id}`.execute(server.db)).rejects.toThrow(
    'never changes',
  )
})

test('notes openings and closings in the trail, with the difference', async () => {
  const agent = await signedInStaff(server)
  await agent.browser.post(path, { float: 10 })
  const { own } = await tillsOf(agent)
  await close(agent, own.id, { cash: 9, cheque: 0, terminal: 0, deposit: 0, reason: 'Erreur' })
  const events = await findRows(
    server,
    'audit_events',
    { kind: 'till', subject: own.id },
    ['outcome', 'after'],
    'outcome',
  )
  expect(events).toMatchObject([{ outcome: 'closed', after: { cash: -100 } }, { outcome: 'opened' }])
})

describe('cash that a closing left', () => {
  const count = { cheque: 0, terminal: 0, deposit: 0 }
  const leaving = async (cash: number) => {
    const agent = await signedInStaff(server)
    const { id } = (await agent.browser.post(path, { float: cash })).body
    expect((await close(agent, id, { ...count, cash })).status).toBe(200)
    return agent
  }
  const openings = (id: string) =>
    findRows(server, 'audit_events', { subject: id, outcome: 'opened' }, ['before', 'after'])

  test('takes the cash that a closing left as the next float, or a difference with its reason in trail and report', async () => {
    const agent = await leaving(1000)
    const refused = await agent.browser.post(path, { float: 0 })
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['reason']])
    expect((await tillsOf(agent)).own).toBe(null)
    const { id } = (await agent.browser.post(path, { float: 400, reason: 'Prêté à la caisse 2' })).body
    const { own } = await tillsOf(agent)
    expect(own).toMatchObject({ float: 400, float_left: 1000, float_reason: 'Prêté à la caisse 2' })
    expect(await openings(id)).toEqual([
      {
        before: { left: 1000_00 },
        after: { float: 400_00, difference: -600_00, reason: 'Prêté à la caisse 2' },
      },
    ])
    const report = await paperAt(own.report_url)
    expect(report).toContain('Prêté à la caisse 2')
    expect(report).toMatch(/Écart à l’ouverture \D{0,3}600,00/)
  })

  test('notes the cash that a closing left at an opening by itself too', async () => {
    const agent = await leaving(70)
    await pay(agent, 5)
    const { own } = await tillsOf(agent)
    expect(own).toMatchObject({ float: 70, float_left: 70, float_reason: null })
    expect(await openings(own.id)).toEqual([{ before: { left: 70_00 }, after: { float: 70_00 } }])
  })

  test('opens with the cash that a closing at the same moment leaves', async () => {
    const agent = await signedInStaff(server)
    const { id } = (await agent.browser.post(path, { float: 50 })).body
    const [closed, opened] = await Promise.all([
      close(agent, id, { ...count, cash: 50 }),
      atOnce(4, async () => agent.browser.post(path, { float: 0 })),
    ])
    const answers = [closed, ...opened]
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([])
  })
})
