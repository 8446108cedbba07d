import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { eraseHolders } from '../../insurers/attestations/erasure.service.ts'
import { erasePolicies } from '../../policies/pipeline/erasure.service.ts'
import { referencesOf } from '../../policies/signatures/erasure.service.ts'
import { builtInName } from '../../policies/signing-provider/built-in-signature.ts'
import { eraseSigningSessions } from '../../policies/signing-provider/erasure.service.ts'
import { erasePayers } from '../../collection/statements/erasure.service.ts'
import { eraseWhatIfLines } from '../../sales/what-ifs/erasure.service.ts'

/**
 * Deletes files (policies and quotes) with everything that belongs to them. The caller decides that
 * nothing keeps them. Their documents leave the storage with the next sweep of unused objects.
 */
export const eraseFiles = async (tx: Kysely<Database>, policies: readonly string[]): Promise<void> => {
  if (policies.length === 0) return
  const files = await tx.selectFrom('policies').select('number').where(isOneOf('id', policies)).execute()
  const payments = await tx
    .selectFrom('payments')
    .select('id')
    .where(isOneOf('policy_id', policies))
    .execute()
  const numbers = files.map(({ number }) => number)
  await erasePayers(tx, { payments: payments.map(({ id }) => id), numbers })
  await eraseSigningSessions(tx, await referencesOf(tx, builtInName, policies))
  await eraseWhatIfLines(tx, numbers)
  await eraseHolders(tx, policies)
  // Lets received payments go with their files, in this transaction only.
  await sql`select set_config('wassit.erases', 'on', true)`.execute(tx)
  await erasePolicies(tx, policies)
  await sql`select set_config('wassit.erases', 'off', true)`.execute(tx)
}
