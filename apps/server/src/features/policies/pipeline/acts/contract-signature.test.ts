import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, callers, signedInStaff, tally } from '../../../../../test/factories.ts'
import { photograph } from '../../../../../test/files.ts'
import { agentMover, policyAt, policyRow, uploadOf } from '../../../../../test/policy-factories.ts'
import { findRow, findRows } from '../../../../../test/rows.ts'
import { buildSignatureDouble } from '../../../../../test/signature-double.ts'
import type { SignatureDouble } from '../../../../../test/signature-double.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { issueContract } from './agent-acts.service.ts'
import { concludeOpenSignatures, concludeSignature } from '../../signatures/concluding.service.ts'
import { signatureEffects } from '../../../../app.ts'

let signature: SignatureDouble

const server = openTestApp()
beforeEach(() => {
  signature = buildSignatureDouble(server.deps.now)
  server.deps.signature = signature
})

type Subject = Awaited<ReturnType<typeof policyAt>>

const open = ({ browser, id }: Subject, more: object = {}) =>
  browser.post('/api/user/contrat/signature', {
    insurance_id: id,
    signatureType: 'electronique',
    ...more,
  })
const hint = ({ browser, id }: Subject, how: 'sucess' | 'failed') =>
  browser.post(`/api/Signature/${how}`, { insurance_id: id })

const events = async (id: string, action: string) =>
  (await findRows(server, 'policy_events', { policy_id: id, action })).length
const documents = async (id: string) =>
  (await findRows(server, 'documents', { policy_id: id }, ['value'], 'value')).map(({ value }) => value)
const notices = async (id: string, kind: 'signatureSucceeded' | 'signatureFailed') =>
  (await findRows(server, 'notices', { policy_id: id, kind })).length

describe('user/contrat/signature', () => {
  test('opens one signature of the contract for its customer', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const answer = await open(subject)
    const [reference] = signature.states.keys()
    expect([answer.status, answer.body]).toEqual([200, { signature_url: `/signature/${reference}` }])
    const contract = await findRow(server, 'documents', { policy_id: subject.id, kind: 'contract' })
    expect(signature.requests).toMatchObject([
      {
        document: { objectKey: contract.object_key, sha256: contract.sha256 },
        signer: { name: 'Nadia Alaoui', recipient: { email: subject.email }, language: 'fr' },
        insuranceNumber: subject.number,
      },
    ])
    expect(signature.requests[0]?.sections.length).toBeGreaterThan(0)
    expect((await subject.browser.get(`/api/user/insurance/${subject.number}`)).body.delivery).toBeNull()
  })

  test('reopens an unfinished signature, also when asked many times at once', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const answers = await atOnce(callers(20), () => open(subject))
    expect(tally(answers)).toEqual({ 200: answers.length })
    const urls = new Set(answers.map(({ body }) => body.signature_url))
    expect([...urls]).toHaveLength(1)
    const live = [...signature.states.values()].filter((state) => state === 'open')
    expect(live).toHaveLength(1)
    expect((await open(subject)).body.signature_url).toBe([...urls][0])
  })

  test('opens a new signature when the provider cancelled the last one', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const first = await open(subject)
    signature.answer('cancelled')
    const second = await open(subject)
    expect(second.status).toBe(200)
    expect(second.body.signature_url).not.toBe(first.body.signature_url)
  })

  test('concludes a signature that was signed meanwhile instead of opening another', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    await open(subject)
    signature.answer('signed')
    expect((await open(subject)).body.code).toBe('policy.wrong-status')
    expect((await policyRow(server, subject.id)).status).toBe(6)
  })

  test('shows the insurer’s own contract without sections', async () => {
    const { number: insuranceNumber, ...rest } = await policyAt(server, 'paymentReview', { paid: true })
    const upload = await uploadOf(server, 'file')
    await issueContract(server.deps, { insuranceNumber, by: await agentMover(server), upload })
    await open({ number: insuranceNumber, ...rest })
    expect(signature.requests[0]?.sections).toEqual([])
  })

  test('changes nothing when the signature provider does not answer', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    signature.breakDown()
    const answer = await open(subject)
    expect([answer.status, answer.body.code]).toEqual([502, 'signature.failed'])
    expect((await policyRow(server, subject.id)).status).toBe(5)
  })
})

