import { catalogue } from '@wassit/domain/products/catalogue'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  confirmRequest,
  lastCode,
  mailsTo,
  openBrowser,
  person,
  rounds,
  signIn,
  signedInCustomer,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import {
  agentMover,
  insurerOf,
  pdfFile,
  policyRow,
  setDefaultInsurer,
} from '../../../../test/policy-factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { quotePolicy, requireDocuments } from './acts/agent-acts.service.ts'
import { openPayment } from './acts/policy-payment.service.ts'
import { quoteAutomatically } from './acts/quoting.service.ts'
import { recallQuote } from '../corrections/recall.service.ts'

const server = openTestApp()
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  await setDefaultInsurer(server, 'healthInternational')
})
afterEach(() => server.db.deleteFrom('default_insurers').execute())

const { code: insuranceType } = catalogue.healthInternational
const single = { insuranceType, situationFamiliale: 'Célibataire', profession: 'Retraité', nombreEnfants: 0 }
const insuranceOf = async (uuid: string) =>
  policyRow(server, (await findRow(server, 'policies', { prospect_id: uuid })).id)

/** Builds a visitor who confirmed a request of health insurance. */
const visitor = async (data: object = {}, step: object = {}) => {
  const browser = openBrowser(server)
  const quote = await startQuote(browser, { insuranceType, ...step })
  const confirmed = await confirmRequest(browser, quote.uuid, { ...single, ...data })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { ...quote, browser, ...(await lastCode(server, quote.email)) }
}
type Visitor = Awaited<ReturnType<typeof visitor>>

const verify = async ({ browser, code, uuid }: Visitor) => {
  const verified = await browser.post('/api/verify/otp', { otp: code, uuid })
  if (verified.status !== 200) throw new Error(verified.text)
}

/** Proves the visitor's address and opens an account with the birth date. */
const signUp = async (one: Visitor, birthday: string) => {
  await verify(one)
  const registered = await one.browser.post('/api/register', { ...person(one.uuid), birthday })
  if (registered.status !== 201) throw new Error(registered.text)
  const { token } = await signIn(one.browser, one.email)
  one.browser.headers.authorization = `Bearer ${token}`
}

const noticesOf = async (id: string) =>
  (
    await server.db.selectFrom('notices').select('kind').where('policy_id', '=', id).orderBy('at').execute()
  ).map(({ kind }) => kind)

const accept = ({ browser }: Visitor, id: string) => browser.post('/api/accept/devis', { insurance_id: id })

