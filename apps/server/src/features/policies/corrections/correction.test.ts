import { randomUUID } from 'node:crypto'
import { complete } from '@wassit/domain/products/sample-answers'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  issueIdsOf,
  mailsTo,
  openBrowser,
  rounds,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import {
  correctedAmounts,
  differenceAt,
  insurerOf,
  pdfFile,
  policyAt,
  policyRow,
  setDefaultInsurer,
} from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openedSignature, signatureWithCode, signWith } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { expireQuotes } from '../pipeline/jobs/expiry.service.ts'
import { confirmPayment, openPayment } from '../pipeline/acts/policy-payment.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)
afterEach(() => server.db.deleteFrom('default_insurers').execute())

const correct = (number: string, body: object, seen?: number) =>
  agent.post(`/api/agent/insurances/${number}/answers${seen ? `?seen_status=${seen}` : ''}`, {
    data: {},
    reason: 'Réponse mal saisie',
    note: 'Prix d’essai',
    ...body,
  })
const preview = async (number: string, body: object = {}) =>
  (await agent.post(`/api/agent/insurances/${number}/answers/preview`, { data: {}, ...body })).body
const file = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const detail = async ({ browser, number }: { browser: Browser; number: string }) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const refundsOf = async (id: string) =>
  (await findRows(server, 'refunds', { policy_id: id }, ['amount', 'cause'], 'created_at')).map(
    ({ amount, cause }) => [cause, amount],
  )
const paymentsOf = async (id: string) =>
  (
    await server.db
      .selectFrom('payments')
      .select(['amount', 'state', 'reference'])
      .where('policy_id', '=', id)
      .orderBy('created_at')
      .orderBy('amount', 'desc')
      .execute()
  ).map(({ amount, state }) => [state, amount])
const { dearer, less } = correctedAmounts

describe('answers corrected before the payment', () => {
  test('prices a request again, quotes it, and shows the customer what changed', async () => {
    await setDefaultInsurer(server, 'car')
    const { id, number, ...customer } = await policyAt(server, 'quoted', { product: 'car' })
    const before = await detail({ ...customer, number })
    const [{ download_url: link }] = before.documents
    const data = { ...complete.car, puissanceFiscale: '9' }
    const seen = await preview(number, { data })
    expect(seen).toMatchObject({ before: 150, effect: 'newQuote', paid: 0, refund: 0, needs_reason: false })
    expect(seen.amount).toBe(seen.pricing.price)
    expect((await correct(number, { data })).status).toBe(200)
    const row = await policyRow(server, id)
    expect([row.status, row.premium, row.answers.puissanceFiscale]).toEqual([
      2,
      Math.round(seen.amount * 100),
      9,
    ])
    expect((await openBrowser(server).get(`/${link}`)).status).toBe(404)
    const after = await detail({ ...customer, number })
    expect(after.documents.map(({ value }: { value: string }) => value)).toEqual(['devis-2'])
    expect(after.payment).toMatchObject({ paid: 0, due: seen.amount })
    expect(after.timeline.at(-1)).toMatchObject({
      action: 'correct',
      reason: 'Réponse mal saisie',
      changes: {
        before: { premium: '15000' },
        answers: { before: { puissanceFiscale: 6 }, after: { puissanceFiscale: 9 } },
      },
    })
    const mail = (await mailsTo(server, customer.email)).at(-1)
    expect(mail?.subject).toBe(server.deps.messages.fr('policy.notice.fileCorrected'))
  })

  test('keeps a request at its status, corrects it and queues its quote', async () => {
    const { id, number } = await policyAt(server, 'requested', { product: 'car' })
    const insurer = await setDefaultInsurer(server, 'car')
    const data = { ...complete.car, puissanceFiscale: '11' }
    expect((await preview(number, { data })).effect).toBe('stays')
    expect((await correct(number, { data })).status).toBe(200)
    expect((await policyRow(server, id)).status).toBe(1)
    await server.runJobs()
    expect(await policyRow(server, id)).toMatchObject({ status: 2, insurer_id: insurer.id })
  })

  test('keeps a file that waits for papers, without its outdated quote', async () => {
    const { id, number } = await policyAt(server, 'documentsRequired')
    expect((await correct(number, { amount: dearer })).status).toBe(200)
    expect(await policyRow(server, id)).toMatchObject({ status: 8, premium: dearer * 100 })
  })

  test('asks for an amount where no tariff gives one, and for a reason where it is far from the tariff', async () => {
    const { number } = await policyAt(server, 'quoted', { product: 'car' })
    const data = { ...complete.car, couvrage: 'Tous risques', dateMiseEnCirculation: '2005-05-04' }
    const referred = await correct(number, { data })
    expect([referred.status, issueIdsOf(referred)]).toEqual([400, [['amount', 'validation.required']]])
    expect((await preview(number, { data })).amount).toBeNull()
    const far = await correct(number, { data: complete.car, amount: 10, note: '' })
    expect([far.status, issueIdsOf(far)]).toEqual([400, [['note', 'validation.deviation.reason']]])
    expect((await preview(number, { data: complete.car, amount: 10 })).needs_reason).toBe(true)
  })

  test('refuses answers that the form of the product refuses, at their questions', async () => {
    const { number } = await policyAt(server, 'quoted', { product: 'car' })
    const { status, body } = await correct(number, { data: { ...complete.car, puissanceFiscale: 'x' } })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['data.puissanceFiscale'],
    ])
  })

  test('changes nothing by the same correction again', async () => {
    const { id, number } = await policyAt(server, 'quoted')
    await correct(number, { amount: dearer })
    const before = await policyRow(server, id)
    expect((await correct(number, { amount: dearer })).status).toBe(200)
    expect(await policyRow(server, id)).toEqual(before)
  })

  test('refuses a correction at a transfer that waits for its decision, and during a payment by card', async () => {
    const review = await policyAt(server, 'paymentReview')
    const undecided = await correct(review.number, { amount: dearer })
    expect([undecided.status, undecided.body.code]).toEqual([409, 'payment.undecided'])
    expect((await file(review.number)).actions).not.toContain('correct')
    const paying = await policyAt(server, 'accepted')
    await openPayment(server.deps, { policyId: paying.id, reference: randomUUID() })
    const underway = await correct(paying.number, { amount: dearer })
    expect([underway.status, underway.body.code]).toEqual([409, 'payment.underway'])
  })
})

