import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { HistoryEvent } from '@wassit/domain/api/people/accounts'
import type { Answer } from '@wassit/domain/api/endpoint'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { useLoaderData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { PlateText } from '../../forms/plate-text.tsx'
import { PageTurns, readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { PolicyLink } from '../detail/policy-link.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { ReportLink } from './report-link.tsx'
import { actorNames, wordsOfEvent } from './history-words.ts'

type HistoryData = { page: Answer<typeof accountCalls.history> } | { failure: LoadFailure }

export const loader = customerLoader<HistoryData>(async ({ context, request }) => {
  const query = readTurns(new URL(request.url).searchParams)
  const result = await context.get(api)(accountCalls.history, { query })
  return result.ok ? { page: result.data } : { failure: failureOfLoad(result) }
})

/** Product, risk and reference of the file that an event belongs to. */
const File = ({ event: { insurance_number, insuranceType_name, risk } }: { event: HistoryEvent }) => {
  const { t } = useWords()
  const product = productOfCode(insuranceType_name ?? '')
  if (!insurance_number && !product) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {product && <span>{t(productName(product))}</span>}
      {risk && (
        <span>
          <PlateText>{risk}</PlateText>
        </span>
      )}
      {insurance_number && <PolicyLink number={insurance_number} />}
    </p>
  )
}

const Event = ({ event }: { event: HistoryEvent }) => {
  const { t } = useWords()
  const { sentence, sign } = wordsOfEvent(event)
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <MenuIcon sign={sign} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(sentence)}</p>
        <File event={event} />
        {event.report && (
          <p>
            <ReportLink {...event.report} />
          </p>
        )}
        <p className="text-sm text-muted">
          <time dateTime={event.at}>
            <bdi>{formatMoment(new Date(event.at))}</bdi>
          </time>
          {event.actor && (
            <>
              <span aria-hidden="true"> · </span>
              {t(actorNames[event.actor])}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const Events = ({ events }: { events: readonly HistoryEvent[] }) => (
  <ol className="divide-y divide-line rounded-xl border border-line bg-surface px-5 shadow-soft sm:px-6">
    {events.map((event) => (
      <Event key={event.id} event={event} />
    ))}
  </ol>
)

const hrefOf = (turn: TurnState): string => `${paths.history}?${new URLSearchParams({ ...turn })}`

const History = ({ page: { events, next, previous } }: { page: Answer<typeof accountCalls.history> }) => {
  const { t } = useWords()
  if (events.length === 0)
    return <EmptyState text={t('dashboard.history.empty')} hint={t('dashboard.history.emptyHint')} />
  return (
    <>
      <Events events={events} />
      {(next || previous) && <PageTurns next={next} previous={previous} hrefOf={hrefOf} />}
    </>
  )
}

/** /dashboard/history: recorded events, newest first (RULINGS 24). */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<HistoryData | null>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('dashboard.history.title')} />
      <h1 className="text-2xl font-semibold">{t('dashboard.history.title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('dashboard.history.lead')}</p>
      {!data && <LoadingScreen />}
      {data && 'failure' in data && <DataFailed failure={data.failure} />}
      {data && 'page' in data && <History page={data.page} />}
    </div>
  )
}
