import { printedNumber, PrintedNumber, readAttestationNumber } from '@wassit/domain/policy/attestation-number'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Attestation that an insurer gave a contract which is taken over. */
export interface TakenOverAttestation {
  insurerId: string
  policyId: string
  /** As the file writes it. */
  number: string
}

/**
 * Notes attestations of contracts that are taken over as lines of the stock, assigned to their contracts. One
 * of a received series leaves it; another one stands without a series. What is no number, or is known, is left
 * out.
 */
export const noteTakenOverAttestations = async (
  tx: Kysely<Database>,
  attestations: readonly TakenOverAttestation[],
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  const insurers = [...new Set(attestations.map(({ insurerId }) => insurerId))]
  if (insurers.length === 0) return
  const series = await tx
    .selectFrom('attestation_series')
    .select(['id', 'insurer_id', 'first_number', 'last_number', 'digits'])
    .where(isOneOf('insurer_id', insurers))
    .execute()
  const rows = attestations.flatMap(({ insurerId, policyId, number: written }) => {
    const read = readAttestationNumber(PrintedNumber.safeParse(written).data ?? '')
    if (!read || read.ordinal <= 0) return []
    const { ordinal, digits } = read
    const of = series.find(
      (each) => each.insurer_id === insurerId && each.first_number <= ordinal && ordinal <= each.last_number,
    )
    return [
      {
        insurer_id: insurerId,
        number: ordinal,
        series_id: of?.id ?? null,
        label: printedNumber(ordinal, of?.digits ?? digits),
        state: 'assigned' as const,
        policy_id: policyId,
        reason: null,
        changed_by: by,
        changed_at: now,
      },
    ]
  })
  const once = [...new Map(rows.map((row) => [`${row.insurer_id} ${row.number}`, row])).values()]
  if (once.length === 0) return
  await tx
    .insertInto('attestations')
    .values(once)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the attestations of contracts whose import is undone out of the register. */
export const dropTakenOverAttestations = async (
  tx: Kysely<Database>,
  policies: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('attestations').where(isOneOf('policy_id', policies)).execute()
}
