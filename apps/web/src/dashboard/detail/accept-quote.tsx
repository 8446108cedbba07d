import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { useForm } from '../../forms/form.tsx'
import { PricePanel } from '../../forms/price-panel.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Acceptance } from './detail-action.ts'
import { Card, DocumentRows } from './documents.tsx'
import { Line } from './fact-line.tsx'
import { OfferedInstalments } from './instalments.tsx'
import { StepForm } from './step-form.tsx'
import { DecidedTerms } from './underwriting.tsx'
import { TrustLine } from '../../shell/trust-line.tsx'

const Box = () => {
  const { t } = useWords()
  const { values, idOf, errorOf } = useForm()
  return (
    <>
      <Checkbox
        id={idOf('accepted')}
        name="accepted"
        label={t('dashboard.accept.confirm')}
        error={errorOf('accepted')}
        fieldClassName="mb-4"
      />
      <SubmitButton
        size="large"
        className="w-full"
        waitsFor={values.accepted ? undefined : t('dashboard.accept.wait')}
      >
        {t('dashboard.accept.submit')}
      </SubmitButton>
    </>
  )
}

/** Terms that the customer accepts: insurer, cover, limits, validity and price. */
const Offer = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const { amount, pricing, company_name, quote_expires_at, limits } = insurance
  const isPriced = pricing.price !== null && pricing.price === amount
  return (
    <div className="my-4 grid gap-4">
      <dl className="divide-y divide-line">
        {company_name && (
          <Line label={t('dashboard.detail.insurer')}>
            <bdi>{company_name}</bdi>
          </Line>
        )}
        {limits.map(({ label, value }) => (
          <Line key={label} label={label}>
            <bdi>{value}</bdi>
          </Line>
        ))}
        {quote_expires_at && (
          <Line label={t('dashboard.detail.validUntil')}>
            <bdi>{formatMoment(new Date(quote_expires_at))}</bdi>
          </Line>
        )}
      </dl>
      <DecidedTerms underwriting={insurance.underwriting} />
      {isPriced && <PricePanel price={pricing} title={t('dashboard.detail.price')} />}
      {amount !== null && !isPriced && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-sunken px-4 py-3">
          <span className="text-muted">{t('dashboard.column.amount')}</span>
          <bdi className="text-2xl font-semibold text-saffron-ink">{formatAmount(dirhams(amount))}</bdi>
        </p>
      )}
    </div>
  )
}

const inText = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

/** Tells after a correction what was paid before, and what is left to pay for the new quote. */
const Difference = ({ payment: { paid, due } }: Pick<InsuranceDetail, 'payment'>) => {
  const { t } = useWords()
  if (paid === 0) return null
  return (
    <p className="mb-4 rounded-lg border border-amber bg-amber-soft px-4 py-3 text-amber">
      {due > 0
        ? t('dashboard.accept.difference', { paid: inText(paid), due: inText(due) })
        : t('dashboard.accept.nothingDue', { paid: inText(paid) })}
    </p>
  )
}

/** Tells before the acceptance how and where it is paid, and to whom. */
const NextPayment = ({ payment }: Pick<InsuranceDetail, 'payment'>) => {
  const { t } = useWords()
  return (
    <>
      {payment.card && <p className="mt-4 text-sm text-muted">{t('dashboard.accept.payment')}</p>}
      <TrustLine className="mt-2" />
    </>
  )
}

/** Status 2: the quote, its amount and the checkbox that accepts both (spec 001 §2). */
export const AcceptQuote = ({ insurance, refusal }: { insurance: InsuranceDetail; refusal?: Refusal }) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.accept.title')}>
      <DocumentRows insurance={insurance} owner="insurance" />
      <Offer insurance={insurance} />
      {insurance.pricing.price === insurance.amount && (
        <Link
          to={paths.dashboardOffers(insurance.insurance_number)}
          className="mb-4 inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
        >
          {t('dashboard.accept.offers')}
        </Link>
      )}
      <Difference payment={insurance.payment} />
      <OfferedInstalments payment={insurance.payment} />
      <StepForm step="accept" insurance={insurance} schema={Acceptance} refusal={refusal}>
        <input type="hidden" name="price" value={insurance.amount ?? ''} />
        <Box />
        <NextPayment payment={insurance.payment} />
      </StepForm>
    </Card>
  )
}
