import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount, formatNumber } from '@wassit/domain/format/format'
import { delayOf } from '@wassit/domain/offer/comparison'
import { damageOfRanking } from '@wassit/domain/offer/ranking'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'

/** Facts of an offer below its price, the same before the request and in the file. */
export const OfferFacts = ({ offer }: { offer: OfferAnswer }) => {
  const { t } = useWords()
  return (
    <>
      {offer.immediate && (
        <span>{t('offers.month', { amount: `\u2066${formatAmount(dirhams(offer.monthly))}\u2069` })}</span>
      )}
      {offer.deductible !== null && (
        <span>
          {t('offers.deductible', {
            amount: `\u2066${formatNumber(offer.deductible, 'DHS')}\u2069`,
            damage: `\u2066${formatNumber(damageOfRanking, 'DHS')}\u2069`,
          })}
        </span>
      )}
      <span>{delayOf(offer, t)}</span>
      {offer.immediate && offer.indicatif && <span>{t('offers.indicative')}</span>}
    </>
  )
}
