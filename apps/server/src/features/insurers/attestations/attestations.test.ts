import { attestationMarkNames, attestationMarks, canMark } from '@wassit/domain/policy/attestation'
import fc from 'fast-check'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  issueIdsOf,
  openBrowser,
  signedInCustomer,
  signedInStaff,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { takeAttestation } from './attestations.service.ts'

const server = openTestApp()
const agent = staffOf(server)

let next = 1000

/** Returns a free range of so many numbers, as typed. */
const freeRange = (size: number): { first: string; last: string } => {
  const first = next
  next += size + 10
  return { first: String(first).padStart(8, '0'), last: String(first + size - 1).padStart(8, '0') }
}

const receive = (insurerId: string, range: { first: string; last: string }, by = agent) =>
  by.post('/api/agent/attestations/series', { insurer_id: insurerId, ...range, received_on: '2026-11-20' })

/** Returns a policy in force or on its way, with a received series of its insurer. */
const withStock = async (size = 30, options: Parameters<typeof policyAt>[2] = {}) => {
  const policy = await policyAt(server, 'active', options)
  const range = freeRange(size)
  const insurerId = policy.row.insurer_id ?? ''
  expect((await receive(insurerId, range)).status).toBe(201)
  return { ...policy, insurerId, ...range }
}

const record = (number: string, body: object, by = agent) =>
  by.post(`/api/agent/insurances/${number}/attestation`, body)
const fileOf = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const mark = (body: object) => agent.post('/api/agent/attestations/mark', { reason: 'Ratée', ...body })
const stockOf = async (insurerId: string) => {
  const { body } = await agent.get('/api/agent/attestations')
  return body.stocks.find((stock: { insurer_id: string }) => stock.insurer_id === insurerId)
}

describe('series of attestations', () => {
  test('receives a series once, however often it is sent, and refuses numbers of another one', async () => {
    const { row } = await policyAt(server, 'quoted')
    const range = freeRange(50)
    const answers = await atOnce(10, () => receive(row.insurer_id ?? '', range))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const crossing = { first: range.last, last: String(Number(range.last) + 5).padStart(8, '0') }
    const refused = await receive(row.insurer_id ?? '', crossing)
    expect([refused.status, issueIdsOf(refused)]).toEqual([400, [['first', 'validation.series.overlap']]])
  })

  test.each([
    [{ first: '00000020', last: '00000010' }, 'last', 'validation.series.order'],
    [{ first: '1', last: '10' }, 'last', 'validation.series.order'],
    [{ first: '00000001', last: '00020000' }, 'last', 'validation.series.tooLong'],
    [{ first: 'A12', last: '00020000' }, 'last', 'validation.series.order'],
    [{ first: '26A000000001', last: '26B000000009' }, 'last', 'validation.series.order'],
    [{ first: 'A12-B', last: '00020000' }, 'first', 'validation.attestation.number'],
    [{ first: '0', last: '9' }, 'first', 'validation.attestation.number'],
  ])('refuses the series %j', async (range, path, id) => {
    const { row } = await policyAt(server, 'quoted')
    const answer = await receive(row.insurer_id ?? '', range)
    expect([answer.status, issueIdsOf(answer)]).toEqual([400, [[path, id]]])
  })

  test('refuses the register to visitors and customers', async () => {
    const customer = (await signedInCustomer(server)).browser
    for (const [browser, status] of [
      [openBrowser(server), 401],
      [customer, 403],
    ] as const) {
      expect((await browser.get('/api/agent/attestations')).status).toBe(status)
      expect((await receive(crypto.randomUUID(), freeRange(1), browser)).status).toBe(status)
    }
  })
})

