import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useId } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { usePending } from '../../forms/use-sending.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { awaitsPapers, useBlockedPayment } from '../upload/missing.ts'
import { Card } from './documents.tsx'
import { AgainField, OnceDecided } from './bank-answer.tsx'
import { ChooseInstalments } from './instalments.tsx'
import { PayNote } from './pay-note.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { TransferReceiptForm } from './transfer-receipt-form.tsx'
import { StepForm } from './step-form.tsx'
import { TrustLine } from '../../shell/trust-line.tsx'

interface PaymentProps {
  insurance: InsuranceDetail
  refusal?: Refusal
}

const LastAttempt = ({ payment }: Pick<InsuranceDetail, 'payment'>) => {
  const { t } = useWords()
  if (payment.state === 'failed') return <PayNote bad>{t('dashboard.pay.cardFailed')}</PayNote>
  if (payment.state !== 'rejected') return null
  return (
    <PayNote bad>
      <p className="font-semibold">{t('dashboard.pay.rejected')}</p>
      {payment.reason && (
        <p dir="auto" className="whitespace-pre-line">
          {payment.reason}
        </p>
      )}
    </PayNote>
  )
}

const CardForm = ({ insurance, refusal, amount }: PaymentProps & { amount: string }) => {
  const { t } = useWords()
  const pending = usePending()
  return (
    <StepForm step="card" insurance={insurance} refusal={refusal}>
      <AgainField payment={insurance.payment} />
      <Button
        type="submit"
        look={insurance.payment.card ? 'primary' : 'secondary'}
        className="w-full"
        aria-disabled={pending ? true : undefined}
      >
        <MenuIcon sign="card" />
        {pending ? t('common.form.sending') : t('dashboard.pay.card', { amount: `\u2066${amount}\u2069` })}
      </Button>
      {insurance.payment.card && (
        <p className="mt-2 text-center text-sm text-muted">{t('dashboard.pay.cardHint')}</p>
      )}
    </StepForm>
  )
}

type Transfer = NonNullable<InsuranceDetail['payment']['transfer']>

const TransferBlock = ({
  insurance,
  transfer,
  amount,
}: {
  insurance: InsuranceDetail
  transfer: Transfer
  amount: string
}) => {
  const { t } = useWords()
  return (
    <section>
      <h4 className="flex items-center gap-2 font-semibold">
        <MenuIcon sign="bank" />
        {t('dashboard.pay.transfer')}
      </h4>
      <div className="mt-2 flex items-start gap-2 rounded-lg border border-amber bg-amber-soft px-3 py-2 text-amber">
        <Icon name="alert" className="mt-0.5 shrink-0" />
        <div>
          <p className="font-semibold">
            {transfer.instant
              ? t('dashboard.pay.instant')
              : t('dashboard.pay.ordinary', { limit: formatAmount(dirhams(transfer.instant_limit)) })}
          </p>
        </div>
      </div>
      <TransferDetails transfer={transfer} amount={amount} />
      <TransferReceiptForm insurance={insurance} />
    </section>
  )
}

const Or = () => {
  const { t } = useWords()
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('dashboard.pay.or')}
    </p>
  )
}

const isolated = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

/** Tells what was paid before a correction, and what is left of the price. */
const Difference = ({ insurance: { amount, payment } }: Pick<PaymentProps, 'insurance'>) => {
  const { t } = useWords()
  const { paid, due } = payment
  if (paid === 0 || amount === null) return null
  const values = { premium: isolated(amount), paid: isolated(paid), due: isolated(due) }
  return <PayNote>{t('dashboard.pay.difference', values)}</PayNote>
}

/**
 * Shows the available ways first. An unavailable card form gives its reason after submission.
 */
const Ways = ({ insurance, refusal }: PaymentProps) => {
  const { t } = useWords()
  const { payment } = insurance
  const { transfer } = payment
  const amount = formatAmount(dirhams(payment.asked))
  const byCard = <CardForm insurance={insurance} refusal={refusal} amount={amount} />
  return (
    <>
      <LastAttempt payment={payment} />
      <Difference insurance={insurance} />
      <ChooseInstalments insurance={insurance} refusal={refusal} />
      {payment.card && byCard}
      {payment.card && transfer && <Or />}
      {transfer && <TransferBlock insurance={insurance} transfer={transfer} amount={amount} />}
      {!payment.card && (
        <>
          {transfer ? <Or /> : <p className="mb-4">{t('dashboard.pay.impossible')}</p>}
          {byCard}
        </>
      )}
    </>
  )
}

/** Ways to pay, or the reason why the payment waits. */
const WaysOnceComplete = (props: PaymentProps) => {
  const { t } = useWords()
  const id = useId()
  const blocked = useBlockedPayment(props.insurance)
  if (props.insurance.payment.closed) return <p className="mb-4">{t('dashboard.pay.closed')}</p>
  if (blocked === undefined) return <Ways {...props} />
  return (
    <>
      <p id={id} className="mb-4 rounded-lg border border-amber bg-amber-soft p-3 text-amber">
        {blocked}
      </p>
      <Button
        className="mb-4 w-full"
        aria-disabled
        aria-describedby={id}
        onClick={() => document.getElementById('checklist')?.scrollIntoView()}
      >
        <MenuIcon sign="card" />
        {t('dashboard.todo.pay')}
      </Button>
    </>
  )
}

/** Status 3: payment by card, or by transfer with its receipt (spec 001 §2). */
export const Payment = (props: PaymentProps) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.pay.title')}>
      <OnceDecided payment={props.insurance.payment}>
        <WaysOnceComplete {...props} />
      </OnceDecided>
      <TrustLine />
    </Card>
  )
}

/** Status 4: state of the payment. */
export const PaymentState = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const isConfirmed = insurance.payment.state === 'confirmed'
  const confirmed = awaitsPapers(insurance) ? 'policy.notice.paymentConfirmed' : 'dashboard.pay.confirmed'
  return (
    <Card title={t('dashboard.pay.title')}>
      <p className="flex items-start gap-2.5">
        <Icon
          name={isConfirmed ? 'check' : 'clock'}
          className={`mt-0.5 shrink-0 ${isConfirmed ? 'text-mint' : 'text-amber'}`}
        />
        {t(isConfirmed ? confirmed : 'dashboard.pay.review')}
      </p>
    </Card>
  )
}
