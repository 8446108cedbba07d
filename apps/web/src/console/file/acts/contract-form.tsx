import type { AgentFile } from '@wassit/domain/api/agent'
import { moroccanDay } from '@wassit/domain/i18n/format'
import { addDays, addYears } from '@wassit/domain/party/date'
import { useState } from 'react'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { FieldShell, describedBy } from '../../../ui/field-shell.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { ActButton, useFieldOf } from '../../form-parts.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { issueContractForm } from './act-schemas.ts'
import { useUploadProgress } from './upload-progress.ts'

const paidOn = ({ timeline }: AgentFile): string | undefined => {
  const paid = timeline.findLast(({ action }) => action === 'confirmPayment')
  return paid && moroccanDay(new Date(paid.at))
}

/** The day after the payment (RULINGS 3), unless another was agreed or that day is over. */
export const usualStart = (file: AgentFile, today: string): string => {
  const paid = paidOn(file)
  const usual = file.insurance.start_date ?? (paid ? addDays(paid, 1) : today)
  return usual < today ? today : usual
}

/** The browser's own input lies over it and says everything in the browser's language. */
const fileLook =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand'

const ContractFile = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  const part = useUploadProgress()
  const [name, setName] = useState<string>()
  const [id, error, hint] = [idOf('file'), errorOf('file'), t('console.contract.fileHint')]
  return (
    <FieldShell
      id={id}
      label={t('console.contract.file')}
      hint={hint}
      error={error}
      optional={t('common.form.optional')}
    >
      <span className="flex flex-wrap items-center gap-3">
        <span className="relative inline-flex">
          <input
            id={id}
            type="file"
            name="file"
            accept="application/pdf,.pdf"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <label htmlFor={id} className={buttonClass('secondary', 'small', fileLook)}>
            {t(name ? 'console.contract.replace' : 'console.contract.choose')}
          </label>
        </span>
        {name && <bdi className="min-w-0 text-sm wrap-anywhere">{name}</bdi>}
      </span>
      {part !== undefined && (
        <Progress className="mt-2" value={part} max={1} label={t('console.contract.sending')} />
      )}
    </FieldShell>
  )
}

/** The contract to sign: made from the file, or the insurer's own. */
export const IssueContractForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  const [today] = useState(() => moroccanDay(new Date()))
  const [values] = useState(() => ({ start_date: usualStart(file, today) }))
  return (
    <PostForm schema={issueContractForm} order={['start_date', 'file']} values={values} refusal={refusal}>
      <Fields>
        <ContractStart min={paidOn(file)} max={addYears(today, 1)} />
        <ContractFile />
        <div>
          <ActButton act="issueContract" withFile>
            {t('console.contract.submit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

const ContractStart = ({ min, max }: { min: string | undefined; max: string }) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf('start_date')}
      type="date"
      label={t('console.contract.start')}
      hint={t('console.contract.startHint')}
      min={min}
      max={max}
    />
  )
}
