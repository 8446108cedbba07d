import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { useWords } from '../i18n/words.tsx'

/** In the place of an amount that is not known: it will be, or with an expired quote it never was. */
export const AmountToCome = ({ status }: { status: PolicyStatus }) => {
  const { t } = useWords()
  return <span className="text-muted">{status === 'expired' ? '—' : t('dashboard.amount.later')}</span>
}
