import { proofFiles } from '@wassit/domain/document/document'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/**
 * Hands the customer's valid files of a policy to a new one without files, so that nobody sends them again.
 * Those that were replaced or refused stay.
 */
export const carryProofs = async (
  tx: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx
    .updateTable('documents')
    .set({ policy_id: to })
    .where('policy_id', '=', from)
    .where('request_id', 'is', null)
    .where('kind', 'in', [...proofFiles])
    .where('replaced_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}
