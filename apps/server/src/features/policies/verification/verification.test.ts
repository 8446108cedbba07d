import type { VerifiedDocument } from '@wassit/domain/api/policies/verification'
import { verificationCode } from '@wassit/domain/document/addresses'
import type { DocumentKind } from '@wassit/domain/document/document'
import { expect, test } from 'vitest'
import { deskOf, moveOn, movedRequest, openedDischarge } from '../../../../test/agent-request-factories.ts'
import { openBrowser } from '../../../../test/factories.ts'
import { agentMover, insurerOf, policyAt } from '../../../../test/policy-factories.ts'
import type { SentRequest } from '../../../../test/request-factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { signWith, signingMail } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { expirePolicy, quotePolicy, requireDocuments } from '../pipeline/acts/agent-acts.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

type Subject = Awaited<ReturnType<typeof policyAt>>

const documentOf = ({ id }: Pick<Subject, 'id'>, kind: DocumentKind) =>
  server.db
    .selectFrom('documents')
    .selectAll()
    .where('policy_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('value', 'desc')
    .executeTakeFirstOrThrow()

const codeOf = async (subject: Subject, kind: DocumentKind): Promise<string> => {
  const { reference } = await documentOf(subject, kind)
  if (!reference) throw new Error(`${kind} has no reference`)
  return verificationCode({ insuranceNumber: subject.number, reference })
}

const verify = (code: string) => browser.get(`/api/verifier/${encodeURIComponent(code)}`)

const holds = async (code: string): Promise<boolean> => {
  const { status, body } = await verify(code)
  expect(status).toBe(200)
  return (body as VerifiedDocument).in_force
}

const standingOf = async (code: string) => (await verify(code)).body.standing

const day = 86_400_000

test('verifies a quote by its code without name, risk or amount', async () => {
  const subject = await policyAt(server, 'quoted')
  const issued = await documentOf(subject, 'quote')
  const { status, body, headers } = await verify(await codeOf(subject, 'quote'))
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    kind: 'quote',
    insurance_number: subject.number,
    insuranceType_name: 'stagiaire',
    insuranceType_typeName: 'Stagiaire',
    company_name: (await insurerOf(server)).name,
    issued_at: issued.created_at.toISOString(),
    start_date: null,
    end_date: null,
    standing: 'inForce',
    in_force: true,
    sha256: [issued.sha256],
  })
})

test('requires both parts of the code and ignores capitals', async () => {
  const [subject, other] = [await policyAt(server, 'quoted'), await policyAt(server, 'quoted')]
  const code = await codeOf(subject, 'quote')
  expect((await verify(code.toLowerCase())).status).toBe(200)
  const { reference } = await documentOf(subject, 'quote')
  for (const wrong of [
    verificationCode({ insuranceNumber: other.number, reference: String(reference) }),
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    subject.number,
    String(reference),
    `${subject.number}-`,
    `${code}-x`,
    "' or 1=1 --",
    '\u0000',
  ]) {
    const answer = await verify(wrong)
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 404, 'document.unknown'])
  }
})

test('reports a quote in force until it expires, is replaced or recalled', async () => {
  const { deps } = server
  const by = await agentMover(server)
  const late = await policyAt(server, 'quoted')
  const accepted = await policyAt(server, 'accepted')
  const withdrawn = await policyAt(server, 'quoted')
  expect(await holds(await codeOf(accepted, 'quote'))).toBe(true)
  await expirePolicy(deps, { insuranceNumber: withdrawn.number, by })
  expect(await holds(await codeOf(withdrawn, 'quote'))).toBe(false)

  const started = server.clock.now()
  server.clock.advance(29 * day)
  expect(await holds(await codeOf(late, 'quote'))).toBe(true)
  server.clock.advance(2 * day)
  expect(await holds(await codeOf(late, 'quote'))).toBe(false)
  server.clock.set(started)
})

test('reports the old quote as replaced once it is made again', async () => {
  const by = await agentMover(server)
  const subject = await policyAt(server, 'quoted')
  const old = await codeOf(subject, 'quote')
  const act = { insuranceNumber: subject.number, by }
  await requireDocuments(server.deps, { ...act, documents: ['idCardFront'], reason: 'Floue' })
  expect(await holds(old)).toBe(false)
  await server.db.updateTable('policies').set({ status: 1 }).where('id', '=', subject.id).execute()
  await quotePolicy(server.deps, { ...act, insurerName: (await insurerOf(server)).name, amount: 175 })
  expect(await holds(old)).toBe(false)
  expect(await holds(await codeOf(subject, 'quote'))).toBe(true)
})

test('reports a receipt in force once the payment is confirmed', async () => {
  const subject = await policyAt(server, 'paymentReview', { paid: true })
  await server.runJobs()
  expect(await holds(await codeOf(subject, 'paymentReceipt'))).toBe(true)
})

test('reports a contract in force while it waits for its signature, not once it is refused', async () => {
  const waiting = await policyAt(server, 'awaitingSignature')
  expect(await holds(await codeOf(waiting, 'contract'))).toBe(true)
  expect(await standingOf(await codeOf(waiting, 'contract'))).toBe('toSign')
  const refused = await policyAt(server, 'signatureRefused')
  expect(await holds(await codeOf(refused, 'contract'))).toBe(false)
})

