import type { QueueItem } from '@wassit/domain/api/desk/agent'
import { policyStatusOf, policyStatuses } from '@wassit/domain/policy/policy'
import type { ContractStanding } from '@wassit/domain/policy/standing'
import { badgeTones } from '../../areas/badge-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cx } from '../../ui/class-names.ts'
import { ageOf, shortAgeOf, useDaysSince, useMinute } from './age.ts'

/** Status of a policy, in the customer's words; a contract that has not begun or has ended says so instead. */
export const StatusBadge = ({ code, standing }: { code: number; standing: ContractStanding | null }) => {
  const { t } = useWords()
  if (standing === 'over') return <Badge tone="neutral">{t('policy.standing.over')}</Badge>
  if (standing === 'upcoming') return <Badge tone="waiting">{t('policy.standing.upcoming')}</Badge>
  const status = policyStatusOf(code)
  return <Badge tone={badgeTones[policyStatuses[status].tone]}>{t(`policy.status.${status}`)}</Badge>
}

/** Debt of a file; a late instalment with its age. */
const DebtBadge = ({ debt, since }: { debt: NonNullable<QueueItem['debt']>; since: string | null }) => {
  const { t } = useWords()
  const days = useDaysSince(since)
  if (debt === 'partPaid') return <Badge tone="waiting">{t('file.debt.partPaid')}</Badge>
  return (
    <Badge tone="refused">
      {debt === 'late' ? t('file.debt.late', { days }) : t('console.unpaid.badge')}
    </Badge>
  )
}

/**
 * Status of a policy as agents see it: an accepted one may wait for the decision of its insurer, a paid one for its contract, and
 * a file may owe money.
 */
export const PolicyBadge = ({
  policy: {
    status,
    standing,
    closed_by: closedBy,
    paid,
    awaits_decision: isAwaited,
    debt,
    unpaid_since: since,
  },
}: {
  policy: Pick<
    QueueItem,
    'status' | 'standing' | 'closed_by' | 'paid' | 'awaits_decision' | 'debt' | 'unpaid_since'
  >
}) => {
  const { t } = useWords()
  const isToIssue = paid && policyStatusOf(status) === 'paymentReview'
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isAwaited && <Badge tone="waiting">{t('file.underwriting.badge')}</Badge>}
      {isToIssue && <Badge tone="waiting">{t('console.toIssue.badge')}</Badge>}
      {closedBy && <Badge tone="neutral">{t(`file.closed.${closedBy}`)}</Badge>}
      {!isAwaited && !isToIssue && !closedBy && <StatusBadge code={status} standing={standing} />}
      {debt && <DebtBadge debt={debt} since={since} />}
    </span>
  )
}

/** Age in a few letters, of which screen readers read the sentence. */
export const ShortAge = ({ since, late }: { since: string; late: boolean }) => {
  const { t } = useWords()
  const now = useMinute()
  const [age, short] = [ageOf(since, now), shortAgeOf(since, now)]
  const whole = t(age.id, age.values)
  return (
    <span className={cx('shrink-0 whitespace-nowrap', late ? 'font-semibold text-terracotta' : 'text-muted')}>
      <span aria-hidden="true">
        {late && <Icon name="alert" className="me-1 inline size-4" />}
        {t(short.id, short.values)}
      </span>
      <span className="sr-only">{late ? t('console.age.late', { age: whole }) : whole}</span>
    </span>
  )
}

/** Time since the last change of status; a sign and a word mark a late file. */
export const Age = ({ since, late }: { since: string; late: boolean }) => {
  const { t } = useWords()
  const age = ageOf(since, useMinute())
  const text = t(age.id, age.values)
  return late ? (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-terracotta">
      <Icon name="alert" className="size-4 shrink-0" />
      {t('console.age.late', { age: text })}
    </span>
  ) : (
    <span className="text-sm whitespace-nowrap text-muted">{text}</span>
  )
}
