import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { offerRows } from '@wassit/domain/offer/comparison'
import type { OfferCell, OfferNames } from '@wassit/domain/offer/comparison'
import { useWords } from '../../i18n/words.tsx'
import { ComparisonTable } from '../../ui/comparison-table.tsx'
import { Icon } from '../../ui/icon.tsx'

const Cell = ({ value }: { value: OfferCell }) => {
  const { t } = useWords()
  if (typeof value === 'string') return <bdi>{value}</bdi>
  if (Array.isArray(value))
    return value.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))
  return (
    <>
      {value ? <Icon name="check" className="text-mint" /> : <span aria-hidden="true">—</span>}
      <span className="sr-only">{t(value ? 'offers.included' : 'offers.notIncluded')}</span>
    </>
  )
}

const Conditions = ({ offer: { conditions, company_name: insurer } }: { offer: OfferAnswer }) => {
  const { t } = useWords()
  return (
    conditions && (
      <a
        href={conditions}
        className="text-brand-ink underline underline-offset-2"
        aria-label={t('offers.conditionsOf', { insurer: insurer ?? '' })}
      >
        {t('offers.conditions')}
      </a>
    )
  )
}

interface OfferTableProps {
  offers: readonly OfferAnswer[]
  namesOf: (offer: OfferAnswer) => OfferNames
}

/** Offers side by side, with their conditions. */
export const OfferTable = ({ offers, namesOf }: OfferTableProps) => {
  const { t } = useWords()
  const facts = offerRows(offers, t).map(({ name, values, differs }) => ({
    name,
    differs,
    cells: values.map((value, index) => <Cell key={offers[index]?.id} value={value} />),
  }))
  const conditions = {
    name: t('offers.row.conditions'),
    differs: false,
    cells: offers.map((offer) => <Conditions key={offer.id} offer={offer} />),
  }
  return (
    <details className="mt-4">
      <summary className="py-2 text-brand-ink underline underline-offset-2">{t('offers.compare')}</summary>
      <ComparisonTable
        caption={t('offers.compare')}
        facts={t('offers.facts')}
        differs={t('offers.differs')}
        columns={offers.map((offer) => ({ id: offer.id, ...namesOf(offer) }))}
        rows={[...facts, conditions]}
      />
      <p className="mt-2 text-xs text-muted">{t('offers.differences')}</p>
    </details>
  )
}
