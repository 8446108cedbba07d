import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { listed } from '@wassit/domain/format/listed'
import { blockerWords } from '@wassit/domain/policy/blockers'
import { startOf } from '@wassit/domain/products/details'
import { addDays, addYears } from '@wassit/domain/party/date'
import { useState } from 'react'
import { moroccanDay, moroccanToday } from '../../../clock.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { pdfOnly } from '../../acts/act-outcome.ts'
import { FileField } from '../../acts/file-field.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { FormFold } from '../form-fold.tsx'
import { AttestationFields, CodeField } from '../issuing/numbers-form.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { issueContractForm } from './act-schemas.ts'

const paidOn = ({ timeline }: AgentFile): string | undefined => {
  const paid = timeline.findLast(({ action }) => action === 'confirmPayment')
  return paid && moroccanDay(new Date(paid.at))
}

/**
 * Returns the day after the payment (RULINGS 3) or the day that the customer wishes, whichever is
 * later, unless another was agreed; today if that day is past.
 */
export const usualStart = (file: AgentFile, today: string): string => {
  const paid = paidOn(file)
  const afterPayment = paid ? addDays(paid, 1) : today
  const wished = startOf(file.details) ?? afterPayment
  const usual = file.insurance.start_date ?? (wished > afterPayment ? wished : afterPayment)
  return usual < today ? today : usual
}

/** Form of the contract to sign, which we draw up from the file or the insurer provides. */
export const IssueContractForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  const [asOf] = useState(moroccanToday)
  const { numbers, blockers } = file.insurance
  const missing = blockers.contract.map((blocker) => t(blockerWords(blocker)))
  const waitsFor = missing.length > 0 ? t('file.contract.waits', { list: listed(missing, t) }) : undefined
  const [values] = useState(() => ({
    start_date: usualStart(file, asOf),
    policy_number: numbers.policy ?? '',
    receipt_number: numbers.receipt ?? '',
  }))
  return (
    <PostForm
      schema={issueContractForm}
      order={[
        'start_date',
        'policy_number',
        'receipt_number',
        'attestation_number',
        'attestation_reason',
        'file',
      ]}
      values={values}
      refusal={refusal}
    >
      <Fields>
        {!file.price_agreed && <p className="text-amber">{t('file.contract.priceOutdated')}</p>}
        <ContractStart min={paidOn(file)} max={addYears(asOf, 1)} />
        <FormFold title={t('file.issue.numbers')} open={refusal !== undefined}>
          <div className="grid gap-4">
            <CodeField name="policy_number" label="file.issue.policy" />
            <CodeField name="receipt_number" label="file.issue.receipt" />
            <AttestationFields next={file.insurance.next_attestation} />
          </div>
        </FormFold>
        <FileField label={t('file.contract.file')} hint={t('file.contract.fileHint')} types={pdfOnly} />
        <div>
          <ActButton act="issueContract" withFile waitsFor={waitsFor}>
            {t('file.contract.submit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

const ContractStart = ({ min, max }: { min: string | undefined; max: string }) => (
  <Line
    name="start_date"
    label="file.contract.start"
    hint="file.contract.startHint"
    type="date"
    min={min}
    max={max}
  />
)
