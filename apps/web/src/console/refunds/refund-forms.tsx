import type { RefundLine } from '@wassit/domain/api/ledger/refunds'
import type { RefundAction } from '@wassit/domain/refund/refund'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { moroccanToday } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { MeansFields, meansOf } from './means-fields.tsx'
import { refundForms } from './refund-schemas.ts'

const SendFields = () => (
  <>
    <Line
      name="reference"
      label="follow-up.refund.referenceField"
      hint="follow-up.refund.referenceHint"
      isCode
      maxLength={60}
    />
    <Line name="day" label="follow-up.refund.day" type="date" max={moroccanToday()} />
  </>
)

const RefuseFields = () => {
  const { t } = useWords()
  return <TextArea name="reason" label={t('console.reason.label')} />
}

const fieldsOf: Record<RefundAction, (refund: RefundLine) => ReactNode> = {
  approve: ({ possible_means: possible }) => <MeansFields possible={possible} />,
  send: () => <SendFields />,
  close: () => null,
  refuse: () => <RefuseFields />,
}

interface RefundFormProps {
  refund: RefundLine
  action: RefundAction
  refusal: Refusal | undefined
}

/** Form of an action on a refund. */
export const RefundForm = ({ refund, action, refusal }: RefundFormProps) => {
  const { t } = useWords()
  const [values] = useState(() => ({ ...meansOf(refund), day: moroccanToday() }))
  return (
    <PostForm
      schema={refundForms[action]}
      order={['means', 'rib', 'reference', 'day', 'reason']}
      values={values}
      refusal={refusal}
    >
      <div className="grid max-w-xl gap-4">
        <input type="hidden" name="id" value={refund.id} />
        {fieldsOf[action](refund)}
        <div>
          <ActButton act={action} look={action === 'refuse' ? 'secondary' : 'primary'}>
            {t(`follow-up.refund.${action}.submit`)}
          </ActButton>
        </div>
      </div>
    </PostForm>
  )
}
