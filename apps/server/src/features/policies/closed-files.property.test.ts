import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentMover, insurerOf, policyAt, policyRow, uploadOf } from '../../../test/policy-factories.ts'
import { buildSignatureDouble } from '../../../test/signature-double.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from './acts/agent-acts.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'
import { acceptQuote, submitTransfer } from './acts/customer-acts.service.ts'
import { submitDocuments } from './acts/proof-files.service.ts'
import { confirmPayment, openPayment } from './acts/policy-payment.service.ts'
import { cancelPolicy, withdrawContract, withdrawQuote } from './acts/recall.service.ts'
import { withdrawFromPolicy } from './acts/withdrawal.service.ts'
import { giveBack } from './refunding.service.ts'
import type { Mover } from './policy-move.service.ts'

let server: TestApp
let by: Mover

beforeAll(async () => {
  server = await buildTestApp({ config: { rateLimit: false } })
  by = await agentMover(server)
})
afterAll(() => server.close())

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Subject = Awaited<ReturnType<typeof policyAt>>

const endSignature = async ({ userId, id }: Subject, state: 'signed' | 'refused'): Promise<void> => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  const own = { userId, insuranceId: id, by: { kind: 'customer', id: userId, origin: null } as const }
  await signContract(deps, own)
  signature.answer(state)
  await concludeContract(deps, own)
}

/** Acts of both sides and of the bank on a file. */
const actsOn = (subject: Subject, next: () => number, isPaid: boolean): (() => Promise<unknown>)[] => {
  const { deps } = server
  const { userId, id, number } = subject
  const act = { insuranceNumber: number, by }
  const own = {
    userId,
    insuranceId: id,
    by: { kind: 'customer', id: userId, origin: null } as const,
    seenPrice: undefined,
  }
  const amount = 100 + Math.floor(next() * 100)
  return [
    async () =>
      quotePolicy(deps, { ...act, insurerName: (await insurerOf(server)).name, amount, reason: 'Accord' }),
    () => acceptQuote(deps, own),
    async () => submitTransfer(deps, { ...own, upload: await uploadOf(server, 'file') }),
    async () => {
      const { id: paymentId } = await openPayment(deps, { policyId: id, reference: randomUUID() })
      await confirmPayment(deps, { paymentId, by: { kind: 'system', origin: null }, transactionId: 'T' })
    },
    () => approvePayment(deps, act),
    () => rejectPayment(deps, { ...act, reason: 'Rien reçu' }),
    () => requireDocuments(deps, { ...act, documents: ['idCardFront'], reason: 'Floue' }),
    async () => submitDocuments(deps, { ...own, uploads: [await uploadOf(server, 'cinFront')] }),
    () => issueContract(deps, act),
    () => endSignature(subject, 'signed'),
    () => endSignature(subject, 'refused'),
    () => withdrawQuote(deps, { ...act, reason: 'Montant erroné' }),
    () => withdrawContract(deps, { ...act, reason: 'Nom mal écrit' }),
    () =>
      deps.db.transaction().execute((tx) =>
        giveBack(tx, id, {
          amount: Math.ceil(next() * 5000),
          cause: 'other',
          reason: 'Geste',
          by,
          now: deps.now(),
        }),
      ),
    // Without a payment ends are rare, or no walk would get far.
    ...(next() < (isPaid ? 0.5 : 0.02)
      ? [
          () => cancelPolicy(deps, { ...act, reason: 'Vendu' }),
          () => expirePolicy(deps, act),
          () => withdrawFromPolicy(deps, own),
        ]
      : []),
  ]
}

/** Tries an act; returns whether it was allowed. */
const tried = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, row) => sum + row.amount, 0)

/** Walks that ended after a payment: without them the property would say little. */
let paidAndClosed = 0

const moneyOf = async (id: string) => {
  const ofPolicy = (table: 'payments' | 'refunds') =>
    server.db.selectFrom(table).select(['amount', 'state']).where('policy_id', '=', id).execute()
  const paid = sumOf((await ofPolicy('payments')).filter(({ state }) => state === 'confirmed'))
  const refunded = sumOf((await ofPolicy('refunds')).filter(({ state }) => state !== 'refused'))
  return { paid, refunded }
}

test.each(Array.from({ length: 24 }, (_, seed) => seed))(
  'keeps payments minus refunds at the premium minus what was given back, on the random way %i',
  async (seed) => {
    const next = numbersOf(seed + 1)
    const subject = await policyAt(server, 'requested')
    let isPaid = false
    for (let step = 0; step < 80; step += 1) {
      const acts = actsOn(subject, next, isPaid)
      const act = acts[Math.floor(next() * acts.length)]
      if (!act || !(await tried(act))) continue
      const row = await policyRow(server, subject.id)
      const { paid, refunded } = await moneyOf(subject.id)
      isPaid = paid > 0
      const isExpired = policyStatusOf(row.status) === 'expired'
      // A transfer that nobody confirmed is a refund without a payment until an agent decides.
      const undecided = row.payment_confirmed_at === null ? refunded : 0
      const kept = row.payment_confirmed_at === null ? 0 : (row.premium ?? 0) - (row.refund ?? 0)
      // An expired file keeps nothing.
      expect([paid - (refunded - undecided), isExpired && kept > 0]).toEqual([kept, false])
      if (isExpired) {
        if (paid > 0) paidAndClosed += 1
        break
      }
    }
  },
)

test('closed several paid files on the random ways', () => expect(paidAndClosed).toBeGreaterThan(3))
