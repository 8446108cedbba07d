import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { Ledger, ReceivedPayment } from '@wassit/domain/api/ledger/received-payments'
import { paths } from '@wassit/domain/site/paths'
import { collectAnchor, consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatMoment } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useMay } from '../../agent.ts'
import { Amount } from '../../row/amount.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Choice } from '../../acts/fields.tsx'
import { bringIntoSight } from '../../bring-into-sight.ts'
import { linkClass } from '../../row/link-class.ts'
import { TextArea } from '../../../forms/text-area.tsx'
import { Card } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'
import { PreparedNotice } from './formal-notice.tsx'
import { FileInstalments } from './instalments.tsx'
import { reverseForm } from './ledger-actions.ts'
import { ChequeWords, Promises } from './promises.tsx'
import { RecordForm } from './record-form.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

/** Receipt of a payment to print, or its number while it is drawn. */
const Receipt = ({ payment }: { payment: ReceivedPayment }) => {
  const { t } = useWords()
  const { receipt_number: number, receipt_url: url } = payment
  if (number === null) return null
  const values = { number: `\u2066${number}\u2069` }
  return url ? (
    <a href={paths.document(url)} target="_blank" rel="noopener" className={linkClass}>
      {t('money.ledger.print', values)}
    </a>
  ) : (
    <span>{t('money.ledger.drawing', values)}</span>
  )
}

/** Moment and author of a payment, and what identifies it elsewhere. */
const Particulars = ({ payment }: { payment: ReceivedPayment }) => {
  const { t } = useWords()
  const { cheque, reference, by } = payment
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <Verbatim>{formatMoment(new Date(payment.received_at))}</Verbatim>
      {by && <bdi>{t('money.ledger.by', { name: by })}</bdi>}
      {cheque && <ChequeWords cheque={cheque} />}
      {payment.early && <bdi>{t('money.promise.early', { reason: payment.early })}</bdi>}
      {reference && <Verbatim>{reference}</Verbatim>}
      <Receipt payment={payment} />
    </p>
  )
}

const ReverseFields = ({ payment: { id, reversals } }: { payment: ReceivedPayment }) => {
  const { t } = useWords()
  return (
    <div className="grid max-w-xl gap-4">
      <input type="hidden" name="payment" value={id} />
      <p className="text-sm text-muted">{t('money.reverse.hint')}</p>
      <Choice
        name="cause"
        label="money.reverse.cause"
        values={reversals}
        word={(cause) => `money.reversal.${cause}`}
        startsEmpty
      />
      <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
      <div>
        <ActButton act="reversePayment" look="secondary">
          {t('money.reverse.submit')}
        </ActButton>
      </div>
    </div>
  )
}

