import { formatAmount } from '@wassit/domain/i18n/format'
import { defaultLanguage } from '@wassit/domain/i18n/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { announceToAgents } from '../notices/notices.service.ts'
import { confirmedPayment, paymentInReview } from '../payments/payments.service.ts'
import { insertServerNote } from './policies.queries.ts'

/** Leaves the agents a note of the server in a file. */
export const leaveNote = async (
  tx: Kysely<Database>,
  { policyId, text, now }: { policyId: string; text: string; now: Date },
): Promise<void> => {
  await insertServerNote(tx, { policyId, text, now })
  await announceToAgents(tx, policyId)
}

/**
 * Notes that a policy which was or may have been paid ends without cover, so that an agent refunds
 * it.
 */
export const noteRefundDue = async (
  { messages }: Pick<Deps, 'messages'>,
  tx: Kysely<Database>,
  { policyId, now }: { policyId: string; now: Date },
): Promise<void> => {
  const paid = await confirmedPayment(tx, policyId)
  const owed = paid ?? (await paymentInReview(tx, policyId))
  if (!owed) return
  const note = paid ? 'console.note.refundDue' : 'console.note.transferDropped'
  const text = messages[defaultLanguage](note, {
    amount: formatAmount(owed.amount),
    payment: owed.reference,
  })
  await leaveNote(tx, { policyId, text, now })
}