describe('health quote without a birth date', () => {
  test('makes no health quote before the birth date of the account is known', async () => {
    const one = await visitor()
    await server.runJobs()
    const { id } = await insuranceOf(one.uuid)
    expect(await policyRow(server, id)).toMatchObject({ status: 1, insurer_id: null })
    await quoteAutomatically(server.deps, id)
    expect((await policyRow(server, id)).status).toBe(1)
  })

  test('makes a health quote at sign-up when the age of the account costs the same', async () => {
    const one = await visitor()
    await server.runJobs()
    await signUp(one, '1990-02-03')
    await server.runJobs()
    const policy = await insuranceOf(one.uuid)
    expect(policy).toMatchObject({ status: 2, premium: 918_150, answers: { dateNaissance: '1990-02-03' } })
    expect(policy.pricing).toMatchObject({ notes: ['pricing.note.medicalQuestionnaire'] })
    expect(await noticesOf(policy.id)).toEqual(['quoteReady'])
    expect((await accept(one, policy.id)).status).toBe(200)
  })

  test('tells the customer of another price at sign-up and quotes it', async () => {
    const one = await visitor()
    await server.runJobs()
    await signUp(one, '1962-02-03')
    await server.runJobs()
    const policy = await insuranceOf(one.uuid)
    expect(policy).toMatchObject({ status: 2, premium: 2_835_450, pricing: { total: 2_835_450 } })
    expect(await noticesOf(policy.id)).toEqual(['priceChanged', 'quoteReady'])
    const { body } = await one.browser.get(`/api/user/insurance/${policy.number}`)
    expect(body.timeline.map(({ action }: { action: string }) => action)).toContain('reprice')
    const subjects = (await mailsTo(server, one.email)).map(({ subject }) => subject)
    expect(subjects).toContain(server.deps.messages.fr('policy.notice.priceChanged'))
    expect((await accept(one, policy.id)).status).toBe(200)
  })

  test('leaves an age beyond the tariff to an agent: born in 1951, Santé Maroc is never payable', async () => {
    await setDefaultInsurer(server, 'healthMorocco')
    const { code: morocco } = catalogue.healthMorocco
    const one = await visitor({ insuranceType: morocco }, { insuranceType: morocco })
    await server.runJobs()
    await signUp(one, '1951-03-02')
    await server.runJobs()
    const policy = await insuranceOf(one.uuid)
    expect(policy).toMatchObject({ status: 1, premium: null, pricing: { outcome: 'referred' } })
    expect(await noticesOf(policy.id)).toEqual(['priceToConfirm'])
    expect((await accept(one, policy.id)).status).toBe(409)
    const receipt = { insurance_id: policy.id, file: await pdfFile() }
    expect((await one.browser.form('/api/payment/validation', receipt)).status).toBe(409)
  })

  test('lets an agent quote the computed amount', async () => {
    const one = await visitor()
    await signUp(one, '1962-02-03')
    const { id, number: insuranceNumber } = await insuranceOf(one.uuid)
    const insurerName = (await insurerOf(server, 'healthInternational')).name
    await quotePolicy(server.deps, { insuranceNumber, by: await agentMover(server), insurerName })
    expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 2_835_450 })
    expect((await accept(one, id)).status).toBe(200)
  })

  test('makes one quote by the jobs before and after the sign-up', async () => {
    const one = await visitor()
    await signUp(one, '1962-02-03')
    await server.runJobs()
    const { id } = await insuranceOf(one.uuid)
    expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 2_835_450 })
    expect((await noticesOf(id)).filter((kind) => kind === 'quoteReady')).toHaveLength(1)
  })

  test('never quotes the assumed age when sign-up and quoting meet', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const one = await visitor()
      await verify(one)
      const { id } = await insuranceOf(one.uuid)
      const body = { ...person(one.uuid), birthday: '1962-02-03' }
      const answers = await Promise.all([
        one.browser.post('/api/register', body),
        server.runJobs(),
        one.browser.post('/api/register', body),
      ])
      expect(answers[0].status === 201 || answers[2].status === 201).toBe(true)
      await server.runJobs()
      expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 2_835_450 })
    }
  })

  test('prices the request again when its visitor turns out to have an account', async () => {
    const one = await visitor()
    await server.runJobs()
    const later = await visitor({}, { email: one.email })
    await signUp(later, '1962-02-03')
    await verify(one)
    await server.runJobs()
    const policy = await insuranceOf(one.uuid)
    expect(policy).toMatchObject({ status: 2, premium: 2_835_450 })
    expect(policy.user_id).not.toBeNull()
  })

  test('quotes the price of the account after the required documents', async () => {
    const one = await visitor()
    await server.runJobs()
    const { id, number: insuranceNumber } = await insuranceOf(one.uuid)
    const by = await agentMover(server)
    await requireDocuments(server.deps, { insuranceNumber, by, documents: ['idCardFront'], reason: 'Floue' })
    await signUp(one, '1962-02-03')
    expect(await policyRow(server, id)).toMatchObject({ status: 8, premium: 2_835_450 })
    await one.browser.form('/api/user/doc/upload', { insuranceId: id, cinFront: await pdfFile() })
    await server.runJobs()
    expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 2_835_450 })
  })
})

