import type { PriceAnswer } from '@wassit/domain/api/quotes'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/i18n/format'
import { readDate } from '@wassit/domain/party/date'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import { productForms } from '@wassit/domain/products/forms'
import { premiumDifference } from '@wassit/domain/request/endorsement'
import { useMemo, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useForm } from '../../forms/form.tsx'
import { RiskForm } from '../../forms/risk-form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { listLoader } from '../../wizard/draft-data.ts'
import type { ReadyForm } from './form-data.ts'
import { FreeText, Line, Section, Steps, laterDay } from './form-parts.tsx'
import { Pieces } from './pieces.tsx'

const loadList = listLoader(customerCall)
import { changesAnswers, isTicked, newAnswers } from './request-body.ts'
import { useNewPrice } from './use-new-price.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** What of the new yearly premium falls into the rest of the term, from a day on (today until one is chosen). */
export const differenceFor = (
  { insurance, term, today }: Pick<ReadyForm, 'insurance' | 'term' | 'today'>,
  price: number,
  effectiveDay: string | undefined,
): Centimes | undefined =>
  insurance.amount === null
    ? undefined
    : premiumDifference(dirhams(insurance.amount), dirhams(price), term, effectiveDay ?? today)

const isolated = (amount: Centimes): string => `\u2066${formatAmount(amount)}\u2069`

const Difference = ({ form, price, day }: { form: ReadyForm; price: number; day: string | undefined }) => {
  const { t } = useWords()
  const difference = differenceFor(form, price, day)
  if (difference === undefined) return null
  const values = { amount: isolated(Math.abs(difference)), date: formatDate(form.term.endDate) }
  if (difference === 0) return <p>{t('request.form.endorsement.same')}</p>
  return (
    <p className="font-semibold">
      <WholeCodes>
        {t(difference > 0 ? 'request.form.endorsement.more' : 'request.form.endorsement.less', values)}
      </WholeCodes>
    </p>
  )
}

interface PreviewProps {
  form: ReadyForm
  price: PriceAnswer | 'failed' | undefined
  day: string | undefined
}

/** The new yearly premium beside the present one, and what it comes to until the end of the term. */
const Preview = ({ form, price, day }: PreviewProps) => {
  const { t } = useWords()
  if (price === undefined) return <p className="text-muted">{t('request.form.endorsement.pricing')}</p>
  if (price === 'failed') return <p className="text-muted">{t('request.form.endorsement.noPrice')}</p>
  if (price.price === null)
    return (
      <>
        <p>{t('request.form.endorsement.referred')}</p>
        <p className="mt-1 text-sm text-muted">{t(price.reason as MessageId)}</p>
      </>
    )
  const { amount } = form.insurance
  return (
    <>
      <p className="text-muted">{t('request.form.endorsement.newPrice')}</p>
      <p className="my-1 flex flex-wrap items-baseline gap-x-3">
        <bdi dir="ltr" className="text-2xl font-semibold text-saffron-ink tabular-nums">
          {formatAmount(dirhams(price.price))}
        </bdi>
        {amount !== null && (
          <span className="text-muted">
            {t('request.form.endorsement.insteadOf', { amount: isolated(dirhams(amount)) })}
          </span>
        )}
      </p>
      <Difference form={form} price={price.price} day={day} />
      <p className="mt-1 text-sm text-muted">{t('request.form.endorsement.indicative')}</p>
    </>
  )
}

/** The product's own questions with the answers of the policy, and what changing them costs. */
const NewAnswers = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const { product, insurance, today, references } = form
  const answers = useMemo(
    () => newAnswers(values, { ...form, kind: 'endorsement', insurance }),
    [values, form, insurance],
  )
  const price = useNewPrice(product, answers?.ok ? answers.answers : undefined)
  const known = answers?.ok && price && price !== 'failed' ? price.price : null
  return (
    <>
      {/* What gets the focus comes to stand above the price that stays in view. */}
      <div className="[&_input]:scroll-mb-80 [&_select]:scroll-mb-80">
        <RiskForm form={productForms[product]} references={references} loadList={loadList} today={today} />
      </div>
      <input type="hidden" name="price" value={known ?? ''} />
      <div
        role="status"
        // A price stays in view while the questions above it are answered; on phones above the menu.
        className={cx(
          'rounded-lg border border-line bg-sunken p-4',
          answers?.ok && 'sticky bottom-22 shadow-soft md:bottom-4',
        )}
      >
        {answers?.ok ? (
          <Preview form={form} price={price} day={readDate(textAt(values, 'date_effet'))} />
        ) : (
          <p className="text-muted">
            {t(answers ? 'request.form.endorsement.incomplete' : 'request.form.endorsement.unchanged')}
          </p>
        )}
      </div>
    </>
  )
}

/** Opened at the customer's word; closed again, what was typed there stays and is not sent. */
const InsuredInformation = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { idOf, initial, values } = useForm()
  const isOpen = isTicked(values, changesAnswers)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <Section title={t('request.form.endorsement.insured')}>
      <Checkbox
        id={idOf(changesAnswers)}
        name={changesAnswers}
        label={t('request.form.endorsement.open')}
        hint={t('request.form.endorsement.openHint')}
        defaultChecked={initial(changesAnswers) === 'on'}
      />
      {wasOpen && (
        <div hidden={!isOpen} className="grid gap-5">
          <NewAnswers form={form} />
        </div>
      )}
    </Section>
  )
}

/** Modification: in words, from when, and where the tariff knows it, at what price (spec 001 §3). */
export const EndorsementForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { product, term, today } = form
  const steps = ['next1', 'next2', 'next3'] as const
  return (
    <>
      <Section title={t('request.form.endorsement.title')}>
        <FreeText
          name="modification"
          label={t('request.form.endorsement.nature')}
          hint={t('request.form.endorsement.natureHint')}
          maxLength={4000}
        />
        <div className="sm:max-w-80">
          <Line
            name="date_effet"
            type="date"
            label={t('request.form.endorsement.date')}
            hint={
              <WholeCodes>
                {t('request.form.endorsement.dateHint', { date: formatDate(term.endDate) })}
              </WholeCodes>
            }
            min={laterDay(today, term.startDate)}
            max={term.endDate}
          />
        </div>
      </Section>
      {!productForms[product].submitsItself && <InsuredInformation form={form} />}
      <Pieces kind="endorsement" />
      <Steps
        title={t('request.form.next')}
        steps={steps.map((step) => t(`request.form.endorsement.${step}`))}
      />
    </>
  )
}
