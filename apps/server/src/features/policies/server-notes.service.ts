import { formatAmount } from '@wassit/domain/i18n/format'
import { defaultLanguage } from '@wassit/domain/i18n/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { announceToAgents } from '../notices/notices.service.ts'
import { paymentsOf } from './payments.queries.ts'
import { insertServerNote } from './policies.queries.ts'

/** Leaves the agents a note of the server in a file. */
export const leaveNote = async (
  tx: Kysely<Database>,
  { policyId, text, now }: { policyId: string; text: string; now: Date },
): Promise<void> => {
  await insertServerNote(tx, { policyId, text, now })
  await announceToAgents(tx, policyId)
}

/** A policy that was paid and ends without a contract: somebody has to give the money back. */
export const noteRefundDue = async (
  { messages }: Pick<Deps, 'messages'>,
  tx: Kysely<Database>,
  { policyId, now }: { policyId: string; now: Date },
): Promise<void> => {
  const paid = (await paymentsOf(tx, policyId)).find(({ state }) => state === 'confirmed')
  if (!paid) return
  const text = messages[defaultLanguage]('console.note.refundDue', {
    amount: formatAmount(paid.amount),
    payment: paid.reference,
  })
  await leaveNote(tx, { policyId, text, now })
}
