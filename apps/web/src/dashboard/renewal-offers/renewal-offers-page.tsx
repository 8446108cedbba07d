import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import type { RenewalOffers } from '@wassit/domain/api/renewals/renewal-offers'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import { requestKinds } from '@wassit/domain/request/request'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import { Form, Link, useLoaderData, useNavigation, useParams } from 'react-router'
import { selectPolicy } from '../../api/selected-policy.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { OfferList } from '../../areas/offers/offer-list.tsx'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { OffersFrame } from '../offers/offers-frame.tsx'
import type { NotRenewable, RenewalOffersData } from './renewal-offers-data.ts'

export { renewalOffersAction as action, renewalOffersLoader as loader } from './renewal-offers-data.ts'

interface OfPolicy {
  shown: RenewalOffers
  number: string
}

/** Way to the form of the renewal, which receives the contract (spec 001 §2). */
const Renew = ({ shown: { insurance_id, insuranceType_name: code }, number }: OfPolicy) => {
  const { t } = useWords()
  const product = productOfCode(code)
  const select = () =>
    selectPolicy({
      insurance_id,
      N_affaire: number,
      insurance_type_id: product ? String(catalogue[product].coverageId) : '',
    })
  return (
    <Link
      to={paths.dashboardRequest(requestKinds.renewal.slug)}
      onClick={select}
      className={buttonClass('primary')}
    >
      {t('offers.renewal.renew')}
    </Link>
  )
}

/** Policy of the year that ends with the price of its renewal, as the first card. */
const ThisYear = ({ shown, number }: OfPolicy) => {
  const { t } = useWords()
  const { company_name: insurer, price, next } = shown.current
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line-strong bg-sunken p-4">
      <div className="flex grow flex-col gap-1 text-sm text-muted">
        <h2 className="text-base font-semibold wrap-anywhere text-ink">
          <bdi>{insurer ?? t('offers.nobody')}</bdi>
        </h2>
        <span>{t('offers.renewal.thisYear')}</span>
        {price !== null && (
          <bdi className="self-start text-xl font-semibold text-ink tabular-nums">
            {formatAmount(dirhams(price))}
          </bdi>
        )}
        <span>
          {next === null
            ? t('offers.renewal.nextByAgent')
            : t('offers.renewal.next', { amount: `\u2066${formatAmount(dirhams(next))}\u2069` })}
        </span>
      </div>
      <div>
        <Renew shown={shown} number={number} />
      </div>
    </li>
  )
}

const Difference = ({ offer, current }: { offer: OfferAnswer; current: RenewalOffers['current'] }) => {
  const { t } = useWords()
  if (offer.price === null || current.price === null) return null
  const difference = dirhams(offer.price) - dirhams(current.price)
  const amount = `\u2066${formatAmount(Math.abs(difference))}\u2069`
  if (difference === 0) return <p className="text-sm text-muted">{t('offers.renewal.same')}</p>
  return (
    <p className="text-sm text-muted">
      {t(difference > 0 ? 'offers.renewal.more' : 'offers.renewal.less', { amount })}
    </p>
  )
}

const Take = ({ offer, name }: { offer: OfferAnswer; name: string }) => {
  const { t } = useWords()
  const isSending = useNavigation().state !== 'idle'
  const [key] = useState(randomUuid)
  return (
    <Form method="post">
      <input type="hidden" name="key" value={key} />
      <Button
        type="submit"
        look="secondary"
        name="offer"
        value={offer.id}
        aria-disabled={isSending || undefined}
      >
        {t('offers.renewal.take')}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

const Offers = ({ shown, number }: OfPolicy) => {
  const { t } = useWords()
  const { current } = shown
  return (
    <OfferList
      shown={{ ...shown, chosen: current.offer, advice: [] }}
      first={<ThisYear shown={shown} number={number} />}
    >
      {(offer, name) => (
        <>
          <Difference offer={offer} current={current} />
          {offer.id === current.offer && <Badge tone="success">{t('offers.renewal.yours')}</Badge>}
          {offer.id !== current.offer && offer.immediate && <Take offer={offer} name={name} />}
        </>
      )}
    </OfferList>
  )
}

const isNotRenewable = (failure: LoadFailure | NotRenewable): failure is NotRenewable =>
  typeof failure === 'object' && 'reason' in failure

const Page = ({ number }: { number: string }) => {
  const { t } = useWords()
  const { kept, stale } = useKept<RenewalOffers, LoadFailure | NotRenewable>(
    useLoaderData<RenewalOffersData | null>(),
  )
  return (
    <OffersFrame
      title="offers.renewal.title"
      file={paths.dashboardPolicy(number)}
      lead={
        kept &&
        t('offers.renewal.lead', { start: formatDate(kept.start_date), end: formatDate(kept.end_date) })
      }
    >
      {kept && <Offers shown={kept} number={number} />}
      {!kept && stale && isNotRenewable(stale) && <EmptyState text={noticeText(t, stale.reason)} />}
      {!kept && stale && !isNotRenewable(stale) && <DataFailed failure={stale} />}
      {!kept && !stale && <LoadingScreen />}
    </OffersFrame>
  )
}

/** Page /dashboard/offres/{number}/renouvellement: this year's policy next to the offers for the next term. */
export const Component = () => {
  const { number = '' } = useParams()
  return <Page key={number} number={number} />
}
