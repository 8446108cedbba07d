import type { AgentFile } from '@wassit/domain/api/agent'
import type { MessageId } from '@wassit/words/catalogue'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { SeenValues } from '../../seen-values.tsx'
import { Fields } from '../acts/act-form.tsx'
import { ActButton, useFieldOf } from '../../form-parts.tsx'
import { numbersForm } from './issuing-actions.ts'

interface CodeFieldProps {
  name: string
  label: MessageId
  hint?: string | undefined
}

/** Optional number that the insurer printed; it reads left to right in every language. */
export const CodeField = ({ name, label, hint }: CodeFieldProps) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf(name)}
      label={t(label)}
      hint={hint}
      optional={t('common.form.optional')}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      className="in-rtl:text-right"
    />
  )
}

/** Fields of the attestation: its number and, for a second one, the reason. */
export const AttestationFields = ({ left }: { left: number | null }) => {
  const { t } = useWords()
  const hint =
    left === null
      ? t('console.issue.attestationHint')
      : `${t('console.issue.attestationHint')} ${t('console.issue.attestationLeft', { count: left })}`
  return (
    <>
      <CodeField name="attestation_number" label="console.issue.attestation" hint={hint} />
      <TextInput
        {...useFieldOf('attestation_reason')}
        label={t('console.issue.reason')}
        hint={t('console.issue.reasonHint')}
        optional={t('common.form.optional')}
      />
    </>
  )
}

interface NumbersFormProps {
  insurance: AgentFile['insurance']
  refusal: Refusal | undefined
}

const numbersOrder = ['policy_number', 'receipt_number', 'attestation_number', 'attestation_reason']

/** Form of the insurer's numbers, prefilled with those of the file; an emptied one is removed. */
export const NumbersForm = ({ insurance, refusal }: NumbersFormProps) => {
  const { t } = useWords()
  const { numbers } = insurance
  const values = {
    policy_number: numbers.policy ?? '',
    receipt_number: numbers.receipt ?? '',
  }
  return (
    <PostForm schema={numbersForm} order={numbersOrder} values={values} refusal={refusal}>
      <SeenValues of={numbers} />
      <Fields>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CodeField name="policy_number" label="console.issue.policy" />
          <CodeField name="receipt_number" label="console.issue.receipt" />
        </div>
        <AttestationFields left={insurance.attestations_left} />
        <div>
          <ActButton act="numbers">{t('console.form.save')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
