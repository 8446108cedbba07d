import { randomUUID } from 'node:crypto'
import type { InsurerChange } from '@wassit/domain/api/policies/insurer-change'
import { proofFiles } from '@wassit/domain/document/document'
import { catalogue } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, signedInCustomer, signedInStaff, walks } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { clearChecklists, policyRow } from '../../../../test/policy-factories.ts'
import { changeRows, findRow, findRows } from '../../../../test/rows.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { addDocument, keepObject } from '../../stored-files/documents.service.ts'

let agent: Browser

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
  await clearChecklists(server, 'home')
})
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  for (const fee of [90, 10, 50]) {
    const insurer = await newDefaultInsurer(server, ['home'])
    const figures = { fee: figure(fee * 100) }
    await publishTariff(server, insurer, { product: 'home', from: '2026-11-01', figures })
  }
})
afterEach(async () => {
  await server.db.deleteFrom('default_insurers').execute()
  await server.db.updateTable('insurers').set({ active: false }).execute()
  await server.deps.tariffs.read()
})

const at = (number: string) => `/api/agent/insurances/${number}`

const record = (number: string, amount: number, body: object = { method: 'cash' }) =>
  agent.post(`${at(number)}/payments`, { amount, ...body }, { 'idempotency-key': randomUUID() })

/** Returns a home that its customer accepted, with what it costs in dirhams. */
const acceptedHome = async () => {
  const { browser, userId } = await signedInCustomer(server)
  const data = { insuranceType: catalogue.home.code, ...complete.home }
  const { body } = await browser.post('/api/user/add/insurance', { data })
  await server.runJobs()
  const { id, number, premium } = await policyRow(server, String(body.uuid))
  expect((await browser.post('/api/accept/devis', { insurance_id: id })).status).toBe(200)
  return { browser, userId, id, number, price: (premium ?? 0) / 100 }
}

const paidHome = async () => {
  const file = await acceptedHome()
  expect((await record(file.number, file.price)).status).toBe(201)
  await server.runJobs()
  return file
}

type Choice = InsurerChange['outcomes'][number] & { price: number }

/** Returns the offers to which a file can change, the cheapest first. */
const choicesOf = async (number: string): Promise<Choice[]> => {
  const { change, offers } = (await agent.get(`${at(number)}/offers`)).body
  const priced = new Map<string, number>(
    offers.map(({ id, price }: { id: string; price: number }) => [id, price]),
  )
  return (change?.outcomes ?? [])
    .map((each: Choice) => ({ ...each, price: priced.get(each.offer) ?? 0 }))
    .toSorted((a: Choice, b: Choice) => a.price - b.price)
}

const changeTo = (number: string, body: object, key = randomUUID()) =>
  agent.post(`${at(number)}/insurer`, { reason: 'Délais trop longs', ...body }, { 'idempotency-key': key })
const chosen = ({ offer, price }: Choice) => ({ offer, price })

/** Returns all money of the house: what came, less what goes back, and what moved between files. */
const allMoney = async () => {
  const { rows } = await sql<{ kept: number; moved: number }>`
    select (select coalesce(sum(amount), 0) from payments where state = 'confirmed')::int
      - (select coalesce(sum(amount), 0) from refunds where state <> 'refused' and cause <> 'unconfirmedTransfer')::int as kept,
      (select count(*) from credit_moves)::int as moved`.execute(server.db)
  return rows[0]
}

const moneyOf = async (number: string) => {
  const { ledger, insurance, refunds } = (await agent.get(at(number))).body
  return { ...ledger, status: insurance.status, refunds }
}

/** Returns the sum of a column of a table over the lines of a file. */
const sumIn = async (table: string, column: string, q: string): Promise<number> => {
  const query = new URLSearchParams({ q, from: '2026-01-01', to: '2026-12-31', view: 'all' })
  return (await agent.get(`/api/agent/tables/${table}?${query}`)).body.totals[column]
}

/** Returns the labels of the files that the customer of a policy sent. */
const papersOf = async (number: string): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'policy_id')
    .select('value')
    .where('policies.number', '=', number)
    .where('kind', 'in', [...proofFiles])
    .execute()
  return rows.map(({ value }) => value).toSorted()
}

const dearest = async (number: string): Promise<Choice> => {
  const choice = (await choicesOf(number)).at(-1)
  if (!choice) throw new Error('no other offer')
  return choice
}

