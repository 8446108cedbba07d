import { fourEyesPayment } from '@wassit/domain/access/four-eyes'
import type { Ledger } from '@wassit/domain/api/ledger/received-payments'
import { formatAmount } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import { MoneyAmount } from '@wassit/domain/party/number'
import { banks } from '@wassit/domain/payment/banks'
import { isPostDated, recordedMethods } from '@wassit/domain/payment/received'
import { dirhams } from '@wassit/domain/pricing/money'
import { useState } from 'react'
import { randomUuid } from '../../../api/random-uuid.ts'
import { formatMoment, moroccanToday } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { textAt } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Box } from '../../admin/admin-fields.tsx'
import { ActButton, AmountField } from '../../acts/form-parts.tsx'
import { Choice, Line } from '../../acts/fields.tsx'
import { recordForm } from './ledger-actions.ts'

/** Says before a post-dated cheque is taken that it pays nothing yet. */
const PostDated = () => {
  const { t } = useWords()
  const day = readDate(textAt(useForm().values, 'cheque_day'))
  if (day === undefined || !isPostDated(day, moroccanToday())) return null
  return (
    <p role="status" className="border-s-2 border-terracotta ps-3">
      {t('money.promise.warn')}
    </p>
  )
}

const ChequeFields = () => (
  <>
    <Line name="cheque_number" label="money.record.chequeNumber" isCode inputMode="numeric" maxLength={20} />
    <Choice
      name="cheque_bank"
      label="money.record.bank"
      values={banks}
      word={(bank) => `money.bank.${bank}`}
      startsEmpty
    />
    <Line name="cheque_day" label="money.record.chequeDay" type="date" />
    <PostDated />
    <Line name="cheque_holder" label="money.record.chequeHolder" maxLength={120} />
  </>
)

const ReferenceField = ({ of }: { of: 'authorisation' | 'reference' }) => (
  <Line name="reference" label={`money.record.${of}`} hint={`money.record.${of}Hint`} isCode maxLength={60} />
)

/** Says before the money is taken that a colleague must record it; what is typed stays. */
const AnotherHand = ({ ledger: { another_hand: waits, paid } }: { ledger: Ledger }) => {
  const { t } = useWords()
  const typed = MoneyAmount({ min: 0, max: 10_000_000 }).safeParse(textAt(useForm().values, 'amount'))
  if (!waits || !typed.success || dirhams(paid) + dirhams(typed.data) < fourEyesPayment) return null
  const amount = formatAmount(fourEyesPayment)
  return (
    <p role="status" className="border-s-2 border-terracotta ps-3">
      {waits.until
        ? t('money.record.alone', { amount, moment: formatMoment(new Date(waits.until)) })
        : t('money.record.another', { amount })}
    </p>
  )
}

/** Method, amount, and the details that this method needs. */
const Fields = ({ ledger, isRepeated }: { ledger: Ledger; isRepeated: boolean }) => {
  const { t } = useWords()
  const method = textAt(useForm().values, 'method')
  return (
    <div className="grid max-w-xl gap-4">
      <Choice
        name="method"
        label="money.record.method"
        values={recordedMethods}
        word={(each) => `money.method.${each}`}
      />
      <AmountField
        label={t('money.record.amount')}
        hint={t('money.record.amountHint', { amount: `\u2066${formatAmount(dirhams(ledger.due))}\u2069` })}
        isOptional={false}
      />
      <AnotherHand ledger={ledger} />
      {method === 'cheque' && <ChequeFields />}
      {method === 'terminal' && <ReferenceField of="authorisation" />}
      {method === 'transfer' && <ReferenceField of="reference" />}
      {isRepeated && <Box name="again" label="money.record.again" />}
      <div>
        <ActButton act="recordPayment">{t('money.record.submit')}</ActButton>
      </div>
    </div>
  )
}

const order = [
  'method',
  'amount',
  'cheque_number',
  'cheque_bank',
  'cheque_day',
  'cheque_holder',
  'reference',
] as const

interface RecordFormProps {
  ledger: Ledger
  holder: string
  refusal: Refusal | undefined
}

/** Form that records money of a file; it begins with cash of what is asked for now. */
export const RecordForm = ({ ledger, holder, refusal }: RecordFormProps) => {
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  const [values] = useState(() => ({
    method: 'cash',
    amount: String(ledger.asked).replace('.', ','),
    cheque_day: moroccanToday(),
    cheque_holder: holder,
  }))
  return (
    <PostForm schema={recordForm} order={order} values={values} refusal={refusal}>
      <input type="hidden" name="_key" value={key} />
      <Fields ledger={ledger} isRepeated={refusal?.code === 'payment.repeated'} />
    </PostForm>
  )
}
