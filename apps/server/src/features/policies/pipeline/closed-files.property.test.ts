import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { walks } from '../../../../test/factories.ts'
import { agentMover, insurerOf, policyAt, policyRow, uploadOf } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { buildSignatureDouble } from '../../../../test/signature-double.ts'
import { openTestApp } from '../../../../test/support.ts'
import { numbersOf } from '../../../../test/seeded-numbers.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from './acts/agent-acts.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'
import { correctAnswers } from '../corrections/correction.service.ts'
import { acceptQuote, submitTransfer } from './acts/customer-acts.service.ts'
import { submitDocuments } from '../proofs/proof-files.service.ts'
import { confirmPayment, openPayment } from './acts/policy-payment.service.ts'
import { recordPayment } from './acts/receiving.service.ts'
import { reversePayment } from '../debts/reversing.service.ts'
import { cancelPolicy, recallContract, recallQuote } from '../corrections/recall.service.ts'
import { withdrawFromPolicy } from '../withdrawals/withdrawal.service.ts'
import { amountDue } from '@wassit/domain/policy/balance'
import { balanceOf } from '../../ledger/standing/balance.service.ts'
import { ledgerOf } from '../../ledger/payments/payments.service.ts'
import { giveBack } from './refunding.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const by = builtBefore(() => agentMover(server))

type Subject = Awaited<ReturnType<typeof policyAt>>

const endSignature = async ({ userId, id }: Subject, state: 'signed' | 'refused'): Promise<void> => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  const own = { userId, insuranceId: id, by: { kind: 'customer', id: userId, origin: null } as const }
  await signContract(deps, own)
  signature.answer(state)
  await concludeContract(deps, own)
}

let lastCheque = 0

/** Records a cheque of a share of what is left. */
const takeCheque = async ({ id, number }: Subject, share: number) => {
  const row = await policyRow(server, id)
  const due = row.premium === null ? 0 : amountDue(await balanceOf(server.db, row))
  await recordPayment(server.deps, {
    insuranceNumber: number,
    by,
    method: 'cheque',
    amount: Math.max(1, Math.round(due * share)) / 100,
    cheque_number: String((lastCheque += 1)),
    cheque_bank: 'cih',
    cheque_day: moroccanDay(server.clock.now()),
    cheque_holder: 'Nadia Alaoui',
  })
}

