import type { RefundLine } from '@wassit/domain/api/ledger/refunds'
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
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { Amount } from '../row/amount.tsx'
import { Fact, Facts } from '../file/card.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { linkClass } from '../row/link-class.ts'
import { RefundForm } from './refund-forms.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

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
      {late && <Badge tone="refused">{t('follow-up.refund.late')}</Badge>}
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
          ? said('follow-up.refund.opened', { name: by, moment: moment(at) })
          : said('follow-up.refund.openedAlone', { moment: moment(at) })}
      </li>
      {approver && approved && (
        <li>{said('follow-up.refund.approved', { name: approver, moment: moment(approved) })}</li>
      )}
      {sender && sent && <li>{said('follow-up.refund.sent', { name: sender, day: day(sent) })}</li>}
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
            <WholeCodes>{t('follow-up.refund.due', { day: day(dueOn) })}</WholeCodes>
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
          {t(`follow-up.refund.payment.${payment.method}`, { reference: payment.reference })}
        </p>
      )}
      {(means ?? reference) && (
        <Facts>
          {means && <Fact label={t('follow-up.refund.means')}>{t(`policy.refundMeans.${means}`)}</Fact>}
          {rib && (
            <Fact label={t('follow-up.refund.rib')}>
              <Verbatim>{formatRib(rib)}</Verbatim>
            </Fact>
          )}
          {reference && (
            <Fact label={t('follow-up.refund.reference')}>
              <Verbatim>{reference}</Verbatim>
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
        ? t('follow-up.refund.wait.alone', { moment: moment(waits.until) })
        : t('follow-up.refund.wait.another')}
    </p>
  )
}

interface RefundCardProps {
  refund: RefundLine
  /** Last refusal, if it was of a form of this refund, and the act of that form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

/** Row of the ledger of refunds; opened, it has the facts and the forms that this agent may send now. */
export const RefundCard = ({ refund, refusal, refusedAct }: RefundCardProps) => {
  const { t } = useWords()
  const actions = refundActionNames.filter((action) => refund.actions.includes(action))
  const refusalOf = (action: string) => (refusedAct === action ? refusal : undefined)
  return (
    <details className="group/refund" open={refusedAct !== undefined || undefined}>
      <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_8rem_1.25rem]">
        <span className="truncate font-semibold">
          <bdi>{refund.customer}</bdi>
        </span>
        <span className="truncate text-sm text-muted max-sm:order-1 max-sm:col-span-full">
          <Verbatim>{refund.insurance_number}</Verbatim> {t(`policy.refundCause.${refund.cause}`)}
        </span>
        <span className="max-sm:order-1 max-sm:col-span-full">
          <RefundBadges refund={refund} />
        </span>
        <span className="text-end font-semibold">
          <Amount value={refund.amount} />
        </span>
        <Icon name="down" className="size-4 text-muted transition-transform group-open/refund:rotate-180" />
      </summary>
      <article className="grid gap-3 px-4 pb-4">
        <Link to={consolePaths.file(refund.insurance_number)} className={linkClass}>
          {t('follow-up.refund.file')}
        </Link>
        <RefundFacts refund={refund} />
        <Waits waits={refund.waits} />
        {actions.map((action) =>
          action === 'refuse' ? (
            <details key={action} className="group" open={refusedAct === action ? true : undefined}>
              <FoldTitle>{t('follow-up.refund.refuse.ask')}</FoldTitle>
              <RefundForm refund={refund} action={action} refusal={refusalOf(action)} />
            </details>
          ) : (
            <RefundForm key={action} refund={refund} action={action} refusal={refusalOf(action)} />
          ),
        )}
      </article>
    </details>
  )
}
