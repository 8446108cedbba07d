import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import { Line } from './fact-line.tsx'
import { PolicyLink } from './policy-link.tsx'

interface EndingProps {
  row: PolicyEntry
  /** Amounts in dirhams. */
  lowered: Pick<InsuranceDetail, 'refund' | 'taken_off'>
}

/** Shows why and when a policy ends, if its last day is not the ordinary one, and what falls of its premium. */
export const Ending = ({ row: { term, standing, endedBy }, lowered }: EndingProps) => {
  const { t } = useWords()
  const isOver = standing === 'over' || standing === 'continued'
  return (
    <>
      {term && (isOver || endedBy) && (
        <Line label={t(isOver ? 'dashboard.term.endedOn' : 'dashboard.term.endsOn')}>
          <bdi>{formatDate(term.endDate)}</bdi>
          {endedBy && (
            <span className="block text-sm font-normal text-muted">
              {t(endedBy === 'withdrawal' ? 'policy.ending.withdrawal' : `request.kind.${endedBy}`)}
            </span>
          )}
        </Line>
      )}
      {lowered.refund !== null && (
        <Line label={t('dashboard.request.outcome.refund')}>
          <bdi>{formatAmount(dirhams(lowered.refund))}</bdi>
        </Line>
      )}
      {lowered.taken_off !== null && (
        <Line label={t('dashboard.request.outcome.takenOff')}>
          <bdi>{formatAmount(dirhams(lowered.taken_off))}</bdi>
        </Line>
      )}
    </>
  )
}

/** Links to the predecessor and to the successor of a policy. */
export const Continuity = ({ insurance: { predecessor, successor } }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  return (
    <>
      {predecessor && (
        <Line label={t('dashboard.term.predecessor')}>
          <PolicyLink number={predecessor} />
        </Line>
      )}
      {successor && (
        <Line label={t('dashboard.term.successor')}>
          <PolicyLink number={successor} />
        </Line>
      )}
    </>
  )
}
