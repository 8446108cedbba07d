import type { RequestDetail } from '@wassit/domain/api/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { Card } from '../detail/documents.tsx'
import { Line } from '../detail/fact-line.tsx'
import { successorTasks } from '../tasks.ts'
import { PolicyLink } from '../detail/policy-link.tsx'
import type { RequestRow } from './request-rows.ts'

/** Statuses in which date and amount are agreed; before an approval they are only proposed. */
const agreed: ReadonlySet<RequestStatus> = new Set([
  'approved',
  'settlementSheetIssued',
  'dischargeToSign',
  'closed',
])

const dateLabels = {
  renewal: 'dashboard.request.outcome.start',
  termination: 'dashboard.request.outcome.end',
  endorsement: 'dashboard.request.outcome.effective',
  claim: undefined,
} as const satisfies Record<RequestKind, MessageId | undefined>

/**
 * Returns the meaning of an amount for the customer; a change may cost more or less than before.
 */
const amountLabel = (kind: RequestKind, amount: number): MessageId => {
  if (kind === 'renewal') return 'dashboard.request.outcome.premium'
  if (kind === 'termination') return 'dashboard.request.outcome.refund'
  if (kind === 'claim') return 'dashboard.request.outcome.settlement'
  return amount < 0 ? 'dashboard.request.outcome.refund' : 'dashboard.request.outcome.more'
}

interface OutcomeProps {
  request: RequestDetail
  row: RequestRow
}

/** Link to the successor, with the customer's next task there. */
const SuccessorButton = ({ row }: { row: RequestRow }) => {
  const { t } = useWords()
  const [task] = successorTasks([row])
  if (!row.successor) return null
  return (
    <Link
      to={paths.dashboardQuote(row.successor.number)}
      className={buttonClass(task ? 'primary' : 'secondary', 'large', 'mt-4 w-full')}
    >
      {task && <MenuIcon sign={task.sign} />}
      {t(task?.text ?? 'dashboard.request.outcome.open')}
    </Link>
  )
}

const Agreed = ({ request: { amount, effective_date: date }, row }: OutcomeProps) => {
  const { t } = useWords()
  const dateLabel = dateLabels[row.kind]
  return (
    <Card title={t('dashboard.request.outcome.title')}>
      <dl className="divide-y divide-line">
        {date && dateLabel && (
          <Line label={t(dateLabel)}>
            <bdi>{formatDate(date)}</bdi>
          </Line>
        )}
        {amount !== null && (
          <Line label={t(amountLabel(row.kind, amount))}>
            <bdi className="text-xl text-saffron-ink">{formatAmount(dirhams(Math.abs(amount)))}</bdi>
          </Line>
        )}
        {row.successor && (
          <Line label={t('dashboard.request.outcome.successor')}>
            <PolicyLink number={row.successor.number} />
          </Line>
        )}
      </dl>
      <SuccessorButton row={row} />
    </Card>
  )
}

const Rejected = ({ reason }: { reason: string }) => (
  <Card title={useWords().t('dashboard.request.outcome.rejected')}>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {reason}
    </p>
  </Card>
)

/** Outcome of a request: the agreed terms and the successor, or the reason of a rejection. */
export const Outcome = ({ request, row }: OutcomeProps) => {
  if (row.status === 'rejected') return request.reason ? <Rejected reason={request.reason} /> : null
  const says = request.amount !== null || (request.effective_date && dateLabels[row.kind]) || row.successor
  return agreed.has(row.status) && says ? <Agreed request={request} row={row} /> : null
}