describe('attestation of a file', () => {
  test('takes a number with the letters of its series, which the search finds', async () => {
    const { number, row } = await policyAt(server, 'active')
    const insurerId = row.insurer_id ?? ''
    expect((await receive(insurerId, { first: '26A000000101', last: '26A 000 000 150' })).status).toBe(201)
    expect((await record(number, { attestation_number: '26a 000000101' })).status).toBe(200)
    expect((await fileOf(number)).insurance.numbers.attestation).toBe('26A000000101')
    const { series } = await stockOf(insurerId)
    expect(series).toContainEqual(
      expect.objectContaining({ first: '26A000000101', last: '26A000000150', left: 49 }),
    )
    for (const q of ['26A000000101', '26a0000001']) {
      const { body } = await agent.get(`/api/agent/insurances?view=all&q=${q}`)
      expect(body.insurances).toMatchObject([{ insurance_number: number }])
    }
    const outside = await record(number, { attestation_number: '26B000000101' })
    expect(issueIdsOf(outside)).toEqual([['attestation_number', 'validation.attestation.outside']])
  })

  test('gives a number to one of five files that want it at once, and names that file to the others', async () => {
    const { insurerId, first } = await withStock()
    const files: Awaited<ReturnType<typeof policyAt>>[] = []
    for (let index = 0; index < 5; index += 1) files.push(await policyAt(server, 'active'))
    expect(files.every(({ row }) => row.insurer_id === insurerId)).toBe(true)
    const callsPerFile = Math.floor(callers(50) / files.length)
    const answers = await atOnce(callsPerFile * files.length, (index) =>
      record(files[index % files.length]?.number ?? '', { attestation_number: first }),
    )
    const winner = (await Promise.all(files.map(({ number }) => fileOf(number)))).filter(
      ({ insurance }) => insurance.numbers.attestation === first,
    )
    expect(winner).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    // All calls for the winning file are one effect.
    expect(tally(answers)).toEqual({ 200: callsPerFile, 409: callsPerFile * (files.length - 1) })
    expect(refused?.body).toMatchObject({ code: 'attestation.used' })
    expect(refused?.body.message).toContain(winner[0].insurance.insurance_number)
    const events = winner[0].timeline.filter(({ action }: { action: string }) => action === 'numbersRecorded')
    expect(events).toHaveLength(1)
    expect(events[0].changes).toEqual({ before: { attestation: null }, after: { attestation: first } })
  })

  test('refuses at its field a number outside the stock', async () => {
    const { number, last } = await withStock()
    const answer = await record(number, { attestation_number: String(Number(last) + 1) })
    expect([answer.status, issueIdsOf(answer)]).toEqual([
      400,
      [['attestation_number', 'validation.attestation.outside']],
    ])
  })

  test('asks for a reason before a vehicle gets a second attestation, also from another file at once', async () => {
    const one = await withStock(30, { product: 'car' })
    const two = await policyAt(server, 'active', { product: 'car' })
    expect(two.row.insurer_id).toBe(one.insurerId)
    const second = String(Number(one.first) + 1)
    const answers = await Promise.all([
      record(one.number, { attestation_number: one.first }),
      record(two.number, { attestation_number: second }),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 400: 1 })
    const loser = answers[0].status === 400 ? one : two
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && issueIdsOf(refused)).toEqual([['attestation_reason', 'validation.attestation.second']])
    const explained = await record(loser.number, {
      attestation_number: loser === one ? one.first : second,
      attestation_reason: 'Remorque',
    })
    expect(explained.status).toBe(200)
  })

  test('shows the numbers to the customer, in the search and on a certificate that is drawn again', async () => {
    const { number, first, browser } = await withStock()
    const { runJobs } = server
    await runJobs()
    const certificates = () =>
      server.db
        .selectFrom('documents')
        .innerJoin('policies', 'policies.id', 'documents.policy_id')
        .select(['documents.value', 'documents.replaced_at'])
        .where('policies.number', '=', number)
        .where('documents.kind', '=', 'certificate')
        .orderBy('documents.created_at')
        .execute()
    expect(await certificates()).toMatchObject([{ value: 'attestation', replaced_at: null }])
    const body = { policy_number: 'axa 77/120-B', receipt_number: 'Q-9', attestation_number: first }
    server.clock.advance(1000)
    expect((await record(number, body)).status).toBe(200)
    expect((await record(number, body)).status).toBe(200)
    await runJobs()
    expect((await certificates()).map(({ replaced_at: at }) => at === null)).toEqual([false, true])
    const { body: detail } = await browser.get(`/api/user/insurance/${number}`)
    expect(detail.numbers).toEqual({ policy: 'AXA77/120-B', receipt: 'Q-9', attestation: first })
    for (const q of ['axa77/120', 'q-9', first]) {
      const found = await agent.get(`/api/agent/insurances?view=all&q=${encodeURIComponent(q)}`)
      expect([
        q,
        found.body.insurances.map((line: { insurance_number: string }) => line.insurance_number),
      ]).toEqual([q, [number]])
    }
    const removed = await record(number, { receipt_number: '' })
    expect([removed.status, (await fileOf(number)).insurance.numbers.receipt]).toEqual([200, null])
    const { timeline } = await fileOf(number)
    expect(timeline.at(-1).changes).toEqual({ before: { receipt: 'Q-9' }, after: { receipt: null } })
  })

  test('changes no day of a contract, which only an endorsement does', async () => {
    const { number } = await withStock()
    for (const field of ['start_date', 'end_date']) {
      const answer = await record(number, { policy_number: 'X1', [field]: '2026-12-24' })
      expect([answer.status, issueIdsOf(answer)]).toEqual([400, [[field, 'validation.term.endorsement']]])
    }
    expect((await fileOf(number)).insurance.numbers.policy).toBe(null)
  })

  test.each(['requested', 'accepted', 'expired'] as const)('takes no number at status %s', async (status) => {
    const { number } = await policyAt(server, status)
    const answer = await record(number, { policy_number: 'X1' })
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
  })
})

