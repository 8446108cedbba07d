import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { useWords } from '../i18n/words.tsx'

/** Placeholder for a missing amount: one will follow, except for an expired quote. */
export const AmountToCome = ({ status }: { status: PolicyStatus }) => {
  const { t } = useWords()
  return <span className="text-muted">{status === 'expired' ? '—' : t('dashboard.amount.later')}</span>
}
