import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../../i18n/words.tsx'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import { Line } from './fact-line.tsx'
import { PolicyLink } from './policy-link.tsx'

interface EndingProps {
  row: PolicyEntry
  /** Amounts in dirhams. */
  lowered: Pick<InsuranceDetail, 'refund' | 'taken_off'>
}

/** Returns the label of the last day of a term; a contract that continues by itself has not ended. */
const lastDayLabel = (standing: PolicyEntry['standing']): MessageId => {
  if (standing === 'continued') return 'dashboard.term.renewedAfter'
  return standing === 'over' ? 'dashboard.term.endedOn' : 'dashboard.term.endsOn'
}

/** Shows why and when a policy ends, if its last day is not the ordinary one, and what falls of its premium. */
export const Ending = ({ row: { term, standing, endedBy }, lowered }: EndingProps) => {
  const { t } = useWords()
  const isPast = standing === 'over' || standing === 'continued'
  return (
    <>
      {term && (isPast || endedBy) && (
        <Line label={t(lastDayLabel(standing))}>
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