describe('marks of a number', () => {
  test('counts each number once, whatever marks follow each other', async () => {
    const { insurerId, number, first } = await withStock(25)
    const before = await stockOf(insurerId)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(...attestationMarkNames)), {
          maxLength: 8,
        }),
        async (walk) => {
          for (const [offset, name] of walk) {
            const typed = String(Number(first) + offset)
            const answer = await mark({ insurer_id: insurerId, number: typed, mark: name })
            expect([200, 409]).toContain(answer.status)
          }
          const { counts } = await stockOf(insurerId)
          const sum = (of: Record<string, number>) => Object.values(of).reduce((all, count) => all + count, 0)
          expect(sum(counts)).toBe(sum(before.counts))
          expect(Object.values(counts).every((count) => Number(count) >= 0)).toBe(true)
        },
      ),
      { numRuns: 10 },
    )
    expect((await fileOf(number)).insurance.numbers.attestation).toBeNull()
  })

  test.each(attestationMarkNames)('follows the table for the mark %s of an assigned number', async (name) => {
    const { insurerId, number, first } = await withStock()
    expect(canMark(name, 'stock')).toBe(name !== 'restock')
    expect((await record(number, { attestation_number: first })).status).toBe(200)
    const answers = await atOnce(10, () => mark({ insurer_id: insurerId, number: first, mark: name }))
    expect(tally(answers)).toEqual({ 200: 10 })
    const { insurance, timeline } = await fileOf(number)
    expect(insurance.numbers.attestation).toBeNull()
    const events = timeline.filter(({ action }: { action: string }) => action === 'attestationMarked')
    expect(events).toHaveLength(1)
    expect(events[0].changes.after).toEqual({ [first]: attestationMarks[name].to })
    // Only a number that is back in stock can be assigned again.
    const again = await record(number, { attestation_number: first })
    expect(again.status).toBe(name === 'restock' ? 200 : 409)
  })

  test('hides marks from the customer and warns below twenty numbers in stock', async () => {
    const policy = await policyAt(server, 'active')
    await server.db.deleteFrom('attestations').execute()
    await server.db.deleteFrom('attestation_series').execute()
    const insurerId = policy.row.insurer_id ?? ''
    const { first, last } = freeRange(20)
    await receive(insurerId, { first, last })
    expect(await stockOf(insurerId)).toMatchObject({ low: false, counts: { stock: 20 } })
    await record(policy.number, { attestation_number: first })
    expect(await stockOf(insurerId)).toMatchObject({ low: true, counts: { stock: 19, assigned: 1 } })
    await mark({ insurer_id: insurerId, number: first, mark: 'lose' })
    const { body } = await policy.browser.get(`/api/user/insurance/${policy.number}`)
    const actions = body.timeline.map(({ action }: { action: string }) => action)
    expect(actions).toContain('numbersRecorded')
    expect(actions).not.toContain('attestationMarked')
    expect(body.numbers.attestation).toBeNull()
  })
})

