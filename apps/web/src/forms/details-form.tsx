import type { ProductKey } from '@wassit/domain/products/catalogue'
import { detailForms } from '@wassit/domain/products/details'
import type { Details } from '@wassit/domain/products/details'
import { answerKeys } from '@wassit/domain/products/product-form'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Refusal } from './action.ts'
import { moroccanToday } from '../clock.ts'
import { useWords } from '../i18n/words.tsx'
import { PostForm } from './form.tsx'
import { questionWords } from './question-words.ts'
import { RiskForm } from './risk-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { valuesOfAnswers } from './values.ts'

interface DetailsFormProps {
  product: ProductKey
  details: Details
  refusal: Refusal | undefined
  /** Hidden fields of the page's action. */
  children: ReactNode
}

/** Optional questions of a product, asked after its price. */
export const DetailsForm = ({ product, details, refusal, children }: DetailsFormProps) => {
  const { t } = useWords()
  const [today] = useState(moroccanToday)
  const form = detailForms[product]
  const schema = useMemo(() => form.Answers(today), [form, today])
  const order = useMemo(() => answerKeys(form), [form])
  const values = useMemo(() => valuesOfAnswers(details), [details])
  return (
    <PostForm
      schema={schema}
      order={order}
      values={values}
      refusal={refusal}
      questionOf={(path) => questionWords(form, path, t)}
    >
      {children}
      <RiskForm form={form} today={today} />
      <SubmitButton className="mt-6">{t('products.details.submit')}</SubmitButton>
    </PostForm>
  )
}
