import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import type { OfferNames } from '@wassit/domain/offer/comparison'
import type { ChangeEvent } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { useView, viewForm } from './offer-controls.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { priceText } from './offer-names.ts'
import { viewKeys } from './offer-view.ts'

/** Box that puts an offer into the table, full while as many as fit are there. */
const Keep = ({
  offer,
  name,
  kept,
  isFull,
}: {
  offer: OfferAnswer
  name: string
  kept: boolean
  isFull: boolean
}) => {
  const { t } = useWords()
  const handleChange = useView()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        key={String(kept)}
        type="checkbox"
        form={viewForm}
        name={viewKeys.kept}
        value={offer.id}
        defaultChecked={kept}
        disabled={isFull && !kept}
        onChange={handleChange}
        className="size-4.5 accent-brand"
      />
      {t('offers.keep')}
      <span className="sr-only"> {name}</span>
    </label>
  )
}

interface OfferCardProps {
  offer: OfferAnswer
  names: OfferNames
  /** Covers in words, where formulas are compared. */
  covers: string
  isChosen: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  /** Absent if all offers are in the table anyway. */
  keep?: { kept: boolean; isFull: boolean }
}

/** Offer of one insurer under one formula, with the button that chooses it. */
export const OfferCard = ({
  offer,
  names: { name, more },
  covers,
  isChosen,
  onChoose,
  keep,
}: OfferCardProps) => {
  const { t } = useWords()
  return (
    <li
      className={cx(
        'flex flex-col rounded-xl border transition-colors duration-150 hover:border-brand',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <label className="flex grow cursor-pointer gap-3 p-4">
        <input
          type="radio"
          name="choice"
          value={offer.id}
          checked={isChosen}
          onChange={onChoose}
          className="mt-1 size-4.5 shrink-0 accent-brand"
        />
        <span className="flex min-w-0 flex-col gap-1 text-sm text-muted">
          <bdi className="self-start text-base font-semibold wrap-anywhere text-ink">{name}</bdi>{' '}
          {more && <bdi className="self-start">{more}</bdi>}{' '}
          <bdi className="max-w-full self-start text-xl font-semibold text-saffron-ink tabular-nums">
            {priceText(offer, t)}
          </bdi>{' '}
          <OfferFacts offer={offer} />
          {covers && <span>{covers}</span>}
        </span>
      </label>
      {keep && (
        <div className="border-t border-line px-4">
          <Keep offer={offer} name={[name, more].filter(Boolean).join(', ')} {...keep} />
        </div>
      )}
    </li>
  )
}
