import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  approveChanges,
  atOnce,
  issueIdsOf,
  lastCode,
  mailsTo,
  newContact,
  signedInCustomer,
  signedInStaff,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { newCin } from '../../../../test/merge-factories.ts'
import { pdfFile, policyAt } from '../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { watchService } from '../../operations/service-state/watch.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const admin = staffOf(server, 'admin')

const desk = '/api/agent/rights'
const queue = '/api/agent/tables/rights'
const today = () => server.clock.now().toISOString().slice(0, 10)
const asked = async (browser: Browser, field: string, value: string): Promise<string> => {
  const answer = await browser.form(`/api/user/rights/correction`, { field, value, file: await pdfFile() })
  if (answer.status !== 201) throw new Error(`correction answered ${answer.status}: ${answer.text}`)
  return answer.body.number
}
const move = (number: string, action: string, more: object = {}, seen = 'received') =>
  admin.post(`${desk}/${number}/move`, { action, seen, ...more })
const fileOf = async (number: string) => (await admin.get(`${desk}/${number}`)).body
const enter = (body: object, key: string = randomUUID()) =>
  admin.form(
    desk,
    { kind: 'access', channel: 'letter', received_on: today(), name: 'Salma Bennis', contact: 'x', ...body },
    { 'idempotency-key': key },
  )