test('returns the hash of the sealed file for the contract’s code, but not the contract’s hash for the sealed one', async () => {
  const subject = await policyAt(server, 'active')
  const [contract, signed] = [
    await documentOf(subject, 'contract'),
    await documentOf(subject, 'signedContract'),
  ]
  const hashes = async (kind: DocumentKind) => (await verify(await codeOf(subject, kind))).body.sha256
  expect(await hashes('contract')).toEqual([contract.sha256, signed.sha256])
  expect(await hashes('signedContract')).toEqual([signed.sha256])
  await changeRows(server, 'documents', { id: contract.id }, { replaced_at: server.clock.now() })
  expect(await hashes('contract')).toEqual([contract.sha256])
})

test('reports a policy in force from its first day to its last', async () => {
  const subject = await policyAt(server, 'active')
  await server.runJobs()
  const started = server.clock.now()
  const [certificate, contract, signed] = await Promise.all([
    codeOf(subject, 'certificate'),
    codeOf(subject, 'contract'),
    codeOf(subject, 'signedContract'),
  ])
  const { start_date: start, end_date: end } = subject.row
  const moments = [
    { at: `${start}T00:00:00Z`, days: -2, expected: 'upcoming' },
    { at: `${start}T12:00:00Z`, days: 0, expected: 'inForce' },
    { at: `${end}T12:00:00Z`, days: 0, expected: 'inForce' },
    { at: `${end}T12:00:00Z`, days: 1, expected: 'ended' },
  ]
  for (const { at, days, expected } of moments) {
    server.clock.set(new Date(new Date(at).getTime() + days * day))
    for (const code of [certificate, contract, signed]) expect(await standingOf(code), at).toBe(expected)
    expect(await holds(certificate), at).toBe(expected === 'inForce')
  }
  server.clock.set(started)
})

test('reports a contract that was given up as cancelled, before its first day and after its last one', async () => {
  const subject = await policyAt(server, 'active')
  await server.runJobs()
  const [certificate, signed] = [
    await codeOf(subject, 'certificate'),
    await codeOf(subject, 'signedContract'),
  ]
  await server.db.updateTable('policies').set({ status: 0 }).where('id', '=', subject.id).execute()
  const started = server.clock.now()
  for (const at of [
    started,
    new Date(`${subject.row.end_date}T12:00:00Z`),
    new Date('2030-01-01T12:00:00Z'),
  ]) {
    server.clock.set(at)
    expect([await standingOf(certificate), await standingOf(signed)]).toEqual(['cancelled', 'cancelled'])
  }
  server.clock.set(started)
})

test('tells a quote that ran out from one that was taken back, and from one that became a contract', async () => {
  const [late, accepted] = [await policyAt(server, 'quoted'), await policyAt(server, 'active')]
  const withdrawn = await policyAt(server, 'quoted')
  await expirePolicy(server.deps, { insuranceNumber: withdrawn.number, by: await agentMover(server) })
  expect(await standingOf(await codeOf(withdrawn, 'quote'))).toBe('cancelled')
  expect(await standingOf(await codeOf(accepted, 'quote'))).toBe('replaced')
  const started = server.clock.now()
  server.clock.advance(31 * day)
  expect(await standingOf(await codeOf(late, 'quote'))).toBe('ended')
  server.clock.set(started)
})

/** Returns the row of a document of a request. */
const requestDocument = (requestId: string, kind: DocumentKind) =>
  findRow(server, 'documents', { request_id: requestId, kind })

const codeOfRequest = async ({ request, insuranceNumber }: SentRequest, kind: DocumentKind) => {
  const { reference } = await requestDocument(request.id, kind)
  return verificationCode({ insuranceNumber, reference: String(reference) })
}

test('verifies a discharge by its code without person, claim or amount', async () => {
  const agent = await deskOf(server)
  const claim = await openedDischarge(server, agent)
  const discharge = await requestDocument(claim.request.id, 'discharge')
  const code = await codeOfRequest(claim, 'discharge')
  const { status, body } = await verify(code)
  expect(status).toBe(200)
  expect(body).toEqual({
    kind: 'discharge',
    insurance_number: claim.insuranceNumber,
    insuranceType_name: 'stagiaire',
    insuranceType_typeName: 'Stagiaire',
    company_name: (await insurerOf(server)).name,
    issued_at: discharge.created_at.toISOString(),
    start_date: claim.row.start_date,
    end_date: claim.row.end_date,
    standing: 'inForce',
    in_force: true,
    sha256: [discharge.sha256],
  })

  await claim.page.post(`${claim.api}/code`)
  const { code: secret } = await signingMail(server, claim)
  expect((await signWith(claim.page, claim, secret)).status).toBe(200)
  await claim.browser.post('/api/user/report/signature/done', { Report_id: claim.request.id })
  const signed = await requestDocument(claim.request.id, 'signedDischarge')
  expect((await verify(code)).body.sha256).toEqual([discharge.sha256, signed.sha256])
  expect((await verify(await codeOfRequest(claim, 'signedDischarge'))).body.sha256).toEqual([signed.sha256])
})

test('reports a termination statement and an endorsement in force for good', async () => {
  const agent = await deskOf(server)
  const termination = await movedRequest(server, agent, 'submitted', 'termination')
  await moveOn(agent, termination.report, 'approved', { amount: '40' })
  const change = await movedRequest(server, agent, 'approved', 'endorsement')
  expect(await holds(await codeOfRequest(termination, 'terminationStatement'))).toBe(true)
  expect(await holds(await codeOfRequest(change, 'endorsement'))).toBe(true)
  const began = server.clock.now()
  server.clock.advance(800 * day)
  expect(await holds(await codeOfRequest(termination, 'terminationStatement'))).toBe(true)
  server.clock.set(began)
})
