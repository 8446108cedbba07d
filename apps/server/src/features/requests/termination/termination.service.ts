import { knownParts, partsOf } from '@wassit/domain/pricing/price'
import { refundOf } from '@wassit/domain/request/termination/refund'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { endContractSignatures } from '../../policies/pipeline/acts/contract-signature.service.ts'
import { endPolicy } from '../../policies/pipeline/succession/policy-ending.service.ts'
import { daysWithin } from '../approval.ts'
import type { Approval } from '../approval.ts'
import type { KindRules } from '../kind-rules.ts'

/**
 * Ends the policy and with it each policy that was to continue it, and withdraws their open
 * signatures.
 */
const terminate = async (
  tx: Kysely<Database>,
  { policy, approved, by, now }: Approval,
): Promise<string[]> => {
  const ending = { policyId: policy.id, endDate: approved.date, endedBy: 'termination', by, now } as const
  const dropped = await endPolicy(tx, { ...ending, refund: approved.amount })
  return endContractSignatures(tx, dropped, now)
}

export const termination: KindRules<'termination'> = {
  /**
   * Returns the proposed refund; null if an agent set the premium, or refunded some already, because
   * its net is then unknown.
   */
  propose: async (
    _deps,
    { date_resiliation: date },
    { policy: { pricing, premium, refund, product }, term },
  ) => {
    const parts = refund === null ? partsOf(pricing, premium) : undefined
    const amount = parts ? refundOf(parts.net, term, date, product) : null
    return { answers: null, pricing: null, amount, date }
  },
  paper: 'terminationLetter',
  approval: {
    days: daysWithin,
    tooLate: 'validation.date.afterTerm',
    amountOn: (date, { pricing, term, product }) => {
      const parts = knownParts(pricing)
      return parts ? refundOf(parts.net, term, date, product) : null
    },
    paper: 'terminationStatement',
    apply: terminate,
  },
}
