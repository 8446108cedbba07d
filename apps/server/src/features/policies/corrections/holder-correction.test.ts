import { seenHeader } from '@wassit/domain/api/seen-fields'
import { catalogue } from '@wassit/domain/products/catalogue'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  issueIdsOf,
  lastCode,
  mailsTo,
  newContact,
  newStaff,
  person,
  rounds,
  signedInCustomer,
  signIn,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import {
  agentMover,
  clearChecklists,
  pdfFile,
  policyAt,
  policyRow,
  bindAfterAcceptance,
  setDefaultInsurer,
  uploadOf,
} from '../../../../test/policy-factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { openedSignature, signatureWithCode, signWith } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { RetryLater } from '../../../retry-later.ts'
import { correctHolder } from './holder-correction.service.ts'
import { quoteAutomatically } from '../pipeline/acts/quoting.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)
const cashier = staffOf(server)

const { uuid: _uuid, password: _password, ...holder } = { ...person(''), city: 'rabat' as const }

const correct = async (
  number: string,
  changed: object = {},
  files: object = {},
  { seen = '', headers = {} }: { seen?: string; headers?: Record<string, string> } = {},
) =>
  agent.form(
    `/api/agent/insurances/${number}/holder${seen}`,
    { ...holder, reason: 'Nom mal saisi', file: await pdfFile(), ...changed, ...files },
    headers,
  )
const contact = (number: string, name: '' | '/confirm', body: object) =>
  agent.post(`/api/agent/insurances/${number}/holder/contact${name}`, body)
