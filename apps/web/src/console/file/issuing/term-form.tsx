import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { MessageId } from '@wassit/words/catalogue'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { Fields } from '../acts/act-form.tsx'
import { termForm } from './issuing-actions.ts'

const DayField = ({ name, label }: { name: string; label: MessageId }) => (
  <Line name={name} label={label} type="date" />
)

const ReasonField = () => (
  <Line name="reason" label="file.term.reason" hint="file.term.reasonHint" maxLength={300} />
)

interface TermFormProps {
  insurance: AgentFile['insurance']
  refusal: Refusal | undefined
}

/** Endorsement of the days of a signed contract, which another person approves. */
export const TermForm = ({ insurance, refusal }: TermFormProps) => {
  const { t } = useWords()
  const values = { start_date: insurance.start_date ?? '', end_date: insurance.end_date ?? '' }
  if (insurance.term_pending) return <p>{t('file.term.pending')}</p>
  return (
    <PostForm
      schema={termForm}
      order={['start_date', 'end_date', 'reason']}
      values={values}
      refusal={refusal}
    >
      <Fields>
        <p className="text-sm text-muted">{t('file.term.hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayField name="start_date" label="file.issue.start" />
          <DayField name="end_date" label="file.issue.end" />
        </div>
        <ReasonField />
        <div>
          <ActButton act="term">{t('file.term.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
