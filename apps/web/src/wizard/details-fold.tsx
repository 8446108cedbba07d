import { useState } from 'react'
import type { Refusal } from '../forms/action.ts'
import { useDetailsForm } from '../forms/use-details-form.ts'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
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
    <details
      className="group mb-6 rounded-xl border border-line bg-surface print:hidden"
      open={isStated || isOfDetails(refusal)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
        <span>
          {t('products.details.title')}
          <span className="block text-sm font-normal text-muted">
            {t(isStated ? 'products.details.stated' : 'products.details.lead')}
          </span>
        </span>
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
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
      </div>
    </details>
  )
}
