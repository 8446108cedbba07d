import { agentCalls } from '@wassit/domain/api/desk/agent'
import { policyActionNames } from '@wassit/domain/policy/policy'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, openBrowser, signedInCustomer } from '../../../test/factories.ts'
import { signedInStaff, tally, verifyVisitor } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { agentBodies as bodies } from '../../../test/agent-bodies.ts'
import { nothingIssued } from '../../../test/policy-factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { emptyLedger, noDebt } from '../../../test/instalment-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser
let agentId: string
let number: string
let customer: Awaited<ReturnType<typeof signedInCustomer>>
const server = openTestApp()
beforeAll(async () => {
  ;({ browser: agent } = await signedInStaff(server))
  agentId = (await agent.get('/api/agent/me')).body.id
})

beforeEach(async () => {
  customer = await signedInCustomer(server)
  number = (await customer.browser.post('/api/user/insurances', { status: 5 })).body.insurances[0]
    .insurance_number
})

const path = (end = '') => `/api/agent/insurances/${number}${end}`
const file = async () => (await agent.get(path())).body
const policy = () =>
  server.db.selectFrom('policies').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const setPolicy = (set: object) =>
  server.db.updateTable('policies').set(set).where('number', '=', number).execute()
const trail = async (outcome: string) => {
  const { id } = await policy()
  return findRows(server, 'audit_events', { kind: 'policy', outcome, subject: id })
}

const send = (browser: Browser, name: keyof typeof bodies, of = number) => {
  const { path: address, ...call } = agentCalls[name]
  const url = address.replace(':insurance_number', of)
  return 'encoding' in call ? browser.form(url, bodies[name]) : browser.post(url, bodies[name])
}

describe.each(Object.keys(bodies) as (keyof typeof bodies)[])('call %s', (name) => {
  test('refuses the agent’s call to visitors and customers', async () => {
    const stranger = await send(openBrowser(server), name)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'session.missing'])
    const owner = await send(customer.browser, name)
    expect([owner.status, owner.body.code]).toEqual([403, 'session.forbidden'])
  })

  test('returns 404 for an unknown insurance number', async () => {
    const answer = await send(agent, name, 'WST-2026-999999')
    expect([answer.status, answer.body.code]).toEqual([404, 'policy.unknown'])
  })
})

describe('acts of an agent on an insurance', () => {
  test.each([
    ['quote', {}, ['company_name']],
    ['quote', { company_name: 'Wafa Assurance', amount: -1 }, ['amount']],
    ['quote', { company_name: 'Wafa Assurance', amount: 1.005 }, ['amount']],
    ['documents-required', { documents: [], reason: '' }, ['documents', 'reason']],
    ['documents-required', { documents: ['passport'], reason: 'x' }, ['documents[0]']],
    ['payment/reject', { reason: '  ' }, ['reason']],
    ['note', {}, ['text']],
    ['assign', { agent_id: 'x' }, ['agent_id']],
  ])('refuses the act %s with the body %j', async (act, body, paths) => {
    const answer = await agent.post(path(`/${act}`), body)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual(paths)
  })

  test('refuses a quote of an insurer who does not sell the product', async () => {
    const unknown = await agent.post(path('/quote'), { company_name: 'Nobody' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'insurer.unknown'])
    const other = await agent.post(path('/quote'), { company_name: 'Maroc Assistance Internationale' })
    expect([other.status, other.body.code]).toEqual([404, 'insurer.unknown'])
  })

  test('quotes the typed amount, once of ten times at once', async () => {
    const answers = await atOnce(10, () =>
      agent.post(path('/quote'), { company_name: 'Wafa Assurance', amount: 321.5, reason: 'Accord' }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const { insurance, timeline, documents } = await file()
    expect(insurance).toMatchObject({ status: 2, amount: 321.5, company_name: 'Wafa Assurance' })
    expect(timeline.map((event: { action: string }) => event.action)).toEqual(['request', 'quote'])
    expect(documents).toMatchObject([{ value: 'devis', sub_type: 'Devis' }])
  })

  test('keeps the reason of required documents and of an expiry', async () => {
    const asked = await send(agent, 'requireDocuments')
    expect([asked.status, asked.body]).toEqual([200, { message: 'C’est enregistré.' }])
    const wanted = { status: 8, required_documents: ['cinFront'], required_reason: 'Illisible' }
    expect((await file()).insurance).toMatchObject(wanted)
    expect((await agent.post(path('/expire'), { reason: 'Sans suite' })).status).toBe(200)
    const { insurance, timeline, actions } = await file()
    expect([insurance.status, actions]).toEqual([0, []])
    expect(timeline.at(-1)).toMatchObject({ action: 'expire', reason: 'Sans suite' })
    expect((await send(agent, 'expire')).body.code).toBe('policy.wrong-status')
  })

  test('returns 409 for an act that the status does not allow', async () => {
    for (const name of ['approvePayment', 'rejectPayment', 'issueContract'] as const) {
      const answer = await send(agent, name)
      expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'policy.wrong-status'])
    }
  })
})