const Reverse = ({ payment, refusal }: { payment: ReceivedPayment; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [values] = useState(() => ({
    cause: payment.reversals.length === 1 ? (payment.reversals[0] ?? '') : '',
  }))
  const own = refusal?.values?.payment === payment.id ? refusal : undefined
  return (
    <FormFold title={t('money.reverse.title')} open={own !== undefined}>
      <PostForm schema={reverseForm} order={['cause', 'reason']} values={values} refusal={own}>
        <ReverseFields payment={payment} />
      </PostForm>
    </FormFold>
  )
}

const Line = ({ payment, refusal }: { payment: ReceivedPayment; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const { reversal, reversed, reversals } = payment
  const may = useMay()
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          {t(`money.method.${payment.method}`)}
          {reversal && <Badge tone="refused">{t(`money.reversal.${reversal.cause}`)}</Badge>}
          {reversed && <Badge tone="neutral">{t('money.ledger.reversed')}</Badge>}
          {payment.reversal_pending && <Badge tone="waiting">{t('access.change.reversalWaits')}</Badge>}
        </span>
        <span className={`ms-auto font-semibold ${reversed ? 'line-through' : ''}`}>
          <Amount value={payment.amount} />
        </span>
      </div>
      {reversal && <p dir="auto">{reversal.reason}</p>}
      <Particulars payment={payment} />
      {reversals.length > 0 && may('payment') && <Reverse payment={payment} refusal={refusal} />}
    </li>
  )
}

/** Money that came from another file of the customer, or went on there. */
const Credits = ({ credits }: Pick<Ledger, 'credits'>) => {
  const { t } = useWords()
  return (
    <ul className="divide-y divide-line">
      {credits.map(({ insurance_number: number, amount, moved_at: at }) => (
        <li key={`${at} ${number} ${amount}`} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">
              <Amount value={amount} />
            </span>
            <Link to={consolePaths.file(number)} className={linkClass}>
              {t(amount > 0 ? 'money.credit.from' : 'money.credit.to', { number: `\u2066${number}\u2069` })}
            </Link>
          </div>
          <Verbatim className="text-sm text-muted">{formatMoment(new Date(at))}</Verbatim>
        </li>
      ))}
    </ul>
  )
}

const Balance = ({ ledger: { paid, due } }: { ledger: Ledger }) => {
  const { t } = useWords()
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2">
      <div className="flex gap-2">
        <dt className="text-muted">{t('money.ledger.paid')}</dt>
        <dd className="font-semibold">
          <Amount value={paid} />
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted">{t('money.ledger.due')}</dt>
        <dd className="font-semibold">
          <Amount value={due} />
        </dd>
      </div>
    </dl>
  )
}

/** Says that the card page closes the counter, and ends the attempt. */
const CardAttempt = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm refusal={refusal}>
      <div className="mt-2 grid gap-2">
        <p>{t('money.card.underway')}</p>
        <div>
          <ActButton act="endCardAttempt" look="secondary">
            {t('money.card.end')}
          </ActButton>
        </div>
      </div>
    </PostForm>
  )
}

/** Brings the form of the next payment into sight, filled in, with the focus on its button, as its ref. */
const callToCollect = (part: HTMLElement | null): void => {
  bringIntoSight(part)
  part?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
}

interface LedgerCardProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  visit: string
}

/** Money of a file that arrived, with receipts to print, what is left, and the form of the next payment. */
export const LedgerCard = ({ file, refusalOf, visit }: LedgerCardProps) => {
  const { ledger, insurance } = file
  const { t } = useWords()
  const may = useMay()
  const isCalled = useLocation().hash === `#${collectAnchor}`
  const takes = ledger.takes_payment && may('payment')
  const { payments, promises, credits } = ledger
  if (payments.length + promises.length + credits.length === 0 && !takes) return null
  const refusal = refusalOf('recordPayment')
  const since = ledger.unpaid_since
  return (
    <Card
      title={t('money.ledger.title')}
      aside={
        since && (
          <Badge tone="refused">
            {t('money.ledger.unpaid', { moment: formatMoment(new Date(since)).slice(0, 10) })}
          </Badge>
        )
      }
    >
      <FileInstalments instalments={ledger.instalments} refusal={refusalOf('enterInstalments')} />
      <PreparedNotice file={file} refusal={refusalOf('postNotice')} />
      {payments.length + credits.length === 0 && <p className="text-muted">{t('money.ledger.none')}</p>}
      <ul className="divide-y divide-line">
        {ledger.payments.map((payment) => (
          <Line key={payment.id} payment={payment} refusal={refusalOf('reversePayment')} />
        ))}
      </ul>
      <Credits credits={ledger.credits} />
      <Balance ledger={ledger} />
      <Promises promises={ledger.promises} refusalOf={refusalOf} />
      {ledger.card_underway && takes && <CardAttempt refusal={refusalOf('endCardAttempt')} />}
      {takes && (
        <div id={collectAnchor} ref={isCalled ? callToCollect : undefined}>
          <FormFold
            key={refusal ? 'record' : `record-${visit}`}
            title={t('money.record.title')}
            open={isCalled || refusal !== undefined}
          >
            <RecordForm ledger={ledger} holder={insurance.customer ?? ''} refusal={refusal} />
          </FormFold>
        </div>
      )}
    </Card>
  )
}
