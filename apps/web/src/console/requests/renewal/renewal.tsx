import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { asText, asTicks } from '@wassit/domain/request/fields'
import { changeKeys } from '@wassit/domain/request/renewal/kind'
import { useWords } from '../../../i18n/words.tsx'
import { Amount } from '../../row/amount.tsx'
import { Fact, Facts } from '../../file/card.tsx'
import { Day } from '../day.tsx'
import type { KindView, ProposalProps } from '../kind-view.ts'
import { PriceTable } from '../price-table.tsx'
import { Verdict } from '../verdict.tsx'

/** Difference between two amounts in words, without a sign. */
const Difference = ({ from, to }: { from: number | null; to: number | null }) => {
  const { t } = useWords()
  if (from === null || to === null) return null
  if (from === to) return <span className="text-muted">{t('request-desk.proposal.same')}</span>
  const more = to > from
  return (
    <span className="text-sm text-muted">
      {t(more ? 'request-desk.proposal.more' : 'request-desk.proposal.less')}{' '}
      <Amount value={Math.abs(to - from)} />
    </span>
  )
}

/** Claims of the year, and an unchanged value: neither shows in the price of a renewal. */
const YearBehind = ({ file: { claims, insurance, proposal } }: Pick<ProposalProps, 'file'>) => {
  const { t } = useWords()
  const value = proposal?.answers ? undefined : insurance.answers.Valeuractuelle
  return (
    <div className="mt-3 grid gap-2">
      <Verdict good={claims.length === 0}>
        {t('request-desk.renewal.claims', {
          count: claims.length,
          numbers: claims.map(({ Report_number: number }) => number).join(', '),
        })}
      </Verdict>
      {typeof value === 'number' && (
        <Verdict good={false}>
          {t('request-desk.renewal.sameValue', { amount: formatAmount(dirhams(value)) })}
        </Verdict>
      )}
    </div>
  )
}

const Proposal = (props: ProposalProps) => {
  const { t } = useWords()
  const { file, proposal } = props
  return (
    <>
      <Facts>
        <Fact label={t('request-desk.terms.premium')}>
          <strong className="text-lg">
            <Amount value={proposal.amount} />
          </strong>{' '}
          <Difference from={file.insurance.amount} to={proposal.amount} />
        </Fact>
        <Fact label={t('request-desk.proposal.current')}>
          <Amount value={file.insurance.amount} />
        </Fact>
        <Fact label={t('request-desk.terms.start')}>
          <Day date={proposal.date} />
        </Fact>
      </Facts>
      <YearBehind file={file} />
      <PriceTable {...props} />
    </>
  )
}

const changes = asTicks(
  changeKeys.map((key) => [key, `request-desk.change.${key}`] as const),
  'request-desk.change.none',
)

export const renewal: KindView<'renewal'> = {
  fields: [
    { name: 'changements', label: 'request-desk.asked.changes', read: changes },
    { name: 'commentaires', label: 'request-desk.asked.comments', read: asText },
  ],
  effect: () => 'request-desk.effect.renewal',
  Proposal,
}