describe('answers corrected after the payment', () => {
  test('gives back what was paid beyond a lower price, and keeps the file with its agent', async () => {
    const { id, number, page, api, ...customer } = await openedSignature(server)
    await server.runJobs()
    server.clock.advance(1000)
    expect(await preview(number, { amount: less })).toMatchObject({
      effect: 'paid',
      paid: 150,
      due: 0,
      refund: 50,
    })
    expect((await correct(number, { amount: less })).status).toBe(200)
    expect(await policyRow(server, id)).toMatchObject({
      status: 4,
      premium: less * 100,
      refund: null,
      start_date: null,
    })
    expect((await page.get(api)).status).toBe(404)
    expect(await refundsOf(id)).toEqual([['correction', 5000]])
    const seen = await detail({ ...customer, number })
    expect(seen.payment).toMatchObject({ state: 'confirmed', paid: 100, due: 0 })
    expect(seen.refunds).toMatchObject([{ amount: 50 }])
    expect((await file(number)).actions).toContain('issueContract')
    await server.runJobs()
    const receipts = await findRows(
      server,
      'documents',
      { policy_id: id, kind: 'paymentReceipt' },
      ['replaced_at'],
      'created_at',
    )
    expect(receipts.map(({ replaced_at: replaced }) => replaced === null)).toEqual([false, true])
  })

  test('asks for the difference of a higher price by transfer, once more than before', async () => {
    const { id, number, browser } = await differenceAt(server, 'quoted')
    const own = { browser, number }
    const offered = await detail(own)
    expect(offered).toMatchObject({ status: 2, amount: 200, payment: { state: 'none', paid: 150, due: 50 } })
    await browser.post('/api/accept/devis', { insurance_id: id, price: 200 })
    const accepted = await detail(own)
    expect(accepted.payment).toMatchObject({ state: 'none', paid: 150, due: 50 })
    expect(accepted.payment.transfer.reference).toMatch(/P2$/)
    const sent = await browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })
    expect(sent.status).toBe(200)
    expect(await paymentsOf(id)).toEqual([
      ['confirmed', 15_000],
      ['review', 5000],
    ])
    expect((await agent.post(`/api/agent/insurances/${number}/payment/approve`)).status).toBe(200)
    expect((await detail(own)).payment).toMatchObject({ state: 'confirmed', paid: 200, due: 0 })
    expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
    expect(await policyRow(server, id)).toMatchObject({ status: 5, premium: 20_000 })
  })

  test('orders only the difference of a higher price from the gateway', async () => {
    const { id } = await differenceAt(server, 'accepted')
    const { id: paymentId, amount } = await openPayment(server.deps, {
      policyId: id,
      reference: randomUUID(),
    })
    expect(amount).toBe(5000)
    await confirmPayment(server.deps, { paymentId, by: { kind: 'system', origin: null } })
    expect(await policyRow(server, id)).toMatchObject({ status: 4, payment_confirmed_at: expect.any(Date) })
  })

  test('takes an accepted quote that is already paid to its agent, and gives the rest back', async () => {
    const { id, number, browser } = await differenceAt(server, 'quoted')
    await agent.post(`/api/agent/insurances/${number}/quote/withdraw`, { reason: 'Erreur' })
    const { name } = await insurerOf(server)
    await agent.post(`/api/agent/insurances/${number}/quote`, {
      company_name: name,
      amount: 120,
      reason: 'Accord',
    })
    expect((await detail({ browser, number })).payment).toMatchObject({ paid: 150, due: 0 })
    expect((await browser.post('/api/accept/devis', { insurance_id: id })).status).toBe(200)
    expect(await policyRow(server, id)).toMatchObject({ status: 4, premium: 12_000, refund: null })
    expect(await refundsOf(id)).toEqual([['correction', 3000]])
  })

  test('gives everything back when the customer refuses the difference, and when its quote expires', async () => {
    const refused = await differenceAt(server, 'quoted')
    const right = (await detail(refused)).withdrawal
    expect(right).toMatchObject({ refusal: null, keeps_days: false, difference: true })
    const renounced = await refused.browser.post('/api/user/withdrawal', { insurance_id: refused.id })
    expect([renounced.status, (await policyRow(server, refused.id)).status]).toEqual([200, 0])
    expect(await refundsOf(refused.id)).toEqual([['withdrawal', 15_000]])
    const late = await differenceAt(server, 'accepted')
    server.clock.advance(31 * 24 * 3_600_000)
    await expireQuotes(server.deps)
    expect((await policyRow(server, late.id)).status).toBe(0)
    expect(await refundsOf(late.id)).toEqual([['cancellation', 15_000]])
    server.clock.set('2026-11-21T09:00:00Z')
  })

  test('refuses an amount below what was given back before', async () => {
    const { number } = await policyAt(server, 'paymentReview', { paid: true })
    const body = { insurance_number: number, amount: 120, reason: 'Geste', means: 'cheque' }
    expect((await agent.post('/api/agent/refunds', body)).status).toBe(201)
    const low = await correct(number, { amount: less })
    expect([low.status, issueIdsOf(low)]).toEqual([400, [['amount', 'validation.correction.returned']]])
  })

  test('refuses a correction of a contract that the customer signed first', async () => {
    const { number, page, code, ...signature } = await signatureWithCode(server)
    await signWith(page, signature, code)
    await server.runJobs()
    expect((await correct(number, { amount: less }, 5)).status).toBe(409)
  })
})

