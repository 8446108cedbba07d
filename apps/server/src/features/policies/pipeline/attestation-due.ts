import { instalmentStates } from '@wassit/domain/payment/instalments'
import { attestationDue, usualProvisionals } from '@wassit/domain/payment/provisional'
import type { AttestationDue } from '@wassit/domain/payment/provisional'
import type { attestationsOfPolicy } from '../../insurers/attestations/attestations.service.ts'
import { isPaidElsewhere } from '../../ledger/standing/balance.service.ts'
import type { MoneyOfFile } from '../../ledger/standing/balance.service.ts'
import type { InsurerTerms } from '../../ledger/standing/standing.tables.ts'
import { standingAt } from '../../ledger/standing/standing.service.ts'

type Attestations = Awaited<ReturnType<typeof attestationsOfPolicy>>
type Column = 'provisionals_3' | 'provisionals_6' | 'provisionals_12'

/** Number of provisional attestations of an insurer by the term; the usual one before a quote. */
type Allowed = { [Name in Column]: InsurerTerms[Name] }

/** Returns the attestation that a policy can get, by what is paid of it and what it has. */
export const attestationDueOf = (
  policy: Omit<MoneyOfFile['policy'], keyof InsurerTerms> & Allowed,
  sums: MoneyOfFile['sums'],
  attestations: Attestations,
  now: Date,
): AttestationDue => {
  if (isPaidElsewhere(policy)) return { kind: 'definitive' }
  const { product, start_date: startDate, end_date: endDate } = policy
  return attestationDue({
    product,
    startDate,
    endDate,
    parts: instalmentStates(standingAt(policy, sums, now)),
    provisionals: {
      3: policy.provisionals_3 ?? usualProvisionals[3],
      6: policy.provisionals_6 ?? usualProvisionals[6],
      12: policy.provisionals_12 ?? usualProvisionals[12],
    },
    handed: attestations.flatMap(({ state, covered_months: months }) =>
      state === 'assigned' && months !== null ? [months] : [],
    ),
  })
}