/** Reverses the last cheque of a file that the bank can return. */
const returnCheque = async ({ id }: Subject) => {
  const cheques = (await ledgerOf(server.db, id)).filter(
    ({ method, reverses, reversed_by: reversedBy }) =>
      method === 'cheque' && reverses === null && reversedBy === null,
  )
  const paymentId = cheques.at(-1)?.id ?? randomUUID()
  const doer = { id: by.id ?? '', origin: { network: '', userAgent: null, requestId: '' } }
  const returned = { paymentId, cause: 'returned', reason: 'Sans provision', by: doer } as const
  await reversePayment(server.deps, returned, async () => {})
  seen.returned += 1
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
  const corrected = 60 + Math.floor(next() * 200)
  const accept = () => acceptQuote(deps, own)
  const payByCard = async () => {
    const { id: paymentId } = await openPayment(deps, { policyId: id, reference: randomUUID(), again: true })
    await confirmPayment(deps, { paymentId, by: { kind: 'system', origin: null }, transactionId: 'T' })
  }
  const correct = () =>
    correctAnswers(deps, { ...act, data: {}, amount: corrected, reason: 'Corrigé', note: 'Accord' })
  return [
    async () =>
      quotePolicy(deps, { ...act, insurerName: (await insurerOf(server)).name, amount, reason: 'Accord' }),
    // Customers continue more often than anyone takes a step back.
    accept,
    accept,
    accept,
    payByCard,
    payByCard,
    payByCard,
    // Parts, more than the rest, and cheques that the bank returns.
    () => takeCheque(subject, next() * 1.2),
    () => takeCheque(subject, next()),
    () => returnCheque(subject),
    async () => submitTransfer(deps, { ...own, upload: await uploadOf(server, 'file') }),
    () => approvePayment(deps, act),
    () => rejectPayment(deps, { ...act, reason: 'Rien reçu' }),
    () => requireDocuments(deps, { ...act, documents: ['idCardFront'], reason: 'Floue' }),
    async () => submitDocuments(deps, { ...own, uploads: [await uploadOf(server, 'cinFront')] }),
    () => issueContract(deps, act),
    () => endSignature(subject, 'signed'),
    () => endSignature(subject, 'refused'),
    // Corrections up and down, at each status; a paid file owes or gets back the difference.
    ...(next() < 0.5 ? [correct, correct] : []),
    () => recallQuote(deps, { ...act, reason: 'Montant erroné' }),
    () => recallContract(deps, { ...act, reason: 'Nom mal écrit' }),
    () =>
      deps.db.transaction().execute((tx) =>
        giveBack(tx, id, {
          amount: Math.ceil(next() * 1000),
          cause: 'other',
          reason: 'Geste',
          by,
          now: deps.now(),
        }),
      ),
    // Without a payment ends are rare, or no walk would get far.
    ...(next() < (isPaid ? 0.15 : 0.02)
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

/** Walks that the property would say little without: ended after a payment, paid twice, refunded a correction. */
const seen = { returned: 0, paidAndClosed: 0, paidTwice: 0, overpaid: 0 }

/** Returns the money of a file as the rows of payments and refunds tell it. */
const moneyOf = async (id: string) => {
  const payments = await findRows(server, 'payments', { policy_id: id, state: 'confirmed' }, ['amount'])
  const refunds = await server.db
    .selectFrom('refunds')
    .select(['amount', 'cause'])
    .where('policy_id', '=', id)
    .where('state', '!=', 'refused')
    // A transfer that nobody confirmed is a refund without a payment until an agent decides.
    .where('cause', '!=', 'unconfirmedTransfer')
    .execute()
  if (payments.length > 1) seen.paidTwice += 1
  if (refunds.some(({ cause }) => cause === 'correction')) seen.overpaid += 1
  return { paid: sumOf(payments), refunded: sumOf(refunds) }
}

test.each(walks({ usual: 10, long: 24 }))(
  'keeps payments minus refunds at the premium minus what was given back, on the random way %i',
  async (seed) => {
    const next = numbersOf(seed + 1)
    const subject = await policyAt(server, 'requested')
    let isPaid = false
    for (let step = 0; step < 160; step += 1) {
      const acts = actsOn(subject, next, isPaid)
      const act = acts[Math.floor(next() * acts.length)]
      if (!act || !(await tried(act))) continue
      const row = await policyRow(server, subject.id)
      const { paid, refunded } = await moneyOf(subject.id)
      isPaid = paid > 0
      const kept = paid - refunded
      const price = (row.premium ?? 0) - (row.refund ?? 0)
      const isExpired = policyStatusOf(row.status) === 'expired'
      const isConfirmed = row.payment_confirmed_at !== null
      const isUnpaid = row.unpaid_since !== null
      expect(isConfirmed && isUnpaid && kept >= price).toBe(false)
      // An expired file keeps nothing; one that is not paid, or corrected to a higher price, owes the rest.
      const due = amountDue(await balanceOf(server.db, row))
      expect({ kept, due }).toEqual({
        kept: isExpired ? 0 : isConfirmed && !isUnpaid ? price : Math.max(0, kept),
        due: isExpired ? due : Math.max(0, price - kept),
      })
      expect(policyStatusOf(row.status) === 'active' && !isConfirmed).toBe(false)
      if (!isExpired) continue
      if (paid > 0) seen.paidAndClosed += 1
      break
    }
  },
)

test('closed several paid files on the random ways, with differences paid and refunded', () => {
  expect(seen.paidAndClosed).toBeGreaterThan(1)
  expect(seen.paidTwice).toBeGreaterThan(1)
  expect(seen.overpaid).toBeGreaterThan(1)
  expect(seen.returned).toBeGreaterThan(1)
})