const rowOf = (number: string) =>
  server.db.selectFrom('rights_requests').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const person = async (userId: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('a correction that an agent accepts', () => {
  test('changes the account and its files, and shows the value before and after', async () => {
    const { browser, email, userId } = await insuredPolicy(server)
    const cin = newCin()
    const number = await asked(browser, 'cin', cin)
    const before = await fileOf(number)
    expect(before).toMatchObject({ before: 'AB123456', value: cin, actions: ['ask', 'correct', 'refuse'] })
    expect(before.files).toMatchObject([{ trace: 'keepsPrinted' }])
    expect((await move(number, 'correct')).status).toBe(200)
    expect((await person(userId)).identity_number).toBe(cin)
    expect(await fileOf(number)).toMatchObject({ state: 'done', before: 'AB123456', value: cin, actions: [] })
    expect((await mailsTo(server, email)).at(-1)?.subject).toContain('corrigée')
    const { notices } = (await browser.get('/api/user/notices')).body
    expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('rightsDone')
    const { id } = await rowOf(number)
    const deeds = await server.db.selectFrom('audit_events').selectAll().where('subject', '=', id).execute()
    expect(deeds.map(({ outcome }) => outcome)).toEqual(['open', 'opened', 'correct', 'opened'])
  })

  test('takes back a contract that waits for its signature, because it names another person', async () => {
    const { browser, number: file } = await policyAt(server, 'awaitingSignature')
    const number = await asked(browser, 'lastname', 'Bennani')
    expect((await fileOf(number)).files).toMatchObject([{ insurance_number: file, trace: 'takenBack' }])
    expect((await move(number, 'correct')).status).toBe(200)
    const { insurance } = (await admin.get(`/api/agent/insurances/${file}`)).body
    expect(insurance.status).toBe(4)
  })

  test('applies one of an acceptance, a refusal and a withdrawal at the same moment', async () => {
    const { browser } = await signedInCustomer(server)
    const number = await asked(browser, 'firstname', 'Nadya')
    const answers = await Promise.all([
      move(number, 'correct'),
      move(number, 'refuse', { text: 'Document illisible' }),
      browser.post(`/api/user/rights/${number}/withdraw`),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
    const { state, story } = await fileOf(number)
    expect(story).toHaveLength(2)
    expect(['done', 'refused', 'withdrawn']).toContain(state)
  })

  test('refuses the identity card of another person and the birth date of a minor, and stays open', async () => {
    const cin = newCin()
    await signedInCustomer(server, { cin })
    const { browser } = await signedInCustomer(server)
    const number = await asked(browser, 'cin', cin)
    expect((await move(number, 'correct')).body.code).toBe('holder.known-identity')
    const minor = await asked(browser, 'birthday', `${Number(today().slice(0, 4)) - 9}-05-04`)
    expect(issueIdsOf(await move(minor, 'correct'))).toEqual([['text', 'validation.rights.adult']])
    expect((await fileOf(number)).state).toBe('received')
  })

  test('replaces an email address only with the code that proves it, and tells the old one', async () => {
    const { browser, email: old, userId } = await signedInCustomer(server)
    const { email } = newContact()
    const number = await asked(browser, 'email', email)
    expect(issueIdsOf(await move(number, 'correct'))).toEqual([['code', 'validation.required']])
    expect((await admin.post(`${desk}/${number}/code`)).status).toBe(200)
    const { code } = await lastCode(server, email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await move(number, 'correct', { code: wrong })).body.code).toBe('code.invalid')
    expect((await move(number, 'correct', { code })).status).toBe(200)
    expect((await person(userId)).email).toBe(email)
    expect(await fileOf(number)).toMatchObject({ state: 'done', before: old, value: email })
    expect((await mailsTo(server, old)).length).toBeGreaterThan(0)
  })
})

describe('a decision of an agent', () => {
  test('needs words to refuse, and names the recourse to the CNDP', async () => {
    const { browser, email } = await signedInCustomer(server)
    const number = await asked(browser, 'lastname', 'Bennani')
    expect(issueIdsOf(await move(number, 'refuse'))).toEqual([['text', 'validation.required']])
    expect((await move(number, 'refuse', { text: 'La CIN porte Alaoui.' })).status).toBe(200)
    const text = (await mailsTo(server, email)).at(-1)?.text
    expect(text).toContain('La CIN porte Alaoui.')
    expect(text).toContain('CNDP')
    expect((await browser.get('/api/user/rights')).body.requests[0]).toMatchObject({ state: 'refused' })
    const { notices } = (await browser.get('/api/user/notices')).body
    expect(notices[0]).toMatchObject({ kind: 'rightsRefused', insurance_number: null })
  })

  test('refuses a request that moved since the page showed it, and an act of another kind', async () => {
    const { browser } = await signedInCustomer(server)
    const number = await asked(browser, 'lastname', 'Bennani')
    expect((await move(number, 'correct', {}, 'asked')).body.code).toBe('rights.wrong-state')
    expect((await move(number, 'accept')).body.code).toBe('rights.wrong-state')
    expect((await move(number, 'erase')).status).toBe(400)
    expect((await move('DP-2026-999999', 'correct')).status).toBe(404)
  })

  test('accepts and completes an opposition, each with its message', async () => {
    const { browser, email } = await signedInCustomer(server)
    const body = { opposed: 'statistics', reason: 'Vie privée' }
    const { number } = (await browser.post('/api/user/rights/opposition', body)).body
    expect((await move(number, 'accept')).status).toBe(200)
    expect((await move(number, 'complete', { text: 'Retiré des statistiques.' }, 'accepted')).status).toBe(
      200,
    )
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(3)
    const { notices } = (await browser.get('/api/user/notices')).body
    const kinds = notices.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['rightsDone', 'rightsGranted'])
  })

  test('belongs to staff with the right, the proof as well', async () => {
    const { browser } = await signedInCustomer(server)
    const number = await asked(browser, 'lastname', 'Bennani')
    const agent = (await signedInStaff(server)).browser
    expect((await agent.get(queue)).body.code).toBe('right.missing')
    expect((await agent.get(`${desk}/${number}`)).body.code).toBe('right.missing')
    expect((await agent.get(`/api/preview/rights/${number}`)).body.code).toBe('link.refused')
    const { proof_url: link } = await fileOf(number)
    expect((await server.app.inject(`/${link}`)).statusCode).toBe(200)
  })
})

describe('a request that an agent notes', () => {
  test('keeps the day on which it came, from which the delay counts', async () => {
    const came = new Date(server.clock.now().getTime() - 15 * 86_400_000).toISOString().slice(0, 10)
    const answer = await enter({ received_on: came })
    expect(answer.status).toBe(201)
    const { rows, totals } = (await admin.get(`${queue}?view=late`)).body
    const line = { rights_number: answer.body.number, rights_clock: 'late', person: 'Salma Bennis' }
    expect(rows.at(0)).toMatchObject(line)
    expect(totals.count).toBeGreaterThan(0)
    const [first] = (await admin.get(queue)).body.rows
    expect(first.rights_number).toBe(answer.body.number)
    const followUp = (await admin.get('/api/agent/follow-up')).body
    expect(followUp.rights.late).toBe(totals.count)
  })

  test('makes one request for one key, gives it to the account, and tells its person', async () => {
    const { userId, email } = await signedInCustomer(server)
    const body = { kind: 'correction', customer: userId, field: 'address', value: '3, rue Neuve' }
    const key = randomUUID()
    const answers = await atOnce(3, () => enter(body, key))
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1)
    const number = answers[0]?.body.number
    expect(await fileOf(number)).toMatchObject({ channel: 'letter', person: { customer: userId, email } })
    expect((await mailsTo(server, email)).at(-1)?.subject).toContain(number)
    expect((await move(number, 'correct')).status).toBe(200)
    expect((await person(userId)).address).toBe('3, rue Neuve')
  })

  test('lets an agent correct by hand for a person without an account, who gets each reply', async () => {
    const body = { kind: 'correction', field: 'lastname', value: 'Bennis', contact: newContact().email }
    const { number } = (await enter(body)).body
    expect((await fileOf(number)).actions).toEqual(['ask', 'accept', 'refuse'])
    expect((await move(number, 'correct')).body.code).toBe('rights.no-account')
    expect((await move(number, 'accept')).status).toBe(200)
    expect((await move(number, 'complete', { text: 'Corrigé dans votre message.' }, 'accepted')).status).toBe(
      200,
    )
    expect(await fileOf(number)).toMatchObject({ state: 'done', value: 'Bennis', actions: [] })
    expect((await mailsTo(server, body.contact)).at(-1)?.text).toContain('Corrigé dans votre message.')
  })

  test('can be refused for a person without an account, with the recourse to the CNDP', async () => {
    const body = { kind: 'correction', field: 'lastname', value: 'Bennis', contact: newContact().email }
    const { number } = (await enter(body)).body
    expect((await move(number, 'refuse', { text: 'Aucune donnée sur vous.' })).status).toBe(200)
    expect((await mailsTo(server, body.contact)).at(-1)?.text).toContain('CNDP')
  })

  test('refuses a day to come, a request without a person, and an unknown customer', async () => {
    const coming = new Date(server.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(issueIdsOf(await enter({ received_on: coming }))).toEqual([
      ['received_on', 'validation.date.future'],
    ])
    expect(issueIdsOf(await enter({ name: '', contact: '' }))).toEqual([
      ['name', 'validation.required'],
      ['contact', 'validation.required'],
    ])
    expect((await enter({ customer: randomUUID() })).body.code).toBe('customer.unknown')
    expect(issueIdsOf(await enter({ kind: 'correction', field: 'cin', value: '<b>' }))).toEqual([
      ['value', 'validation.nationalId'],
    ])
  })
})

describe('a deletion that an agent proposes', () => {
  const word = { word: 'SUPPRIMER' }
  const proposed = async () => {
    const customer = await signedInCustomer(server)
    const { number } = (await customer.browser.post('/api/user/rights/deletion', word)).body
    expect((await move(number, 'propose', { text: 'Identité vérifiée' })).status).toBe(200)
    return { ...customer, number }
  }
  const openChange = async (subject: string) =>
    findRow(server, 'pending_changes', { kind: 'deletion', subject, state: 'open' }, ['id'])

  test('waits for another person, whose approval writes to the person and erases their data', async () => {
    const { number, userId, email } = await proposed()
    expect(await fileOf(number)).toMatchObject({ state: 'accepted', awaits_approval: true })
    const { id } = await openChange(userId)
    const own = await admin.post(`/api/agent/changes/${id}`, { decision: 'approve' })
    expect(own.body.code).toBe('change.own')
    expect(await approveChanges(server)).toEqual([200])
    const mails = await mailsTo(server, email)
    expect(mails.at(-1)?.subject).toContain('supprimées')
    expect(await server.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([])
    expect(await fileOf(number)).toMatchObject({ state: 'done', person: { customer: null, name: '' } })
  })

  test('makes the proposal outdated once its person withdraws the request', async () => {
    const { number, userId, browser } = await proposed()
    expect((await browser.post(`/api/user/rights/${number}/withdraw`)).status).toBe(200)
    expect(await approveChanges(server)).toEqual([409])
    expect((await person(userId)).first_name).toBe('Nadia')
    const { id } = await openChange(userId)
    expect((await admin.post(`/api/agent/changes/${id}`, { decision: 'refuse' })).status).toBe(200)
  })
})

describe('the queue of rights requests', () => {
  test('turns its pages in both directions without losing or repeating a request', async () => {
    const { number } = (await enter({})).body
    await sql`
      insert into rights_requests (number, kind, state, channel, name, contact, received_on, due_at, created_at, updated_at, idempotency_key)
      select 'DP-2099-' || lpad(n::text, 6, '0'), kind, state, channel, name, contact, received_on,
        due_at + n / 3 * interval '1 day', created_at, updated_at, gen_random_uuid()
      from rights_requests, generate_series(1, 120) as n where number = ${number}`.execute(server.db)
    const only = `${queue}?only=rights_kind:access`
    const first = (await admin.get(only)).body
    expect(first.rows).toHaveLength(100)
    const second = (await admin.get(`${only}&after=${first.next}`)).body
    const back = (await admin.get(`${only}&before=${second.previous}`)).body
    const numbers = (page: typeof first) =>
      page.rows.map(({ rights_number: each }: { rights_number: string }) => each)
    expect(numbers(back)).toEqual(numbers(first))
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(first.rows.length + second.rows.length)
    const due = [...first.rows, ...second.rows].map(({ answer_by: day }: { answer_by: string }) => day)
    expect(due).toEqual(due.toSorted())
  })
})

describe('the watch over the service', () => {
  test('raises an alarm once a legal delay has ended', async () => {
    const came = new Date(server.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 10)
    expect((await enter({ received_on: came })).status).toBe(201)
    await watchService(server.deps)
    const { alarms } = (await admin.get('/api/agent/service-state')).body
    expect(alarms.map(({ kind }: { kind: string }) => kind)).toContain('rightsLate')
  })
})
