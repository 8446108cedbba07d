import { MoneyAmount } from '@wassit/domain/party/number'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { formOfKnownHolder } from '@wassit/domain/products/holder'
import { useEffect, useMemo, useState } from 'react'
import { customerCall } from '../../../api/customer.ts'
import { moroccanToday } from '../../../clock.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import type { ReferenceLists } from '../../../forms/references.ts'
import { RiskForm } from '../../../forms/risk-form.tsx'
import { textAt, valuesOfAnswers } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { listLoader, loadReferences } from '../../../wizard/draft-data.ts'
import { ActButton, AmountField } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import type { ActFormProps } from '../acts/act-form.tsx'
import { AnswersPreview } from './answers-preview.tsx'
import { SeenValues } from '../../acts/seen-values.tsx'
import { answersForm, answersOrder, completeAnswers } from './answers-schema.ts'

const loadList = listLoader(customerCall)

/** Returns the lists that the product's form chooses from, once they are loaded. */
const useReferences = (
  product: ProductKey,
  { answers }: ActFormProps['file'],
): ReferenceLists | undefined => {
  const [lists, setLists] = useState<ReferenceLists>()
  const [start] = useState(answers)
  useEffect(() => {
    let current = true
    const load = async () => {
      const loaded = await loadReferences(customerCall, product, start)
      if (current) setLists(loaded)
    }
    void load()
    return () => {
      current = false
    }
  }, [product, start])
  return lists
}

const TypedAmount = MoneyAmount({ min: 0.01, max: 10_000_000 })

/** Returns the typed amount, or none while it is empty or not a number. */
const amountIn = (text: string): { amount?: number } => {
  const read = text.trim() === '' ? undefined : TypedAmount.safeParse(text)
  return read?.success ? { amount: read.data } : {}
}

interface FieldsProps extends Pick<ActFormProps, 'file'> {
  product: ProductKey
  references: ReferenceLists
  today: string
}

const AnswersFields = ({ file, product, references, today }: FieldsProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const form = useMemo(
    () => (file.holder ? formOfKnownHolder(productForms[product]) : productForms[product]),
    [file.holder, product],
  )
  const data = useMemo(() => completeAnswers(product, values, today), [product, values, today])
  const asked = data && { data, ...amountIn(textAt(values, 'amount')) }
  return (
    <div className="grid gap-4">
      <p>{t('file.correct.lead')}</p>
      <input type="hidden" name="insuranceType" value={file.insurance.insuranceType_name} />
      <RiskForm form={form} references={references} loadList={loadList} today={today} />
      <AmountField label={t('file.correct.amount')} hint={t('file.correct.amountHint')} isOptional />
      <AnswersPreview number={file.insurance.insurance_number} asked={asked} />
      <TextArea
        name="note"
        label={t('file.quote.reason')}
        hint={t('file.quote.reasonHint')}
        optional={t('common.form.optional')}
      />
      <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
      <div>
        <ActButton act="correct">{t('file.correct.submit')}</ActButton>
      </div>
    </div>
  )
}

/** The product's own form with the answers of the file, to correct them at the price of the server. */
const Prefilled = ({ file, refusal, product }: ActFormProps & { product: ProductKey }) => {
  const { t } = useWords()
  const [today] = useState(moroccanToday)
  const [values] = useState(() => valuesOfAnswers(file.answers))
  const references = useReferences(product, file)
  const schema = useMemo(() => answersForm(product, today), [product, today])
  if (!references) return <p className="text-muted">{t('console.loading')}</p>
  return (
    <PostForm schema={schema} order={answersOrder(product)} values={values} refusal={refusal}>
      <SeenValues of={file.answers} />
      <AnswersFields file={file} product={product} references={references} today={today} />
    </PostForm>
  )
}

export const AnswersForm = (props: ActFormProps) => {
  const product = productOfCode(props.file.insurance.insuranceType_name)
  return product && <Prefilled {...props} product={product} />
}
