import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatDate } from '@wassit/domain/format/format'
import type { Refusal } from '../../forms/action.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Fold } from './facts.tsx'
import { StepForm } from './step-form.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

type Right = NonNullable<InsuranceDetail['withdrawal']>

/** Consequences of a withdrawal now, in the order of their weight. */
const Consequences = ({ right }: { right: Right }) => {
  const { t } = useWords()
  return (
    <ul className="mb-4 list-disc space-y-1 ps-5">
      <li>{t(right.keeps_days ? 'dashboard.withdrawal.keepsDays' : 'dashboard.withdrawal.all')}</li>
      {right.attestation && <li>{t('dashboard.withdrawal.attestation')}</li>}
      <li>{t('dashboard.withdrawal.final')}</li>
    </ul>
  )
}

/** Withdrawal from the contract while the law allows it, or the reason against it. */
export const Withdrawal = ({
  insurance,
  refusal,
}: {
  insurance: InsuranceDetail
  refusal: Refusal | undefined
}) => {
  const { t } = useWords()
  const { withdrawal: right } = insurance
  if (!right) return null
  const day = formatDate(right.until)
  return (
    <Fold title={t('dashboard.withdrawal.title')}>
      {right.refusal ? (
        <p className="text-muted">
          <WholeCodes>{t(`errors.withdrawal.${right.refusal}`, { day })}</WholeCodes>
        </p>
      ) : (
        <>
          <p className="mb-3">
            <WholeCodes>
              {t(right.difference ? 'dashboard.withdrawal.difference' : 'dashboard.withdrawal.lead', { day })}
            </WholeCodes>
          </p>
          <Consequences right={right} />
          <StepForm step="withdraw" insurance={insurance} refusal={refusal}>
            <label className="mb-4 flex items-start gap-3">
              <input type="checkbox" required className="mt-1 size-5 shrink-0 accent-brand" />
              {t('dashboard.withdrawal.sure')}
            </label>
            <SubmitButton>{t('dashboard.withdrawal.submit')}</SubmitButton>
          </StepForm>
        </>
      )}
    </Fold>
  )
}
