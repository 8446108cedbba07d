import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { overpaid } from '@wassit/domain/policy/balance'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { formatDeadline } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { useForm } from '../../forms/form.tsx'
import { PricePanel } from '../../forms/price-panel.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PlateText } from '../../forms/plate-text.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Acceptance } from './detail-action.ts'
import { Card, DocumentRows } from './documents.tsx'
import { Line } from './fact-line.tsx'
import { Fold } from './facts.tsx'
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

/** Limits of the cover and lines of the price, which unfold. */
const Offer = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const { amount, pricing, limits } = insurance
  const isPriced = pricing.price !== null && pricing.price === amount
  return (
    <div className="my-4 grid gap-4">
      <DecidedTerms underwriting={insurance.underwriting} />
      {limits.length > 0 && (
        <Fold title={t('dashboard.accept.limits')}>
          <dl className="divide-y divide-line">
            {limits.map(({ label, value }) => (
              <Line key={label} label={label}>
                <bdi>{value}</bdi>
              </Line>
            ))}
          </dl>
        </Fold>
      )}
      {isPriced && (
        // A price that the insurer raised shows how.
        <Fold title={t('dashboard.detail.price')} open={insurance.underwriting?.loading != null}>
          <PricePanel price={pricing} />
        </Fold>
      )}
    </div>
  )
}

/** Amount, whose it is, and until when: what the customer accepts. */
const Price = ({
  insurance: { amount, company_name, risk, quote_expires_at },
}: {
  insurance: InsuranceDetail
}) => {
  const { t } = useWords()
  return (
    <div className="mb-3">
      {amount !== null && (
        <p className="text-3xl font-semibold text-saffron-ink tabular-nums">
          <bdi>{formatAmount(dirhams(amount))}</bdi>
        </p>
      )}
      <p className="font-semibold">
        {company_name && <bdi>{company_name}</bdi>}
        {company_name && risk && <span aria-hidden="true"> · </span>}
        {risk && <PlateText>{risk}</PlateText>}
      </p>
      {quote_expires_at && (
        <p className="text-sm text-muted">
          {t('dashboard.detail.validUntil')} <bdi>{formatDeadline(new Date(quote_expires_at))}</bdi>
        </p>
      )}
    </div>
  )
}

const inText = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

/** Tells what was paid before, and what is then left to pay for the new quote, or given back. */
const Difference = ({ payment: { paid, due }, amount }: Pick<InsuranceDetail, 'payment' | 'amount'>) => {
  const { t } = useWords()
  if (paid === 0) return null
  const excess =
    amount === null ? 0 : overpaid({ premium: dirhams(amount), returned: 0, paid: dirhams(paid) })
  return (
    <p className="mb-4 rounded-lg border border-amber bg-amber-soft px-4 py-3 text-amber">
      {due > 0
        ? t('dashboard.accept.difference', { paid: inText(paid), due: inText(due) })
        : t(excess > 0 ? 'dashboard.accept.excess' : 'dashboard.accept.nothingDue', {
            paid: inText(paid),
            excess: inText(toDirhams(excess)),
          })}
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
      <Price insurance={insurance} />
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
      <Difference payment={insurance.payment} amount={insurance.amount} />
      <OfferedInstalments payment={insurance.payment} />
      <StepForm step="accept" insurance={insurance} schema={Acceptance} refusal={refusal}>
        <input type="hidden" name="price" value={insurance.amount ?? ''} />
        <Box />
        <NextPayment payment={insurance.payment} />
      </StepForm>
    </Card>
  )
}