describe('paper copy of a contract', () => {
  const delivery = { name: 'Nadia Alaoui', phone: '06 12 34 56 78', address: '1, rue des Orangers, Rabat' }

  test('notes the address of a paper copy, keeps it for a resumed signature and forgets it on demand', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const wish = async () =>
      (await subject.browser.get(`/api/user/insurance/${subject.number}`)).body.delivery
    expect(await wish()).toBeNull()
    await open(subject, { needPhysicalCopy: true, ...delivery })
    const noted = { ...delivery, phone: '+212612345678' }
    expect(await wish()).toMatchObject(noted)
    await open(subject)
    expect(await wish()).toMatchObject(noted)
    await open(subject, { needPhysicalCopy: false })
    expect(await wish()).toBeNull()
  })

  test.each([
    ['0522 12 34 56', '+212522123456'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('keeps %j for the courier, who can ring it', async (phone, kept) => {
    const subject = await policyAt(server, 'awaitingSignature')
    expect((await open(subject, { needPhysicalCopy: true, ...delivery, phone })).status).toBe(200)
    const { delivery: noted } = (await subject.browser.get(`/api/user/insurance/${subject.number}`)).body
    expect(noted.phone).toBe(kept)
  })

  test.each([
    [{ name: ' ', phone: undefined, address: undefined }, ['name', 'phone', 'address']],
    [{ name: '', phone: '', address: '' }, ['name', 'phone', 'address']],
    [{ name: '', phone: '05 22' }, ['name', 'phone']],
    [{ address: '' }, ['address']],
    [{ phone: '05 22' }, ['phone']],
  ])('requires name, phone and address of a paper copy: %j', async (wrong, paths) => {
    const subject = await policyAt(server, 'awaitingSignature')
    const answer = await open(subject, { needPhysicalCopy: true, ...delivery, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect(signature.requests).toEqual([])
  })

  test('refuses a handwritten signature together with a paper copy', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    const answer = await open(subject, { signatureType: 'manuscrite' })
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'signatureType' }]])
  })
})

describe('hint of a browser about a signature', () => {
  test.each(['sucess', 'failed'] as const)(
    'changes nothing by Signature/%s without a signature',
    async (how) => {
      const subject = await policyAt(server, 'awaitingSignature')
      const before = await policyRow(server, subject.id)
      expect((await hint(subject, how)).body.code).toBe('signature.unfinished')
      await open(subject)
      expect((await hint(subject, how)).body.code).toBe('signature.unfinished')
      signature.answer('cancelled')
      expect((await hint(subject, how)).body.code).toBe('signature.unfinished')
      expect(await policyRow(server, subject.id)).toEqual(before)
    },
  )

  test.each(['sucess', 'failed'] as const)(
    'puts the policy in force by Signature/%s after a signature',
    async (how) => {
      const subject = await policyAt(server, 'awaitingSignature')
      await open(subject)
      signature.answer('signed')
      const answer = await hint(subject, how)
      expect([answer.status, answer.body.message]).toEqual([
        200,
        'Signature du contrat effectuée avec succès',
      ])
      expect((await policyRow(server, subject.id)).status).toBe(6)
      // A repeated hint returns the same.
      expect((await hint(subject, how)).status).toBe(200)
      expect(await events(subject.id, 'sign')).toBe(1)
    },
  )

  test.each(['sucess', 'failed'] as const)(
    'notes the refusal by Signature/%s after a refusal',
    async (how) => {
      const subject = await policyAt(server, 'awaitingSignature')
      await open(subject)
      signature.answer('refused')
      const answer = await hint(subject, how)
      expect([answer.status, answer.body.message]).toEqual([
        200,
        'Votre refus de signer le contrat est enregistré.',
      ])
      expect((await policyRow(server, subject.id)).status).toBe(7)
      expect(await notices(subject.id, 'signatureFailed')).toBe(1)
    },
  )
})

