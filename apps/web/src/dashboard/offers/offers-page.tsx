import type { OwnOffers } from '@wassit/domain/api/file-offers'
import type { OfferAnswer } from '@wassit/domain/api/offers'
import { paths } from '@wassit/domain/site/paths'
import { Form, Link, useActionData, useLoaderData, useNavigation, useParams } from 'react-router'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { OfferList } from '../../areas/offers/offer-list.tsx'
import type { Refusal } from '../../forms/action.ts'
import { RefusalBox } from '../../forms/refusal-box.tsx'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataFailed } from '../data-failed.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import type { OffersData } from './offers-data.ts'

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
  const refusal = useActionData<Refusal | null>()
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHead title={t('offers.file.title')} />
      <Link
        to={paths.dashboardQuote(number)}
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
      >
        {t('offers.file.back')}
      </Link>
      <h1 className="text-2xl font-semibold">{t('offers.file.title')}</h1>
      {kept && (
        <p className="mt-2 mb-6 text-muted">{t(kept.open ? 'offers.file.lead' : 'offers.file.closed')}</p>
      )}
      {refusal?.notice && (
        <RefusalBox refusal={refusal} className="border-amber bg-amber-soft">
          <p>{noticeText(t, refusal.notice)}</p>
        </RefusalBox>
      )}
      {kept && <Offers shown={kept} />}
      {!kept && stale && <DataFailed failure={stale} />}
      {!kept && !stale && <LoadingScreen />}
    </div>
  )
}

/** Page /dashboard/offres/{number}: the offers for a request, among which its customer may still choose. */
export const Component = () => {
  const { number = '' } = useParams()
  return <Page key={number} number={number} />
}
