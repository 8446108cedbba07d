import type { OwnOffers } from '@wassit/domain/api/sales/file-offers'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { namesOf } from '@wassit/domain/offer/comparison'
import type { OfferNames } from '@wassit/domain/offer/comparison'
import { insurerOfOffer } from '@wassit/domain/offer/offers'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { OfferFacts } from '../../wizard/offers/offer-facts.tsx'
import { priceText } from '../../wizard/offers/offer-names.ts'
import { OfferTable } from '../../wizard/offers/offer-table.tsx'

type Shown = Pick<OwnOffers, 'offers' | 'chosen' | 'advice' | 'insuranceType_name'>

/** Offers that fit next to each other in the table. */
const mostCompared = 3

/** Returns proposed offers first, then the chosen one and those of its formula, and all others apart. */
const inOrderOfAdvice = ({
  offers,
  chosen,
  advice,
}: Shown): { near: OfferAnswer[]; others: OfferAnswer[] } => {
  const formula = offers.find(({ id }) => id === chosen)?.formula
  const isProposed = (id: string) => advice.some((each) => each.offer === id && each.advice === 'proposed')
  const rankOf = (offer: OfferAnswer): number => {
    if (isProposed(offer.id)) return 0
    if (offer.id === chosen) return 1
    return formula === undefined || offer.formula === formula ? 2 : 3
  }
  const sorted = offers.toSorted((a, b) => rankOf(a) - rankOf(b))
  return {
    near: sorted.filter((offer) => rankOf(offer) < 3),
    others: sorted.filter((offer) => rankOf(offer) === 3),
  }
}

interface CardProps {
  offer: OfferAnswer
  names: OfferNames
  isChosen: boolean
  children: ReactNode
}

const Card = ({ offer, names: { name, more }, isChosen, children }: CardProps) => {
  const { t } = useWords()
  return (
    <li
      className={cx(
        'flex flex-col gap-3 rounded-xl border p-4',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex grow flex-col gap-1 text-sm text-muted">
        <h2 className="text-base font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
        </h2>
        {more && <bdi className="self-start">{more}</bdi>}
        <bdi className="self-start text-xl font-semibold text-saffron-ink tabular-nums">
          {priceText(offer, t)}
        </bdi>
        <OfferFacts offer={offer} />
      </div>
      <div className="grid justify-items-start gap-2">{children}</div>
    </li>
  )
}

interface OfferListProps {
  shown: Shown
  /** Card before the offers, such as the policy of this year. */
  first?: ReactNode
  /** Badge, reason and buttons of an offer. */
  children: (offer: OfferAnswer, name: string) => ReactNode
}

/** Offers of a request with what can be done about each, and the first of them side by side. */
export const OfferList = ({ shown, first, children }: OfferListProps) => {
  const { t } = useWords()
  const product = productOfCode(shown.insuranceType_name)
  if (!product) return null
  const { near, others } = inOrderOfAdvice(shown)
  const insurers = new Set(shown.offers.map(({ id }) => insurerOfOffer(id))).size
  const names = (offer: OfferAnswer): OfferNames => namesOf(offer, product, insurers, t)
  const cards = (offers: readonly OfferAnswer[], before?: ReactNode) => (
    <ul
      className={cx('grid gap-3', offers.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3')}
    >
      {before}
      {offers.map((offer) => (
        <Card key={offer.id} offer={offer} names={names(offer)} isChosen={offer.id === shown.chosen}>
          {children(offer, [names(offer).name, names(offer).more].filter(Boolean).join(', '))}
        </Card>
      ))}
    </ul>
  )
  return (
    <>
      {cards(near, first)}
      <p className="mt-3 text-xs text-muted">{t('offers.rule.file')}</p>
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="py-2 text-brand-ink underline underline-offset-2">
            {t('offers.file.others', { count: others.length })}
          </summary>
          <div className="mt-2">{cards(others)}</div>
        </details>
      )}
      {near.length > 1 && <OfferTable offers={near.slice(0, mostCompared)} namesOf={names} />}
    </>
  )
}
