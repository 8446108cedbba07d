import type { AgentRequestFile } from '@wassit/domain/api/agent-requests'
import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { RequestKind } from '@wassit/domain/request/request'
import type { ReactNode } from 'react'
import { PricePanel } from '../../forms/price-panel.tsx'
import { useWords } from '../../i18n/words.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Amount } from '../amount.tsx'
import { Card, Fact, Facts } from '../file/card.tsx'
import { ChangeTable } from './change-table.tsx'
import { answerChanges, priceChangeRows } from './changes.ts'
import { checkNotice } from './checks.ts'
import { readInfo } from '@wassit/domain/request/fields'
import { Verdict } from './verdict.tsx'

interface ProposalProps {
  file: AgentRequestFile
  proposal: NonNullable<AgentRequestFile['proposal']>
}

const Day = ({ date }: { date: string | null }) => date && <bdi dir="ltr">{formatDate(date)}</bdi>

/** Difference between two amounts in words, without a sign. */
const Difference = ({ from, to }: { from: number | null; to: number | null }) => {
  const { t } = useWords()
  if (from === null || to === null) return null
  if (from === to) return <span className="text-muted">{t('console.request.proposal.same')}</span>
  const more = to > from
  return (
    <span className="text-sm text-muted">
      {t(more ? 'console.request.proposal.more' : 'console.request.proposal.less')}{' '}
      <Amount value={Math.abs(to - from)} />
    </span>
  )
}

/** Changed lines of the price, and the total. */
const PriceTable = ({ file: { insurance }, proposal: { pricing } }: ProposalProps) => {
  const { t } = useWords()
  if (!pricing) return null
  if (pricing.price === null)
    return (
      <p className="mt-3">
        {t('console.price.referred')}
        <span className="block text-sm text-muted">{t(pricing.reason as MessageId)}</span>
      </p>
    )
  const rows = priceChangeRows(insurance.pricing, pricing, t).map(({ before, after, ...row }) => ({
    ...row,
    before: before === null ? null : <Amount value={before} />,
    after: after === null ? null : <Amount value={after} />,
  }))
  const total = {
    key: 'total',
    label: <strong>{t('console.request.proposal.total')}</strong>,
    before: <Amount value={insurance.pricing.price} />,
    after: <Amount value={pricing.price} />,
  }
  return (
    <div className="mt-3">
      <ChangeTable figures caption={t('console.request.proposal.lines')} rows={[...rows, total]} />
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-1 text-sm text-brand-ink underline underline-offset-2">
          {t('console.request.proposal.detail')}
        </summary>
        <div className="mt-2">
          <PricePanel price={pricing} title={t('console.price.title')} />
        </div>
      </details>
    </div>
  )
}

/** Claims of the year, and an unchanged value: neither shows in the price of a renewal. */
const YearBehind = ({ file: { claims, insurance, proposal } }: Pick<ProposalProps, 'file'>) => {
  const { t } = useWords()
  const value = proposal?.answers ? undefined : insurance.answers.Valeuractuelle
  return (
    <div className="mt-3 grid gap-2">
      <Verdict good={claims.length === 0}>
        {t('console.request.renewal.claims', {
          count: claims.length,
          numbers: claims.map(({ Report_number: number }) => number).join(', '),
        })}
      </Verdict>
      {typeof value === 'number' && (
        <Verdict good={false}>
          {t('console.request.renewal.sameValue', { amount: formatAmount(dirhams(value)) })}
        </Verdict>
      )}
    </div>
  )
}

const Renewal = (props: ProposalProps) => {
  const { t } = useWords()
  const { file, proposal } = props
  return (
    <>
      <Facts>
        <Fact label={t('console.request.terms.premium')}>
          <strong className="text-lg">
            <Amount value={proposal.amount} />
          </strong>{' '}
          <Difference from={file.insurance.amount} to={proposal.amount} />
        </Fact>
        <Fact label={t('console.request.proposal.current')}>
          <Amount value={file.insurance.amount} />
        </Fact>
        <Fact label={t('console.request.terms.start')}>
          <Day date={proposal.date} />
        </Fact>
      </Facts>
      <YearBehind file={file} />
      <PriceTable {...props} />
    </>
  )
}

const noticeWords = {
  kept: 'console.request.notice.kept',
  missed: 'console.request.notice.missed',
  atOnce: 'console.request.notice.atOnce',
  unknown: 'console.request.notice.unknown',
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
          {t('console.request.notice.tooEarly', { date: formatDate(check.tooEarlyFor) })}
        </Verdict>
      )}
    </div>
  )
}

const Termination = ({ file, proposal }: ProposalProps) => {
  const { t } = useWords()
  return (
    <>
      <Facts>
        <Fact label={t('console.request.terms.refund')}>
          <strong className="text-lg">
            <Amount value={proposal.amount} />
          </strong>
        </Fact>
        <Fact label={t('console.request.terms.end')}>
          <Day date={proposal.date} />
        </Fact>
      </Facts>
      {proposal.amount === null && (
        <p className="mt-1 text-sm text-muted">{t('console.request.terms.byInsurer')}</p>
      )}
      <Notice file={file} />
    </>
  )
}

/** Changed answers, old and new side by side. */
const AnswerTable = ({ file: { insurance }, proposal: { answers } }: ProposalProps) => {
  const { t } = useWords()
  if (!answers) return <p className="mt-3 text-muted">{t('console.request.proposal.inWords')}</p>
  const changes = answerChanges(insurance.insuranceType_name, insurance.answers, answers, t)
  if (changes.length === 0) return <p className="mt-3 text-muted">{t('console.request.proposal.applied')}</p>
  const shown = (value: string | undefined, isCode: boolean) => {
    if (value === undefined) return null
    return isCode ? <CodeText>{value}</CodeText> : <bdi>{value}</bdi>
  }
  const rows = changes.map(({ name, label, before, after, isCode }) => ({
    key: name,
    label,
    before: shown(before, isCode),
    after: shown(after, isCode),
  }))
  return (
    <div className="mt-3">
      <ChangeTable caption={t('console.request.proposal.answers')} rows={rows} />
    </div>
  )
}

const Endorsement = (props: ProposalProps) => {
  const { t } = useWords()
  const { amount, date } = props.proposal
  const sign = amount !== null && amount < 0 ? 'console.request.terms.back' : 'console.request.terms.toPay'
  return (
    <>
      <Facts>
        <Fact label={t(sign)}>
          <strong className="text-lg">
            <Amount value={amount === null ? null : Math.abs(amount)} />
          </strong>
        </Fact>
        <Fact label={t('console.request.terms.effect')}>
          <Day date={date} />
        </Fact>
      </Facts>
      <AnswerTable {...props} />
      <PriceTable {...props} />
    </>
  )
}

const proposals: Record<Exclude<RequestKind, 'claim'>, (props: ProposalProps) => ReactNode> = {
  renewal: (props) => <Renewal {...props} />,
  termination: (props) => <Termination {...props} />,
  endorsement: (props) => <Endorsement {...props} />,
}

/** Proposal by the tariff and the law. A claim has none: the insurer decides. */
export const ProposalCard = ({ file, kind }: Pick<ProposalProps, 'file'> & { kind: RequestKind }) => {
  const { t } = useWords()
  const { proposal } = file
  if (!proposal || kind === 'claim') return null
  return <Card title={t('console.request.proposal.title')}>{proposals[kind]({ file, proposal })}</Card>
}