describe('end of a signature', () => {
  test('applies an ended signature once, however often and by whom it is reported', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    await open(subject)
    signature.answer('signed')
    const [reference = ''] = signature.states.keys()
    await Promise.all([
      atOnce(callers(50) / 2, () => concludeSignature(server.deps, signatureEffects, reference)),
      atOnce(callers(50) / 2, () => hint(subject, 'sucess')),
    ])
    await concludeOpenSignatures(server.deps, signatureEffects)
    await server.runJobs()
    expect((await policyRow(server, subject.id)).status).toBe(6)
    expect(await events(subject.id, 'sign')).toBe(1)
    expect(await notices(subject.id, 'signatureSucceeded')).toBe(1)
    expect(await documents(subject.id)).toEqual([
      'attestation',
      'cin-recto',
      'cin-verso',
      'contrat',
      'contrat-signe',
      'devis',
      'quittance',
      'recu',
      'recu-virement',
    ])
  })

  test('concludes a signature that no browser reported', async () => {
    const subject = await policyAt(server, 'awaitingSignature')
    await open(subject)
    signature.answer('signed')
    await concludeOpenSignatures(server.deps, signatureEffects)
    expect((await policyRow(server, subject.id)).status).toBe(6)
  })

  test.each([
    ['signed', 'sign'],
    ['refused', 'refuseSignature'],
  ] as const)(
    'records a signature that only the provider reports as %s as an act of the customer',
    async (state, action) => {
      const subject = await policyAt(server, 'awaitingSignature')
      await open(subject)
      signature.answer(state)
      await concludeOpenSignatures(server.deps, signatureEffects)
      const { body } = await subject.browser.get(`/api/user/insurance/${subject.number}`)
      expect(body.timeline.at(-1)).toMatchObject({ action, actor: 'customer' })
      const agent = await signedInStaff(server)
      const file = await agent.browser.get(`/api/agent/insurances/${subject.number}`)
      expect(file.body.timeline.at(-1)).toMatchObject({ action, by: 'Nadia Alaoui' })
    },
  )

  test('ignores an unknown signature', async () => {
    expect(await concludeSignature(server.deps, signatureEffects, crypto.randomUUID())).toBeUndefined()
  })

  test('replaces a refused contract by another one that can be signed', async () => {
    const subject = await policyAt(server, 'signatureRefused')
    const upload = await uploadOf(server, 'file')
    const by = await agentMover(server)
    await issueContract(server.deps, { insuranceNumber: subject.number, by, upload })
    const current = await findRows(
      server,
      'documents',
      { policy_id: subject.id, kind: 'contract', replaced_at: null },
      ['value', 'reference'],
    )
    expect(current).toEqual([{ value: 'contrat-2', reference: null }])
    await open(subject)
    signature.answer('signed')
    await hint(subject, 'sucess')
    expect((await policyRow(server, subject.id)).status).toBe(6)
  })
})

describe('term and file of a contract', () => {
  const send = async (startDate?: string) => {
    const { number: insuranceNumber, id } = await policyAt(server, 'paymentReview', { paid: true })
    await issueContract(server.deps, { insuranceNumber, by: await agentMover(server), startDate })
    const { start_date: start, end_date: end } = await policyRow(server, id)
    return [start, end]
  }

  // RULINGS 3
  test('begins a contract the day after the payment and lets it run a year', async () =>
    expect(await send()).toEqual(['2026-11-22', '2027-05-21']))

  test('begins a contract on the day that the agent chooses', async () =>
    expect(await send('2027-03-01')).toEqual(['2027-03-01', '2027-08-31']))

  test.each([['2026-11-20'], ['2027-11-22']])('refuses to begin a contract on %s', async (day) =>
    expect(send(day)).rejects.toMatchObject({ code: 'request.invalid', issues: [{ path: 'start_date' }] }),
  )

  test('begins a contract today when it is made late', async () => {
    const { number: insuranceNumber, id } = await policyAt(server, 'paymentReview', { paid: true })
    server.clock.advance(5 * 24 * 3_600_000)
    await issueContract(server.deps, { insuranceNumber, by: await agentMover(server) })
    expect((await policyRow(server, id)).start_date).toBe('2026-11-26')
  })

  test('refuses a contract that is not a PDF', async () => {
    const { number: insuranceNumber, id } = await policyAt(server, 'paymentReview', { paid: true })
    const upload = await uploadOf(server, 'file', await photograph())
    const order = { insuranceNumber, by: await agentMover(server), upload }
    await expect(issueContract(server.deps, order)).rejects.toMatchObject({ code: 'document.refused' })
    expect((await policyRow(server, id)).status).toBe(4)
  })
})
