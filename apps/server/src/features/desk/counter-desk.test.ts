import { nameKey } from '@wassit/domain/party/name'
import { sameNames } from '@wassit/domain/party/name-examples'
import { soundingNames } from '@wassit/domain/party/sound-examples'
import { soundKey } from '@wassit/domain/party/sound-key'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  askReset,
  atOnce,
  newContact,
  openBrowser,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { setDefaultInsurer } from '../../../test/policy-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser

const server = openTestApp()
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
  await setDefaultInsurer(server)
})

let cards = 0
const newCin = (): string => {
  cards += 1
  return `ZT${100_000 + cards}`
}

const caller = (more: object = {}) => ({
  firstname: 'Aïcha',
  lastname: 'Benjelloun',
  phone: newContact().phone,
  source: 'phone',
  ...more,
})

const enter = (person: object, headers = {}) => agent.post('/api/agent/customers', person, headers)
const entered = async (more: object = {}) => (await enter(caller(more))).body.customer
const found = async (search: string): Promise<string[]> =>
  (await agent.get(`/api/agent/customers?search=${encodeURIComponent(search)}`)).body.customers.map(
    ({ id }: { id: string }) => id,
  )

const quote = (customer: string, more: object = {}, headers = {}) =>
  agent.post('/api/agent/quotes', { customer, data: { insuranceType: 'stagiaire' }, ...more }, headers)

