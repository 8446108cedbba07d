import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { useWords } from '../../i18n/words.tsx'
import type { PolicyEntry } from './policy-rows.ts'

/** Statuses before a quote; an amount known there is an estimate or that of an earlier quote. */
const beforeQuote: ReadonlySet<PolicyStatus> = new Set(['requested', 'documentsRequired'])

interface RowAmountProps {
  row: Pick<PolicyEntry, 'amount' | 'status'>
  /** Look of a final amount. */
  className?: string
}

/**
 * Amount of a policy, marked as one to confirm before the quote. Without an amount one will follow,
 * except for an expired quote.
 */
export const RowAmount = ({ row: { amount, status }, className }: RowAmountProps) => {
  const { t } = useWords()
  if (!amount)
    return <span className="text-muted">{status === 'expired' ? '—' : t('dashboard.amount.later')}</span>
  if (!beforeQuote.has(status)) return <bdi className={className}>{amount}</bdi>
  return (
    <span className="font-normal text-muted">
      <bdi>{amount}</bdi> <span className="block text-sm">{t('dashboard.amount.toConfirm')}</span>
    </span>
  )
}
