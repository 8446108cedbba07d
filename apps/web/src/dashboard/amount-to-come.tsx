import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { useWords } from '../i18n/words.tsx'

/** Placeholder for an unknown amount: an expired quote gets none, every other one will. */
export const AmountToCome = ({ status }: { status: PolicyStatus }) => {
  const { t } = useWords()
  return <span className="text-muted">{status === 'expired' ? '—' : t('dashboard.amount.later')}</span>
}
