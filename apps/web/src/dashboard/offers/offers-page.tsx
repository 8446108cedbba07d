import type { OwnOffers } from '@wassit/domain/api/sales/file-offers'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { paths } from '@wassit/domain/site/paths'
import { Form, useLoaderData, useNavigation, useParams } from 'react-router'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { OfferList } from '../../areas/offers/offer-list.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import type { OffersData } from './offers-data.ts'
import { OffersFrame } from './offers-frame.tsx'

export { offersAction as action, offersLoader as loader } from './offers-data.ts'

const Choice = ({ offer, name }: { offer: OfferAnswer; name: string }) => {
  const { t } = useWords()
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace>
      <input type="hidden" name="price" value={offer.price ?? ''} />
      <Button
        type="submit"
        look="secondary"
        name="offer"
        value={offer.id}
        aria-disabled={isSending || undefined}
      >
        {t('offers.file.choose')}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

const Offers = ({ shown }: { shown: OwnOffers }) => {
  const { t } = useWords()
  return (
    <OfferList shown={shown}>
      {(offer, name) => {
        const proposal = shown.advice.find((each) => each.offer === offer.id)
        return (
          <>
            {proposal && (
              <div className="grid justify-items-start gap-1 text-sm">
                <Badge tone="brand">{t('offers.file.proposed')}</Badge>
                <p dir="auto">{proposal.reason}</p>
              </div>
            )}
            {offer.id === shown.chosen && <Badge tone="success">{t('offers.file.chosen')}</Badge>}
            {shown.open && offer.immediate && offer.id !== shown.chosen && (
              <Choice offer={offer} name={name} />
            )}
          </>
        )
      }}
    </OfferList>
  )
}

const Page = ({ number }: { number: string }) => {
  const { t } = useWords()
  const { kept, stale } = useKept<OwnOffers, LoadFailure>(useLoaderData<OffersData | null>())
  return (
    <OffersFrame
      title="offers.file.title"
      file={paths.dashboardQuote(number)}
      lead={kept && t(kept.open ? 'offers.file.lead' : 'offers.file.closed')}
    >
      {kept && <Offers shown={kept} />}
      {!kept && stale && <DataFailed failure={stale} />}
      {!kept && !stale && <LoadingScreen />}
    </OffersFrame>
  )
}

/** Page /dashboard/offres/{number}: the offers for a request, among which its customer may still choose. */
export const Component = () => {
  const { number = '' } = useParams()
  return <Page key={number} number={number} />
}
