import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { usePending } from '../../forms/use-sending.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { useBlockedPayment } from '../upload/missing.ts'
import { Card } from './documents.tsx'
import { ChooseInstalments } from './instalments.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { TransferReceiptForm } from './transfer-receipt-form.tsx'
import { StepForm } from './step-form.tsx'
import { useReturning } from './use-returning.ts'
import { TrustLine } from '../../shell/trust-line.tsx'

interface PaymentProps {
  insurance: InsuranceDetail
  refusal?: Refusal
}

const Note = ({ bad, children }: { bad?: boolean; children: ReactNode }) => (
  <div
    role={bad ? 'alert' : 'status'}
    className={`mb-4 flex items-start gap-2.5 rounded-lg border p-3 ${bad ? 'border-terracotta bg-terracotta-soft text-terracotta' : 'border-line bg-sunken'}`}
  >
    <Icon name={bad ? 'alert' : 'clock'} className="mt-0.5 shrink-0" />
    <div className="min-w-0">{children}</div>
  </div>
)

const LastAttempt = ({ payment }: Pick<InsuranceDetail, 'payment'>) => {
  const { t } = useWords()
  if (payment.state === 'failed') return <Note bad>{t('dashboard.pay.cardFailed')}</Note>
  if (payment.state !== 'rejected') return null
  return (
    <Note bad>
      <p className="font-semibold">{t('dashboard.pay.rejected')}</p>
      {payment.reason && (
        <p dir="auto" className="whitespace-pre-line">
          {payment.reason}
        </p>
      )}
    </Note>
  )
}

const CardForm = ({ insurance, refusal, amount }: PaymentProps & { amount: string }) => {
  const { t } = useWords()
  const pending = usePending()
  return (
    <StepForm step="card" insurance={insurance} refusal={refusal}>
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
  return <Note>{t('dashboard.pay.difference', values)}</Note>
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

/**
 * Waits for the server after the return from the bank, because only the server learns the result.
 */
const Returning = ({ slow, onOther }: { slow: boolean; onOther: () => void }) => {
  const { t } = useWords()
  return (
    <>
      <Note>
        <p className="font-semibold">{t('dashboard.pay.returning')}</p>
        <p className="text-muted">{t(slow ? 'dashboard.pay.slow' : 'dashboard.pay.returningText')}</p>
      </Note>
      {slow && (
        <Button look="secondary" onClick={onOther}>
          {t('dashboard.pay.again')}
        </Button>
      )}
    </>
  )
}

/** Status 3: payment by card, or by transfer with its receipt (spec 001 §2). */
export const Payment = (props: PaymentProps) => {
  const { t } = useWords()
  const returning = useReturning(props.insurance)
  const [other, setOther] = useState(false)
  return (
    <Card title={t('dashboard.pay.title')}>
      {returning && !other ? (
        <Returning slow={returning === 'slow'} onOther={() => setOther(true)} />
      ) : (
        <WaysOnceComplete {...props} />
      )}
      <TrustLine />
    </Card>
  )
}

/** Status 4: state of the payment. */
export const PaymentState = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const isConfirmed = insurance.payment.state === 'confirmed'
  return (
    <Card title={t('dashboard.pay.title')}>
      <p className="flex items-start gap-2.5">
        <Icon
          name={isConfirmed ? 'check' : 'clock'}
          className={`mt-0.5 shrink-0 ${isConfirmed ? 'text-mint' : 'text-amber'}`}
        />
        {t(isConfirmed ? 'dashboard.pay.confirmed' : 'dashboard.pay.review')}
      </p>
    </Card>
  )
}
