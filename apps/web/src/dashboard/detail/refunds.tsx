import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Card } from './documents.tsx'

type Refund = InsuranceDetail['refunds'][number]

const RefundItem = ({ refund }: { refund: Refund }) => {
  const { t } = useWords()
  const { sent_on: sent, due_on: due, means, reference, rib_end: end } = refund
  const amount = formatAmount(dirhams(refund.amount))
  return (
    <li className="py-2">
      <p className="font-semibold">
        {sent
          ? t('dashboard.refund.sent', { amount, day: formatDate(sent) })
          : t('dashboard.refund.due', { amount, day: formatDate(due) })}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {means && <span>{t(`policy.refundMeans.${means}`)}</span>}
        {end && <span>{t('dashboard.refund.account', { end })}</span>}
        {reference && (
          <span>
            {t('dashboard.refund.reference')} <CodeText>{reference}</CodeText>
          </span>
        )}
      </p>
    </li>
  )
}

/** Refunds of a policy: when each is sent at the latest, or how it was sent. */
export const Refunds = ({ insurance: { refunds } }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  if (refunds.length === 0) return null
  return (
    <Card title={t('dashboard.refund.title')}>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} />
        ))}
      </ul>
    </Card>
  )
}
