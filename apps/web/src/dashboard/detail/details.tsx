import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { detailForms } from '@wassit/domain/products/details'
import { useState } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { useDetailsForm } from '../../forms/use-details-form.ts'
import { useWords } from '../../i18n/words.tsx'
import { Fold } from './facts.tsx'

interface DetailsProps {
  insurance: InsuranceDetail
  refusal: Refusal | undefined
}

/** Standing of the stated coefficient: whether an agent has confirmed it. */
const Standing = ({ insurance: { details, coefficient_confirmed } }: Pick<DetailsProps, 'insurance'>) => {
  const { t } = useWords()
  if (details.coefficient === undefined) return null
  return (
    <p className="mb-3 text-sm text-muted">
      {t(coefficient_confirmed ? 'products.details.confirmed' : 'products.details.unconfirmed')}
    </p>
  )
}

/**
 * Optional details of the policy: a form while nothing is paid, later what was stated. Empty for a
 * policy without any.
 */
export const PolicyDetails = ({ insurance, refusal }: DetailsProps) => {
  const { t } = useWords()
  const { takes_details, details, insuranceType_name, id, updated_at } = insurance
  const refused = refusal?.values.step === 'details' ? refusal : undefined
  const [isOpen, setOpen] = useState(refused !== undefined)
  const chunk = useDetailsForm(takes_details && isOpen)
  const product = productOfCode(insuranceType_name)
  const groups = product ? recapOf(detailForms[product], details, t) : []
  if (!product || (!takes_details && groups.length === 0)) return null
  const lead = groups.length > 0 ? 'products.details.stated' : 'products.details.lead'
  return (
    <Fold
      title={t('products.details.title')}
      aside={takes_details ? t(lead) : undefined}
      onToggle={setOpen}
      open={refused !== undefined}
    >
      <Standing insurance={insurance} />
      {!takes_details && <Recap groups={groups} />}
      {takes_details && chunk && (
        <chunk.DetailsForm key={updated_at} product={product} details={details} refusal={refused}>
          <input type="hidden" name="step" value="details" />
          <input type="hidden" name="insurance_id" value={id} />
        </chunk.DetailsForm>
      )}
    </Fold>
  )
}