describe('customer whom an agent enters', () => {
  test('enters a customer with a name and a telephone only', async () => {
    const { phone, ...nobody } = caller()
    expect((await enter(nobody)).body.issues).toMatchObject([{ path: 'phone' }])
    const { status, body } = await enter({ ...nobody, phone, email: '', cin: '' })
    expect(status).toBe(201)
    expect(body.customer).toMatchObject({ firstname: 'Aïcha', phone, email: null, cin: null, files: [] })
  })

  test('enters one customer for a form that is sent again, also at the same time', async () => {
    const person = caller()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await atOnce(5, () => enter(person, key))
    expect(tally(answers)).toEqual({ 201: 5 })
    expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1)
    expect(await found(person.phone)).toHaveLength(1)
  })

  test('refuses the CIN and the email of another customer, also in two forms at once', async () => {
    const cin = newCin()
    const answers = await atOnce(4, () => enter(caller({ cin })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('holder.known-identity')
    const known = await signedInCustomer(server)
    expect((await enter(caller({ email: known.email }))).body.code).toBe('holder.known-email')
  })

  test('leads to the person who has the CIN, the email or the telephone already', async () => {
    const known = { cin: newCin(), email: newContact().email, phone: newContact().phone }
    const { id } = await entered(known)
    for (const [path, value] of Object.entries(known)) {
      const refused = await enter(caller({ [path]: value }))
      expect(refused.status).toBe(409)
      const link = `/console/nouveau?client=${id}`
      expect(refused.body.issues).toMatchObject([{ path, values: { link } }])
    }
  })

  test('keeps the link to a member of the staff to itself', async () => {
    const { email } = await signedInStaff(server)
    const { body } = await enter(caller({ email }))
    expect([body.code, body.issues[0].values]).toEqual(['holder.known-email', undefined])
  })

  test('allows two customers with one telephone that they share, and finds both by it', async () => {
    const { phone } = caller()
    const one = await entered({ phone })
    const shared = { phone, firstname: 'Said' }
    expect((await enter(caller(shared))).body.code).toBe('holder.known-phone')
    const other = await entered({ ...shared, shared_phone: true })
    expect(new Set(await found(phone))).toEqual(new Set([one.id, other.id]))
  })

  test('enters one of two customers with one telephone at the same time', async () => {
    const { phone } = caller()
    const answers = await atOnce(4, () => enter(caller({ phone })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('holder.known-phone')
  })

  test.each(sameNames)('finds %s when someone types %s', async (lastname, typed) => {
    const { id } = await entered({ lastname })
    expect(await found(typed)).toContain(id)
  })

  test.each(sameNames)('gives %s the key that the search asks for', async (stored, typed) => {
    const keys = sql<{
      key: string
    }>`select name_key(name) as key from unnest(${[stored, typed]}::text[]) as name`
    const { rows } = await keys.execute(server.db)
    expect(rows).toEqual([{ key: nameKey(stored) }, { key: nameKey(typed) }])
  })

  test.each([
    ['الصقلي', 'Squalli'],
    ['أيت بن حدو', 'Aït Benhaddou'],
    ['كسوس', 'Guessous'],
  ])('finds %s and %s under each other', async (arabic, latin) => {
    const ids = [(await entered({ lastname: arabic })).id, (await entered({ lastname: latin })).id]
    expect(new Set(await found(arabic))).toEqual(new Set(ids))
    expect(new Set(await found(latin))).toEqual(new Set(ids))
  })

  test('gives names the sound that the search asks for', async () => {
    const names = soundingNames.flat()
    const keys = sql<{ key: string }>`select sound_key(name) as key
      from unnest(${names}::text[]) with ordinality as each (name, at) order by at`
    expect((await keys.execute(server.db)).rows.map(({ key }) => key)).toEqual(names.map(soundKey))
  })

  test.each(['05 22 12 34 56', '+33 6 12 34 56 78'])('keeps the telephone %s and finds it', async (phone) => {
    const { id } = await entered({ phone, firstname: 'Fixe', shared_phone: true })
    expect(await found(phone)).toContain(id)
    expect(await found(phone.slice(0, -3))).toContain(id)
  })

  test('finds a person by an identity number with its hyphen', async () => {
    const cin = newCin()
    const { id } = await entered({ cin: `${cin.slice(0, 2)}-${cin.slice(2)}` })
    expect(await found(`${cin.slice(0, 2)}-${cin.slice(2)}`)).toEqual([id])
    expect(await found(cin)).toEqual([id])
  })

  test('finds a customer by CIN, name, email and the beginning of each', async () => {
    const cin = newCin()
    const { email } = newContact()
    const { id } = await entered({ cin, email, firstname: 'Zoubida', lastname: 'Ouazzanixx' })
    for (const search of [
      cin,
      cin.slice(0, 7),
      email,
      email.slice(0, -4),
      'ouazzanixx',
      'Zoubïda OUAZZANIXX',
    ])
      expect(await found(search), search).toContain(id)
    expect(await found('zz')).toEqual([])
  })

  test('opens no session for a customer without a password', async () => {
    const { email } = newContact()
    await entered({ email })
    const visitor = openBrowser(server)
    const login = await visitor.post('/api/login', { email, password: 'nobody chose one' })
    expect([login.status, login.body.code]).toEqual([401, 'login.refused'])
    expect((await visitor.post('/api/login', { email, password: '' })).status).toBe(400)
    expect(await askReset(server, email)).toBeTruthy()
  })
})

describe('request that an agent types', () => {
  test('opens a file that says which agent typed it, and quotes it without a mail', async () => {
    const { id, phone } = await entered()
    const mailsBefore = (await server.runJobs(), server.mails.length)
    const { status, body } = await quote(id)
    expect(status).toBe(201)
    await server.runJobs()
    const listed = (await agent.get(`/api/agent/insurances?view=all&q=${encodeURIComponent(phone)}`)).body
    expect(listed.insurances).toMatchObject([{ insurance_number: body.insurance_number, phone, email: '' }])
    expect((await agent.get(`/api/agent/insurances/${body.insurance_number}`)).status).toBe(200)
    const [event] = await server.db
      .selectFrom('policy_events')
      .innerJoin('policies', 'policies.id', 'policy_events.policy_id')
      .select(['actor', 'actor_id', 'action'])
      .where('number', '=', body.insurance_number)
      .orderBy('policy_events.at')
      .execute()
    expect(event).toMatchObject({ actor: 'agent', action: 'request' })
    expect(server.mails).toHaveLength(mailsBefore)
    expect((await agent.get(`/api/agent/customers/${id}`)).body.customer.files).toMatchObject([
      { insurance_number: body.insurance_number, insuranceType_name: 'stagiaire', status: 2 },
    ])
  })

  test('opens one request for one key', async () => {
    const { id } = await entered()
    const key = { 'idempotency-key': `quote-${id}` }
    const answers = await atOnce(4, () => quote(id, {}, key))
    expect(tally(answers)).toEqual({ 201: 4 })
    expect(new Set(answers.map(({ body }) => body.insurance_number)).size).toBe(1)
  })

  test('goes beyond the five insurances that customers may ask for themselves', async () => {
    const { id } = (await enter(caller())).body.customer
    for (let count = 0; count < 6; count += 1) expect((await quote(id)).status).toBe(201)
  })

  test('refuses a request for nobody and for a member of staff', async () => {
    const staff = await findRow(server, 'users', { role: 'agent' }, ['id'])
    for (const customer of [staff.id, crypto.randomUUID()])
      expect((await quote(customer)).body.code).toBe('customer.unknown')
  })
})

describe('draft of an agent', () => {
  const open = async (customer: string, insuranceType = 'voyage'): Promise<string> =>
    (await agent.post('/api/agent/drafts', { customer, insuranceType })).body.draft

  test('saves several drafts of an agent and lists them to this agent only', async () => {
    const { id } = await entered()
    const drafts = [await open(id), await open(id, 'habitation')]
    const listed = (await agent.get('/api/agent/drafts')).body.drafts
    for (const draft of drafts)
      expect(listed).toContainEqual(expect.objectContaining({ id: draft, customer: 'Aïcha Benjelloun' }))
    const writer = crypto.randomUUID()
    const save = { answers: { destination: '1' }, version: 1, writer }
    expect((await agent.post(`/api/draft/${drafts[0]}`, save)).status).toBe(200)
    const { browser: other } = await signedInStaff(server)
    expect((await other.get(`/api/draft/${drafts[0]}`)).status).toBe(404)
    expect((await other.get('/api/agent/drafts')).body.drafts).toEqual([])
    const { browser: customer } = await signedInCustomer(server)
    expect((await customer.get(`/api/draft/${drafts[0]}`)).status).toBe(404)
  })

  test('discards an unfinished draft of the agent’s own, once in two calls at once', async () => {
    const { id } = await entered()
    const [draft, sent] = [await open(id), await open(id, 'stagiaire')]
    await quote(id, { draft: sent, version: 1 })
    const discard = (of: string, from = agent) => from.post(`/api/agent/drafts/${of}/discard`, {})
    const { browser: other } = await signedInStaff(server)
    for (const refused of [await discard(draft, other), await discard(sent)])
      expect([refused.status, refused.body.code]).toEqual([404, 'draft.unknown'])
    expect(tally(await atOnce(2, () => discard(draft)))).toEqual({ 200: 1, 404: 1 })
    const listed = (await agent.get('/api/agent/drafts')).body.drafts
    expect(listed.map(({ id: each }: { id: string }) => each)).not.toContain(draft)
  })

  test('makes a draft the request of its customer only and takes it off the list', async () => {
    const [{ id }, { id: other }] = [await entered(), await entered()]
    const draft = await open(id, 'stagiaire')
    expect((await quote(other, { draft, version: 1 })).body.code).toBe('draft.unknown')
    expect((await quote(id, { draft, version: 1 })).status).toBe(201)
    const listed = (await agent.get('/api/agent/drafts')).body.drafts
    expect(listed.map(({ id: each }: { id: string }) => each)).not.toContain(draft)
  })
})