describe('a change of insurer after the payment', () => {
  test('says why a file that continues another contract keeps its insurer, and how a changed file ended', async () => {
    const [before, file] = [await acceptedHome(), await paidHome()]
    const choice = chosen(await dearest(file.number))
    const continues = (predecessor: string | null) =>
      changeRows(server, 'policies', { id: file.id }, { predecessor_id: predecessor })
    await continues(before.id)
    const refused = await changeTo(file.number, choice)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('continue un autre contrat'),
    ])
    await continues(null)
    expect((await changeTo(file.number, choice)).status).toBe(200)
    expect((await agent.get(at(file.number))).body.insurance).toMatchObject({
      status: 0,
      closed_by: 'changeInsurer',
    })
  })

  test('opens a file with the paid credit and ends the paid one, whose receipts stay', async () => {
    const file = await paidHome()
    const { deps, db } = server
    const object = await keepObject(deps, Buffer.from('%PDF-1.7'), 'application/pdf')
    const paper = { policyId: file.id, kind: 'idCardFront', object, now: deps.now() } as const
    await db.transaction().execute((tx) => addDocument(tx, paper))
    const papers = await papersOf(file.number)
    const before = await allMoney()
    const choice = await dearest(file.number)
    const answer = await changeTo(file.number, chosen(choice))
    expect(answer.status).toBe(200)
    const { insurance_number: number } = answer.body
    await server.runJobs()
    expect((await allMoney())?.kept).toBe(before?.kept)
    expect(papers).toEqual(['cin-recto'])
    expect(await papersOf(number)).toEqual(papers)
    const [old, next] = [await moneyOf(file.number), await moneyOf(number)]
    expect([old.status, old.paid, old.due, old.payments.length]).toEqual([0, 0, 0, 1])
    expect(old.payments[0].receipt_url).not.toBeNull()
    expect(old.credits).toMatchObject([{ insurance_number: number, amount: -file.price }])
    expect([next.status, next.paid, next.due]).toEqual([2, file.price, choice.due])
    expect(next.credits).toMatchObject([{ insurance_number: file.number, amount: file.price }])
    const { timeline } = (await agent.get(at(file.number))).body
    expect(timeline.at(-1)).toMatchObject({
      action: 'changeInsurer',
      reason: 'Délais trop longs',
      changes: { after: { file: number } },
    })
    const told = await server.db
      .selectFrom('notices')
      .innerJoin('policies', 'policies.id', 'policy_id')
      .select('kind')
      .where('policies.number', '=', number)
      .execute()
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['insurerChanged', 'quoteReady'])
    const own = (await file.browser.get(`/api/user/insurance/${file.number}`)).body
    expect([own.closed_by, own.refund, own.payment.credits.length]).toEqual(['changeInsurer', null, 1])
  })

  test('makes a cheaper offer a paid file, and opens a refund of the rest', async () => {
    const file = await paidHome()
    const dear = (await changeTo(file.number, chosen(await dearest(file.number)))).body.insurance_number
    await server.runJobs()
    const { id } = await findRow(server, 'policies', { number: dear })
    await file.browser.post('/api/accept/devis', { insurance_id: id })
    const owed = (await moneyOf(dear)).due
    expect((await record(dear, owed)).status).toBe(201)
    const [cheap] = await choicesOf(dear)
    if (!cheap) throw new Error('no other offer')
    const { insurance_number: number } = (await changeTo(dear, chosen(cheap))).body
    await server.runJobs()
    const last = await findRow(server, 'policies', { number }, ['id'])
    await file.browser.post('/api/accept/devis', { insurance_id: last.id })
    await server.runJobs()
    const money = await moneyOf(number)
    expect([money.status, money.paid, money.due]).toEqual([4, cheap.price, 0])
    expect(money.refunds).toMatchObject([{ amount: cheap.refund, state: 'due', payment: { method: 'cash' } }])
    expect((await policyRow(server, last.id)).payment_confirmed_at).not.toBeNull()
    const { actions } = (await agent.get(at(number))).body
    expect(actions).toContain('issueContract')
    const inTables = (table: string, column: string) =>
      Promise.all([file.number, dear, number].map((q) => sumIn(table, column, q)))
    expect(await inTables('receipts', 'amount')).toEqual([file.price, owed, 0])
    expect(await inTables('refunds', 'amount')).toEqual([0, 0, cheap.refund])
    expect(await inTables('unpaid', 'left')).toEqual([0, 0, 0])
  })

  test('opens one file however often its form is sent, and lets one of two agents win', async () => {
    const file = await paidHome()
    const [first, second] = [await dearest(file.number), (await choicesOf(file.number))[0]]
    if (!second) throw new Error('no other offer')
    const key = randomUUID()
    const answers = await atOnce(3, () => changeTo(file.number, chosen(first), key))
    expect(new Set(answers.map(({ body }) => body.insurance_number)).size).toBe(1)
    expect((await changeTo(file.number, chosen(second))).status).toBe(409)
    const other = await paidHome()
    const race = await Promise.all([
      changeTo(other.number, chosen(first)),
      changeTo(other.number, chosen(second)),
    ])
    expect(race.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect((await allMoney())?.moved).toBeGreaterThan(1)
  })

  test('lets one of a refund, a cancellation and a change at once win, and never gives money twice', async () => {
    for (let i = 0; i < 2; i += 1) {
      const file = await paidHome()
      const before = await allMoney()
      const [change, cancel] = await Promise.all([
        changeTo(file.number, chosen(await dearest(file.number))),
        agent.post(`${at(file.number)}/cancel`, { reason: 'Vendu' }),
      ])
      expect([change.status, cancel.status].toSorted((one, two) => one - two)).toEqual([200, 409])
      const returned = cancel.status === 200 ? file.price * 100 : 0
      expect((await allMoney())?.kept).toBe((before?.kept ?? 0) - returned)
    }
  })

  test('waits for money that is on its way, and refuses the same insurer, another price and an unpaid file', async () => {
    const file = await paidHome()
    const choice = await dearest(file.number)
    expect((await changeTo(file.number, { ...chosen(choice), price: 1 })).body.code).toBe('price.changed')
    expect((await changeTo(file.number, {})).body.issues).toMatchObject([{ path: 'company_name' }])
    const { insurance } = (await agent.get(at(file.number))).body
    const same = { company_name: insurance.company_name, amount: file.price }
    expect((await changeTo(file.number, same)).body.code).toBe('insurer.unknown')
    const attempt = {
      policy_id: file.id,
      amount: 100,
      reference: randomUUID(),
      created_at: server.clock.now(),
    }
    await server.db
      .insertInto('payments')
      .values({ ...attempt, method: 'card', state: 'underway' })
      .execute()
    expect((await changeTo(file.number, chosen(choice))).body.code).toBe('payment.underway')
    const unpaid = await acceptedHome()
    expect(await choicesOf(unpaid.number)).toEqual([])
    expect((await changeTo(unpaid.number, chosen(choice))).status).toBe(409)
  })

  test('quotes the price that another insurer named, with a note when it is far from the tariff', async () => {
    const file = await paidHome()
    const { insurers } = (await agent.get(`${at(file.number)}/offers`)).body.change
    const order = { company_name: insurers[0], amount: Math.round(file.price * 2) }
    expect((await changeTo(file.number, order)).body.issues).toMatchObject([{ path: 'note' }])
    const { body } = await changeTo(file.number, { ...order, note: 'Accord du siège' })
    const { insurance, ledger, notes } = (await agent.get(at(body.insurance_number))).body
    expect([insurance.status, insurance.company_name, ledger.paid]).toEqual([2, insurers[0], file.price])
    expect(notes.some(({ text }: { text: string }) => text.includes('Accord du siège'))).toBe(true)
  })

  test('brings the credit back when the cheque that paid it returns: the new file owes it, not the ended one', async () => {
    const file = await acceptedHome()
    const cheque = {
      method: 'cheque',
      cheque_number: '0098123',
      cheque_bank: 'cih',
      cheque_day: '2026-11-20',
      cheque_holder: 'N. Alaoui',
    }
    expect((await record(file.number, file.price, cheque)).status).toBe(201)
    const { insurance_number: number } = (await changeTo(file.number, chosen(await dearest(file.number))))
      .body
    await server.runJobs()
    const [payment] = (await moneyOf(file.number)).payments
    const back = await agent.post(`/api/agent/payments/${payment.id}/reverse`, {
      cause: 'returned',
      reason: 'Sans provision',
    })
    expect(back.status).toBe(200)
    const [old, next] = [await moneyOf(file.number), await moneyOf(number)]
    expect([old.paid, next.paid]).toEqual([0, 0])
    expect(next.credits.map(({ amount }: { amount: number }) => amount)).toEqual([file.price, -file.price])
    expect((await changeTo(number, {})).status).toBe(409)
  })

  test.each(walks({ usual: 2, long: 40 }))(
    'keeps the sum of all money through a walk of acts (seed %i)',
    async (seed) => {
      let state = seed + 1
      const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
      const file = await paidHome()
      const kept = (await allMoney())?.kept ?? 0
      let { number, added } = { number: file.number, added: 0 }
      for (let step = 0; step < 4; step += 1) {
        const choices = await choicesOf(number)
        const choice = choices[next(Math.max(1, choices.length))]
        if (choice) number = (await changeTo(number, chosen(choice))).body.insurance_number
        await server.runJobs()
        await agent.post(`${at(number)}/accept`, { piece: 'cin' })
        const { due, takes_payment: takes } = await moneyOf(number)
        const isPaid = takes && due > 0 && next(3) > 0 && (await record(number, due)).status === 201
        if (isPaid) added += Math.round(due * 100)
      }
      const files = await findRows(server, 'policies', { user_id: file.userId }, ['number'])
      const ledgers = await Promise.all(files.map((each) => moneyOf(each.number)))
      const sum = (amounts: number[]) => amounts.reduce((all, each) => all + Math.round(each * 100), 0)
      const returned = sum(
        ledgers.flatMap(({ refunds }) => refunds.map(({ amount }: { amount: number }) => amount)),
      )
      expect(ledgers.length).toBeGreaterThan(1)
      expect(ledgers.every(({ paid }) => paid >= 0)).toBe(true)
      expect(
        sum(ledgers.flatMap(({ credits }) => credits.map(({ amount }: { amount: number }) => amount))),
      ).toBe(0)
      expect(sum(ledgers.map(({ paid }) => paid))).toBe(Math.round(file.price * 100) + added - returned)
      expect((await allMoney())?.kept).toBe(kept + added - returned)
    },
  )
})
