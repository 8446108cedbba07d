import type { MessageId } from '@wassit/words/catalogue'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { Suspense, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm, useQuestion } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TermsField } from '../../forms/terms-field.tsx'
import { textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { FormKey } from '../form-key.tsx'
import type { AgreementCheckProps } from './agreement-check.tsx'
import { begunStep } from './begun-step.ts'

const questions = {
  insuranceType: 'quote.start.product',
  email: 'quote.start.email',
  phone: 'quote.start.phone',
  convention: 'quote.start.convention',
} as const satisfies Record<string, MessageId>

/** Field names in the order of step 1. */
export const stepOneOrder = [...Object.keys(questions), 'terms']

/** Loaded when the visitor turns to the form, which keeps all schemas out of the home page. */
const loadSchema = async () => (await import('@wassit/domain/api/sales/quotes')).StepOne

const isQuestion = (path: string): path is keyof typeof questions => Object.hasOwn(questions, path)

const useTexts = (name: keyof typeof questions) => useQuestion(name, questions[name])

const ProductSelect = () => {
  const { t } = useWords()
  return (
    <Select
      {...useTexts('insuranceType')}
      placeholder={t('quote.start.chooseProduct')}
      choices={offeredProducts.map((key) => ({ value: catalogue[key].code, label: t(productName(key)) }))}
    />
  )
}

/** Loaded when the visitor types a code, because few have one. A failed import shows nothing. */
const AgreementCheck = lazy<ComponentType<AgreementCheckProps>>(() =>
  import('./agreement-check.tsx').then(
    (module) => ({ default: module.AgreementCheck }),
    () => ({ default: () => null }),
  ),
)

const Agreement = () => {
  const { t } = useWords()
  const { values, alive } = useForm()
  const texts = useTexts('convention')
  const code = textAt(values, 'convention').trim()
  return (
    <details open={!!texts.defaultValue}>
      <summary className="cursor-pointer py-2 text-brand-ink">{t('quote.start.conventionAsk')}</summary>
      <TextInput {...texts} hint={t('quote.start.conventionHint')} autoComplete="off" maxLength={40} />
      {alive && code && (
        <Suspense>
          <AgreementCheck code={code} product={textAt(values, 'insuranceType')} inputId={texts.id} />
        </Suspense>
      )}
    </details>
  )
}

const Contact = () => {
  const { t } = useWords()
  return (
    <>
      <TextInput
        {...useTexts('email')}
        hint={t('quote.start.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        dir="ltr"
        className="in-rtl:text-right"
      />
      <TextInput
        {...useTexts('phone')}
        hint={t('quote.start.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        className="in-rtl:text-right"
      />
      <Agreement />
    </>
  )
}

const Submit = () => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <SubmitButton
      size="large"
      className="w-full"
      waitsFor={values.terms ? undefined : t('quote.start.termsWait')}
    >
      {t('quote.start.submit')}
    </SubmitButton>
  )
}

interface StepOneProps {
  /** Product chosen beforehand, e.g. on its page. */
  product?: ProductKey
  /** Known values, when the visitor corrects step 1 of a draft. */
  values?: FormValues
  refusal?: Refusal
  /** Target of the form; by default the page of step 1, or that of the draft it has begun. */
  action?: string
}

/** Step 1 of the wizard: product, email, phone, optional agreement code and the terms. */
export const StepOne = ({ product, values, refusal, action }: StepOneProps) => {
  const { t } = useWords()
  const [begun] = useState(() => begunStep(product))
  const start = values ?? begun?.values ?? (product && { insuranceType: catalogue[product].code })
  return (
    <PostForm
      schema={loadSchema}
      order={stepOneOrder}
      questionOf={(path) => (isQuestion(path) ? t(questions[path]) : undefined)}
      values={start}
      refusal={refusal}
      action={action ?? (begun ? paths.quoteContact(begun.draft) : paths.quote)}
    >
      <FormKey />
      <div className="grid gap-4">
        <ProductSelect />
        <Contact />
        <TermsField />
        <div>
          <Submit />
        </div>
        <p className="text-sm text-muted">{t('quote.start.personalData')}</p>
        {/* Place of the resume offer while someone types: below, so that nothing moves under a finger. */}
        <div data-offer="" aria-live="polite" />
      </div>
    </PostForm>
  )
}
