import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Card } from './documents.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Received = InsuranceDetail['payment']['received'][number]

const Receipt = ({ payment: { receipt_number: number, receipt_url: url } }: { payment: Received }) => {
  const { t } = useWords()
  if (number === null) return null
  const name = t('money.ledger.receipt', { number: `\u2066${number}\u2069` })
  return url ? (
    <a
      href={paths.document(url)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
    >
      {name}
    </a>
  ) : (
    <span className="text-muted">{name}</span>
  )
}

const Line = ({ payment }: { payment: Received }) => {
  const { t } = useWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div>
        <p className="font-semibold">
          <Verbatim className={payment.reversed ? 'line-through' : ''}>
            {formatAmount(dirhams(payment.amount))}
          </Verbatim>{' '}
          {payment.reversed && <span className="text-terracotta">{t('money.ledger.reversed')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`money.method.${payment.method}`)}</span>
          <Verbatim>{formatMoment(new Date(payment.received_at))}</Verbatim>
        </p>
      </div>
      {!payment.reversed && <Receipt payment={payment} />}
    </li>
  )
}

type Credit = InsuranceDetail['payment']['credits'][number]

const CreditLine = ({ credit: { insurance_number: number, amount, moved_at: at } }: { credit: Credit }) => {
  const { t } = useWords()
  return (
    <li className="py-2">
      <p className="font-semibold">
        <Verbatim>{formatAmount(dirhams(amount))}</Verbatim>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <Link
          to={paths.dashboardQuote(number)}
          className="font-semibold text-brand-ink underline underline-offset-2"
        >
          {t(amount > 0 ? 'money.credit.from' : 'money.credit.to', { number: `\u2066${number}\u2069` })}
        </Link>
        <Verbatim>{formatMoment(new Date(at))}</Verbatim>
      </p>
    </li>
  )
}

/** Payments of a policy that arrived, with their receipts, and what is left after a returned cheque. */
export const ReceivedPayments = ({ insurance: { payment } }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  if (payment.received.length + payment.credits.length === 0) return null
  return (
    <Card title={t('money.received.title')}>
      {payment.unpaid && !payment.instalments.plan.some(({ state }) => state === 'late') && (
        <p
          role="alert"
          className="mb-2 rounded-lg border border-terracotta bg-terracotta-soft p-3 text-terracotta"
        >
          {t('money.received.unpaid', { amount: `\u2066${formatAmount(dirhams(payment.due))}\u2069` })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {payment.received.map((each) => (
          <Line key={each.id} payment={each} />
        ))}
        {payment.credits.map((each) => (
          <CreditLine key={`${each.moved_at} ${each.amount}`} credit={each} />
        ))}
      </ul>
    </Card>
  )
}