const file = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const detail = async ({ browser, number }: { browser: Browser; number: string }) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const userOf = ({ userId }: { userId: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('a person corrected by an agent', () => {
  test('takes back the contract that names another person, and issues one with the right name', async () => {
    const { id, number, page, api, ...customer } = await openedSignature(server)
    const link = (await page.get(api)).body.document_url as string
    expect((await correct(number, { lastname: 'El Alaoui' })).status).toBe(200)
    expect((await policyRow(server, id)).status).toBe(4)
    expect([(await page.get(api)).status, (await server.app.inject(`/${link}`)).statusCode]).toEqual([
      404, 404,
    ])
    expect((await userOf(customer)).last_name).toBe('El Alaoui')
    expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
    const { documents, timeline } = await detail({ ...customer, number })
    const contract = documents.find(({ value }: { value: string }) => value.startsWith('contrat'))
    const { rawPayload } = await server.app.inject(`/${contract.download_url}`)
    expect(pdfText(rawPayload).join(' ')).toContain('El Alaoui')
    expect(timeline.find(({ action }: { action: string }) => action === 'holderCorrected')).toMatchObject({
      reason: 'Nom mal saisi',
      changes: { before: { lastname: 'Alaoui' }, after: { lastname: 'El Alaoui' } },
    })
  })

  test('refuses an older form that would restore an earlier value, and says what changed', async () => {
    const { number, ...customer } = await policyAt(server, 'quoted')
    const shown = JSON.stringify((await file(number)).holder)
    const headers = { [seenHeader]: encodeURIComponent(shown) }
    expect((await correct(number, { address: '9, rue de Fès' }, {}, { headers })).status).toBe(200)
    const late = await correct(number, { firstname: 'Nadiya' }, {}, { headers })
    expect([late.status, late.body.code]).toEqual([409, 'form.outdated'])
    expect(late.body.message).toContain('9, rue de Fès')
    expect(await userOf(customer)).toMatchObject({ address: '9, rue de Fès', first_name: 'Nadia' })
  })

  test('keeps the proof in the file for agents only, and names no value in the subject of the mail', async () => {
    const { number, ...customer } = await policyAt(server, 'quoted')
    await correct(number, { cin: 'ZT990011' })
    const values = (documents: { value: string }[]) => documents.map(({ value }) => value)
    expect(values((await file(number)).documents)).toContain('justificatif-titulaire')
    expect(values((await detail({ ...customer, number })).documents)).not.toContain('justificatif-titulaire')
    const mail = (await mailsTo(server, customer.email)).find(
      ({ subject }) => subject === server.deps.messages.fr('policy.notice.holderCorrected'),
    )
    expect(mail?.text).not.toContain('ZT990011')
  })

  test('draws quotes and the certificate again with the corrected person', async () => {
    const quoted = await policyAt(server, 'quoted')
    server.clock.advance(1000)
    await correct(quoted.number, { firstname: 'Nadiya' })
    await server.runJobs()
    expect((await detail(quoted)).documents.map(({ value }: { value: string }) => value)).toEqual(['devis-2'])
    const active = await policyAt(server, 'active')
    await server.runJobs()
    server.clock.advance(1000)
    expect((await correct(active.number, { address: '2, rue des Orangers' })).status).toBe(200)
    await server.runJobs()
    const values = (await detail(active)).documents.map(({ value }: { value: string }) => value)
    expect(values).toContain('attestation-2')
    expect((await policyRow(server, active.id)).status).toBe(6)
  })

  test('takes back the contracts of all files of the person', async () => {
    const customer = await signedInCustomer(server)
    const first = await policyAt(server, 'awaitingSignature', { customer })
    const second = await policyAt(server, 'awaitingSignature', { customer })
    expect((await correct(first.number, { firstname: 'Nadiya' })).status).toBe(200)
    expect([(await policyRow(server, first.id)).status, (await policyRow(server, second.id)).status]).toEqual(
      [4, 4],
    )
  })

  test('refuses the identity card of another account, to one of two that take it at once', async () => {
    const [left, right] = [await policyAt(server, 'quoted'), await policyAt(server, 'quoted')]
    const answers = await Promise.all([left, right].map(({ number }) => correct(number, { cin: 'QQ112233' })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('holder.known-identity')
  })

  test.each([
    [{ file: undefined }, 400, 'document.missing'],
    [{ birthday: '2015-01-01' }, 400, 'request.invalid'],
    [{ cin: '!' }, 400, 'request.invalid'],
    [{ reason: '' }, 400, 'request.invalid'],
  ])('refuses the correction %j', async (changed, status, code) => {
    const { number, ...customer } = await policyAt(server, 'quoted')
    const { file: proof, ...values } = { file: await pdfFile(), lastname: 'Autre', ...changed }
    const refused = await agent.form(`/api/agent/insurances/${number}/holder`, {
      ...holder,
      reason: 'Faute',
      ...values,
      ...(proof && { file: proof }),
    })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect((await userOf(customer)).last_name).toBe('Alaoui')
  })

  test('changes nothing by the same values again, and only once by many corrections at once', async () => {
    const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
    expect((await correct(number)).status).toBe(200)
    const by = await agentMover(server)
    const uploads = await atOnce(callers(50), () => uploadOf(server, 'file'))
    const answers = await Promise.allSettled(
      uploads.map((upload) =>
        correctHolder(server.deps, {
          insuranceNumber: number,
          by,
          person: { ...holder, firstname: 'Nadiya' },
          reason: 'Faute',
          upload,
        }),
      ),
    )
    // Some uploads at once are refused, to be sent again.
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused.every((error) => error instanceof RetryLater)).toBe(true)
    expect(refused.length).toBeLessThan(uploads.length)
    const events = await findRows(server, 'policy_events', { policy_id: id, action: 'holderCorrected' }, [
      'id',
    ])
    expect(events).toHaveLength(1)
  })

  test('either signs with the old name or withdraws the contract, in several races', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const { id, number, page, code, ...signature } = await signatureWithCode(server)
      const both = [
        async () => {
          await signWith(page, signature, code)
          await server.runJobs()
        },
        () => correct(number, { lastname: 'El Alaoui' }, {}, { seen: '?seen_status=5' }),
      ]
      await Promise.all((round % 2 ? both : both.toReversed()).map((each) => each()))
      const { last_name: name } = await userOf(signature)
      expect([
        [6, 'Alaoui'],
        [4, 'El Alaoui'],
      ]).toContainEqual([(await policyRow(server, id)).status, name])
    }
  })

  test('asks agents for a confirmed browser, and refuses a file without an account', async () => {
    const { number } = await policyAt(server, 'quoted')
    const { browser } = await newStaff(server)
    const refused = await browser.form(`/api/agent/insurances/${number}/holder`, {
      ...holder,
      reason: 'Faute',
      file: await pdfFile(),
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'device.unconfirmed'])
  })
})

describe('a corrected birth date', () => {
  const health = async (birthday = '1990-05-04') => {
    const customer = await signedInCustomer(server, { birthday })
    await clearChecklists(server, 'healthInternational')
    await setDefaultInsurer(server, 'healthInternational')
    await bindAfterAcceptance(server, 'healthInternational', false)
    const data = {
      insuranceType: catalogue.healthInternational.code,
      situationFamiliale: 'Célibataire',
      profession: 'Cadre',
      nombreEnfants: 0,
    }
    const { body } = await customer.browser.post('/api/user/add/insurance', { data })
    await quoteAutomatically(server.deps, body.uuid)
    const row = await policyRow(server, body.uuid)
    return { ...customer, id: row.id, number: row.number, row }
  }
  /** Takes a quoted policy to a confirmed payment of its price. */
  const payFor = async ({ browser, id, number }: { browser: Browser; id: string; number: string }) => {
    await browser.post('/api/accept/devis', { insurance_id: id })
    await browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })
    await cashier.post(`/api/agent/insurances/${number}/payment/approve`)
  }

  test('prices an unpaid file again', async () => {
    const { id, number, row } = await health()
    expect((await correct(number, { birthday: '1966-05-04' })).status).toBe(200)
    await quoteAutomatically(server.deps, id)
    const after = await policyRow(server, id)
    expect([after.status, after.answers.dateNaissance]).toEqual([2, '1966-05-04'])
    expect(after.premium).toBeGreaterThan(row.premium ?? 0)
  })

  test('refuses the contract of a paid file until an agent has corrected its price', async () => {
    const subject = await health()
    await payFor(subject)
    const { id, number, row } = subject
    expect((await correct(number, { birthday: '1966-05-04' })).status).toBe(200)
    expect((await file(number)).price_agreed).toBe(false)
    const refused = await agent.form(`/api/agent/insurances/${number}/contract`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'contract.outdated-price'])
    const { answers } = await file(number)
    const corrected = await agent.post(`/api/agent/insurances/${number}/answers`, {
      data: answers,
      reason: 'Âge',
    })
    expect(corrected.status).toBe(200)
    const after = await policyRow(server, id)
    expect([after.status, after.answers.dateNaissance]).toEqual([2, '1966-05-04'])
    expect((await detail(subject)).payment).toMatchObject({ paid: (row.premium ?? 0) / 100 })
    await payFor(subject)
    expect((await agent.form(`/api/agent/insurances/${number}/contract`, {})).status).toBe(200)
  })

  test('refuses a birth date that changes the price of a cover in force', async () => {
    const subject = await health()
    await payFor(subject)
    await server.db.updateTable('policies').set({ status: 6 }).where('id', '=', subject.id).execute()
    const refused = await correct(subject.number, { birthday: '1966-05-04' })
    expect([refused.status, issueIdsOf(refused)]).toEqual([400, [['birthday', 'validation.holder.insured']]])
  })
})

