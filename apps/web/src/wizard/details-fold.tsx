import { useState } from 'react'
import type { Refusal } from '../forms/action.ts'
import { useDetailsForm } from '../forms/use-details-form.ts'
import { useWords } from '../i18n/words.tsx'
import { Fold } from '../ui/fold.tsx'
import type { RecapData } from './recap-step.ts'

/** Value of the hidden field that tells the form of the details from the confirmation. */
const detailsPart = 'details'

export const isOfDetails = (refusal: Refusal | undefined): boolean => refusal?.values.part === detailsPart

/**
 * Optional questions after the price, folded. Their code is loaded once they are opened; a visitor
 * without JavaScript states them in the customer area.
 */
export const DetailsFold = ({ data, refusal }: { data: RecapData; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const { draft, product } = data
  const isStated = Object.keys(draft.details).length > 0
  const [isOpen, setOpen] = useState(isStated || isOfDetails(refusal))
  const chunk = useDetailsForm(isOpen)
  return (
    <Fold
      title={t('products.details.title')}
      lead={t(isStated ? 'products.details.stated' : 'products.details.lead')}
      isOpen={isStated || isOfDetails(refusal)}
      onToggle={setOpen}
    >
      {chunk ? (
        <chunk.DetailsForm
          key={draft.version}
          product={product}
          details={draft.details}
          refusal={isOfDetails(refusal) ? refusal : undefined}
        >
          <input type="hidden" name="_intent" value={detailsPart} />
          <input type="hidden" name="part" value={detailsPart} />
          <input type="hidden" name="version" value={draft.version} />
        </chunk.DetailsForm>
      ) : (
        <p className="text-muted">{t('products.details.later')}</p>
      )}
    </Fold>
  )
}
