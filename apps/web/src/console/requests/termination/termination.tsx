import { formatDate } from '@wassit/domain/format/format'
import { asDate, asKey, readInfo } from '@wassit/domain/request/fields'
import { terminationMotiveOf } from '@wassit/domain/request/termination/motives'
import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../../../i18n/words.tsx'
import { Amount } from '../../row/amount.tsx'
import { Fact, Facts } from '../../file/card.tsx'
import { Day } from '../day.tsx'
import type { KindView, ProposalProps } from '../kind-view.ts'
import { OpenDebt } from '../open-debt.tsx'
import { Verdict } from '../verdict.tsx'
import { checkNotice } from './check-notice.ts'

const noticeWords = {
  kept: 'request-desk.notice.kept',
  missed: 'request-desk.notice.missed',
  atOnce: 'request-desk.notice.atOnce',
  unknown: 'request-desk.notice.unknown',
} as const satisfies Record<ReturnType<typeof checkNotice>['state'], MessageId>

/** Check of the notice; hidden once the policy is terminated, because its due date is then unknown. */
const Notice = ({ file: { request, insurance } }: Pick<ProposalProps, 'file'>) => {
  const { t } = useWords()
  const { start_date: startDate, end_date: endDate, ended_by: endedBy } = insurance
  if (!startDate || !endDate || endedBy === 'termination') return null
  const check = checkNotice(readInfo(request.report_info), { startDate, endDate }, request.created_at)
  const values = { days: check.days, date: formatDate(check.lastNoticeDay) }
  return (
    <div className="mt-3 grid gap-2">
      <Verdict good={check.state === 'kept' || check.state === 'atOnce'}>
        {t(noticeWords[check.state], values)}
      </Verdict>
      {check.tooEarlyFor && (
        <Verdict good={false}>
          {t('request-desk.notice.tooEarly', { date: formatDate(check.tooEarlyFor) })}
        </Verdict>
      )}
    </div>
  )
}

const Proposal = ({ file, proposal }: ProposalProps) => {
  const { t } = useWords()
  return (
    <>
      <Facts>
        <Fact label={t('request-desk.terms.refund')}>
          <strong className="text-lg">
            <Amount value={proposal.amount} />
          </strong>
        </Fact>
        <Fact label={t('request-desk.terms.end')}>
          <Day date={proposal.date} />
        </Fact>
      </Facts>
      {proposal.amount === null && (
        <p className="mt-1 text-sm text-muted">{t('request-desk.terms.byInsurer')}</p>
      )}
      <OpenDebt insurance={file.insurance} />
      <Notice file={file} />
    </>
  )
}

export const termination: KindView<'termination'> = {
  fields: [
    { name: 'motif', label: 'request-desk.asked.motive', read: asKey(terminationMotiveOf) },
    { name: 'date_resiliation', label: 'request-desk.asked.endDate', read: asDate },
  ],
  effect: ({ amount }) =>
    amount === 0 ? 'request-desk.effect.terminationOnly' : 'request-desk.effect.termination',
  Proposal,
}
