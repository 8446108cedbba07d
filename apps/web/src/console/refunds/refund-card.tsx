import type { RefundLine } from '@wassit/domain/api/refunds'
import { formatDate } from '@wassit/domain/format/format'
import { formatRib } from '@wassit/domain/party/rib'
import { refundActionNames } from '@wassit/domain/refund/refund'
import type { RefundState } from '@wassit/domain/refund/refund'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { FoldTitle } from '../fold-title.tsx'
import { Amount } from '../amount.tsx'
import { Fact, Facts } from '../file/card.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { linkClass } from '../link-class.ts'
import { RefundForm } from './refund-forms.tsx'

const tones: Record<RefundState, Tone> = {
  due: 'waiting',
  approved: 'waiting',
  sent: 'brand',
  closed: 'success',
  refused: 'refused',
}

/** State of a refund; a late one says so too. */
export const RefundBadges = ({ refund: { state, late } }: { refund: RefundLine }) => {
  const { t } = useWords()
  return (
    <span className="flex flex-wrap gap-1.5">
      {late && <Badge tone="refused">{t('console.refund.late')}</Badge>}
      <Badge tone={tones[state]}>{t(`policy.refundState.${state}`)}</Badge>
    </span>
  )
}

const day = (iso: string) => formatDate(iso)
const moment = (iso: string) => formatMoment(new Date(iso))

/** Agents of a refund so far, with the moment of each step. */
const Hands = ({ refund }: { refund: RefundLine }) => {
  const { t } = useWords()
  const { created_by: by, created_at: at, approved_by: approver, approved_at: approved } = refund
  const { sent_by: sender, sent_on: sent } = refund
  const said = (text: MessageId, values: MessageValues) => <WholeCodes>{t(text, values)}</WholeCodes>
  return (
    <ul className="text-sm text-muted">
      <li>
        {by
          ? said('console.refund.opened', { name: by, moment: moment(at) })
          : said('console.refund.openedAlone', { moment: moment(at) })}
      </li>
      {approver && approved && (
        <li>{said('console.refund.approved', { name: approver, moment: moment(approved) })}</li>
      )}
      {sender && sent && <li>{said('console.refund.sent', { name: sender, day: day(sent) })}</li>}
    </ul>
  )
}

/** Cause, reason, means and numbers of a refund. */
export const RefundFacts = ({ refund }: { refund: RefundLine }) => {
  const { t } = useWords()
  const { cause, reason, means, rib, reference, payment, state, due_on: dueOn } = refund
  return (
    <>
      <p>
        {t(`policy.refundCause.${cause}`)}
        {(state === 'due' || state === 'approved') && (
          <>
            {' · '}
            <WholeCodes>{t('console.refund.due', { day: day(dueOn) })}</WholeCodes>
          </>
        )}
      </p>
      {reason && (
        <p className="border-s-2 border-line-strong ps-2 text-sm wrap-anywhere whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
      {payment && (
        <p className="text-sm text-muted wrap-anywhere">
          {t(`console.refund.payment.${payment.method}`, { reference: payment.reference })}
        </p>
      )}
      {(means ?? reference) && (
        <Facts>
          {means && <Fact label={t('console.refund.means')}>{t(`policy.refundMeans.${means}`)}</Fact>}
          {rib && (
            <Fact label={t('console.refund.rib')}>
              <bdi dir="ltr" translate="no">
                {formatRib(rib)}
              </bdi>
            </Fact>
          )}
          {reference && (
            <Fact label={t('console.refund.reference')}>
              <bdi dir="ltr" translate="no">
                {reference}
              </bdi>
            </Fact>
          )}
        </Facts>
      )}
      <Hands refund={refund} />
    </>
  )
}

/** Sentence that says why the next step is not this agent's, or not yet. */
const Waits = ({ waits }: Pick<RefundLine, 'waits'>) => {
  const { t } = useWords()
  if (!waits) return null
  return (
    <p className="rounded-lg bg-amber-soft px-3 py-2 text-amber">
      {waits.until
        ? t('console.refund.wait.alone', { moment: moment(waits.until) })
        : t('console.refund.wait.another')}
    </p>
  )
}

interface RefundCardProps {
  refund: RefundLine
  /** Last refusal, if it was of a form of this refund, and the act of that form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

/** Refund with the forms that this agent may send now. */
export const RefundCard = ({ refund, refusal, refusedAct }: RefundCardProps) => {
  const { t } = useWords()
  const actions = refundActionNames.filter((action) => refund.actions.includes(action))
  const refusalOf = (action: string) => (refusedAct === action ? refusal : undefined)
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-semibold">
          <Link to={consolePaths.file(refund.insurance_number)} className={linkClass}>
            <bdi dir="ltr" translate="no">
              {refund.insurance_number}
            </bdi>
          </Link>{' '}
          <bdi>{refund.customer}</bdi>
        </h2>
        <RefundBadges refund={refund} />
      </div>
      <p className="text-xl font-semibold">
        <Amount value={refund.amount} />
      </p>
      <RefundFacts refund={refund} />
      <Waits waits={refund.waits} />
      {actions.map((action) =>
        action === 'refuse' ? (
          <details key={action} className="group" open={refusedAct === action ? true : undefined}>
            <FoldTitle>{t('console.refund.refuse.ask')}</FoldTitle>
            <RefundForm refund={refund} action={action} refusal={refusalOf(action)} />
          </details>
        ) : (
          <RefundForm key={action} refund={refund} action={action} refusal={refusalOf(action)} />
        ),
      )}
    </article>
  )
}
