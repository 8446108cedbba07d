import { formatDeviation } from '@wassit/domain/policy/quote-deviation'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailsTo, openBrowser, rounds, staffOf, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insurerOf, policyAt, policyRow, uploadOf } from '../../../../test/policy-factories.ts'
import { openedSignature, signatureWithCode, signWith } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { submitDocuments } from '../proofs/proof-files.service.ts'
import { openPayment } from '../pipeline/acts/policy-payment.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const act = (number: string, name: string, body: object = { reason: 'Montant erroné' }) =>
  agent.post(`/api/agent/insurances/${number}/${name}`, body)
const file = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const detail = async ({ browser, number }: { browser: Browser; number: string }) =>
  (await browser.get(`/api/user/insurance/${number}`)).body

describe('an amount far from the computed price', () => {
  const quote = async (number: string, more: object) =>
    act(number, 'quote', { company_name: (await insurerOf(server)).name, ...more })

  test('compares an amount with the computed price before the quote is sent', async () => {
    const { number } = await policyAt(server, 'requested')
    const { price } = (await file(number)).pricing
    const tenth = Number((price / 10).toFixed(2))
    const { body } = await agent.get(`/api/agent/insurances/${number}/quote/preview?amount=${tenth}`)
    expect(body).toEqual({ amount: tenth, computed: price, deviation: -90, needs_reason: true })
    const same = await agent.get(`/api/agent/insurances/${number}/quote/preview?amount=${price}`)
    expect(same.body).toMatchObject({ deviation: 0, needs_reason: false })
  })

  test('refuses an amount far from the computed price without a reason, which only agents read', async () => {
    const { number, ...customer } = await policyAt(server, 'requested')
    const { price } = (await file(number)).pricing
    const tenth = Number((price / 10).toFixed(2))
    const refused = await quote(number, { amount: tenth })
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'reason'])
    expect((await file(number)).insurance.status).toBe(1)
    expect((await quote(number, { amount: tenth, reason: 'Geste de l’assureur' })).status).toBe(200)
    const [note] = (await file(number)).notes
    expect(note.text).toContain(formatDeviation(-90))
    expect(note.text).toContain('Geste de l’assureur')
    expect(JSON.stringify(await detail({ ...customer, number }))).not.toContain('Geste')
  })
})

describe('a quote recalled by an agent', () => {
  test.each(['quoted', 'accepted'] as const)(
    'returns a withdrawn quote from %s to the agent without its amount',
    async (status) => {
      const { id, number, ...customer } = await policyAt(server, status)
      const { pricing } = await file(number)
      const before = await detail({ ...customer, number })
      const [{ download_url: link }] = before.documents
      expect((await act(number, 'quote/withdraw')).status).toBe(200)
      expect(await policyRow(server, id)).toMatchObject({
        status: 1,
        insurer_id: null,
        quote_expires_at: null,
      })
      const after = await detail({ ...customer, number })
      expect([after.amount, after.documents]).toEqual([pricing.price, []])
      expect(after.timeline.at(-1)).toMatchObject({ action: 'withdrawQuote', reason: 'Montant erroné' })
      expect((await openBrowser(server).get(`/${link}`)).status).toBe(404)
      await server.runJobs()
      const mail = (await mailsTo(server, customer.email)).at(-1)
      expect(mail?.subject).toBe(server.deps.messages.fr('policy.notice.quoteWithdrawn'))
      expect(mail?.text).toContain('Montant erroné')
    },
  )

  test('replaces a withdrawn quote by another one', async () => {
    const { number, ...customer } = await policyAt(server, 'quoted')
    await act(number, 'quote/withdraw')
    const again = await act(number, 'quote', { company_name: (await insurerOf(server)).name, amount: 160 })
    expect(again.status).toBe(200)
    const after = await detail({ ...customer, number })
    expect([after.status, after.amount, after.documents.length]).toEqual([2, 160, 1])
  })

  test('refuses to withdraw a quote while the customer pays by card, and allows it an hour later', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    await openPayment(server.deps, { policyId: id, reference: randomUUID() })
    const refused = await act(number, 'quote/withdraw')
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.underway'])
    await sql`update payments set created_at = created_at - interval '61 minutes' where policy_id = ${id}`.execute(
      server.db,
    )
    expect((await act(number, 'quote/withdraw')).status).toBe(200)
  })
})

describe('a contract recalled by an agent', () => {
  test('ends the links of a withdrawn contract and keeps the payment', async () => {
    const { id, number, page, api, ...customer } = await openedSignature(server)
    const link = (await page.get(api)).body.document_url as string
    const opened = async () => (await server.app.inject(`/${link}`)).statusCode
    expect(await opened()).toBe(200)
    expect((await act(number, 'contract/withdraw', { reason: 'Nom mal écrit' })).status).toBe(200)
    expect(await policyRow(server, id)).toMatchObject({
      status: 4,
      start_date: null,
      end_date: null,
      payment_confirmed_at: expect.any(Date),
    })
    expect([(await page.get(api)).status, await opened()]).toEqual([404, 404])
    const { documents } = await detail({ ...customer, number })
    expect(documents.map(({ value }: { value: string }) => value)).not.toContain('contrat')
    expect((await file(number)).actions).toContain('issueContract')
    await server.runJobs()
    const mail = (await mailsTo(server, customer.email)).at(-1)
    expect(mail?.subject).toBe(server.deps.messages.fr('policy.notice.contractWithdrawn'))
    expect(mail?.text).toContain('Nom mal écrit')
  })

  test('opens the signature of the contract that replaces a recalled one', async () => {
    const { id, number, browser } = await openedSignature(server)
    await act(number, 'contract/withdraw')
    expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
    const again = await browser.post('/api/user/contrat/signature', {
      insurance_id: id,
      signatureType: 'electronique',
    })
    expect(again.status).toBe(200)
    expect((await policyRow(server, id)).status).toBe(5)
  })

  test('either signs or withdraws a contract, never both, in several races', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const { id, number, page, code, ...signature } = await signatureWithCode(server)
      const both = [
        async () => {
          const signed = await signWith(page, signature, code)
          await server.runJobs()
          return signed
        },
        () => act(number, 'contract/withdraw'),
      ]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((each) => each()))
      await server.runJobs()
      const { status } = await policyRow(server, id)
      const events = await server.db
        .selectFrom('policy_events')
        .select('action')
        .where('policy_id', '=', id)
        .where('action', 'in', ['sign', 'withdrawContract'])
        .execute()
      const taken = events.map(({ action }) => action)
      expect([
        [6, ['sign']],
        [4, ['withdrawContract']],
      ]).toContainEqual([status, taken])
      expect(tally(answers)[200]).toBe(1)
    }
  }, 120_000)
})

test('returns a paid file to the agents once the documents that were asked for arrive', async () => {
  const { id, number, userId } = await policyAt(server, 'paymentReview', { paid: true })
  const asked = await act(number, 'documents-required', { documents: ['cinFront'], reason: 'Illisible' })
  expect(asked.status).toBe(200)
  const by = { kind: 'customer', id: userId, origin: null } as const
  const uploads = [await uploadOf(server, 'cinFront')]
  await submitDocuments(server.deps, { userId, insuranceId: id, uploads, by })
  expect(await policyRow(server, id)).toMatchObject({
    status: 4,
    required_from: null,
    payment_confirmed_at: expect.any(Date),
  })
  expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
})
