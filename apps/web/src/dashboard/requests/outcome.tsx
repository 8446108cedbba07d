import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { AgreedAmount } from '@wassit/domain/request/agreed-amounts'
import type { Kind } from '@wassit/domain/request/kind'
import { isDated, requestKinds } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { Card } from '../detail/documents.tsx'
import { Line } from '../detail/fact-line.tsx'
import { successorTasks } from '../to-do/tasks.ts'
import { PolicyLink } from '../detail/policy-link.tsx'
import type { RequestRow } from './request-rows.ts'

/** Statuses in which date and amount are agreed; before an approval they are only proposed. */
const agreed: ReadonlySet<RequestStatus> = new Set([
  'approved',
  'settlementSheetIssued',
  'dischargeToSign',
  'closed',
])

/** Returns the meaning of an amount for the customer; a negative one is a refund. */
const amountLabel = (meaning: AgreedAmount, amount: number): MessageId =>
  `dashboard.request.outcome.${amount < 0 ? 'refund' : meaning}`

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

const Agreed = ({ request: { amount, taken_off: takenOff, effective_date: date }, row }: OutcomeProps) => {
  const { t } = useWords()
  const { amount: meaning, day }: Kind = requestKinds[row.kind]
  return (
    <Card title={t('dashboard.request.outcome.title')}>
      <dl className="divide-y divide-line">
        {date && day && (
          <Line label={t(`dashboard.request.outcome.${day}`)}>
            <bdi>{formatDate(date)}</bdi>
          </Line>
        )}
        {amount !== null && meaning && (
          <Line label={t(amountLabel(meaning, amount))}>
            <bdi className="text-xl text-saffron-ink">{formatAmount(dirhams(Math.abs(amount)))}</bdi>
          </Line>
        )}
        {takenOff !== null && (
          <Line label={t('dashboard.request.outcome.takenOff')}>
            <bdi>{formatAmount(dirhams(takenOff))}</bdi>
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

/** Reason of a rejection, and the contract, from which a new request with other papers begins. */
const Rejected = ({ reason, policy }: { reason: string; policy: string }) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.request.outcome.rejected')}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <Link to={paths.dashboardPolicy(policy)} className={buttonClass('secondary', 'normal', 'mt-4')}>
        {t('dashboard.request.outcome.again')}
      </Link>
    </Card>
  )
}

/** Outcome of a request: the agreed terms and the successor, or the reason of a rejection. */
export const Outcome = ({ request, row }: OutcomeProps) => {
  if (row.status === 'rejected')
    return request.reason ? <Rejected reason={request.reason} policy={row.policy} /> : null
  const says = request.amount !== null || (request.effective_date && isDated(row.kind)) || row.successor
  return agreed.has(row.status) && says ? <Agreed request={request} row={row} /> : null
}
