import { useState } from 'react'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { textAt } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { Amount } from '../../row/amount.tsx'
import { ActButton, AmountField, useFieldOf } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { quoteForm } from './act-schemas.ts'
import { QuotePreviewLine } from './quote-preview.tsx'

const QuoteFields = ({ file }: Pick<ActFormProps, 'file'>) => {
  const { t } = useWords()
  const { values } = useForm()
  const { insurance, pricing, insurers } = file
  // A reason is asked for where the amount is not that of the tariff.
  const isOwnAmount = pricing.price !== null && textAt(values, 'amount').trim() !== ''
  return (
    <>
      <Select
        {...useFieldOf('company_name')}
        label={t('file.quote.insurer')}
        placeholder={t('common.form.choose')}
        choices={insurers.map(({ name, isDefault }) => ({
          value: name,
          label: isDefault ? t('file.quote.default', { name }) : name,
        }))}
      />
      <AmountField
        label={t('file.quote.amount')}
        hint={
          pricing.price === null ? (
            t('file.quote.amountReferred')
          ) : (
            <>
              {t('file.quote.amountComputed')} <Amount value={pricing.price} />
            </>
          )
        }
        isOptional={pricing.price !== null}
      />
      {pricing.price === null && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <AmountField name="net" label={t('file.quote.net')} hint={t('file.quote.netHint')} isOptional />
          <AmountField name="accessories" label={t('file.quote.accessories')} isOptional />
        </div>
      )}
      <QuotePreviewLine number={insurance.insurance_number} />
      {isOwnAmount && (
        <TextArea
          name="reason"
          label={t('file.quote.reason')}
          hint={t('file.quote.reasonHint')}
          optional={t('common.form.optional')}
        />
      )}
    </>
  )
}

/** Form of a quote's insurer and amount; the server then draws the PDF. */
export const QuoteForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  const [schema] = useState(() => quoteForm(file.pricing.price === null))
  const [values] = useState(() => ({
    company_name: file.insurers.find(({ isDefault }) => isDefault)?.name ?? '',
  }))
  return (
    <PostForm
      schema={schema}
      order={['company_name', 'amount', 'net', 'accessories', 'reason']}
      values={values}
      refusal={refusal}
    >
      <Fields>
        {file.insurers.length === 0 && <p className="text-amber">{t('file.quote.noInsurer')}</p>}
        <QuoteFields file={file} />
        <div>
          <ActButton act="quote">{t('file.quote.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
