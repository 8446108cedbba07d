import type { AgentFile } from '@wassit/domain/api/agent'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { formalNoticeOf } from '@wassit/domain/payment/formal-notice'
import { dirhams } from '@wassit/domain/pricing/money'
import { paths } from '@wassit/domain/site/paths'
import { moroccanToday } from '../../../clock.ts'
import { useWords } from '../../../i18n/words.tsx'
import { linkClass } from '../../link-class.ts'
import { Fact, Facts } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'

type Props = Pick<AgentFile, 'ledger' | 'insurance' | 'formal_notice_url'>

/**
 * Formal notice of the first late instalment, prepared for the insurer: only it may send one (insurance code,
 * art. 21): its days, its recipient and its text. We send nothing.
 */
export const PreparedNotice = ({ ledger: { instalments }, insurance, formal_notice_url: pdf }: Props) => {
  const { t } = useWords()
  const late = instalments.plan.find(({ state }) => state === 'late')
  if (!late?.due_on) return null
  const today = moroccanToday()
  const { sendFrom, suspendedFrom, endableFrom } = formalNoticeOf(late.due_on, today)
  const values = {
    insurer: insurance.company_name ?? '—',
    customer: insurance.customer ?? '—',
    policy: insurance.numbers.policy ?? insurance.insurance_number,
    amount: formatAmount(dirhams(late.left)),
    due: formatDate(late.due_on),
    suspended: formatDate(suspendedFrom),
    ended: formatDate(endableFrom),
  }
  return (
    <FormFold title={t('money.notice.title')} open={false}>
      <p className="text-sm text-muted">{t('money.notice.lead', values)}</p>
      <Facts>
        <Fact label={t('money.notice.recipient')}>
          <bdi>{values.customer}</bdi>
        </Fact>
        <Fact label={t('money.notice.sendFrom')}>
          <bdi dir="ltr">{formatDate(sendFrom)}</bdi>
        </Fact>
        <Fact label={t('money.notice.suspended')}>
          <bdi dir="ltr">{values.suspended}</bdi>
        </Fact>
        <Fact label={t('money.notice.ended')}>
          <bdi dir="ltr">{values.ended}</bdi>
        </Fact>
      </Facts>
      {today >= sendFrom && (
        <>
          <textarea
            readOnly
            rows={9}
            aria-label={t('money.notice.text')}
            value={t('money.notice.letter', values)}
            className="mt-3 block w-full rounded-lg border border-line-strong bg-field px-3 py-2"
          />
          <a
            href={paths.document(pdf)}
            target="_blank"
            rel="noopener"
            className={`mt-2 inline-block ${linkClass}`}
          >
            {t('money.notice.pdf')}
          </a>
        </>
      )}
    </FormFold>
  )
}