describe('birth date in the form', () => {
  test('keeps the quote when the account states the same birth date', async () => {
    const one = await visitor({ dateNaissance: '1962-02-03' })
    await server.runJobs()
    expect(await insuranceOf(one.uuid)).toMatchObject({ status: 2, premium: 2_835_450 })
    await signUp(one, '1962-02-03')
    expect(await insuranceOf(one.uuid)).toMatchObject({ status: 2, premium: 2_835_450 })
  })

  test('replaces the birth date of the form by the account’s, and the quote with it', async () => {
    const one = await visitor({ dateNaissance: '1990-02-03' })
    await server.runJobs()
    const { id } = await insuranceOf(one.uuid)
    const quotes = () =>
      server.db.selectFrom('documents').select('id').where('policy_id', '=', id).where('kind', '=', 'quote')
    const before = await quotes().execute()
    await signUp(one, '1962-02-03')
    const repriced = await policyRow(server, id)
    expect(repriced).toMatchObject({
      status: 1,
      quote_expires_at: null,
      answers: { dateNaissance: '1962-02-03' },
    })
    await server.runJobs()
    expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 2_835_450 })
    const { body } = await one.browser.get(`/api/user/insurance/${repriced.number}`)
    expect(body.documents).toHaveLength(1)
    expect(before).toHaveLength(1)
    expect(before).not.toContainEqual({ id: body.documents[0].id })
  })

  test('leaves another price to the agent who chose the amount before', async () => {
    const one = await visitor({ dateNaissance: '1990-02-03' })
    const { id, number: insuranceNumber } = await insuranceOf(one.uuid)
    const insurerName = (await insurerOf(server, 'healthInternational')).name
    const act = { insuranceNumber, by: await agentMover(server) }
    await recallQuote(server.deps, { ...act, reason: 'Remise accordée.' })
    await quotePolicy(server.deps, { ...act, insurerName, amount: 9000 })
    await signUp(one, '1962-02-03')
    await server.runJobs()
    expect(await policyRow(server, id)).toMatchObject({ status: 1, premium: null })
    expect(await noticesOf(id)).toEqual(['priceToConfirm'])
  })

  test('prices a signed-in customer by the birth date of the account', async () => {
    const { browser } = await signedInCustomer(server, { birthday: '1962-02-03' })
    const data = { ...single, dateNaissance: '1990-02-03' }
    expect((await browser.post('/api/get/price', { data })).body.price).toBe(28_354.5)
    const { body } = await browser.post('/api/user/add/insurance', { data })
    expect(await policyRow(server, body.uuid)).toMatchObject({
      premium: 2_835_450,
      answers: { dateNaissance: '1962-02-03' },
    })
  })
})

describe('price that is outdated at acceptance or payment', () => {
  /** Builds a customer whose quote was made before the birth date of the account was corrected. */
  const earlier = async (birthday: string, status: 2 | 3) => {
    const one = await visitor({ dateNaissance: '1990-02-03' })
    await server.runJobs()
    await signUp(one, '1990-02-03')
    const { id, user_id: userId } = await insuranceOf(one.uuid)
    await server.db.updateTable('policies').set({ status }).where('id', '=', id).execute()
    await changeRows(server, 'users', { id: String(userId) }, { birth_date: birthday })
    return { ...one, id }
  }

  test('refuses ten acceptances at once and quotes the right price once', async () => {
    const one = await earlier('1962-02-03', 2)
    const answers = await atOnce(10, () => accept(one, one.id))
    expect(tally(answers)).toEqual({ 409: 10 })
    await server.runJobs()
    expect(await policyRow(server, one.id)).toMatchObject({ status: 2, premium: 2_835_450 })
    expect((await noticesOf(one.id)).filter((kind) => kind === 'priceChanged')).toHaveLength(1)
    expect((await accept(one, one.id)).status).toBe(200)
  })

  test('accepts a quote when the new age costs the same', async () => {
    const one = await earlier('1990-03-04', 2)
    expect((await accept(one, one.id)).status).toBe(200)
    expect(await policyRow(server, one.id)).toMatchObject({ answers: { dateNaissance: '1990-03-04' } })
  })

  test('refuses the payment by transfer and by card, and leaves an accepted price to an agent', async () => {
    const one = await earlier('1962-02-03', 3)
    const order = { policyId: one.id, reference: 'assumed-age' }
    await expect(openPayment(server.deps, order)).rejects.toMatchObject({ code: 'policy.wrong-status' })
    await server.runJobs()
    expect(await policyRow(server, one.id)).toMatchObject({ status: 1, premium: null })
    expect(await noticesOf(one.id)).toContain('priceToConfirm')
    const other = await earlier('1962-02-03', 3)
    const receipt = { insurance_id: other.id, file: await pdfFile() }
    expect((await other.browser.form('/api/payment/validation', receipt)).status).toBe(409)
  })
})