describe('a contact corrected by an agent', () => {
  test('replaces an email address by the code mailed to it, and tells the old one', async () => {
    const { number, email: old, ...customer } = await policyAt(server, 'quoted')
    const { email } = newContact()
    const contactOf = { kind: 'email', value: email }
    expect((await contact(number, '', contactOf)).status).toBe(200)
    const { code } = await lastCode(server, email)
    const wrong = await contact(number, '/confirm', {
      contact: contactOf,
      code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
      reason: 'Faute',
    })
    expect(wrong.body.code).toBe('code.invalid')
    expect((await contact(number, '/confirm', { contact: contactOf, code, reason: 'Faute' })).status).toBe(
      200,
    )
    expect((await userOf(customer)).email).toBe(email)
    const told = (await mailsTo(server, old)).at(-1)
    expect(told?.subject).toBe(server.deps.messages.fr('mail.contactChanged.subject'))
    expect((await file(number)).timeline.at(-1)).toMatchObject({
      action: 'contactCorrected',
      changes: { before: { email: old }, after: { email } },
    })
    await signIn(customer.browser, email)
    const again = await contact(number, '/confirm', { contact: contactOf, code, reason: 'Faute' })
    expect(again.status).not.toBe(200)
  })

  test('accepts a code only for the value and the account that it was mailed for', async () => {
    const subject = await policyAt(server, 'quoted')
    const another = await policyAt(server, 'quoted')
    const { email } = newContact()
    await contact(subject.number, '', { kind: 'email', value: email })
    const { code } = await lastCode(server, email)
    const elsewhere = { code, reason: 'Faute', contact: { kind: 'email', value: newContact().email } }
    expect((await contact(subject.number, '/confirm', elsewhere)).body.code).toBe('code.invalid')
    const stolen = { code, reason: 'Faute', contact: { kind: 'email', value: email } }
    expect((await contact(another.number, '/confirm', stolen)).body.code).toBe('code.invalid')
  })

  test('refuses the address of another account and the present one', async () => {
    const { number, email } = await policyAt(server, 'quoted')
    const other = await signedInCustomer(server)
    const taken = await contact(number, '', { kind: 'email', value: other.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'holder.known-email'])
    const same = await contact(number, '', { kind: 'email', value: email })
    expect([same.status, issueIdsOf(same)]).toEqual([400, [['value', 'validation.contact.same']]])
  })

  test('gives an address that signs up meanwhile to one account', async () => {
    const { number, ...customer } = await policyAt(server, 'quoted')
    const { email } = newContact()
    await contact(number, '', { kind: 'email', value: email })
    const { code } = await lastCode(server, email)
    await changeRows(server, 'users', { id: (await signedInCustomer(server)).userId }, { email })
    const proven = { contact: { kind: 'email', value: email }, code, reason: 'Faute' }
    const refused = await contact(number, '/confirm', proven)
    expect([refused.status, refused.body.code]).toEqual([409, 'holder.known-email'])
    expect((await userOf(customer)).email).not.toBe(email)
  })
})
