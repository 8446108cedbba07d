import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatNumber } from '@wassit/domain/format/format'
import { namesOf } from '@wassit/domain/offer/comparison'
import { damageOfRanking } from '@wassit/domain/offer/ranking'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useAlive } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import type { Refusal } from '../../forms/action.ts'
import type { RecapData } from '../recap-step.ts'
import { AdjustForm } from './adjust-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferControls } from './offer-controls.tsx'
import { addedCovers, priceText } from './offer-names.ts'
import { OfferTable } from './offer-table.tsx'
import { mostKept, offersAnchor, showOffers } from './offer-view.ts'

interface OffersProps {
  data: RecapData
  refusal: Refusal | undefined
  chosen: OfferAnswer
  /** Address of the comparison as a paper, for a visitor. */
  paperHref: string | undefined
  /** Told whether the prices on the screen are those of earlier values. */
  onOld: (isOld: boolean) => void
}

const Offers = ({ data, refusal, chosen, paperHref, onOld }: OffersProps) => {
  const { t } = useWords()
  const isAlive = useAlive()
  const submit = useSubmit()
  // A radio button shows the choice at once; after the answer the price decides.
  const [picked, setPicked] = useState<string>()
  const { offers, view, product, draft } = data
  const shown = showOffers(offers, view, chosen)
  const { listed, compared, insurers } = shown
  const names = (offer: OfferAnswer) => namesOf(offer, product, insurers, t)
  const isOne = insurers === 1
  const choose = async ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    setPicked(value)
    if (form) await submit(form, { replace: true, preventScrollReset: true })
    setPicked(undefined)
  }
  const keptIds = view.kept.filter((id) => listed.some((offer) => offer.id === id))
  const rule = t(`offers.rule.${shown.order}`, { amount: formatNumber(damageOfRanking, 'DHS') })
  return (
    <section className="print:hidden" aria-labelledby={offersAnchor}>
      <h2 id={offersAnchor} className="scroll-mt-6 text-lg font-semibold">
        {t(isOne ? 'offers.title.formulas' : 'offers.title.insurers')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {isOne ? t('offers.lead.formulas') : t('offers.lead.insurers', { count: offers.length, insurers })}
      </p>
      {!isOne && <OfferControls shown={shown} formulas={formulasOf(productForms[product])?.options ?? []} />}
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="_intent" value="offer" />
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="writer" value={data.writer} />
        <fieldset>
          <legend className="sr-only">{t(isOne ? 'offers.title.formulas' : 'offers.title.insurers')}</legend>
          <ul
            className={cx(
              'grid gap-3',
              listed.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3',
            )}
          >
            {listed.map((offer, index) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                names={names(offer)}
                covers={isOne ? addedCovers(listed, index, t) : ''}
                isChosen={offer.id === (picked ?? chosen.id)}
                onChoose={(event) => void choose(event)}
                {...(listed.length > mostKept && {
                  keep: { kept: keptIds.includes(offer.id), isFull: keptIds.length >= mostKept },
                })}
              />
            ))}
          </ul>
        </fieldset>
        {!isAlive && (
          <Button type="submit" look="secondary" className="mt-3">
            {t('offers.choose')}
          </Button>
        )}
      </Form>
      <p role="status" className="mt-3 font-semibold">
        {t('offers.now', {
          offer: [names(chosen).name, names(chosen).more].filter(Boolean).join(' · '),
          price: `\u2066${priceText(chosen, t)}\u2069`,
        })}
      </p>
      <p className="mt-1 text-xs text-muted">{rule}</p>
      {!productForms[product].fixedFormulas?.includes(shown.formula) && (
        <AdjustForm data={data} refusal={refusal} onOld={onOld} />
      )}
      <OfferTable offers={compared} namesOf={names} />
      {paperHref && !isOne && (
        <a
          href={paperHref}
          className="mt-2 inline-block py-2 text-sm text-brand-ink underline underline-offset-2"
        >
          {t('offers.paper')}
        </a>
      )}
    </section>
  )
}

/**
 * Offers of all insurers next to each other, or the formulas of a single one. The choice decides
 * insurer and price of the request; it works without JavaScript.
 */
export const OfferSection = ({ data, ...rest }: Omit<OffersProps, 'chosen'>) =>
  data.chosen && data.offers.length > 1 ? <Offers data={data} chosen={data.chosen} {...rest} /> : null
