import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Refusal } from '../../forms/action.ts'
import { useForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Card } from './documents.tsx'
import { StepForm } from './step-form.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

type Refund = InsuranceDetail['refunds'][number]

interface RefundsProps {
  insurance: InsuranceDetail
  refusal: Refusal | undefined
}

const RibInput = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf('rib')}
      name="rib"
      error={errorOf('rib')}
      defaultValue={initial('rib')}
      label={t('dashboard.refund.rib')}
      hint={t('dashboard.refund.ribHint')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="in-rtl:text-right"
      fieldClassName="mb-3 max-w-md"
    />
  )
}

/** Asks for the account of a refund by transfer, until somebody approves it. */
const AccountForm = ({ insurance, refusal }: RefundsProps) => {
  const { t } = useWords()
  return (
    <StepForm
      step="refundAccount"
      insurance={insurance}
      refusal={refusal}
      className="border-t border-line pt-4"
    >
      <RibInput />
      <SubmitButton>{t('dashboard.refund.stateAccount')}</SubmitButton>
    </StepForm>
  )
}

const RefundItem = ({ refund }: { refund: Refund }) => {
  const { t } = useWords()
  const { sent_on: sent, due_on: due, means, reference, rib_end: end } = refund
  const amount = formatAmount(dirhams(refund.amount))
  return (
    <li className="py-2">
      <p className="font-semibold">
        <WholeCodes>
          {sent
            ? t('dashboard.refund.sent', { amount, day: formatDate(sent) })
            : t('dashboard.refund.due', { amount, day: formatDate(due) })}
        </WholeCodes>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {means && <span>{t(`policy.refundMeans.${means}`)}</span>}
        {end && <span>{t('dashboard.refund.account', { end })}</span>}
        {reference && (
          <span>
            {t('dashboard.refund.reference')} <CodeText>{reference}</CodeText>
          </span>
        )}
      </p>
    </li>
  )
}

/**
 * Refunds of a policy: when each is sent at the latest, or how it was sent. The customer states the account of
 * one that waits.
 */
export const Refunds = ({ insurance, refusal }: RefundsProps) => {
  const { t } = useWords()
  const { refunds } = insurance
  if (refunds.length === 0) return null
  const isAsked = refunds.some(({ state, rib_end: end }) => state === 'due' && end === null)
  return (
    <Card title={t('dashboard.refund.title')}>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} />
        ))}
      </ul>
      {isAsked && <AccountForm insurance={insurance} refusal={refusal} />}
    </Card>
  )
}
