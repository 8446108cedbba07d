import type { OfferAnswer } from '@wassit/domain/api/offers'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OfferNames } from './offer-names.ts'
import { offerRows } from './offer-rows.ts'
import type { OfferCell, OfferRow } from './offer-rows.ts'

/** Columns of the values on a phone, below the name of their row. */
const columns: Record<number, string> = {
  1: 'max-md:grid-cols-1',
  2: 'max-md:grid-cols-2',
  3: 'max-md:grid-cols-3',
}

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

interface RowProps {
  row: OfferRow
  offers: readonly OfferAnswer[]
}

const Row = ({ row: { name, values, differs }, offers }: RowProps) => {
  const { t } = useWords()
  return (
    <tr
      className={cx(
        'border-b border-line align-top max-md:grid max-md:gap-x-3 max-md:px-2 max-md:py-2',
        columns[values.length],
        differs && 'bg-amber-soft',
      )}
    >
      <th scope="row" className="text-start font-normal text-muted max-md:col-span-full md:p-2">
        {name}
        {differs && <span className="sr-only"> ({t('offers.differs')})</span>}
      </th>
      {offers.map(({ id }, index) => (
        <td key={id} className="wrap-anywhere tabular-nums max-md:text-xs md:p-2">
          <Cell value={values[index] ?? false} />
        </td>
      ))}
    </tr>
  )
}

interface OfferTableProps {
  offers: readonly OfferAnswer[]
  namesOf: (offer: OfferAnswer) => OfferNames
  isOpen: boolean
}

/** Offers side by side: a table whose rows have their name above the values on a phone. */
export const OfferTable = ({ offers, namesOf, isOpen }: OfferTableProps) => {
  const { t } = useWords()
  return (
    <details className="mt-4" open={isOpen}>
      <summary className="py-2 text-brand-ink underline underline-offset-2">{t('offers.compare')}</summary>
      <table className="w-full table-fixed text-sm max-md:block">
        <caption className="sr-only">{t('offers.compare')}</caption>
        <thead className="max-md:block">
          <tr
            className={cx(
              'border-b border-line-strong max-md:grid max-md:gap-x-3 max-md:px-2',
              columns[offers.length],
            )}
          >
            <th scope="col" className="max-md:sr-only">
              <span className="sr-only">{t('offers.facts')}</span>
            </th>
            {offers.map((offer) => {
              const { name, more } = namesOf(offer)
              return (
                <th scope="col" key={offer.id} className="py-2 text-start align-top md:px-2">
                  <span className="block wrap-anywhere">
                    <bdi>{name}</bdi>
                  </span>
                  {more && (
                    <span className="block font-normal text-muted">
                      <bdi>{more}</bdi>
                    </span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {offerRows(offers, t).map((row) => (
            <Row key={row.name} row={row} offers={offers} />
          ))}
          <tr
            className={cx(
              'align-top max-md:grid max-md:gap-x-3 max-md:px-2 max-md:py-2',
              columns[offers.length],
            )}
          >
            <th scope="row" className="text-start font-normal text-muted max-md:col-span-full md:p-2">
              {t('offers.row.conditions')}
            </th>
            {offers.map(({ id, conditions, company_name: insurer }) => (
              <td key={id} className="md:p-2">
                {conditions && (
                  <a
                    href={conditions}
                    className="text-brand-ink underline underline-offset-2"
                    aria-label={t('offers.conditionsOf', { insurer: insurer ?? '' })}
                  >
                    {t('offers.conditions')}
                  </a>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">{t('offers.differences')}</p>
    </details>
  )
}
