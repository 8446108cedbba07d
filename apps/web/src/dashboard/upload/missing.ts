import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { listed } from '@wassit/domain/format/listed'
import { blockerWords, isProof } from '@wassit/domain/policy/blockers'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { useWords } from '../../i18n/words.tsx'

/** Tells whether a paid policy waits for files of its customer. */
export const awaitsPapers = (insurance: Pick<InsuranceDetail, 'status' | 'payment' | 'blockers'>): boolean =>
  policyStatusOf(insurance.status) === 'paymentReview' &&
  insurance.payment.state === 'confirmed' &&
  insurance.blockers.contract.some(isProof)

/**
 * Returns the sentence about the files that block the payment, or else the contract; undefined
 * if neither waits for the customer.
 */
export const useMissing = ({ blockers }: Pick<InsuranceDetail, 'blockers'>): string | undefined => {
  const { t } = useWords()
  for (const act of ['payment', 'contract'] as const) {
    const missing = blockers[act].filter(isProof)
    if (missing.length > 0)
      return t(`dashboard.checklist.missing.${act}`, {
        list: listed(
          missing.map((blocker) => t(blockerWords(blocker))),
          t,
        ),
      })
  }
  return undefined
}

/** Returns the sentence about everything that blocks the payment; undefined if nothing does. */
export const useBlockedPayment = (insurance: Pick<InsuranceDetail, 'blockers'>): string | undefined => {
  const { t } = useWords()
  const missing = useMissing(insurance)
  const { payment: blockers } = insurance.blockers
  if (blockers.length === 0) return undefined
  if (blockers.every(isProof)) return missing
  const list = listed(
    blockers.map((blocker) => t(blockerWords(blocker))),
    t,
  )
  return t('dashboard.pay.blocked', { list })
}
