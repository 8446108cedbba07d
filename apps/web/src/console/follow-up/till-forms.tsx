import type { TillView } from '@wassit/domain/api/ledger/tills'
import { tillCalls } from '@wassit/domain/api/ledger/tills'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { MessageId } from '@wassit/words/catalogue'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditing } from '../admin/editing.ts'
import { CashCount } from './cash-count.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { TextArea } from '../../forms/text-area.tsx'

export const openForm = tillCalls.openTill.body
export const closeForm = tillCalls.closeTill.body
export const closeOthersForm = tillCalls.closeOthersTill.body

interface DirhamsProps {
  name: string
  label: MessageId
  hint?: MessageId
}

const Dirhams = ({ name, label, hint }: DirhamsProps) => (
  <Line name={name} label={label} hint={hint} isCode inputMode="decimal" unit="DHS" />
)

const Buttons = ({ submit }: { submit: MessageId }) => {
  const { t } = useWords()
  const { close } = useEditing()
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton act="save">{t(submit)}</ActButton>
      <Button look="quiet" onClick={close}>
        {t('console.form.cancel')}
      </Button>
    </div>
  )
}

const typed = (amount: number): string => String(amount).replace('.', ',')

/** Form that opens the own till, with the cash that the last closing left. */
export const OpenForm = ({ float }: { float: number }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const [values] = useState(() => ({ float: typed(float) }))
  return (
    <PostForm schema={openForm} order={['float', 'reason']} values={values} refusal={refusal}>
      <div className="grid gap-4">
        <Dirhams name="float" label="money.till.float" hint="money.till.floatHint" />
        <TextArea
          name="reason"
          label={t('money.till.floatReason')}
          hint={t('money.till.floatReasonHint')}
          optional={t('common.form.optional')}
        />
        <Buttons submit="money.till.openSubmit" />
      </div>
    </PostForm>
  )
}

interface CloseFormProps {
  till: TillView
  /** True for the till of another agent, whose closing needs a reason. */
  isOthers?: boolean
  /** Expected amounts, which explain a difference once the count is in. */
  expected: ReactNode
}

/** Form of a closing. It proposes no count, so that the agent counts. */
export const CloseForm = ({ till, isOthers = false, expected }: CloseFormProps) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const [values] = useState(() => ({
    cheque: till.expected.cheque === 0 ? '0' : '',
    terminal: till.expected.terminal === 0 ? '0' : '',
  }))
  return (
    <PostForm
      schema={isOthers ? closeOthersForm : closeForm}
      order={['cash', 'cheque', 'terminal', 'deposit', 'reason']}
      values={values}
      refusal={refusal}
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('money.till.closeHint')}</p>
        {refusal && expected}
        <CashCount />
        <Dirhams name="cash" label="money.till.cash" />
        <Dirhams name="cheque" label="money.till.cheque" />
        <Dirhams name="terminal" label="money.till.terminal" />
        <Dirhams name="deposit" label="money.till.depositField" />
        <TextArea
          name="reason"
          label={t('money.till.reason')}
          hint={t(isOthers ? 'money.till.othersReasonHint' : 'money.till.reasonHint')}
          optional={isOthers ? undefined : t('common.form.optional')}
        />
        <Buttons submit="money.till.submit" />
      </div>
    </PostForm>
  )
}