describe('file of an insurance', () => {
  test('refuses the file to visitors and customers and returns 404 for an unknown number', async () => {
    expect((await openBrowser(server).get(path())).status).toBe(401)
    expect((await customer.browser.get(path())).status).toBe(403)
    const unknown = await agent.get('/api/agent/insurances/WST-2026-999999')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'policy.unknown'])
  })

  test('returns everything an agent needs for an insurance', async () => {
    const { id } = await policy()
    const now = server.clock.now().toISOString()
    expect(await file()).toEqual({
      insurance: {
        id,
        insurance_number: number,
        created_at: now,
        updated_at: now,
        status_since: now,
        status: 1,
        progression: 1,
        insuranceType_name: 'stagiaire',
        insuranceType_typeName: 'Stagiaire',
        customer: 'Nadia Alaoui',
        phone: customer.phone,
        email: customer.email,
        closed_by: null,
        company_name: null,
        amount: 150,
        plate: null,
        standing: null,
        awaits_decision: false,
        term_pending: false,
        ...noDebt,
        assignee: null,
        late: false,
        due_at: '2026-11-23T12:30:00.000Z',
        same_phone: [],
        same_plate: [],
        start_date: null,
        end_date: null,
        quote_expires_at: null,
        required_documents: [],
        required_reason: null,
        checklist: [
          { proof: 'identity', stage: 'contract', received: false },
          { proof: 'internshipAgreement', stage: 'later', received: false },
        ],
        blockers: { payment: [], contract: ['identity'] },
        agreement: null,
        seen_price: null,
        payment: { state: 'none', method: null, reference: null, collector: null, paid: 0, due: 150 },
        underwriting: null,
        delivery: null,
        ...nothingIssued,
      },
      holder: {
        id: expect.any(String),
        firstname: 'Nadia',
        lastname: 'Alaoui',
        cin: 'AB123456',
        birthday: '1990-05-04',
        city: 'rabat',
        address: '1, rue des Orangers',
      },
      reached_by: 'email',
      answers: {},
      details: {},
      coefficient_confirmed: false,
      offers: null,
      pricing: expect.objectContaining({ price: 150, tariff: 'intern-2026-01' }),
      documents: [],
      entries: { kinds: [], withdrawal: null },
      notes: [],
      timeline: [
        {
          id: expect.any(String),
          at: server.clock.now().toISOString(),
          action: 'request',
          actor: 'customer',
          status: 1,
          reason: null,
          by: 'Nadia Alaoui',
          changes: null,
        },
      ],
      messages: [],
      insurers: expect.arrayContaining([{ id: expect.any(String), name: 'RMA', isDefault: false }]),
      agents: expect.arrayContaining([{ id: agentId, name: expect.any(String) }]),
      ledger: emptyLedger,
      formal_notice_url: expect.any(String),
      formal_notice: { mandate: null, posted: [] },
      refunds: [],
      refundable: 0,
      refund_means: ['transfer', 'cheque'],
      price_agreed: true,
      has_stated: false,
      actions: ['quote', 'correct', 'requireDocuments', 'expire'],
    })
  })

  test('lists the insurers of the product, the default one first', async () => {
    const named = (await file()).insurers as { id: string; name: string }[]
    expect(named.map(({ name }) => name)).not.toContain('Maroc Assistance Internationale')
    const last = named.at(-1)
    const usual = { product: 'intern', insurer_id: last?.id ?? '' } as const
    await server.db.insertInto('default_insurers').values(usual).execute()
    expect((await file()).insurers[0]).toEqual({ ...last, isDefault: true })
    await server.db.deleteFrom('default_insurers').execute()
  })

  test('shows no holder for a visitor’s insurance', async () => {
    const { email } = await verifyVisitor(server)
    const { body } = await agent.get(`/api/agent/insurances?q=${email}`)
    const opened = await agent.get(`/api/agent/insurances/${body.insurances[0].insurance_number}`)
    expect(opened.body).toMatchObject({ holder: null, insurance: { customer: null, email } })
  })

  test('tells whether the agreement code of step 1 exists', async () => {
    await setPolicy({ agreement_code: 'inconnu' })
    expect((await file()).insurance.agreement).toEqual({ code: 'inconnu', known: false })
  })

  test('shows the notices to the customer and whether they were read', async () => {
    await agent.post(path('/quote'), { company_name: 'RMA' })
    expect((await file()).messages).toMatchObject([{ kind: 'quoteReady', read: false }])
    await server.db.updateTable('notices').set({ read_at: server.clock.now() }).execute()
    expect((await file()).messages).toMatchObject([{ kind: 'quoteReady', read: true }])
    const { name } = (await agent.get('/api/agent/me')).body
    expect((await file()).timeline.at(-1)).toMatchObject({ action: 'quote', by: name })
  })

  test('lists the requests about the insurance by number in its timeline', async () => {
    const { report, insuranceNumber } = await sentRequest(server, 'claim')
    const { timeline } = (await agent.get(`/api/agent/insurances/${insuranceNumber}`)).body
    expect(timeline.at(-1)).toMatchObject({
      action: 'requestSubmitted',
      actor: 'customer',
      report: { number: report, type: 'Sinistre' },
    })
    expect(timeline[0]).not.toHaveProperty('report')
  })

  test.each([
    [1, null, ['quote', 'correct', 'requireDocuments', 'expire']],
    [2, null, ['accept', 'withdrawQuote', 'correct', 'requireDocuments', 'expire']],
    [4, null, ['rejectPayment', 'confirmPayment', 'requireDocuments']],
    [4, new Date(), ['issueContract', 'correct', 'requireDocuments', 'changeInsurer', 'cancel']],
    [5, new Date(), ['sign', 'withdrawContract', 'correct', 'changeInsurer', 'cancel']],
    [7, new Date(), ['issueContract', 'correct', 'changeInsurer', 'cancel']],
    [8, null, ['correct', 'expire']],
    [8, new Date(), ['correct', 'changeInsurer', 'cancel']],
    [6, new Date(), []],
  ])('offers at status %i, paid %s, the actions %j', async (status, paid, actions) => {
    await setPolicy({ status, payment_confirmed_at: paid })
    const offered = (await file()).actions
    expect(offered.toSorted()).toEqual(actions.toSorted())
    expect(offered.every((action: never) => policyActionNames.includes(action))).toBe(true)
  })

  test('notes an opening of the file with its agent once an hour', async () => {
    await file()
    await file()
    server.clock.advance(3_600_000)
    await file()
    const opened = { actor_id: agentId, network: expect.stringMatching(/^10\./) }
    expect(await trail('opened')).toMatchObject([opened, opened])
  })

  test('links to documents whose reading is noted too', async () => {
    await agent.post(path('/quote'), { company_name: 'RMA' })
    const [{ document_url: address }] = (await file()).documents
    const url = `/${address}`
    const before = (await trail('opened')).length
    const read = await server.app.inject(url)
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf'])
    const rows = await trail('opened')
    expect([rows.length, rows.at(-1)?.actor_id]).toEqual([before + 1, agentId])
    const forged = url.replace(agentId, customer.userId)
    expect((await server.app.inject(forged)).statusCode).toBe(403)
    expect((await server.app.inject(url.replace(/&reader=[^&]+/, ''))).statusCode).toBe(403)
  })
})