describe('corrections at once', () => {
  test('applies one of many different corrections', async () => {
    const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
    const answers = await atOnce(callers(50), (index) => correct(number, { amount: 151 + index }, 4))
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    const row = await policyRow(server, id)
    expect(row.status).toBe(2)
    const events = await findRows(server, 'policy_events', { policy_id: id, action: 'correct' }, ['action'])
    expect(events).toHaveLength(1)
  })

  test('either signs or corrects a contract, never both, in several races', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const { id, number, page, code, ...signature } = await signatureWithCode(server)
      const both = [
        async () => {
          const signed = await signWith(page, signature, code)
          await server.runJobs()
          return signed
        },
        () => correct(number, { amount: dearer }),
      ]
      await Promise.all((round % 2 ? both : both.toReversed()).map((each) => each()))
      const { status, premium } = await policyRow(server, id)
      expect([
        [6, 15_000],
        [2, 20_000],
      ]).toContainEqual([status, premium])
    }
  })

  test('either confirms a payment or corrects its price, in several races', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const { id, number } = await policyAt(server, 'accepted')
      const { id: paymentId } = await openPayment(server.deps, { policyId: id, reference: randomUUID() })
      // The customer stayed at the page of the bank for longer than the payment blocks a correction.
      await sql`update payments set created_at = created_at - interval '61 minutes' where id = ${paymentId}`.execute(
        server.db,
      )
      const confirm = () => confirmPayment(server.deps, { paymentId, by: { kind: 'system', origin: null } })
      const both = [confirm, () => correct(number, { amount: dearer })]
      await Promise.all((round % 2 ? both : both.toReversed()).map((each) => each()))
      const { payment } = (await file(number)).insurance
      // A payment that came first counts towards the corrected price; one that came later is not kept.
      expect([
        [150, 50],
        [150, 0],
        [0, 200],
      ]).toContainEqual([payment.paid, payment.due])
    }
  })
})
