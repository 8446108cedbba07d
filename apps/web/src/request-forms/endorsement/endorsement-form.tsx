import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import { dirhams } from '@wassit/domain/pricing/money'
import { productForms } from '@wassit/domain/products/forms'
import { requestKinds } from '@wassit/domain/request/request'
import { useMemo, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useForm } from '../../forms/form.tsx'
import { RiskForm } from '../../forms/risk-form.tsx'
import { isTicked, textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { listLoader } from '../../wizard/draft-data.ts'
import type { ReadyForm } from '../kind-form.ts'
import { FreeText, Section, TermDay, isInTerm } from '../form-parts.tsx'

const loadList = listLoader(customerCall)
import { changesAnswers, newAnswers } from './new-answers.ts'
import { useRequestQuote } from '../use-request-quote.ts'
import type { RequestQuote } from '../use-request-quote.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const isolated = (dirhamsOf: number): string => `\u2066${formatAmount(dirhams(dirhamsOf))}\u2069`

const Difference = ({ amount, endDate }: { amount: number; endDate: string }) => {
  const { t } = useWords()
  const values = { amount: isolated(Math.abs(amount)), date: formatDate(endDate) }
  if (amount === 0) return <p>{t('request.form.endorsement.same')}</p>
  return (
    <p className="font-semibold">
      <WholeCodes>
        {t(amount > 0 ? 'request.form.endorsement.more' : 'request.form.endorsement.less', values)}
      </WholeCodes>
    </p>
  )
}

interface PreviewProps {
  endDate: string
  quote: RequestQuote | 'failed' | undefined
}

/** New yearly premium next to the current one, and the difference until the end of the term. */
const Preview = ({ endDate, quote }: PreviewProps) => {
  const { t } = useWords()
  if (quote === undefined) return <p className="text-muted">{t('request.form.endorsement.pricing')}</p>
  if (quote === 'failed' || quote.pricing === null)
    return <p className="text-muted">{t('request.form.endorsement.noPrice')}</p>
  const { pricing, before, amount } = quote
  if (pricing.price === null)
    return (
      <>
        <p>{t('request.form.endorsement.referred')}</p>
        <p className="mt-1 text-sm text-muted">{t(pricing.reason as MessageId)}</p>
      </>
    )
  return (
    <>
      <p className="text-muted">{t('request.form.endorsement.newPrice')}</p>
      <p className="my-1 flex flex-wrap items-baseline gap-x-3">
        <Verbatim className="text-2xl font-semibold text-saffron-ink tabular-nums">
          {formatAmount(dirhams(pricing.price))}
        </Verbatim>
        {before !== null && (
          <span className="text-muted">
            {t('request.form.endorsement.insteadOf', { amount: isolated(before) })}
          </span>
        )}
      </p>
      {amount !== null && <Difference amount={amount} endDate={endDate} />}
      <p className="mt-1 text-sm text-muted">{t('request.form.endorsement.indicative')}</p>
    </>
  )
}

/** Returns the typed day if a change may begin on it. */
const chosenDay = (values: FormValues, { term, today }: ReadyForm): string | undefined => {
  const day = readDate(textAt(values, 'date_effet'))
  return day && isInTerm(day, { today, term }) ? day : undefined
}

/** Questions of the product with the answers of the policy, and the price of their changes. */
const NewAnswers = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const { product, insurance, today, references } = form
  const answers = useMemo(() => newAnswers(values, form), [values, form])
  const quote = useRequestQuote(
    answers?.ok
      ? {
          insurance_id: insurance.id,
          report_type: requestKinds.endorsement.code,
          date_effet: chosenDay(values, form),
          data: answers.answers,
        }
      : undefined,
  )
  const known = answers?.ok && quote && quote !== 'failed' ? quote.pricing?.price : null
  return (
    <>
      {/* The scroll margin keeps a focused field above the sticky price. */}
      <div className="[&_input]:scroll-mb-80 [&_select]:scroll-mb-80">
        <RiskForm form={productForms[product]} references={references} loadList={loadList} today={today} />
      </div>
      <input type="hidden" name="price" value={known ?? ''} />
      <div
        role="status"
        // The price stays in view while the customer answers; on phones above the menu.
        className={cx(
          'rounded-lg border border-line bg-sunken p-4',
          answers?.ok && 'sticky bottom-22 shadow-soft md:bottom-4',
        )}
      >
        {answers?.ok ? (
          <Preview endDate={form.term.endDate} quote={quote} />
        ) : (
          <p className="text-muted">
            {t(answers ? 'request.form.endorsement.incomplete' : 'request.form.endorsement.unchanged')}
          </p>
        )}
      </div>
    </>
  )
}

/**
 * Questions that the customer opens on demand. Typed answers survive closing, but are not sent
 * while closed.
 */
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

/**
 * Modification: its description, its first day and, where a tariff exists, its price (spec 001 §3).
 */
export const EndorsementForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { product, term, today } = form
  return (
    <>
      <Section title={t('request.form.endorsement.title')}>
        <FreeText
          name="modification"
          label={t('request.form.endorsement.nature')}
          hint={t('request.form.endorsement.natureHint')}
          maxLength={4000}
        />
        <TermDay
          name="date_effet"
          label={t('request.form.endorsement.date')}
          hint={
            <WholeCodes>
              {t('request.form.endorsement.dateHint', { date: formatDate(term.endDate) })}
            </WholeCodes>
          }
          today={today}
          term={term}
        />
      </Section>
      {!productForms[product].submitsItself && <InsuredInformation form={form} />}
    </>
  )
}
