import { describe, expect, test } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { changeRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const offer = ({ browser, id }: Pick<InsuredPolicy, 'browser' | 'id'>) =>
  browser.get(`/api/user/report/renewal/${id}`)

describe('offer of a renewal', () => {
  test('offers the year after this one at the price of its first day', async () => {
    const { status, body } = await offer(await insuredPolicy(server))
    expect([status, body]).toEqual([
      200,
      {
        start_date: '2027-05-30',
        end_date: '2027-11-29',
        current: 150,
        pricing: expect.objectContaining({ price: 150, tariff: 'intern-2026-01' }),
      },
    ])
  })

  test('offers the amount that the request then proposes', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const { body } = await offer(policy)
    const { request } = await sentRequest(server, 'renewal', policy)
    expect(request.proposal?.amount).toBe(Math.round(body.pricing.price * 100))
    expect(request.proposal?.date).toBe(body.start_date)
  })

  test('keeps of the changed values only those that the form of the product declares', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const valeurs = JSON.stringify({ Valeuractuelle: 60_000, couvrage: 'RC', note: 'x'.repeat(5000) })
    const { request } = await sentRequest(server, 'renewal', policy, { valeurs })
    expect(request.info.valeurs).toEqual({ Valeuractuelle: 60_000 })
  })

  test('refers a renewal that an agent must quote', async () => {
    const policy = await insuredPolicy(server, { product: 'car' })
    const answers = { ...policy.row.answers, couvrage: 'Tous risques', dateMiseEnCirculation: '2001-01-01' }
    await changeRows(server, 'policies', { id: policy.id }, { answers: JSON.stringify(answers) })
    expect((await offer(policy)).body.pricing).toMatchObject({ price: null, referred: true })
  })

  test.each(['quoted', 'awaitingSignature'] as const)('refuses a renewal offer at %s', async (status) => {
    const answer = await offer(await policyAt(server, status))
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
  })

  test('refuses a second offer while a renewal is open', async () => {
    const { browser, policyId } = await sentRequest(server, 'renewal')
    const answer = await offer({ browser, id: policyId })
    expect([answer.status, answer.body.code]).toEqual([409, 'customerRequest.exists'])
  })

  test('refuses a renewal offer for a malformed id', async () => {
    const { browser } = await insuredPolicy(server)
    expect((await offer({ browser, id: 'x' })).status).toBe(400)
  })
})

describe('letter of a termination', () => {
  const ask = ({ browser, id }: InsuredPolicy, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/report/letter',
      payload: { insurance_id: id, motif: 'sale', date_resiliation: '2026-12-31', ...more },
      headers: browser.headers,
    })

  test('returns the letter of a termination as a PDF and stores nothing', async () => {
    const policy = await insuredPolicy(server)
    const answer = await ask(policy)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${policy.number}_lettre-resiliation.pdf"`,
      'cache-control': 'private, no-store',
    })
    const text = pdfText(answer.rawPayload).join(' ')
    expect(text).toContain(policy.number)
    expect(text).toContain('31-12-2026')
    const documents = server.db.selectFrom('documents').select('id').where('policy_id', '=', policy.id)
    expect(await documents.where('kind', '=', 'terminationLetter').execute()).toEqual([])
    expect((await policy.browser.get('/api/user/reports')).body.claims).toEqual([])
  })

  test.each([
    [{ motif: '' }, 'motif'],
    [{ date_resiliation: '2026-11-20' }, 'date_resiliation'],
    [{ date_resiliation: '2027-05-30' }, 'date_resiliation'],
    [{ insurance_id: 'x' }, 'insurance_id'],
  ])('refuses the letter with %j', async (more, path) => {
    const answer = await ask(await insuredPolicy(server), more)
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path])
  })

  test('refuses the letter for a policy that has ended', async () => {
    const over = await insuredPolicy(server, {}, { start_date: '2025-11-15', end_date: '2026-11-14' })
    const answer = await ask(over)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'policy.wrong-status'])
  })
})