test('refuses to mark a number that a file takes at the same moment, and leaves it to the file', async () => {
  const { id, number: file, insurerId, first } = await withStock()
  const body = { insurer_id: insurerId, number: first, mark: 'spoil' }
  const marked = await server.db.transaction().execute(async (tx) => {
    const taking = {
      policyId: id,
      insurerId,
      number: first,
      plate: undefined,
      startDate: null,
      endDate: null,
    }
    await takeAttestation(tx, {
      ...taking,
      reason: '',
      due: { kind: 'definitive' },
      by: {},
      now: server.clock.now(),
    })
    const waiting = mark(body)
    // The mark has read the stock and waits for the row.
    await delay(300)
    return { waiting }
  })
  const answer = await marked.waiting
  expect([answer.status, answer.body.code]).toEqual([409, 'attestation.wrong-state'])
  expect((await fileOf(file)).insurance.numbers.attestation).toBe(first)
  expect((await mark(body)).status).toBe(200)
})

describe('bordereau', () => {
  test('lists assigned and spoilt numbers as CSV and PDF behind links for agents', async () => {
    const { insurerId, number, first } = await withStock()
    await record(number, { attestation_number: first, policy_number: '=SUM(A1)' })
    expect((await fileOf(number)).insurance.numbers.attestation).toBeNull()
    await record(number, { attestation_number: first, policy_number: 'P-77' })
    await mark({ insurer_id: insurerId, number: String(Number(first) + 1), mark: 'spoil', reason: '=1+1' })
    const { pdf_url: pdfUrl } = await stockOf(insurerId)
    const open = (url: string) => server.app.inject({ method: 'GET', url: `/${url}` })
    const days = /bordereau\/[^/]+\/([^?]+)/.exec(pdfUrl)?.[1]
    const [from = '', to = ''] = days?.split('_') ?? []
    const exported = '/api/agent/tables/attestations/export'
    const order = { insurer: insurerId, from, to, format: 'csv' }
    expect((await agent.post(exported, order)).body.code).toBe('right.missing')
    const { browser: admin, email } = await signedInStaff(server, 'admin')
    const { download_url: csvUrl } = (await admin.post(exported, order)).body
    const csv = await open(csvUrl)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.split('\r\n')
    const line = lines.find((each) => each.includes(number))
    expect(line).toContain(`"${first}";"Affectée"`)
    expect(line).toMatch(/"P-77";.*;"\d{2}-\d{2}-\d{4}";"\d{2}-\d{2}-\d{4}"/)
    expect(csv.body).toContain(`"'=1+1"`)
    const pdf = await open(pdfUrl)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [path] = `/${csvUrl}`.split('?')
    const query = '?order=x'
    const customer = (await signedInCustomer(server)).browser
    expect((await customer.get(`${path}${query}`)).body.code).toBe('link.refused')
    expect((await openBrowser(server).get(`${path}${query}`)).status).toBe(401)
    expect((await admin.get(`${path}${query}`)).body.code).toBe('link.refused')
    await server.db.updateTable('users').set({ role: 'agent' }).where('email', '=', email).execute()
    // The link ends with the right of the person for whom it was made.
    expect((await open(csvUrl)).json().code).toBe('link.refused')
  })

  test.each(['2026-13-01_2026-11-30', '2026-11-01_2026-11-31', '2026-11-1__2026-11-30'])(
    'refuses the days %s, which no calendar has',
    async (days) => {
      const { insurerId } = await withStock()
      expect((await agent.get(`/api/bordereau/${insurerId}/${days}`)).status).toBe(400)
    },
  )
})
