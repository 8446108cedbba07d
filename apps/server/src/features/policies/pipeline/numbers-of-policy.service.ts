import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { attestationsOfPolicy } from '../../insurers/attestations/attestations.service.ts'
import type { PolicyRow } from './policies.tables.ts'
import { changesSince } from './policy-events.queries.ts'

type Numbered = Pick<Selectable<PolicyRow>, 'id' | 'insurer_policy_number' | 'insurer_receipt_number'>

/** Numbers of the insurer, as papers and screens show them. */
export interface InsurerNumbers {
  policy: string | null
  attestation: string | null
  receipt: string | null
}

type Attestations = Awaited<ReturnType<typeof attestationsOfPolicy>>

/** Returns the numbers of a policy with its attestations; of several valid ones the latest. */
export const numbersWith = (policy: Numbered, attestations: Attestations): InsurerNumbers => ({
  policy: policy.insurer_policy_number,
  attestation: attestations.find(({ state }) => state === 'assigned')?.label ?? null,
  receipt: policy.insurer_receipt_number,
})

export const numbersOf = async (db: Kysely<Database>, policy: Numbered): Promise<InsurerNumbers> =>
  numbersWith(policy, await attestationsOfPolicy(db, policy.id))

/**
 * Returns the numbers that a policy had at a moment: the screen of a signature shows those of the
 * file to sign, whatever an agent recorded since.
 */
export const numbersAt = async (
  db: Kysely<Database>,
  policy: Numbered,
  moment: Date,
): Promise<InsurerNumbers> => {
  const numbers = await numbersOf(db, policy)
  for (const { changes } of await changesSince(db, policy.id, 'numbersRecorded', moment))
    for (const name of ['policy', 'attestation', 'receipt'] as const)
      if (changes && name in changes.before) numbers[name] = changes.before[name] ?? null
  return numbers
}
