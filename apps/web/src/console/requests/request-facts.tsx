import { kindOfWireKey } from '@wassit/domain/document/document'
import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { formatDate } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import { contractStandingOn } from '@wassit/domain/policy/standing'
import type { PolicyEnding } from '@wassit/domain/policy/term'
import type { Kind } from '@wassit/domain/request/kind'
import { isDated, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Amount } from '../row/amount.tsx'
import { Card, Fact, Facts } from '../file/card.tsx'
import { Contact, ReachFact, TermDays } from '../file/file-facts.tsx'
import { linkClass } from '../row/link-class.ts'
import { StatusBadge } from '../row/status-badge.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Request = AgentRequestFile['request']

export const Requester = ({
  file: { request, reached_by: reachedBy },
}: {
  file: Pick<AgentRequestFile, 'request' | 'reached_by'>
}) => {
  const { t } = useWords()
  return (
    <Card title={t('file.customer.title')}>
      <Facts>
        <Fact label={t('file.customer.name')}>
          <bdi className="font-semibold">{`${request.firstname} ${request.lastname}`.trim()}</bdi>
        </Fact>
        <Contact phone={request.phone} email={request.email} />
        <ReachFact by={reachedBy} />
      </Facts>
    </Card>
  )
}

const FileLink = ({ number }: { number: string }) => (
  <Link to={consolePaths.file(number)} className={linkClass}>
    <Verbatim>{number}</Verbatim>
  </Link>
)

const endings: Record<PolicyEnding, MessageId> = {
  termination: 'request-desk.policy.terminated',
  renewal: 'request-desk.policy.renewed',
  endorsement: 'request-desk.policy.changed',
  withdrawal: 'request-desk.policy.withdrawn',
}

export const InsuredCard = ({ insurance }: Pick<AgentRequestFile, 'insurance'>) => {
  const { t } = useWords()
  const { start_date: start, end_date: end, ended_by: endedBy } = insurance
  return (
    <Card
      title={t('file.cover.title')}
      aside={
        <StatusBadge code={insurance.status} standing={contractStandingOn(insurance, moroccanToday())} />
      }
    >
      <Facts>
        <Fact label={t('console.column.reference')}>
          <FileLink number={insurance.insurance_number} />
        </Fact>
        <Fact label={t('console.product.label')}>{insurance.insuranceType_typeName}</Fact>
        <Fact label={t('file.cover.insurer')}>
          {insurance.company_name ?? <span className="text-muted">{t('file.cover.none')}</span>}
        </Fact>
        {start && end && (
          <Fact label={t('file.cover.term')}>
            <TermDays start={start} end={end} />
            {endedBy && <span className="block text-sm text-amber">{t(endings[endedBy])}</span>}
          </Fact>
        )}
        <Fact label={t('request-desk.proposal.current')}>
          <Amount value={insurance.amount} />
        </Fact>
      </Facts>
    </Card>
  )
}

interface ApprovalProps {
  request: Request
  kind: RequestKind
  /** Way in which the money of a signed discharge came. */
  means: AgentRequestFile['payout_means']
}

/** Agreed terms, and the policy that the approval opened. */
export const ApprovalCard = ({ request, kind, means }: ApprovalProps) => {
  const { t } = useWords()
  const { amount, taken_off: takenOff, effective_date: date, successor } = request
  // Before the approval, the day is only the requested one.
  if (amount === null && !successor) return null
  const { amount: meaning }: Kind = requestKinds[kind]
  return (
    <Card title={t('request-desk.agreed.title')}>
      <Facts>
        {meaning && (
          <Fact label={t(`request-desk.terms.${meaning}`)}>
            <strong>
              <Amount value={amount} />
            </strong>
          </Fact>
        )}
        {takenOff !== null && (
          <Fact label={t('request-desk.terms.takenOff')}>
            <Amount value={takenOff} />
          </Fact>
        )}
        {date && isDated(kind) && (
          <Fact label={t('request-desk.agreed.day')}>
            <Verbatim>{formatDate(date)}</Verbatim>
          </Fact>
        )}
        {successor && (
          <Fact label={t('request-desk.agreed.policy')}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FileLink number={successor.insurance_number} />
              <StatusBadge
                code={successor.status}
                standing={contractStandingOn(successor, moroccanToday())}
              />
            </span>
          </Fact>
        )}
        {request.signature !== 'none' && (
          <Fact label={t('request-desk.agreed.signature')}>
            {t(`request-desk.signature.${request.signature}`)}
          </Fact>
        )}
        {request.payout && (
          <Fact label={t('file.payout.label')}>
            {t(`file.payout.state.${request.payout}`)}
            {means && ` · ${t(`file.payout.means.${means}`)}`}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

/** Documents or rejection that the customer sees now, with the reason in the same words. */
export const AskedOfCustomer = ({ request: { papers_asked: asked, reason } }: { request: Request }) => {
  const { t } = useWords()
  if (!reason) return null
  return (
    <Card title={t(asked.length > 0 ? 'request-desk.wanted' : 'request-desk.rejected')}>
      {asked.map((key) => (
        <p key={key} className="font-semibold">
          {t(`document.kind.${kindOfWireKey(key)}`)}
        </p>
      ))}
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{reason}</bdi>
      </p>
    </Card>
  )
}