describe('note on an insurance', () => {
  const note = (text: string, key?: string) =>
    agent.post(path('/note'), { text }, key ? { 'idempotency-key': key } : {})

  test('shows a note to the other agents, newest first', async () => {
    expect((await note('Un')).status).toBe(201)
    server.clock.advance(1000)
    await note('  Deux\nlignes ')
    const { notes } = await file()
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Deux\nlignes', 'Un'])
    const { name } = (await agent.get('/api/agent/me')).body
    expect(notes[0].author).toBe(name)
    expect(await trail('noted')).toHaveLength(2)
  })

  test('writes a note once for one key, however often it is sent', async () => {
    const answers = await atOnce(10, () => note('Une fois', 'a-key-of-a-form'))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect((await file()).notes).toHaveLength(1)
    expect(await trail('noted')).toHaveLength(1)
  })
})

describe('assignee of an insurance', () => {
  const assign = (to: string | null) => agent.post(path('/assign'), { agent_id: to })

  test('assigns an insurance to an agent and takes it back, each noted once', async () => {
    expect((await assign(agentId)).status).toBe(200)
    expect((await assign(agentId)).status).toBe(200)
    expect((await file()).insurance.assignee).toMatchObject({ id: agentId })
    expect(await trail('assigned')).toHaveLength(1)
    expect((await assign(null)).status).toBe(200)
    expect((await file()).insurance.assignee).toBeNull()
  })

  test('refuses to assign an insurance to a customer or to an agent who cannot sign in', async () => {
    const gone = await signedInStaff(server)
    const { id } = (await gone.browser.get('/api/agent/me')).body
    await changeRows(server, 'users', { id }, { disabled_at: server.clock.now() })
    for (const to of [customer.userId, id, crypto.randomUUID()]) {
      const answer = await assign(to)
      expect([answer.status, answer.body.code]).toEqual([404, 'agent.unknown'])
    }
  })
})
