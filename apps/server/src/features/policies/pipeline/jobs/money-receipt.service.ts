import { amountDue } from '@wassit/domain/policy/balance'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import { addJob, defineJob } from '../../../../jobs.ts'
import type { PaymentFacts } from '../../../../papers/facts.ts'
import type { Database } from '../../../../schema.ts'
import { announceChange } from '../../notices/notices.service.ts'
import { ledgerOf, paymentById } from '../../../ledger/payments/payments.service.ts'
import type { Payment } from '../../../ledger/payments/payments.service.ts'
import { addDocument } from '../../../stored-files/documents.service.ts'
import { balanceOf } from '../../../ledger/standing/balance.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { policyById } from '../policies.queries.ts'
import type { Policy } from '../policies.queries.ts'
import { drawDocument, insurerOf } from '../policy-documents.service.ts'
import type { DocumentOccasion } from '../policy-documents.service.ts'

export const moneyReceiptJob = defineJob('payment.receipt', z.object({ payment: z.uuid() }))

/** Queues the receipt of money that arrived, to be drawn once the caller's transaction commits. */
export const queueMoneyReceipt = (tx: Kysely<Database>, paymentId: string): Promise<void> =>
  addJob(tx, moneyReceiptJob, { payment: paymentId }, { key: `receipt-${paymentId}` })

/** Returns a payment as papers state it. */
export const factsOfPayment = ({
  method,
  amount,
  reference,
  decided_at: decidedAt,
  created_at: since,
  transaction_id: transactionId,
  receipt_number: number,
  ...cheque
}: Payment): PaymentFacts => ({
  method,
  amount,
  reference,
  paidAt: decidedAt ?? since,
  transactionId,
  receiptNumber: number,
  ...(cheque.cheque_number !== null && {
    cheque: {
      number: cheque.cheque_number,
      bank: cheque.cheque_bank ?? 'other',
      day: cheque.cheque_day ?? '',
      holder: cheque.cheque_holder ?? '',
    },
  }),
})

type Row = Awaited<ReturnType<typeof ledgerOf>>[number]

/** Returns what had arrived with a payment, without what came or was taken back later. */
const paidWith = (ledger: readonly Row[], { id }: Payment): number =>
  ledger.slice(0, ledger.findIndex((row) => row.id === id) + 1).reduce((sum, { amount }) => sum + amount, 0)

const occasionOf = async (
  deps: Deps,
  policy: Policy,
  payment: Payment & { receipt_reference: string },
): Promise<DocumentOccasion> => {
  const { premium, returned } = await balanceOf(deps.db, policy)
  const paid = paidWith(await ledgerOf(deps.db, policy.id), payment)
  return {
    kind: 'moneyReceipt',
    insurer: await insurerOf(deps, policy),
    premium,
    reference: payment.receipt_reference,
    issuedAt: payment.decided_at ?? payment.created_at,
    payments: [factsOfPayment(payment)],
    owed: { paid, due: amountDue({ premium, returned, paid }) },
  }
}

const isDrawn = async (db: Kysely<Database>, { id, policy_id: policyId }: Payment): Promise<boolean> =>
  (await ledgerOf(db, policyId)).some((row) => row.id === id && row.receipt_value !== null)

/**
 * Draws the receipt of a payment once. A job does it, because money that was taken is in the ledger
 * whether or not the storage can be reached.
 */
export const issueMoneyReceipt = async (deps: Deps, paymentId: string): Promise<void> => {
  const payment = await paymentById(deps.db, paymentId)
  const reference = payment?.receipt_reference
  const policy = payment && (await policyById(deps.db, payment.policy_id))
  if (!payment || !policy?.insurer_id || !reference || (await isDrawn(deps.db, payment))) return
  const object = await drawDocument(
    deps,
    policy,
    await occasionOf(deps, policy, { ...payment, receipt_reference: reference }),
  )
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policy.id)
    if (await isDrawn(tx, payment)) return
    await addDocument(tx, { policyId: policy.id, kind: 'moneyReceipt', object, reference, now: deps.now() })
    await announceChange(tx, policy.id)
  })
}
