import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatDate } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import { useId } from 'react'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import type { Words } from '../../../i18n/words.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { SeenValues } from '../../acts/seen-values.tsx'
import { Fields } from '../acts/act-form.tsx'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { numbersForm } from './issuing-actions.ts'

interface CodeFieldProps {
  name: string
  label: MessageId
  hint?: string | undefined
  /** Value that the field offers while one types. */
  offered?: string | null
}

/** Optional number that the insurer printed; it reads left to right in every language. */
export const CodeField = ({ name, label, hint, offered }: CodeFieldProps) => {
  const { t } = useWords()
  const listId = useId()
  return (
    <>
      <TextInput
        {...useFieldOf(name)}
        list={offered ? listId : undefined}
        label={t(label)}
        hint={hint}
        optional={t('common.form.optional')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="in-rtl:text-right"
      />
      {offered && (
        <datalist id={listId}>
          <option value={offered}>{offered}</option>
        </datalist>
      )}
    </>
  )
}

type Next = AgentFile['insurance']['next_attestation']

/** Returns what the contract can get now, with the next number and how many are left. */
const hintOf = (
  { t }: Words,
  { kind, without_series: isWithout, part, most, until, number, left }: Next,
): string =>
  kind === 'waiting'
    ? t('validation.attestation.waiting', { part: part ?? 0 })
    : kind === 'spent'
      ? t('validation.attestation.spent', { most: most ?? 0 })
      : [
          until === null
            ? t(isWithout ? 'file.issue.due.noSeries' : `file.issue.due.${kind}`)
            : t('file.issue.due.until', { day: formatDate(until) }),
          number !== null && t('file.issue.next', { number }),
          left !== null && t('file.issue.attestationLeft', { count: left }),
        ]
          .filter(Boolean)
          .join(' ')

/** Fields of the attestation: its number and, for a second one, the reason. */
export const AttestationFields = ({ next }: { next: Next }) => {
  const words = useWords()
  return (
    <>
      <CodeField
        name="attestation_number"
        label="file.issue.attestation"
        hint={hintOf(words, next)}
        offered={next.number}
      />
      <Line name="attestation_reason" label="file.issue.reason" hint="file.issue.reasonHint" isOptional />
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
          <CodeField name="policy_number" label="file.issue.policy" />
          <CodeField name="receipt_number" label="file.issue.receipt" />
        </div>
        <AttestationFields next={insurance.next_attestation} />
        <div>
          <ActButton act="numbers">{t('console.form.save')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
