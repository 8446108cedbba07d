import { fileOfferCalls } from '@wassit/domain/api/sales/file-offers'
import type { FileOffers } from '@wassit/domain/api/sales/file-offers'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { Form, useActionData, useLoaderData, useParams } from 'react-router'
import { BackLink } from '../../../areas/back-link.tsx'
import { api } from '../../../api/context.ts'
import { customerAction } from '../../../api/customer.ts'
import { OfferList } from '../../../areas/offers/offer-list.tsx'
import { formatMoment } from '../../../clock.ts'
import { failureOf, refuse } from '../../../forms/action.ts'
import type { Refusal } from '../../../forms/action.ts'
import { RefusalBox } from '../../../forms/refusal-box.tsx'
import { readValues, textAt } from '../../../forms/values.ts'
import { noticeText } from '../../../i18n/notice.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import type { Loaded } from '../../live/loaded.ts'
import { Card } from '../card.tsx'
import { actField } from '../../acts/form-parts.tsx'
import { ChangeHead, ChangeToOffer, ChangeToOther, changeAct } from './change-insurer.tsx'
import { fileLoader } from '../file-data.ts'
import { FilePage } from '../file-frame.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

export const loader = fileLoader((call, number) =>
  call(fileOfferCalls.fileOffers, { params: { insurance_number: number } }),
)

const adviceNames = ['hidden', 'proposed'] as const

/** Sends the advice of the pressed button, after which the list is loaded again, or changes the insurer. */
export const action = customerAction(async (args) => {
  const {
    request,
    context,
    params: { number = '' },
  } = args
  if ((await request.clone().formData()).get(actField) === 'changeInsurer') return changeAct(args)
  const values = readValues(await request.formData())
  const advice = adviceNames.find((name) => name === textAt(values, 'advice'))
  const sent = await context.get(api)(fileOfferCalls.adviseOffer, {
    params: { insurance_number: number, offer: textAt(values, 'offer') },
    body: advice ? { advice, reason: textAt(values, 'reason') } : { advice: 'none' },
  })
  return sent.ok ? null : refuse(values, failureOf(sent))
})

type Advice = FileOffers['advice'][number]

const Given = ({ offer, given }: { offer: OfferAnswer; given: Advice }) => {
  const { t } = useWords()
  const isHidden = given.advice === 'hidden'
  return (
    <Form method="post" replace className="grid justify-items-start gap-2 text-sm">
      <Badge tone={isHidden ? 'refused' : 'brand'}>
        {t(isHidden ? 'offers.console.hidden' : 'offers.console.proposed')}
      </Badge>
      <p dir="auto">{given.reason}</p>
      <p className="text-xs text-muted">
        <bdi>{given.by}</bdi> · {formatMoment(new Date(given.at))}
      </p>
      <input type="hidden" name="offer" value={offer.id} />
      <Button type="submit" look="secondary">
        {t('offers.console.undo')}
      </Button>
    </Form>
  )
}

const Advise = ({ offer, name, refusal }: { offer: OfferAnswer; name: string; refusal?: Refusal }) => {
  const { t } = useWords()
  const issue = refusal?.issues.find(({ path }) => path === 'reason')
  return (
    <Form method="post" replace className="grid gap-3">
      <input type="hidden" name="offer" value={offer.id} />
      <TextInput
        id={`reason-${offer.id}`}
        name="reason"
        label={t('offers.console.reason')}
        hint={t('offers.console.reason.hint')}
        maxLength={300}
        defaultValue={refusal ? textAt(refusal.values, 'reason') : ''}
        error={issue && t(issue.message, issue.values)}
      />
      <div className="flex flex-wrap gap-2">
        {offer.immediate && (
          <Button type="submit" look="secondary" name="advice" value="proposed">
            {t('offers.console.propose')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button type="submit" look="secondary" name="advice" value="hidden">
          {t('offers.console.hide')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Form>
  )
}

const Earlier = ({ earlier }: Pick<FileOffers, 'earlier'>) => {
  const { t } = useWords()
  if (earlier.length === 0) return null
  return (
    <Card title={t('offers.console.earlier')}>
      <ul className="grid gap-2 text-sm">
        {earlier.map(({ chosen, offers, shown_at: at }) => {
          const offer = offers.find(({ id }) => id === chosen)
          return (
            <li key={at}>
              {formatMoment(new Date(at))} · <bdi>{offer?.company_name ?? t('offers.nobody')}</bdi>
              {offer?.price != null && <bdi> · {formatAmount(dirhams(offer.price))}</bdi>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const Offers = ({ shown }: { shown: FileOffers }) => {
  const { t } = useWords()
  const { number = '' } = useParams()
  const refusal = useActionData<Refusal | null>() ?? undefined
  const refused = refusal && textAt(refusal.values, 'offer')
  return (
    <>
      <header>
        <BackLink to={consolePaths.file(number)}>{t('offers.file.back')}</BackLink>
        <h1 className="flex flex-wrap gap-x-3 text-xl font-semibold">
          <Verbatim>{number}</Verbatim>
          <span className="font-normal text-muted">{t('offers.console.heading')}</span>
        </h1>
        <p className="mt-1 text-sm text-muted">
          {t(shown.open ? 'offers.console.compare.lead' : 'offers.console.closed')}
        </p>
      </header>
      {shown.change && <ChangeHead change={shown.change} />}
      {refusal?.notice && (
        <RefusalBox refusal={refusal} className="border-amber bg-amber-soft">
          <p>{noticeText(t, refusal.notice)}</p>
        </RefusalBox>
      )}
      <div>
        <OfferList shown={shown}>
          {(offer, name) => {
            const given = shown.advice.find((each) => each.offer === offer.id)
            return (
              <>
                {offer.id === shown.chosen && <Badge tone="success">{t('offers.console.chosen')}</Badge>}
                {given && <Given offer={offer} given={given} />}
                {shown.change && <ChangeToOffer change={shown.change} offer={offer} refusal={refusal} />}
                {!given && shown.open && offer.id !== shown.chosen && (
                  <Advise offer={offer} name={name} {...(refused === offer.id && { refusal })} />
                )}
              </>
            )
          }}
        </OfferList>
      </div>
      {shown.change && <ChangeToOther change={shown.change} refusal={refusal} />}
      <Earlier earlier={shown.earlier} />
    </>
  )
}

/** Page /console/:number/offres: the offers as the customer sees them, to hide or propose some. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<FileOffers> | null>()}
    list={{ path: paths.console, title: 'file.back' }}
  >
    {(shown) => <Offers shown={shown} />}
  </FilePage>
)
